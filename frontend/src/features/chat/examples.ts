// Three questions to begin with, made from what the graph holds.
import type { GraphNode } from '../../stores/graph/model'
import type { texts } from './texts'

export interface Example {
  text: keyof typeof texts
  name: string
  id: string
}

const plain = (text: Example['text']): Example => ({ text, name: '', id: '' })

/** examples picks what a person may want to know first: what is in dispute, what is open, what carries most. */
export function examples(nodes: Iterable<GraphNode>, links: (id: string) => number): Example[] {
  const all = [...nodes].filter((n) => n.name)
  const first = (fits: (n: GraphNode) => boolean) =>
    all.filter(fits).sort((a, b) => b.importance - a.importance || links(b.id) - links(a.id) || (a.id < b.id ? -1 : 1))[0]
  const of = (text: Example['text'], n: GraphNode | undefined) => (n ? [{ text, name: n.name.replace(/[\s?.!…]+$/, ''), id: n.id }] : [])
  const goal = first((n) => n.type === 'goal')
  if (!goal) return [plain('exampleFirst'), plain('exampleSum'), plain('exampleNext')]
  return [
    ...of(
      'exampleContested',
      first((n) => n.state === 'contested'),
    ),
    ...of(
      'exampleQuestion',
      first((n) => n.type === 'question' && n.state !== 'resolved' && n.state !== 'archived'),
    ),
    ...of(
      'exampleHub',
      first((n) => n.type === 'hypothesis' && n.state !== 'archived' && links(n.id) > 0),
    ),
    ...of('exampleGoal', goal),
    ...of(
      'exampleSource',
      first((n) => n.type === 'artifact'),
    ),
    plain('exampleNext'),
    plain('exampleSum'),
  ].slice(0, 3)
}
