// The picture of a node that a person described stands above its words.
import { later } from '../../ui/later'
import { registerPanel } from '../../ui/panels'

registerPanel({
  id: 'picture',
  place: 'inspector.node',
  order: 18,
  shown: ({ node }) => node.source?.kind === 'picture',
  View: later(async () => (await import('./PicturePanel')).PicturePanel),
})
