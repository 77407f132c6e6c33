import { useTexts } from '../../lib/language'
import { useSelection } from '../../stores/view'
import { FailureNote } from '../../ui/FailureNote'
import { EdgePane } from './EdgePane'
import { ManyPane } from './ManyPane'
import { NodePane } from './NodePane'
import './panels'
import { texts } from './texts'
import { useEdge, useNode } from './useNode'
import css from './inspector.module.css'

/** The right pane: one node, one link, or several nodes, with all that can be changed. */
export function Inspector() {
  const t = useTexts(texts)
  const { nodes, edge } = useSelection()
  return (
    <aside className={css.inspector} data-pane="inspector" tabIndex={-1} aria-label={t('inspector')}>
      {edge ? <OneEdge id={edge} /> : nodes.length === 1 ? <OneNode id={nodes[0]!} /> : nodes.length > 1 ? <ManyPane ids={nodes} /> : null}
    </aside>
  )
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
