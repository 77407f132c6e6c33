// The measures of a near card (design-language §6), and which of its lines fit. Level pixels; the text size is in the scale.
import type { GraphNode, LevelModel } from '../../../stores/graph/model'
import type { FootItem, NodeStyle } from './nodestyle'
import { font, measure, monoFont, wrap } from './text'

export interface Measures {
  top: number
  right: number
  bottom: number
  left: number
  sign: number
  name: number
  nameLine: number
  beside: number // between the sign and the name
}
const small: Measures = { top: 9, right: 11, bottom: 8, left: 10, sign: 20, name: 13, nameLine: 17, beside: 8 }
const table: Measures[] = [
  small,
  small,
  small,
  { ...small, sign: 24, name: 14, nameLine: 18 },
  { top: 14, right: 16, bottom: 12, left: 16, sign: 24, name: 16, nameLine: 21, beside: 8 },
]
/** Row is how a node stands on a page of branches: its card is as high as its words, and has a foot only where there is something to say. On a
 * page with an answer it is its name alone, of what heads a block and of what a part names. */
export type Row = 'head' | 'row' | 'title' | 'part' | null
export const rowOf = (n: GraphNode, model: LevelModel): Row => {
  const at = n.type === 'goal' ? undefined : model.page?.of(n.id)
  if (!at) return null
  if (model.page!.parts) return at.head ? 'title' : 'part'
  return at.head ? 'head' : 'row'
}
const bare = (row: Row) => row === 'title' || row === 'part'

export function measures(level: number, row: Row = null): Measures {
  if (!row) return table[level - 1] ?? small
  if (row === 'part') return part
  const large = level >= 4 || row !== 'row'
  return { top: 9, right: 10, bottom: 8, left: 10, sign: 18, name: large ? 14 : 13, nameLine: large ? 18 : 17, beside: 8 }
}

/** signTop is how far below the upper edge of a card its sign stands: beside the first line of the name, of a row of an answer round the middle. */
export const signTop = (row: Row, lines: Lines): number =>
  lines.m.top + (row === 'part' ? Math.max(0, (lines.name.length * lines.m.nameLine - lines.m.sign) / 2) : 0)

/** footed tells whether a card has a foot: rows that matter less have none while nothing is special. */
export const footed = (row: Row, level: number, quiet: boolean): boolean => !row || (!bare(row) && (level >= 3 || !quiet))

/** A name that would be cut is written smaller and closer, at the size it has from further away. */
const close: Measures = { top: 3, right: 7, bottom: 3, left: 7, sign: 18, name: 12, nameLine: 14.5, beside: 6 }
const part: Measures = { ...close, top: 1, bottom: 1 }

export const textLine = 16
export const footLine = 16
export const gap = 3
const mostLines = 3
const mostAlone = 5 // of a name that leaves no room for text

/** CardOf is what linesOf needs to know of one. */
export interface CardOf {
  name: string
  text: string
  level: number
  width: number
  height: number
  style: Pick<NodeStyle, 'textLines' | 'weight' | 'foot'>
  fold: boolean
  row: Row
  mark?: string // what stands at the right of a name
}

/** What a card of a size shows, and in which measures. */
export interface Lines {
  name: string[]
  text: string[]
  foot: boolean
  m: Measures
  weight: 400 | 600
}

export const markFont = () => font(400, 11)
const besideMark = 6

/** linesOf chooses it: the name in up to three lines, then as much of the text as there is room for. What would cut the name goes first: the
 * text, space round it, then a foot that has nothing special to say. */
export function linesOf(c: CardOf): Lines {
  if (c.row === 'part') return partOf(c)
  const { weight } = c.style
  const quiet = c.style.foot.length < 2
  const foot = footed(c.row, c.level, quiet) && !(c.row && c.fold) // a document's row is as high as its name
  const needed = foot && !quiet && !c.fold // that a document cannot be written to may be left out
  const m = measures(c.level, c.row)
  const name = namesOf(c, m, foot, mostLines)
  if (name.cut) {
    const { top, right, bottom, left } = m
    const tries: [Measures, boolean][] = [
      [m, foot],
      [{ ...close, top, right, bottom, left }, foot],
      [close, foot],
      [close, needed],
    ]
    let tried = name
    for (const [m, foot] of tries) {
      tried = namesOf(c, m, foot, mostAlone)
      if (!tried.cut) return { name: tried.lines, text: [], foot, m, weight }
    }
    return { name: tried.lines, text: [], foot: needed, m: close, weight }
  }
  if (c.row && !(c.row === 'head' && c.level >= 5)) return { name: name.lines, text: [], foot, m, weight }
  const left = name.room - Math.max(m.sign, name.lines.length * m.nameLine) - (c.row ? 0 : gap)
  const rows = Math.min(c.style.textLines, Math.floor(left / textLine))
  const more = c.text.trim() !== c.name.trim() // a question that is its own name is not said twice
  const text = rows > 0 && c.text && more ? wrap(c.text, font(400, 12), c.width - m.left - m.right, rows) : []
  return { name: name.lines, text, foot, m, weight }
}

/** partOf is a row of a page with an answer: its name round the middle, in bold where it matters most. */
function partOf(c: CardOf): Lines {
  const weight = c.style.weight === 600 && c.level >= 4 ? 600 : 400
  const { lines } = namesOf({ ...c, style: { ...c.style, weight } }, part, false, mostLines)
  const high = Math.max(part.sign, lines.length * part.nameLine)
  const round = Math.max(1, (c.height - high) / 2)
  return { name: lines, text: [], foot: false, m: { ...part, top: round, bottom: round }, weight }
}

/** namesOf breaks a name into the lines that measures leave it. */
function namesOf(c: CardOf, m: Measures, foot: boolean, most: number) {
  const room = c.height - m.top - m.bottom - (foot ? footLine + (m === close ? 1 : gap) : 0) // two close lines and a foot stand where one line did
  const width = c.width - m.left - m.right - m.sign - m.beside - (c.fold ? 8 : 0) - (c.mark ? measure(c.mark, markFont()) + besideMark : 0)
  const f = font(c.style.weight, m.name)
  const fit = Math.max(1, Math.min(most, Math.floor(room / m.nameLine)))
  return { lines: wrap(c.name, f, width, fit), room, cut: wrap(c.name, f, width, fit + 1).length > fit }
}

export const footFont = (i: FootItem) => (i.mono ? monoFont(10.5) : font(i.bold ? 600 : 400, 11))
export const footWidth = (i: FootItem) => (i.icon ? 13 + (i.text ? 3 : 0) : 0) + (i.text ? measure(i.text, footFont(i)) : 0)
const between = 6

/** footOf chooses what of a foot fits into a width: where words do not, their sign stands alone; what has neither is left out. */
export function footOf(items: FootItem[], width: number): FootItem[] {
  const sign = (i: FootItem): FootItem => (i.icon && i.text ? { ...i, text: '', label: i.label ?? i.text } : i)
  const out = [...items]
  const wide = () => out.reduce((sum, i) => sum + footWidth(i) + between, -between)
  // The last words go first: the id and the state say most.
  for (let k = out.length - 1; k > 0 && wide() > width; k--) out[k] = sign(out[k]!)
  while (out.length > 1 && wide() > width) {
    const last = out.findLastIndex((i) => !i.icon)
    out.splice(last > 0 ? last : out.length - 1, 1)
  }
  return out
}
