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
const mostOfGoal = 5
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
    const free = (box: Rect) => {
      if (!comes) return !taken.meets(box)
      const strict = spaced(box)
      return !taken.meets(box.height > own ? strict : box) && !higher.meets(strict)
    }
    const words = wordsOf(w, t, free, (within) => taken.edges(within))
    if (!words) continue
    taken.add(words.box)
    if (words.box.height > own) higher.add(words.box)
    out.set(w.id, words)
  }
  // A name that is cut takes one line more where nobody stands: it costs no other name.
  for (const w of order) {
    const cut = out.get(w.id)
    if (!cut?.cut) continue
    const free = (box: Rect) => !taken.meets(box, cut.box)
    const words = wordsOf(w, { ...t, lines: w.goal ? mostOfGoal : mostLines + 1 }, free, (within) => taken.edges(within))
    if (!words || words.cut) continue
    taken.add(words.box)
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

/** wordsOf tries three, two, one line, round the middle of the row, then wherever they still touch all of it, what is nearest to the
 * middle first: at its top, at its bottom, at the edges of what stands there. */
export function wordsOf(w: Wish, t: Terms, free: (box: Rect) => boolean, edges: (within: Rect) => number[] = () => []): Words | null {
  const row: Rect = { x: w.x * t.scale, y: w.y * t.scale, width: w.width * t.scale, height: w.height * t.scale }
  if (row.width < least) return null
  const line = leading * t.text
  const width = row.width - (w.goal && roomy(row.width, t.text) ? besideGoal : beside(t.scale, t.text))
  const wide: Wide = (text) => t.wide(text, w.bold) * t.text
  const all = linesOf(w.name, wide, width, w.goal ? 5 : undefined)
  const room = Math.max(1, Math.floor((row.height - 1) / line))
  const most = t.lines ?? (w.goal ? Math.max(4, Math.min(mostOfGoal, room)) : mostLines)
  for (let k = Math.min(all.length, most); k > 0; k--) {
    const words = shortened(all, k, wide, width)
    if (!words || (words.cut && k === 1 && all.length > 2 && width < 70 * t.text)) continue
    const height = Math.max(row.height - 1, k * line + 4)
    const higher = height > row.height
    const up = row.y + row.height - height,
      middle = row.y + row.height / 2 - height / 2
    const box = (y: number): Rect => ({ x: row.x, y, width: row.width, height })
    if (!w.goal && free(box(middle))) return { ...words, box: box(middle) }
    if (!higher && !w.goal) continue
    const beside = edges({ x: row.x, y: up, width: row.width, height: row.y + height - up })
    const tops = [row.y, up, ...beside, ...beside.map((y) => y - height)].filter(
      (y) => y >= Math.min(up, row.y) && y <= Math.max(up, row.y),
    )
    if (!w.goal) tops.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    for (const y of tops) if (free(box(y))) return { ...words, box: box(y) }
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
  meets(r: Rect, but?: Rect): boolean {
    for (const k of this.keys(r)) for (const p of this.cells.get(k) ?? []) if (p !== but && meets(r, p)) return true
    return false
  }
  /** edges are the tops and bottoms of what meets a box. */
  edges(r: Rect): number[] {
    const out = new Set<number>()
    for (const k of this.keys(r)) for (const p of this.cells.get(k) ?? []) if (meets(r, p)) out.add(p.y).add(p.y + p.height)
    return [...out]
  }
}
const cell = 120

export const meets = (r: Rect, p: Rect): boolean =>
  r.x < p.x + p.width && p.x < r.x + r.width && r.y < p.y + p.height && p.y < r.y + r.height
