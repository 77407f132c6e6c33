import { later } from '../../ui/later'
import './commands'

export { AnswerStrip } from './Strip'

/** What the graph says about its goal, to read. */
export const Answer = later<{ alone: boolean }>(async () => (await import('./Answer')).Answer)
