import { useSelection } from '../../stores/view'
import { FailureNote } from '../../ui/FailureNote'
import { EdgePane } from './EdgePane'
import { ManyPane } from './ManyPane'
import { NodePane } from './NodePane'
import './panels'
import { useEdge, useNode } from './useNode'

/** What is selected, with all that can be changed: one node, one link, or several nodes. */
export function Selected() {
  const { nodes, edge } = useSelection()
  if (edge) return <OneEdge id={edge} />
  if (nodes.length === 1) return <OneNode id={nodes[0]!} />
  return nodes.length > 1 ? <ManyPane ids={nodes} /> : null
}

function OneNode({ id }: { id: string }) {
  const { value, failure } = useNode(id)
  if (failure && !value) return <FailureNote failure={failure} />
  return value ? <NodePane node={value} /> : null
}

function OneEdge({ id }: { id: string }) {
  const { value, failure } = useEdge(id)
  if (failure && !value) return <FailureNote failure={failure} />
  return value ? <EdgePane edge={value} /> : null
}
