// The frame round a group: the hull of its cards, with room.
import type { service } from '../../../contracts/api'
import type { GraphNode, LevelModel } from '../../../stores/graph/model'
import type { Rect } from './routes'

export type Hull = { x: number; y: number }[]
const room = 18

/** hull is the outline of all corners, clockwise (Andrew's monotone chain). */
export function hull(points: Hull): Hull {
  const p = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  if (p.length < 3) return p
  const turn = (o: Hull[0], a: Hull[0], b: Hull[0]) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
  const half = (list: Hull) => {
    const out: Hull = []
    for (const q of list) {
      while (out.length > 1 && turn(out[out.length - 2]!, out[out.length - 1]!, q) <= 0) out.pop()
      out.push(q)
    }
    out.pop()
    return out
  }
  return [...half(p), ...half(p.reverse())]
}

/** hullOf is the outline of a group's cards, or of its own box while it is empty. */
export function hullOf(g: service.GroupRow, model: LevelModel, rect: (n: GraphNode) => Rect): Hull {
  const points: Hull = []
  const corners = (r: Rect) =>
    points.push({ x: r.x, y: r.y }, { x: r.x + r.width, y: r.y }, { x: r.x, y: r.y + r.height }, { x: r.x + r.width, y: r.y + r.height })
  for (const id of g.nodes) {
    const n = model.nodes.get(id)
    if (n) corners(rect(n))
  }
  if (!points.length && g.width && g.height) corners(g)
  return hull(points)
}

/** labelPlace is where a group's name stands: above its highest edge. */
export function labelPlace(h: Hull): { x: number; y: number } {
  let minX = Infinity,
    maxX = -Infinity,
    minY = Infinity
  for (const p of h) {
    minX = Math.min(minX, p.x)
    maxX = Math.max(maxX, p.x)
    minY = Math.min(minY, p.y)
  }
  return { x: (minX + maxX) / 2, y: minY - room }
}

export function drawHull(c: CanvasRenderingContext2D, h: Hull, fill: string, line: string | null): void {
  if (!h.length) return
  c.beginPath()
  h.forEach((p, i) => (i ? c.lineTo(p.x, p.y) : c.moveTo(p.x, p.y)))
  c.closePath()
  c.lineJoin = 'round'
  if (line) {
    c.lineWidth = room * 2 + 3
    c.strokeStyle = line
    c.stroke()
  }
  c.lineWidth = room * 2
  c.strokeStyle = c.fillStyle = fill
  c.stroke()
  c.fill()
  c.lineJoin = 'miter'
}
