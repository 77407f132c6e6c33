import { mergeClasses } from '@fluentui/react-components'
import { useTexts } from '../../lib/language'
import { attempt } from '../../ui/attempt'
import { NodeSign } from '../../ui/NodeSign'
import { showNode, useChat } from './store'
import { texts } from './texts'
import css from './chat.module.css'

/** A node within a text: its sign and name; a press selects it and shows where it is. A node that is gone is plain text.
 * unseen: the model named it without having been shown it. */
export function NodeChip({ id, short = false, unseen = false }: { id: string; short?: boolean; unseen?: boolean }) {
  const t = useTexts(texts)
  const node = useChat((s) => s.nodes[id])
  if (!node)
    return (
      <span className="mono" title={node === null ? t('gone', { id }) : undefined}>
        {id}
      </span>
    )
  const what = t('goTo', { id, name: node.name }) + (unseen ? `. ${t('unseen')}` : '')
  return (
    <button
      type="button"
      className={mergeClasses(
        `chip gap-5 max-w-full fs-12 text-1 bg-card border rounded ${css.chip}`,
        short && css.short,
        unseen && css.unseen,
      )}
      title={what}
      aria-label={what}
      onClick={() => void attempt(() => showNode(node))}
    >
      {short ? (
        <span className="mono">{id}</span>
      ) : (
        <>
          <NodeSign type={node.type} size={14} />
          <span className={`truncate ${css.name}`}>{node.name}</span>
        </>
      )}
    </button>
  )
}
