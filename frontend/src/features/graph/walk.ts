// The way of the keyboard through a page of branches: along the rows, and between what serves and what is served.
import type { LevelModel } from '../../stores/graph/model'
import { heads } from '../../stores/graph/page'
import { goalOf } from './goal'

export type Way = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'

/** reading lists the nodes of a page as one reads them: the Goal, then block by block its head and its rows, and last what a hand put elsewhere. */
export function reading(model: LevelModel): string[] {
  const out = [goalOf(model)?.id ?? '']
  for (const b of model.page?.blocks ?? []) {
    if (heads(b)) out.push(b.head)
    out.push(...b.rows.filter((r) => !r.in).map((r) => r.id))
  }
  for (const id of model.page?.own.keys() ?? []) if (!model.page?.of(id)) out.push(id)
  return out.filter((id) => model.nodes.has(id))
}

/** walk is where a key leads from a node; undefined where the page says nothing of it. */
export function walk(model: LevelModel, from: string, way: Way): string | undefined {
  const { page } = model
  if (!page) return undefined
  const goal = goalOf(model)?.id
  const order = reading(model)
  const i = order.indexOf(page.front(from))
  if (way === 'Home') return goal ?? order[0]
  if (i < 0) return undefined
  const at = page.of(from)
  switch (way) {
    case 'ArrowDown':
      return order[i + 1]
    case 'ArrowUp':
      return order[i - 1]
    case 'End':
      return at ? page.front(at.block.rows.at(-1)?.id ?? from) : order.at(-1)
    case 'ArrowRight':
      return at || page.own.has(from) ? page.parent(from) || goal : undefined
    case 'ArrowLeft':
      return from === goal ? order[i + 1] : order.find((id) => page.parent(id) === from)
  }
}
