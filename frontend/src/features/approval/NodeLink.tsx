import { Link } from '@fluentui/react-components'
import { useTexts } from '../../lib/language'
import type { service } from '../../contracts/api'
import { askCanvas, useGhosts } from '../../stores/view'
import { texts } from './texts'
import css from './approval.module.css'

/** A node in a sentence: the pointer over it rings the node in the graph, a click goes there. It is not selected: that would lock it for the agent. */
export function NodeLink({ node }: { node: service.NodeName }) {
  const t = useTexts(texts)
  const hover = (id: string | null) => useGhosts.setState({ hover: id })
  if (node.new)
    return (
      <b onMouseEnter={() => hover(node.id)} onMouseLeave={() => hover(null)}>
        {node.name}
      </b>
    )
  return (
    <Link
      as="button"
      className={css.node}
      title={t('show', { name: node.name })}
      onMouseEnter={() => hover(node.id)}
      onMouseLeave={() => hover(null)}
      onFocus={() => hover(node.id)}
      onBlur={() => hover(null)}
      onClick={() => askCanvas({ kind: 'goTo', id: node.id })}
    >
      {node.name}
    </Link>
  )
}
