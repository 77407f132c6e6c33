import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { closeSource, useSource } from '../../stores/inspect'
import { useView } from '../../stores/view'
import { step } from './store'
import { texts } from './texts'

const shows = ['graph', 'ledger'] // tabs with a place for it
const open = () => (shows.includes(useView.getState().tab) && useSource.getState().wish ? (true as const) : textOf(texts, 'none'))
const group = () => textOf(texts, 'group')

register(
  { id: 'source.previous', label: () => textOf(texts, 'previous'), group, keys: ['Alt+ArrowUp'], enabled: open, run: () => step(-1) },
  { id: 'source.next', label: () => textOf(texts, 'next'), group, keys: ['Alt+ArrowDown'], enabled: open, run: () => step(1) },
  { id: 'source.close', label: () => textOf(texts, 'close'), group, enabled: open, run: closeSource },
)
