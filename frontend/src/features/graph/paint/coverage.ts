// What a sheet covers, and what of the level touches a part of it.
import type { Box, GraphEdge } from '../../../stores/graph/model'
import type { Projection } from './projection'
import { detour } from './routes'
import type { Scene } from './scene'

/** edgesIn are the links that may touch a box. */
export const edgesIn = (s: Scene, box: Box): GraphEdge[] => [...s.p.model.edges.values()].filter((e) => crosses(s, e, box))

/** crosses tells whether a link may touch a box. */
export function crosses(s: Scene, e: GraphEdge, box: Box): boolean {
  const a = e.a ?? e.b,
    b = e.b ?? e.a
  if (!a || !b) return false
  const p = s.rect(a),
    q = s.rect(b)
  return (
    Math.min(p.x, q.x) - detour <= box.maxX &&
    Math.max(p.x + p.width, q.x + q.width) + detour >= box.minX &&
    Math.min(p.y, q.y) - detour <= box.maxY &&
    Math.max(p.y + p.height, q.y + q.height) + detour >= box.minY
  )
}

/** core is the middle of the view: near, the cards of the page are everywhere, and links at the border may come later. */
export const core = (l: Projection): Projection => ({
  ...l,
  x: l.x - l.width / 4,
  y: l.y - l.height / 4,
  width: l.width / 2,
  height: l.height / 2,
})

/** covers tells whether a sheet, brought to the view's scale, holds all of the view that has anything in it. */
export function covers(sheet: Projection, projection: Projection, bounds: Box | null): boolean {
  const k = projection.scale / sheet.scale
  const x = projection.x - sheet.x * k,
    y = projection.y - sheet.y * k
  let left = 0,
    top = 0,
    right = projection.width,
    bottom = projection.height
  if (bounds) {
    const pad = 60
    left = Math.max(left, bounds.minX * projection.scale + projection.x - pad)
    right = Math.min(right, bounds.maxX * projection.scale + projection.x + pad)
    top = Math.max(top, bounds.minY * projection.scale + projection.y - pad)
    bottom = Math.min(bottom, bounds.maxY * projection.scale + projection.y + pad)
    if (left >= right || top >= bottom) return true
  }
  return left >= x - 0.5 && top >= y - 0.5 && right <= x + sheet.width * k + 0.5 && bottom <= y + sheet.height * k + 0.5
}
