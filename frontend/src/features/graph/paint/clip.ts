// The parts of a long curve that are in view. A link may run across a whole large graph: drawing all of it, and dashing it,
// would take longer than everything else together.
import type { Box } from '../../../stores/graph/model'
import type { Point } from './around'
import { corners, type Route } from './routes'

type Cubic = [number, number, number, number, number, number, number, number]
const short = 1500 // level pixels in view are drawn as they are

/** trace adds a curve to a path, only as far as it touches a box; the end lies `by` pixels before the curve's. */
export function trace(c: CanvasRenderingContext2D, r: Route, by: number, seen: Box): void {
  if (r.bends) return pieces(c, r, by)
  const x2 = r.x2 - r.ux * by,
    y2 = r.y2 - r.uy * by,
    cx2 = r.cx2 - r.ux * by,
    cy2 = r.cy2 - r.uy * by
  if (Math.abs(x2 - r.x1) + Math.abs(y2 - r.y1) < short) {
    c.moveTo(r.x1, r.y1)
    c.bezierCurveTo(r.cx1, r.cy1, cx2, cy2, x2, y2)
    return
  }
  let open = false
  const add = (b: Cubic, depth: number): void => {
    const [x0, y0, xa, ya, xb, yb, x3, y3] = b
    if (
      Math.max(x0, xa, xb, x3) < seen.minX ||
      Math.min(x0, xa, xb, x3) > seen.maxX ||
      Math.max(y0, ya, yb, y3) < seen.minY ||
      Math.min(y0, ya, yb, y3) > seen.maxY
    ) {
      open = false
      return
    }
    if (depth === 0 || Math.abs(x3 - x0) + Math.abs(y3 - y0) < short) {
      if (!open) c.moveTo(x0, y0)
      c.bezierCurveTo(xa, ya, xb, yb, x3, y3)
      open = true
      return
    }
    const [left, right] = split(b)
    add(left, depth - 1)
    add(right, depth - 1)
  }
  add([r.x1, r.y1, r.cx1, r.cy1, cx2, cy2, x2, y2], 12)
}

/** pieces adds straight pieces with round corners. They are never long: see `farthest`. */
function pieces(c: CanvasRenderingContext2D, r: Route, by: number): void {
  const points: Point[] = [...corners(r).slice(0, -1), [r.x2 - r.ux * by, r.y2 - r.uy * by]]
  c.moveTo(r.x1, r.y1)
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i]!,
      [nx, ny] = points[i + 1]!,
      [px, py] = points[i - 1]!
    const half = Math.min(Math.hypot(x - px, y - py), Math.hypot(nx - x, ny - y)) / 2
    c.arcTo(x, y, nx, ny, Math.min(10, half))
  }
  c.lineTo(...points.at(-1)!)
}

/** split halves a curve (de Casteljau). */
function split([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): [Cubic, Cubic] {
  const ax = (x0 + x1) / 2,
    ay = (y0 + y1) / 2,
    bx = (x1 + x2) / 2,
    by = (y1 + y2) / 2,
    cx = (x2 + x3) / 2,
    cy = (y2 + y3) / 2
  const dx = (ax + bx) / 2,
    dy = (ay + by) / 2,
    ex = (bx + cx) / 2,
    ey = (by + cy) / 2
  const mx = (dx + ex) / 2,
    my = (dy + ey) / 2
  return [
    [x0, y0, ax, ay, dx, dy, mx, my],
    [mx, my, ex, ey, cx, cy, x3, y3],
  ]
}
