// Which nodes keep their words first where there is no room for all (design-language §3.2).
import type { GraphNode, LevelModel } from '../../../stores/graph/model'
import { fateOf } from '../marks'

export interface Regard {
  selected: ReadonlySet<string>
  agent: string | null
  level: (n: GraphNode) => number // importance on the scale of 1 to 5
}

const states: Record<string, number> = { contested: 35, supported: 30, resolved: 5 } // what was rejected has its name like others
const mostSelected = 50 // of more, nobody asks for their neighbours

/** ranking gives each node of a level its rank. */
export function ranking(model: LevelModel, { selected, agent, level }: Regard): (n: GraphNode) => number {
  const { page } = model
  const beside = new Set<string>(),
    onTheWay = new Set<string>()
  if (selected.size <= mostSelected)
    for (const id of selected) {
      for (const e of model.linksOf(id)) beside.add(e.from === id ? e.to : e.from)
      for (let up = id; up && !onTheWay.has(up); up = parentOf(up)) onTheWay.add(up)
    }
  function parentOf(id: string): string {
    return page?.parent(id) ?? ''
  }
  return (n) =>
    (selected.has(n.id) ? 1000 : 0) +
    (n.id === agent ? 900 : 0) +
    (n.type === 'goal' ? 800 : 0) +
    (n.id === page?.answer ? 700 : 0) +
    (fateOf(n, model) === 'chosen' ? 100 : 0) +
    (onTheWay.has(n.id) ? 600 : 0) +
    (beside.has(n.id) ? 500 : 0) +
    (leads(model, n) && level(n) >= 3 ? 200 : 0) +
    40 * level(n) +
    (states[n.state] ?? 0) +
    (n.type === 'question' && n.state === 'active' ? 25 : 0) +
    Math.min(20, 2 * model.linksOf(n.id).size)
}

/** leads tells whether a node is the head of a branch of the Goal. */
const leads = (model: LevelModel, n: GraphNode): boolean => {
  const at = model.page?.of(n.id)
  return !!at?.head && !at.block.on
}

/** strong tells whose name is written in bold: what matters, and heads of blocks. */
export const strong = (model: LevelModel, n: GraphNode, level: number): boolean => level >= 4 || !!model.page?.of(n.id)?.head
