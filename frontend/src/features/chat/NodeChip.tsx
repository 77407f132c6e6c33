import { useTexts } from '../../lib/language'
import { attempt } from '../../ui/attempt'
import { NodeSign } from '../../ui/NodeSign'
import { showNode, useChat } from './store'
import { texts } from './texts'

/** A node within a text: its sign and name; a press selects it and shows where it is. A node that is gone is plain text. */
export function NodeChip({ id, short = false }: { id: string; short?: boolean }) {
  const t = useTexts(texts)
  const node = useChat((s) => s.nodes[id])
  if (!node) return <span className="mono" title={node === null ? t('gone', { id }) : undefined}>{id}</span>
  return (
    <button type="button" className={`chat-chip${short ? ' short' : ''}`} title={t('goTo', { id, name: node.name })} aria-label={t('goTo', { id, name: node.name })} onClick={() => void attempt(() => showNode(node))}>
      {short ? <span className="mono">{id}</span> : <><NodeSign type={node.type} size={14} /><span className="name">{node.name}</span></>}
    </button>
  )
}
