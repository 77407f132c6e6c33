// How a picture of the level is projected onto the screen.
import type { Box } from '../../../stores/graph/model'

export type Pen = CanvasRenderingContext2D
/** Level → picture pixels is p * scale + (x, y); density is device pixels of one. */
export interface Projection {
  x: number
  y: number
  scale: number
  zoom: number
  width: number
  height: number
  density: number
}

/** part is what a picture shows of the level, with a little more. */
export const part = (l: Projection, more = 20): Box => ({
  minX: (-l.x - more) / l.scale,
  minY: (-l.y - more) / l.scale,
  maxX: (l.width - l.x + more) / l.scale,
  maxY: (l.height - l.y + more) / l.scale,
})

/** toLevel makes the pen draw in level pixels. */
export const toLevel = (c: Pen, l: Projection) =>
  c.setTransform(l.scale * l.density, 0, 0, l.scale * l.density, l.x * l.density, l.y * l.density)
export const toScreen = (c: Pen, l: Projection) => c.setTransform(l.density, 0, 0, l.density, 0, 0)
