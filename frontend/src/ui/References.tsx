import { Link } from '@fluentui/react-components'
import { defineTexts, useTexts } from '../lib/language'
import { askCanvas, select, show } from '../stores/view'

const texts = defineTexts({
  turn: ['turn {n}', 'Zug {n}'],
  Turn: ['Turn {n}', 'Zug {n}'],
  goTo: ['Show {name} on the graph', '{name} im Graphen zeigen'],
})

/** The number of a turn from its id: "t0012" is 12. */
export const turnNumber = (id: string) => Number(id.replace(/^t0*/, '')) || 0

/** A turn's id, as a link to everything about it. */
export function TurnLink({ id, capital, className }: { id: string; capital?: boolean; className?: string }) {
  const t = useTexts(texts)
  return (
    <Link as="button" inline className={className} onClick={() => show('logs', { turn: id })}>
      {t(capital ? 'Turn' : 'turn', { n: turnNumber(id) })}
    </Link>
  )
}

/** goToNode shows a node on the graph, selected. */
export function goToNode(id: string): void {
  show('graph')
  select(id)
  askCanvas({ kind: 'goTo', id })
}

/** A node by name, as a link to its place on the graph. A node that is gone is plain text. */
export function NodeLink({ id, name, className }: { id: string; name?: string; className?: string }) {
  const t = useTexts(texts)
  if (name === undefined) return <span className="mono text-3">{id}</span>
  return (
    <Link as="button" inline className={className} title={t('goTo', { name: name || id })} onClick={() => goToNode(id)}>
      {name || id}
    </Link>
  )
}
