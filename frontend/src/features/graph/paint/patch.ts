// Which parts of a sheet a change concerns: only they are painted anew. Pure rules.
import { boxOf, edgeBox, type Box, type GraphEdge, type GraphNode, type LevelModel, type Stain } from '../../../stores/graph/model'
import { tileRadius, type Tier } from '../tiers'
import { grown, joint } from './boxes'
import { detour } from './routes'

const mostShare = 0.35 // of the sheet; beyond it a whole new sheet is quicker
const mostBoxes = 60
const hub = 60 // links of one card: where its ends are spread anew, that many curves change

/**
 * areas are the parts of the level that a stain concerns, as far as they lie on the sheet; null where painting all of it anew
 * is the better way. `scale` is pixels of the screen per pixel of the level, `zoom` the same at a text size of 100 %.
 */
export function areas(
  stain: Stain,
  model: LevelModel,
  tier: Tier,
  { scale, zoom }: { scale: number; zoom: number },
  sheet: Box,
): Box[] | null {
  if (stain.all || stain.nodes.size + stain.edges.size + stain.boxes.length > 1500) return null
  const far = tier === 'far'
  const out: Box[] = []
  // Around a card: tag, shadow, sheets of a Master. Around a tile: its mark. A Goal has its name below.
  const pad = (n: GraphNode) => (far ? (n.type === 'goal' ? 120 : tile) / scale : 24 + 4 / scale)
  const tile = tileRadius(5, zoom) + 6
  const bend = far ? tile / scale : detour + 20 // how far a curve leaves the box of its ends
  for (const b of stain.boxes) out.push(grown(b, bend))
  for (const n of stain.nodes) out.push(grown(far ? middleOf(n) : boxOf(n), pad(n)))
  if (far) for (const e of stain.edges) out.push(...straight(e, 4 / scale))
  else {
    const curves = respread(stain, model)
    if (!curves) return null
    for (const e of curves) {
      const b = edgeBox(e)
      if (b) out.push(grown(b, bend))
    }
  }
  return fitting(out, sheet)
}

/** respread are the links whose curves change with these: the ends at a card stand evenly, so its other links move too. */
function respread(stain: Stain, model: LevelModel): Set<GraphEdge> | null {
  const all = new Set(stain.edges)
  for (const e of stain.edges)
    for (const end of [e.a, e.b]) {
      if (!end) continue
      const links = model.linksOf(end.id)
      if (links.size > hub) return null
      for (const l of links) all.add(l)
    }
  return all
}

/** straight is a line's way in short boxes: one box round a long slanting line would be mostly empty. */
function straight(e: GraphEdge, pad: number): Box[] {
  const { a, b } = e
  if (!a || !b) return []
  const x1 = a.x + a.width / 2,
    y1 = a.y + a.height / 2,
    x2 = b.x + b.width / 2,
    y2 = b.y + b.height / 2
  const parts = Math.min(Math.abs(x2 - x1), Math.abs(y2 - y1)) < pad * 8 ? 1 : 8
  const at = (t: number) => ({ x: x1 + (x2 - x1) * t, y: y1 + (y2 - y1) * t })
  return Array.from({ length: parts }, (_, i) => {
    const p = at(i / parts),
      q = at((i + 1) / parts)
    return grown({ minX: Math.min(p.x, q.x), minY: Math.min(p.y, q.y), maxX: Math.max(p.x, q.x), maxY: Math.max(p.y, q.y) }, pad)
  })
}

/** fitting keeps what lies on the sheet, joined where it overlaps; null where it is too much. */
function fitting(boxes: Box[], sheet: Box): Box[] | null {
  const out: Box[] = []
  for (const b of boxes) {
    let box = {
      minX: Math.max(b.minX, sheet.minX),
      minY: Math.max(b.minY, sheet.minY),
      maxX: Math.min(b.maxX, sheet.maxX),
      maxY: Math.min(b.maxY, sheet.maxY),
    }
    if (box.minX >= box.maxX || box.minY >= box.maxY) continue
    for (let i = out.length - 1; i >= 0; i--) {
      const o = out[i]!
      const both = joint(o, box)
      if (size(both) > (size(o) + size(box)) * 1.02) continue
      box = both
      out.splice(i, 1)
    }
    out.push(box)
  }
  return out.length <= mostBoxes && out.reduce((sum, b) => sum + size(b), 0) <= size(sheet) * mostShare ? out : null
}

const size = (b: Box) => (b.maxX - b.minX) * (b.maxY - b.minY)

const middleOf = (n: GraphNode): Box => ({
  minX: n.x + n.width / 2,
  minY: n.y + n.height / 2,
  maxX: n.x + n.width / 2,
  maxY: n.y + n.height / 2,
})

/** passesThrough tells whether the straight line between two nodes' middles has a point in a box (Liang-Barsky). */
export function passesThrough(a: GraphNode, b: GraphNode, box: Box): boolean {
  const x = a.x + a.width / 2,
    y = a.y + a.height / 2,
    dx = b.x + b.width / 2 - x,
    dy = b.y + b.height / 2 - y
  let from = 0,
    to = 1
  for (const [d, low, high] of [
    [dx, box.minX - x, box.maxX - x],
    [dy, box.minY - y, box.maxY - y],
  ] as const) {
    if (d === 0) {
      if (low > 0 || high < 0) return false
      continue
    }
    const p = Math.min(low / d, high / d),
      q = Math.max(low / d, high / d)
    from = Math.max(from, p)
    to = Math.min(to, q)
    if (from > to) return false
  }
  return true
}
