// The measures of a near card (design-language §6), and which of its lines fit. Level pixels; the text size is in the scale.
import { font, wrap } from './text'

export interface Measures { top: number; right: number; bottom: number; left: number; sign: number; name: number; nameLine: number }
const small: Measures = { top: 9, right: 11, bottom: 8, left: 10, sign: 20, name: 13, nameLine: 17 }
const table: Measures[] = [small, small, small, { ...small, sign: 24, name: 14, nameLine: 18 }, { top: 14, right: 16, bottom: 12, left: 16, sign: 24, name: 16, nameLine: 21 }]
export const measures = (level: number): Measures => table[level - 1] ?? small

export const textLine = 16
export const footLine = 16
export const gap = 3

export interface Lines { name: string[]; text: string[] }

/** linesOf chooses what a card of a size shows: the name in up to three lines, then as much of the text as there is room for. */
export function linesOf(name: string, text: string, level: number, width: number, height: number, textLines: number, weight: 400 | 600, fold: boolean): Lines {
  const m = measures(level)
  const room = height - m.top - m.bottom - footLine - gap
  const nameWidth = width - m.left - m.right - m.sign - 8 - (fold ? 8 : 0)
  const names = wrap(name, font(weight, m.name), nameWidth, Math.max(1, Math.min(3, Math.floor(room / m.nameLine))))
  const left = room - Math.max(m.sign, names.length * m.nameLine) - gap
  const rows = Math.min(textLines, Math.floor(left / textLine))
  return { name: names, text: rows > 0 && text ? wrap(text, font(400, 12), width - m.left - m.right, rows) : [] }
}
