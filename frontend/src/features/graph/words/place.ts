// Words at every distance: not cards shrink, words run out. The most important nodes get theirs first, each at the size of
// type that can be read; a box of words may be higher than its row where nobody else's words stand. All in pixels of the screen
// with the level's origin at 0, so that panning changes nothing.
import { linesOf, shortened, type Wide } from './lines'
import { Taken, type Rect } from './taken'

/** A node that would like words; its place in pixels of the level. */
export interface Wish extends Rect {
  id: string
  name: string
  rank: number
  bold: boolean
  goal: boolean
  mark: string // what stands at the right, where there is room
  sign: string // what is left of it where there is less
}

/** The words of a node, and the box that they stand in. */
export interface Words {
  lines: string[]
  cut: boolean
  box: Rect
  mark: string
  leading: Leading
  text: number // 1 = the usual size
}

export interface Terms {
  scale: number
  text: number // size of the words, 1 = usual
  own?: number // the person's, where they are smaller
  wide: (text: string, bold: boolean) => number // at 12 px
  leading: Leading
  fixed: Rect[] // headings: no words stand on them
  lines?: number // at most
  before?: ReadonlyMap<string, unknown> // who has words now: they stay where they nearly fit
}

export const type = 12 // px of a name
/** Names are written in the person's text size. Where a large one leaves too few nodes words they are smaller, and never below these. */
const steps = [1, 0.85, 0.75, 2 / 3, 0.6]
const enough = 2 / 3 // of the nodes
/** sizesOf are the sizes that names may have, the person's own first. */
export const sizesOf = (text: number): number[] => [...new Set(steps.map((by) => (text > 1 ? Math.max(1, text * by) : text)))]
/** Leading is how high a line is, and what its box has above and below all lines. */
export interface Leading {
  line: number
  room: number
}
export const usual: Leading = { line: 14.5, room: 4 }
export const closer: Leading = { line: 13.2, room: 2 } // on a page with an answer
export const mostLines = 3 // and one more for a name that would be cut
const mostOfGoal = 5
const mostAtOnce = 2 // for which others step aside before all had their turn: it costs them one line
const shortest = 5 // letters of a word that is broken where there would be no words else
const besideMark = 4
const leastMarked = 120 // px that a row has besides what stands at its right
const leastSigned = 50 // and besides the sign alone
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
export const none = (): Placed => ({ words: new Map(), covered: new Set() })

/** The Goal is a card of its own at every distance: a larger sign, and room at its edges. */
export const besideGoal = 44
/** roomy tells whether a Goal is wide enough for them, in pixels of the screen. */
export const roomy = (width: number, text: number) => width >= 150 * text

/** place gives words to as many nodes as can have them, the highest rank first. */
export function place(wishes: Wish[], t: Terms): Placed {
  const rank = (w: Wish) => w.rank + (t.before?.has(w.id) ? keeping : 0)
  const order = [...wishes].sort((a, b) => rank(b) - rank(a) || (a.id < b.id ? -1 : 1))
  const taken = new Taken()
  for (const f of t.fixed) taken.add(f)
  const out = new Map<string, Words>()
  const put = (w: Wish, words: Words | null) => {
    if (!words) return
    taken.add(words.box, w.goal ? undefined : rowOf(w, t)) // the Goal steps aside for nobody
    out.set(w.id, words)
  }
  for (const w of order) {
    const own = w.height * t.scale
    const free = (box: Rect) => {
      if (!comes(w, t)) return !taken.meets(box)
      const strict = spaced(box)
      return !taken.meets(box.height > own ? strict : box) && !taken.meets(strict, true)
    }
    const words = wordsOf(w, t, free, (within) => taken.edges(within))
    put(w, (words?.cut && wholeOf(w, t, taken, mostAtOnce)) || words)
  }
  // Nothing is cut or left out for room that others do not need: they step aside, and a name that is cut takes one line more.
  for (const w of [...order.filter((w) => out.get(w.id)?.cut), ...order.filter((w) => !out.has(w.id))]) {
    const cut = out.get(w.id)
    if (cut) taken.remove(cut.box)
    put(w, wholeOf(w, t, taken, w.goal ? mostOfGoal : cut ? mostLines + 1 : mostLines) ?? cut ?? null)
  }
  const covered = new Set<string>()
  for (const w of order) {
    const middle = (w.y + w.height / 2) * t.scale
    const bar = { x: w.x * t.scale + 2, y: middle - 4, width: Math.max(0, w.width * t.scale - 4), height: 8 }
    if (!out.has(w.id) && taken.meets(bar)) covered.add(w.id)
  }
  return { words: out, covered }
}

