import { later } from '../../ui/later'
import './commands'

/** The right pane with a document: a passage with its lines. */
export const SourcePane = later(async () => (await import('./SourcePane')).SourcePane)
