// What the inspector itself says of a node, in the order in which a reader wants it: what it says, what that rests on, what bears on it, and folded what is
// wanted seldom. Others add theirs in the same way.
import { registerPanel } from '../../ui/panels'
import { CardFields } from './CardFields'
import { Chips } from './Chips'
import { Details } from './Details'
import { ForAndAgainst } from './ForAndAgainst'
import { Links } from './Links'
import { Looked } from './Looked'
import { Notes } from './Notes'
import { Patch } from './Patch'
import { Quotations } from './Quotations'
import { Text } from './Text'
import { Why } from './Why'

const place = 'inspector.node'
const noThought = new Set(['goal', 'artifact', 'question', 'patch-suggestion']) // of which nothing is right or wrong
registerPanel({
  id: 'patch',
  place,
  order: 10,
  shown: ({ node }) => node.type === 'patch-suggestion',
  View: ({ node }) => <Patch id={node.id} />,
})
registerPanel({ id: 'text', place, order: 20, View: Text })
registerPanel({ id: 'chips', place, order: 24, View: Chips })
registerPanel({ id: 'notes', place, order: 26, View: Notes })
registerPanel({ id: 'quotations', place, order: 30, View: ({ node }) => <Quotations key={node.id} id={node.id} /> })
registerPanel({
  id: 'looked',
  place,
  order: 40,
  shown: ({ node }) => node.by !== 'person' && !node.answer && !node.master && !noThought.has(node.type),
  View: ({ node }) => <Looked key={node.id} node={node} />,
})
registerPanel({ id: 'for-and-against', place, order: 50, View: ({ node }) => <ForAndAgainst key={node.id} id={node.id} /> })
registerPanel({ id: 'links', place, order: 60, View: Links })
registerPanel({ id: 'why', place, order: 70, View: ({ node }) => <Why key={node.id} id={node.id} /> })
registerPanel({ id: 'details', place, order: 80, View: Details })
registerPanel({ id: 'fields', place: 'canvas.card', order: 10, View: CardFields })
