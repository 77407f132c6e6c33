// A picture of a part of the level, painted piece by piece beside the one that shows. Moving the view only moves the picture.
// It consists of bands: what was drawn into a canvas is turned into pixels when the canvas is first used, which for all of a
// large graph would take too long at once.
import type { Box } from '../../../stores/graph/model'
import { moves } from '../../../lib/moves'
import type { Projection } from './projection'

type Pen = CanvasRenderingContext2D
interface Band {
  canvas: HTMLCanvasElement
  projection: Projection
  top: number
}
/** What a sheet shows, and how: rough without dashes, heavy where painting it takes long. */
export interface Kind {
  content: number
  tier: string
  rough: boolean
  heavy: boolean
  graph: number // what was there
  words: number // which placing of the words
}
export interface Sheet extends Kind {
  bands: Band[]
  projection: Projection
}

const fade = 120 // ms in which words come and go
const idle = 2000 // ms after which nothing is kept for a next sheet

export class SheetPainter {
  shown: Sheet | null = null
  private leaving: { sheet: Sheet; since: number } | null = null
  private spare: HTMLCanvasElement[] = []
  private timer = 0
  private job: { steps: Generator<void>; sheet: Sheet } | null = null
  private readonly probe = document.createElement('canvas').getContext('2d')

  get painting(): Sheet | null {
    return this.job?.sheet ?? null
  }

  /** begin starts a sheet of so many bands; `paint` draws one of them. */
  begin(projection: Projection, kind: Kind, count: number, paint: (c: Pen, l: Projection) => Generator<void>): void {
    const sheet: Sheet = { ...kind, bands: [], projection }
    this.job = { sheet, steps: this.steps(sheet, count, paint) }
  }

  private *steps(sheet: Sheet, count: number, paint: (c: Pen, l: Projection) => Generator<void>): Generator<void> {
    const { projection } = sheet
    for (let i = 0; i < count; i++) {
      const top = Math.round((projection.height * i) / count),
        bottom = Math.round((projection.height * (i + 1)) / count)
      const part: Projection = { ...projection, y: projection.y - top, height: bottom - top }
      const canvas = this.take(Math.ceil(part.width * projection.density), Math.ceil(part.height * projection.density))
      const c = canvas.getContext('2d', { alpha: false })
      if (!c) return
      yield* paint(c, part)
      sheet.bands.push({ canvas, projection: part, top })
      this.probe?.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1) // pixels now, not at the moment when it is first shown
      yield
    }
  }

  private take(w: number, h: number): HTMLCanvasElement {
    const at = this.spare.findIndex((c) => c.width === w && c.height === h)
    if (at >= 0) return this.spare.splice(at, 1)[0]!
    const canvas = this.spare.pop() ?? document.createElement('canvas')
    canvas.width = w
    canvas.height = h
    return canvas
  }

  /** give keeps one sheet's worth for the next, no more, and not for long: each takes several megabytes. */
  private give(sheet: Sheet | null | undefined): void {
    if (!sheet?.bands.length) return
    this.free()
    this.spare = sheet.bands.map((b) => b.canvas)
    this.timer = window.setTimeout(() => this.free(), idle)
  }

  private free(): void {
    clearTimeout(this.timer)
    for (const canvas of this.spare) canvas.width = canvas.height = 0 // at once, not when somebody collects it
    this.spare = []
  }

  /** fading tells whether a sheet still leaves. */
  get fading(): boolean {
    return !!this.leaving
  }

  private gone(): void {
    this.give(this.leaving?.sheet)
    this.leaving = null
  }

  drop(): void {
    this.give(this.job?.sheet)
    this.job = null
  }

  /** work paints for so many milliseconds; true when the picture is done. */
  work(ms: number): boolean {
    const end = performance.now() + ms
    while (this.job) {
      if (this.job.steps.next().done) {
        this.gone()
        if (this.shown && fades(this.shown, this.job.sheet)) this.leaving = { sheet: this.shown, since: performance.now() }
        else this.give(this.shown)
        this.shown = this.job.sheet
        this.job = null
        return true
      }
      if (performance.now() >= end) return false
    }
    return false
  }

  /** put draws the sheet where the view has gone since it was painted, and above it the one before as it fades. */
  put(c: Pen, projection: Projection): void {
    if (!this.shown) return
    laid(c, this.shown, projection)
    if (!this.leaving) return
    const left = 1 - (performance.now() - this.leaving.since) / fade
    if (left <= 0) return this.gone()
    c.globalAlpha = left
    laid(c, this.leaving.sheet, projection)
    c.globalAlpha = 1
  }

  /** patch paints some parts of the sheet that shows anew. Boxes are of the level. */
  patch(boxes: Box[], paint: (c: Pen, l: Projection, box: Box) => Generator<void>): void {
    for (const { canvas, projection: l } of this.shown?.bands ?? []) {
      const c = canvas.getContext('2d')
      if (!c) continue
      for (const box of boxes) {
        const x = Math.floor((box.minX * l.scale + l.x) * l.density),
          y = Math.floor((box.minY * l.scale + l.y) * l.density)
        const w = Math.ceil((box.maxX * l.scale + l.x) * l.density) - x,
          h = Math.ceil((box.maxY * l.scale + l.y) * l.density) - y
        if (x > canvas.width || y > canvas.height || x + w < 0 || y + h < 0) continue
        c.save()
        c.setTransform(1, 0, 0, 1, 0, 0)
        c.beginPath()
        c.rect(x, y, w, h)
        c.clip()
        for (const pause of paint(c, l, box)) void pause
        c.restore()
      }
    }
  }

  forget(): void {
    this.drop()
    this.gone()
    this.give(this.shown)
    this.shown = null
    this.free()
  }
}

/** fades tells whether one sheet shows the same as another but for its words. */
const fades = (a: Sheet, b: Sheet): boolean => a.words !== b.words && a.graph === b.graph && a.tier === b.tier && moves()

/** laid draws a sheet where the view is. */
function laid(c: Pen, s: Sheet, projection: Projection): void {
  const k = projection.scale / s.projection.scale
  const x = (projection.x - s.projection.x * k) * projection.density,
    y = (projection.y - s.projection.y * k) * projection.density
  c.setTransform(1, 0, 0, 1, 0, 0)
  c.imageSmoothingQuality = 'low'
  const edge = (top: number) => Math.round(y + top * k * projection.density)
  for (const b of s.bands) {
    const from = edge(b.top),
      to = edge(b.top + b.projection.height)
    if (to < 0 || from > projection.height * projection.density) continue
    if (k === 1) c.drawImage(b.canvas, Math.round(x), from)
    else c.drawImage(b.canvas, Math.round(x), from, Math.round(b.canvas.width * k), to - from)
  }
}
