// What the inspector itself says of a node, in the order in which a reader wants it; others add theirs in the same way.
import { registerPanel } from '../../ui/panels'
import { Fields } from './Fields'
import { ForAndAgainst } from './ForAndAgainst'
import { Links } from './Links'
import { Notes } from './Notes'
import { Patch } from './Patch'
import { ShortForms } from './ShortForms'
import { Text } from './Text'
import { Why } from './Why'

const place = 'inspector.node'
registerPanel({ id: 'why', place, order: 10, View: ({ node }) => <Why key={node.id} id={node.id} /> })
registerPanel({
  id: 'patch',
  place,
  order: 15,
  shown: ({ node }) => node.type === 'patch-suggestion',
  View: ({ node }) => <Patch id={node.id} />,
})
registerPanel({ id: 'for-and-against', place, order: 20, View: ({ node }) => <ForAndAgainst key={node.id} id={node.id} /> })
registerPanel({ id: 'notes', place, order: 25, View: Notes })
registerPanel({ id: 'text', place, order: 30, View: Text })
registerPanel({ id: 'fields', place, order: 40, View: Fields })
registerPanel({ id: 'short-forms', place, order: 50, View: ShortForms })
registerPanel({ id: 'links', place, order: 60, View: Links })
