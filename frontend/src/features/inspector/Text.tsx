import type { service } from '../../contracts/api'
import { TextField } from './NodeFields'
import { Source } from './Source'

/** The text of a node, below the facts of its file where it has one. */
export function Text({ node }: { node: service.NodeView }) {
  return (
    <div className="stack gap-8">
      {node.type === 'artifact' && <Source node={node} />}
      <TextField node={node} />
    </div>
  )
}
