import { later } from '../../ui/later'
import { registerPanel } from '../../ui/panels'
import './commands'

/** The right pane with a document: a passage with its lines. */
export const SourcePane = later(async () => (await import('./SourcePane')).SourcePane)

registerPanel({ id: 'source-pane', place: 'pane.source', order: 10, View: SourcePane })
