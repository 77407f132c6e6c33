// What the inspector itself says of a node below its fields; others add theirs in the same way.
import { registerPanel } from '../../ui/panels'
import { Links } from './Links'
import { Patch } from './Patch'
import { ShortForms } from './ShortForms'
import { Why } from './Why'

const place = 'inspector.node'
registerPanel({
  id: 'patch',
  place,
  order: 10,
  shown: ({ node }) => node.type === 'patch-suggestion',
  View: ({ node }) => <Patch id={node.id} />,
})
registerPanel({ id: 'short-forms', place, order: 20, View: ShortForms })
registerPanel({ id: 'links', place, order: 30, View: Links })
registerPanel({ id: 'why', place, order: 40, View: ({ node }) => <Why key={node.id} id={node.id} /> })
