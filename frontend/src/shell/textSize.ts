// Larger and smaller letters by the keys that every program has for it. On the canvas these keys belong to its zoom.
import { type Command, register } from '../commands/registry'
import { textOf } from '../lib/language'
import { prefer } from '../stores/mirrors'
import { useApp } from '../stores/state'
import { attempt } from '../ui/attempt'
import { texts } from './texts'

const t = (key: keyof typeof texts) => textOf(texts, key)
const now = () => useApp.getState().about?.prefs.textSize ?? 100

/** The sizes of the slider in Settings go in tens; a press of a key is to be seen. */
const smallest = 80
const largest = 200
const step = 20

const to = (textSize: number) => void attempt(() => prefer({ textSize: Math.min(largest, Math.max(smallest, textSize)) }))

const one = (id: 'larger' | 'smaller' | 'usual', after: string, keys: string[], run: () => void, may: () => true | string): Command => ({
  id: `look.${id}`,
  label: () => t(id),
  group: () => t('appGroup'),
  after, // where the canvas is in sight its own command comes first
  keys,
  whileTyping: true,
  enabled: may,
  run,
})

register(
  one(
    'larger',
    'canvas.zoomIn',
    ['Ctrl+=', 'Ctrl++'],
    () => to(now() + step),
    () => (now() < largest ? true : t('largest')),
  ),
  one(
    'smaller',
    'canvas.zoomOut',
    ['Ctrl+-'],
    () => to(now() - step),
    () => (now() > smallest ? true : t('smallest')),
  ),
  one(
    'usual',
    'canvas.zoomFull',
    ['Ctrl+0'],
    () => to(100),
    () => (now() !== 100 ? true : t('isUsual')),
  ),
)
