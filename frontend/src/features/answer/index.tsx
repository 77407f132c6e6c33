import { later } from '../../ui/later'
import { registerPanel } from '../../ui/panels'
import './commands'
import { AnswerStrip } from './Strip'

registerPanel({ id: 'answer-strip', place: 'strip', order: 10, View: AnswerStrip })

/** What the graph says about its goal, to read. */
export const Answer = later<{ alone: boolean }>(async () => (await import('./Answer')).Answer)
