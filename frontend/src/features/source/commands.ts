import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { closeSource, useSource } from '../../stores/inspect'
import { useView } from '../../stores/view'
import { tabOf } from '../../ui/tabs'
import { step } from './store'
import { texts } from './texts'

const open = () => (tabOf(useView.getState().tab)?.source && useSource.getState().wish ? (true as const) : textOf(texts, 'none'))
const group = () => textOf(texts, 'group')

register(
  { id: 'source.previous', label: () => textOf(texts, 'previous'), group, keys: ['Alt+ArrowUp'], enabled: open, run: () => step(-1) },
  { id: 'source.next', label: () => textOf(texts, 'next'), group, keys: ['Alt+ArrowDown'], enabled: open, run: () => step(1) },
  { id: 'source.close', label: () => textOf(texts, 'close'), group, enabled: open, run: closeSource },
)
