import { later } from '../../ui/later'
import './commands'

/** What the graph says about its goal, to read. */
export const Answer = later<{ alone: boolean }>(async () => (await import('./Answer')).Answer)
