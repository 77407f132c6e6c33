// Where the canvas looks: a point of the level at the stage's corner, and a zoom. One object serves all layers; it tells its
// listeners within the same frame, so that they never drift apart.
import type { Box } from '../../stores/graph/model'
import { moves } from '../../lib/moves'
import { busy, nothing } from '../../lib/still'
import { ease } from './motion'

export interface Point {
  x: number
  y: number
}
/** Space of the stage that floats cover. */
export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

const minZoom = 0.001
const maxZoom = 2.5

export class Viewport {
  x = 0
  y = 0
  zoom = 1
  width = 0
  height = 0
  /** The text size of the person: at 100 % zoom and 200 % text all is twice as large. */
  text = 1
  insets: Insets = { top: 60, right: 16, bottom: 64, left: 16 }
  /** What stands at the upper left, as far as these pixels. */
  corner = { right: 0, bottom: 0 }
  /** What else lies over its upper edge. */
  bars: readonly { x: number; y: number; width: number; height: number }[] = []
  /** True from when the whole graph was shown until somebody moves the view. */
  following = true
  private heard = new Set<() => void>()
  private animation = 0
  private there = nothing // the way ends
  private target = 1
  private pushed = 0 // pixels by which the stage's top was moved in all

  /** aim is the zoom that it is on its way to: a second step goes on from there. */
  get aim(): number {
    return this.animation ? this.target : this.zoom
  }

  /** scale turns lengths of the level into pixels. */
  get scale(): number {
    return this.zoom * this.text
  }
  toScreen(p: Point): Point {
    return { x: p.x * this.scale + this.x, y: p.y * this.scale + this.y }
  }
  toLevel(p: Point): Point {
    return { x: (p.x - this.x) / this.scale, y: (p.y - this.y) / this.scale }
  }

  /** seen is the part of the level in view, with a margin in pixels. */
  seen(margin = 0): Box {
    const a = this.toLevel({ x: -margin, y: -margin }),
      b = this.toLevel({ x: this.width + margin, y: this.height + margin })
    return { minX: a.x, minY: a.y, maxX: b.x, maxY: b.y }
  }

  subscribe(heard: () => void): () => void {
    this.heard.add(heard)
    return () => void this.heard.delete(heard)
  }
  changed(): void {
    this.heard.forEach((tell) => tell())
  }

  /** resize keeps everything where it is on the screen: panes open at the right, and a strip above pushes the stage down by some pixels. */
  resize(width: number, height: number, pushed = 0): void {
    this.pushed += pushed
    Object.assign(this, { width, height, y: this.y - pushed })
    this.changed()
  }

  set(x: number, y: number, zoom: number): void {
    Object.assign(this, { x, y, zoom: clamp(zoom) })
    this.changed()
  }

  pan(dx: number, dy: number): void {
    this.stop()
    this.following = false
    this.set(this.x + dx, this.y + dy, this.zoom)
  }

  /** zoomAt keeps the point under the pointer in place. */
  zoomAt(at: Point, zoom: number): void {
    this.stop()
    this.following = false
    const z = clamp(zoom)
    const f = z / this.zoom
    this.set(at.x - (at.x - this.x) * f, at.y - (at.y - this.y) * f, z)
  }

  /** fit shows a box whole, at most as large as `most`. */
  fit(box: Box | null, { most = 1, animate = true }: { most?: number; animate?: boolean } = {}): void {
    if (!box || !this.width) return
    this.go(this.fitted(box, most), animate)
  }

  fitted(box: Box, most: number): { x: number; y: number; zoom: number } {
    const i = this.insets
    const w = Math.max(40, this.width - i.left - i.right),
      h = Math.max(40, this.height - i.top - i.bottom)
    const zoom = clamp(Math.min(most, w / Math.max(1, box.maxX - box.minX) / this.text, h / Math.max(1, box.maxY - box.minY) / this.text))
    const s = zoom * this.text
    return { x: i.left + w / 2 - ((box.minX + box.maxX) / 2) * s, y: i.top + h / 2 - ((box.minY + box.maxY) / 2) * s, zoom }
  }

  /** show brings a point to the middle of what is not covered. */
  show(p: Point, i: Insets, zoom: number): void {
    const s = zoom * this.text
    this.following = false
    this.go({ x: (i.left + this.width - i.right) / 2 - p.x * s, y: (i.top + this.height - i.bottom) / 2 - p.y * s, zoom }, true)
  }

  stop(): void {
    cancelAnimationFrame(this.animation)
    this.animation = 0
    this.there()
  }

  /** go takes the view there, at once or in so many milliseconds. */
  go(to: { x: number; y: number; zoom: number }, animate: boolean, ms = 360): void {
    this.stop()
    const there = Math.abs(to.x - this.x) < 0.5 && Math.abs(to.y - this.y) < 0.5 && Math.abs(to.zoom / this.zoom - 1) < 1e-5
    if (there) return
    if (!animate || !moves()) return this.set(to.x, to.y, to.zoom)
    this.target = to.zoom
    this.there = busy()
    const from = { x: this.x, y: this.y, zoom: this.zoom }
    const { height } = this
    // The middle of the view goes straight, the zoom evenly: as one follows it with the eyes.
    const mid = (v: { x: number; y: number; zoom: number }) => ({ x: (this.width / 2 - v.x) / v.zoom, y: (this.height / 2 - v.y) / v.zoom })
    const a = mid(from),
      b = mid(to)
    const start = performance.now()
    const before = this.pushed
    const step = (now: number) => {
      const up = this.pushed - before // a strip came on the way
      const t = Math.min(1, (now - start) / ms)
      const k = ease(t)
      const zoom = from.zoom * (to.zoom / from.zoom) ** k
      const f = from.zoom === to.zoom ? k : (1 / zoom - 1 / from.zoom) / (1 / to.zoom - 1 / from.zoom)
      if (t === 1) {
        this.animation = 0
        this.there()
        return this.set(to.x, to.y - up, to.zoom)
      }
      this.set(this.width / 2 - (a.x + (b.x - a.x) * f) * zoom, height / 2 - up - (a.y + (b.y - a.y) * f) * zoom, zoom)
      this.animation = requestAnimationFrame(step)
    }
    this.animation = requestAnimationFrame(step)
  }
}

const clamp = (z: number) => Math.min(maxZoom, Math.max(minZoom, z))