/** placeMost gives words in the largest size in which enough nodes have some, and says which. */
export function placeMost(wishes: Wish[], terms: (text: number) => Terms, text: number): Placed & { text: number } {
  let out = { ...none(), text }
  for (const size of sizesOf(text)) {
    out = { ...place(wishes, terms(size)), text: size }
    if (out.words.size >= enough * wishes.length) break
  }
  return out
}

/** spaced is the box that must be free for words that come: they need more than words that stay, so that no small step of the zoom
 * blinks. Rows do not meet at any zoom, so only what leaves its row counts: else no row between two others would get words again. */
const spaced = (b: Rect): Rect => ({ x: b.x - slack, y: b.y - slack, width: b.width + 2 * slack, height: b.height + 2 * slack })

/** comes tells whether words were not there before. */
const comes = (w: Wish, t: Terms): boolean => !!t.before && !t.before.has(w.id)

/** wholeOf is a whole name in at most so many lines, for which the words of others step aside. */
function wholeOf(w: Wish, t: Terms, taken: Taken, most: number): Words | null {
  const { row, all, mark } = breaking(w, t)
  if (row.width < least || !all.length || all.length > most) return null
  const box = taken.room(row, heightOf(row, all.length, t), comes(w, t) ? slack : 0)
  return box && { lines: all.map((l) => l.text), cut: false, box, mark, leading: t.leading, text: t.text }
}

/** wordsOf tries three, two, one line, round the middle of the row, then wherever they still touch all of it, what is nearest to the
 * middle first: at its top, at its bottom, at the edges of what stands there. */
export function wordsOf(w: Wish, t: Terms, free: (box: Rect) => boolean, edges: (within: Rect) => number[] = () => []): Words | null {
  const { row, width, wide, line, all, mark } = breaking(w, t)
  if (row.width < least) return null
  const room = Math.max(1, Math.floor((row.height - 1) / line))
  const most = t.lines ?? (w.goal ? Math.max(4, Math.min(mostOfGoal, room)) : mostLines)
  for (let k = Math.min(all.length, most); k > 0; k--) {
    const words = shortened(all, k, wide, width)
    if (!words || (words.cut && k === 1 && all.length > 2 && width < 70 * t.text)) continue
    const height = heightOf(row, k, t)
    const higher = height > row.height
    const up = row.y + row.height - height,
      middle = row.y + row.height / 2 - height / 2
    const box = (y: number): Rect => ({ x: row.x, y, width: row.width, height })
    if (!w.goal && free(box(middle))) return { ...words, mark, leading: t.leading, text: t.text, box: box(middle) }
    if (!higher && !w.goal) continue
    const beside = edges({ x: row.x, y: up, width: row.width, height: row.y + height - up })
    const tops = [row.y, up, ...beside, ...beside.map((y) => y - height)].filter(
      (y) => y >= Math.min(up, row.y) && y <= Math.max(up, row.y),
    )
    if (!w.goal) tops.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    for (const y of tops) if (free(box(y))) return { ...words, mark, leading: t.leading, text: t.text, box: box(y) }
  }
  return null
}

const rowOf = (w: Wish, { scale }: Terms): Rect => ({ x: w.x * scale, y: w.y * scale, width: w.width * scale, height: w.height * scale })

const heightOf = (row: Rect, lines: number, t: Terms): number => Math.max(row.height - 1, lines * t.leading.line * t.text + t.leading.room)

/** breaking is a name in the lines of its row. */
function breaking(w: Wish, t: Terms) {
  const row = rowOf(w, t)
  const marked = (mark: string) => (mark ? t.wide(mark, false) * t.text + besideMark : 0)
  const fits = (mark: string, least: number) => row.width >= least * (t.own ?? t.text) + marked(mark) // names first
  const mark = fits(w.mark, leastMarked) ? w.mark : fits(w.sign, leastSigned) ? w.sign : ''
  const width = row.width - (w.goal && roomy(row.width, t.text) ? besideGoal : beside(t.scale, t.text)) - marked(mark)
  const wide: Wide = (text) => t.wide(text, w.bold) * t.text
  const broken = (from?: number) => linesOf(w.name, wide, width, from)
  const whole = broken(w.goal ? shortest : undefined)
  return { row, width, wide, mark, line: t.leading.line * t.text, all: whole.length ? whole : broken(shortest) }
}
