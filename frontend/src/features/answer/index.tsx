import { later } from '../../ui/later'
import { registerPanel } from '../../ui/panels'
import './commands'

registerPanel({ id: 'answer-strip', place: 'strip', order: 10, View: later<object>(async () => (await import('./Strip')).AnswerStrip) })

/** What the graph says about its goal, to read. */
export const Answer = later<{ alone: boolean }>(async () => (await import('./Answer')).Answer)
