// Where the stubs of what a person placed stand: who draws them needs that, and who places words.
import type { Box, LevelModel } from '../../../stores/graph/model'
import type { Rect } from './taken'

export const high = 11 // px of its words
const up = 13 // px above the card

interface Stub {
  to: string
  kind: string
  x: number
  y: number // of the edge that it leaves from, on the level
  width: number
}

/** stubsIn are the stubs of a part of the level: of nodes in places of their own, and of blocks that were moved. */
export function stubsIn(model: LevelModel, b?: Box): Stub[] {
  const { page } = model
  const out: Stub[] = []
  for (const r of page?.own.values() ?? []) {
    const at = page!.of(r.id)?.block ?? model.nodes.get(r.id)
    if (!at || (b && (at.x > b.maxX || at.x + at.width < b.minX || at.y - 60 > b.maxY || at.y < b.minY))) continue
    out.push({ to: r.parent, kind: r.kind, x: at.x, y: at.y, width: at.width })
  }
  return out
}

/** stubBoxes are the places of stubs on the screen: no words of others stand there. */
export const stubBoxes = (model: LevelModel, scale: number, text: number): Rect[] =>
  stubsIn(model).map((s) => ({ x: s.x * scale, y: s.y * scale - up * text, width: s.width * scale, height: (high + 1) * text }))
