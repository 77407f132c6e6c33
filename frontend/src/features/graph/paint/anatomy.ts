// The measures of a near card (design-language §6), and which of its lines fit. Level pixels; the text size is in the scale.
import type { GraphNode, LevelModel } from '../../../stores/graph/model'
import type { FootItem } from './nodestyle'
import { font, measure, monoFont, wrap } from './text'

export interface Measures {
  top: number
  right: number
  bottom: number
  left: number
  sign: number
  name: number
  nameLine: number
}
const small: Measures = { top: 9, right: 11, bottom: 8, left: 10, sign: 20, name: 13, nameLine: 17 }
const table: Measures[] = [
  small,
  small,
  small,
  { ...small, sign: 24, name: 14, nameLine: 18 },
  { top: 14, right: 16, bottom: 12, left: 16, sign: 24, name: 16, nameLine: 21 },
]
/** Row is how a node stands on a page of branches: its card is as high as its words, and has a foot only where there is something to say. */
export type Row = 'head' | 'row' | null
export const rowOf = (n: GraphNode, model: LevelModel): Row => {
  const at = n.type === 'goal' ? undefined : model.page?.of(n.id)
  return at ? (at.head ? 'head' : 'row') : null
}

export function measures(level: number, row: Row = null): Measures {
  if (!row) return table[level - 1] ?? small
  const large = level >= 4 || row === 'head'
  return { top: 9, right: 10, bottom: 8, left: 10, sign: 18, name: large ? 14 : 13, nameLine: large ? 18 : 17 }
}

/** footed tells whether a card has a foot: rows that matter less have none while nothing is special. */
export const footed = (row: Row, level: number, quiet: boolean): boolean => !row || level >= 3 || !quiet

export const textLine = 16
export const footLine = 16
export const gap = 3

export interface Lines {
  name: string[]
  text: string[]
}

/** linesOf chooses what a card of a size shows: the name in up to three lines, then as much of the text as there is room for. */
export function linesOf(
  name: string,
  text: string,
  level: number,
  width: number,
  height: number,
  textLines: number,
  weight: 400 | 600,
  fold: boolean,
  row: Row = null,
): Lines {
  const m = measures(level, row)
  const room = row ? height - m.top - m.bottom : height - m.top - m.bottom - footLine - gap
  const nameWidth = width - m.left - m.right - m.sign - 8 - (fold ? 8 : 0)
  const names = wrap(name, font(weight, m.name), nameWidth, Math.max(1, Math.min(3, Math.floor(room / m.nameLine))))
  if (row && !(row === 'head' && level >= 5)) return { name: names, text: [] }
  const left = room - Math.max(m.sign, names.length * m.nameLine) - (row ? footLine : gap)
  const rows = Math.min(textLines, Math.floor(left / textLine))
  const more = text.trim() !== name.trim() // a question that is its own name is not said twice
  return { name: names, text: rows > 0 && text && more ? wrap(text, font(400, 12), width - m.left - m.right, rows) : [] }
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
