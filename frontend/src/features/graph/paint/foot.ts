// The foot of a card on a page of branches says also what no line does: the document that it comes from, and how many links lead
// to other branches.
import type { GraphNode, LevelModel } from '../../../stores/graph/model'
import { footed, rowOf } from './anatomy'
import type { FootItem } from './nodestyle'

/** footOn is a card's foot with what its page adds, where the row has one. */
export function footOn(n: GraphNode, model: LevelModel, level: number, foot: FootItem[], quiet: string): FootItem[] {
  const { page } = model
  if (!page?.of(n.id) || n.type === 'artifact' || !footed(rowOf(n, model), level, foot.length < 2)) return foot
  let elsewhere = 0
  const sources = new Set<string>()
  for (const e of model.linksOf(n.id)) {
    const other = e.a === n ? e.b : e.a
    if (!other || other === n) continue
    if (other.type === 'artifact') sources.add(other.name)
    else if (page.parent(n.id) !== other.id && page.parent(other.id) !== n.id) elsewhere++
  }
  const out = [...foot]
  const [first] = sources
  if (first !== undefined) out.push({ icon: 'document', text: first.replace(/\.\w{1,4}$/, ''), colour: quiet })
  if (elsewhere) out.push({ text: `${elsewhere} ↗`, colour: quiet, right: true })
  return out
}
