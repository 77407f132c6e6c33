// The foot of a card on a page of branches says also what no line does: the document that it comes from, and how many links lead
// to other branches.
import type { GraphNode, LevelModel } from '../../../stores/graph/model'
import { footed, rowOf } from './anatomy'
import type { FootItem } from './nodestyle'

/** sourcesOf names the documents that a node comes from, without the ends of their names. */
export function sourcesOf(model: LevelModel, id: string): string[] {
  const names = [...model.linksOf(id)].map((e) => (e.from === id ? e.b : e.a)).filter((n) => n?.type === 'artifact' && n.id !== id)
  return [...new Set(names.map((n) => n!.name.replace(/\.\w{1,4}$/, '')))]
}

/** footOn is a card's foot with what its page adds, where the row has one. */
export function footOn(n: GraphNode, model: LevelModel, level: number, foot: FootItem[], quiet: string): FootItem[] {
  const { page } = model
  if (!page?.of(n.id) || n.type === 'artifact' || !footed(rowOf(n, model), level, foot.length < 2)) return foot
  let elsewhere = 0
  for (const e of model.linksOf(n.id)) {
    const other = e.a === n ? e.b : e.a
    if (!other || other === n || other.type === 'artifact') continue
    if (page.parent(n.id) !== other.id && page.parent(other.id) !== n.id) elsewhere++
  }
  const out = [...foot]
  const [first] = sourcesOf(model, n.id)
  if (first !== undefined) out.push({ icon: 'document', text: first, colour: quiet })
  if (elsewhere) out.push({ text: `${elsewhere} ↗`, colour: quiet, right: true })
  return out
}
