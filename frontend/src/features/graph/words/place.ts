// Words at every distance: not cards shrink, words run out. The most important nodes get theirs first, each at the size of
// type that can be read; a box of words may be higher than its row where nobody else's words stand. All in pixels of the screen
// with the level's origin at 0, so that panning changes nothing.
import { linesOf, shortened, type Wide } from './lines'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** A node that would like words; its place in pixels of the level. */
export interface Wish extends Rect {
  id: string
  name: string
  rank: number
  bold: boolean
  goal: boolean
}

/** The words of a node, and the box that they stand in. */
export interface Words {
  lines: string[]
  cut: boolean
  box: Rect
}

export interface Terms {
  scale: number
  text: number // the person's text size, 1 = usual
  wide: (text: string, bold: boolean) => number // at 12 px
  fixed: Rect[] // headings: no words stand on them
  lines?: number // at most
  before?: ReadonlyMap<string, unknown> // who has words now: they stay where they nearly fit
}

export const type = 12 // px of a name
export const leading = 14.5
const mostLines = 3
const least = 40 // px of width below which there are no words
const keeping = 60 // of rank, for who has words already
const slack = 0.5 // px that words must have to spare on each side to come, not to stay: a row grows as much with 2 % of the zoom

/** Size of a sign in a box of words, and the space beside the words. */
export const signSize = (scale: number, text: number) => (scale < 0.4 * text ? 10 : 13) * Math.min(text, 1.5)
export const beside = (scale: number, text: number) => (scale < 0.4 * text ? 19 : 24) * Math.min(text, 1.4)

/** Who has words, and whose bar lies below the words of others. */
export interface Placed {
  words: Map<string, Words>
  covered: Set<string>
}

/** The Goal is a card of its own at every distance: a larger sign, and room at its edges. */
export const besideGoal = 44
/** roomy tells whether a Goal is wide enough for them, in pixels of the screen. */
export const roomy = (width: number, text: number) => width >= 150 * text

/** place gives words to as many nodes as can have them, the highest rank first. */
export function place(wishes: Wish[], t: Terms): Placed {
  const rank = (w: Wish) => w.rank + (t.before?.has(w.id) ? keeping : 0)
  const order = [...wishes].sort((a, b) => rank(b) - rank(a) || (a.id < b.id ? -1 : 1))
  const taken = new Taken()
  const higher = new Taken() // of these, what leaves its own row
  for (const f of t.fixed) taken.add(f)
  const out = new Map<string, Words>()
  for (const w of order) {
    const own = w.height * t.scale
    const comes = t.before && !t.before.has(w.id)
    const words = wordsOf(w, t, (box) => {
      if (!comes) return !taken.meets(box)
      const strict = spaced(box)
      return !taken.meets(box.height > own ? strict : box) && !higher.meets(strict)
    })
    if (!words) continue
    taken.add(words.box)
    if (words.box.height > own) higher.add(words.box)
    out.set(w.id, words)
  }
  const covered = new Set<string>()
  for (const w of order) {
    const middle = (w.y + w.height / 2) * t.scale
    const bar = { x: w.x * t.scale + 2, y: middle - 4, width: Math.max(0, w.width * t.scale - 4), height: 8 }
    if (!out.has(w.id) && taken.meets(bar)) covered.add(w.id)
  }
  return { words: out, covered }
}

/** spaced is the box that must be free for words that come: they need more than words that stay, so that no small step of the zoom
 * blinks. Rows do not meet at any zoom, so only what leaves its row counts: else no row between two others would get words again. */
const spaced = (b: Rect): Rect => ({ x: b.x - slack, y: b.y - slack, width: b.width + 2 * slack, height: b.height + 2 * slack })

/** wordsOf tries three, two, one line, round the middle of the row, then downwards, then upwards. */
export function wordsOf(w: Wish, t: Terms, free: (box: Rect) => boolean): Words | null {
  const row: Rect = { x: w.x * t.scale, y: w.y * t.scale, width: w.width * t.scale, height: w.height * t.scale }
  if (row.width < least) return null
  const line = leading * t.text
  const width = row.width - (w.goal && roomy(row.width, t.text) ? besideGoal : beside(t.scale, t.text))
  const wide: Wide = (text) => t.wide(text, w.bold) * t.text
  const all = linesOf(w.name, wide, width, w.goal ? 5 : undefined)
  const room = Math.max(1, Math.floor((row.height - 1) / line))
  const most = t.lines ?? (w.goal ? Math.max(4, Math.min(5, room)) : mostLines)
  for (let k = Math.min(all.length, most); k > 0; k--) {
    const words = shortened(all, k, wide, width)
    if (!words || (words.cut && k === 1 && all.length > 2 && width < 70 * t.text)) continue
    const height = Math.max(row.height - 1, k * line + 4)
    const higher = height > row.height
    const tops = [
      ...(w.goal ? [] : [row.y + row.height / 2 - height / 2]),
      ...(higher || w.goal ? [row.y, row.y + row.height - height] : []),
    ]
    for (const y of tops) {
      const box = { x: row.x, y, width: row.width, height }
      if (free(box)) return { ...words, box }
    }
  }
  return null
}

/** Taken holds boxes, and finds those that meet one without looking at all. */
class Taken {
  private cells = new Map<string, Rect[]>()
  private *keys(r: Rect): Generator<string> {
    for (let x = Math.floor(r.x / cell); x <= Math.floor((r.x + r.width) / cell); x++)
      for (let y = Math.floor(r.y / cell); y <= Math.floor((r.y + r.height) / cell); y++) yield `${x} ${y}`
  }
  add(r: Rect): void {
    for (const k of this.keys(r)) {
      const list = this.cells.get(k)
      if (list) list.push(r)
      else this.cells.set(k, [r])
    }
  }
  meets(r: Rect): boolean {
    for (const k of this.keys(r)) for (const p of this.cells.get(k) ?? []) if (meets(r, p)) return true
    return false
  }
}
const cell = 120

export const meets = (r: Rect, p: Rect): boolean =>
  r.x < p.x + p.width && p.x < r.x + r.width && r.y < p.y + p.height && p.y < r.y + r.height
