// A picture of a part of the level, painted piece by piece beside the one that shows. Moving the view only moves the picture.
import type { Lie } from './passes'

export interface Sheet { canvas: HTMLCanvasElement; lie: Lie; content: number; tier: string }

export class SheetPainter {
  shown: Sheet | null = null
  private spare: HTMLCanvasElement | null = null
  private job: { steps: Generator<void>; sheet: Sheet } | null = null

  get painting(): Sheet | null { return this.job?.sheet ?? null }

  begin(lie: Lie, content: number, tier: string, steps: (c: CanvasRenderingContext2D) => Generator<void>): void {
    const canvas = this.spare ?? document.createElement('canvas')
    this.spare = null
    const w = Math.ceil(lie.width * lie.density), h = Math.ceil(lie.height * lie.density)
    if (canvas.width !== w || canvas.height !== h) { canvas.width = w; canvas.height = h }
    const c = canvas.getContext('2d', { alpha: false })
    if (c) this.job = { steps: steps(c), sheet: { canvas, lie, content, tier } }
  }

  drop(): void {
    if (this.job) this.spare = this.job.sheet.canvas
    this.job = null
  }

  /** work paints for so many milliseconds; true when the picture is done. */
  work(ms: number): boolean {
    const end = performance.now() + ms
    while (this.job) {
      if (this.job.steps.next().done) {
        this.spare = this.shown?.canvas ?? null
        this.shown = this.job.sheet
        this.job = null
        return true
      }
      if (performance.now() >= end) return false
    }
    return false
  }

  forget(): void {
    this.drop()
    this.shown = null
    this.spare = null
  }
}
