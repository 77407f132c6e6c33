// How things move: the curve of moves (--e-move of the tokens).
import { moves } from '../../lib/moves'
import { busy, nothing } from '../../lib/still'

/** ease is cubic-bezier(.55, .05, .1, 1): slow start, long soft end. */
export function ease(x: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const at = (t: number, p: number, q: number) => 3 * p * t * (1 - t) ** 2 + 3 * q * t * t * (1 - t) + t ** 3
  let low = 0,
    high = 1
  for (let i = 0; i < 24; i++) {
    const mid = (low + high) / 2
    if (at(mid, 0.55, 0.1) < x) low = mid
    else high = mid
  }
  return at((low + high) / 2, 0.05, 1)
}

/** Nodes on their way: how far each is from where it belongs. A drag moves them by the same, an animation lets it shrink. */
export class Shifts {
  readonly by = new Map<string, { dx: number; dy: number }>()
  private animation = 0
  private there = nothing // the way ends
  private readonly changed: () => void
  constructor(changed: () => void) {
    this.changed = changed
  }

  has(id: string): boolean {
    return this.by.size > 0 && this.by.has(id)
  }

  /** drag moves nodes by the same way. */
  drag(ids: readonly string[], dx: number, dy: number): void {
    this.settle()
    for (const id of ids) this.by.set(id, { dx, dy })
    this.changed()
  }

  clear(): void {
    this.settle()
    this.changed()
  }

  /** glide lets nodes come from other places to where they belong. */
  glide(from: Map<string, { dx: number; dy: number }>, ms: number): void {
    this.settle()
    if (!from.size || !moves()) return this.changed()
    this.there = busy()
    const start = performance.now()
    const step = (now: number) => {
      const left = 1 - ease(Math.min(1, (now - start) / ms))
      if (left <= 0) return this.clear()
      for (const [id, d] of from) this.by.set(id, { dx: d.dx * left, dy: d.dy * left })
      this.changed()
      this.animation = requestAnimationFrame(step)
    }
    for (const [id, d] of from) this.by.set(id, d)
    this.changed()
    this.animation = requestAnimationFrame(step)
  }

  private settle(): void {
    cancelAnimationFrame(this.animation)
    this.animation = 0
    this.there()
    this.by.clear()
  }
}
