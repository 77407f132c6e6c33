// Text on a 2D canvas: measured and broken into lines once, by the same rules for the canvas and for the cards of the page.

let family = ''
let mono = ''
let pen: CanvasRenderingContext2D | null = null
const widths = new Map<string, number>()
const broken = new Map<string, string[]>()
const most = 20_000

/** readFonts takes the fonts of the page; what was measured with others is forgotten. */
export function readFonts(): void {
  const style = getComputedStyle(document.documentElement)
  family = style.getPropertyValue('--font') || 'sans-serif'
  mono = style.getPropertyValue('--mono') || 'monospace'
  widths.clear()
  broken.clear()
}

export const font = (weight: 400 | 600, size: number) => `${weight} ${size}px ${family || 'sans-serif'}`
export const monoFont = (size: number) => `400 ${size}px ${mono || 'monospace'}`

export function measure(text: string, f: string): number {
  const key = f + text
  let w = widths.get(key)
  if (w === undefined) {
    pen ??= document.createElement('canvas').getContext('2d')
    if (!pen) return text.length * 7
    if (pen.font !== f) pen.font = f
    w = pen.measureText(text).width
    if (widths.size > most) widths.clear()
    widths.set(key, w)
  }
  return w
}

/** clip shortens a text to a width, with an ellipsis. */
export function clip(text: string, f: string, width: number): string {
  if (measure(text, f) <= width) return text
  const chars = [...text]
  let low = 0, high = chars.length
  while (low < high) {
    const mid = (low + high + 1) >> 1
    if (measure(chars.slice(0, mid).join('').trimEnd() + '…', f) <= width) low = mid
    else high = mid - 1
  }
  return chars.slice(0, low).join('').trimEnd() + '…'
}

/** wrap breaks a text into at most so many lines; what is left over ends in an ellipsis. */
export function wrap(text: string, f: string, width: number, lines: number): string[] {
  if (lines <= 0 || width <= 0) return []
  const key = `${f}\n${Math.round(width)}\n${lines}\n${text}`
  let out = broken.get(key)
  if (!out) {
    if (broken.size > most) broken.clear()
    broken.set(key, out = lay(text, f, width, lines))
  }
  return out
}

function lay(text: string, f: string, width: number, lines: number): string[] {
  const words = text.replace(/\s+/g, ' ').trim().split(' ')
  const out: string[] = []
  let line = ''
  for (let i = 0; i < words.length; i++) {
    const longer = line ? `${line} ${words[i]}` : words[i]!
    if (measure(longer, f) <= width) { line = longer; continue }
    if (out.length === lines - 1) return [...out, clip(line ? [line, ...words.slice(i)].join(' ') : words.slice(i).join(' '), f, width)]
    if (line) { out.push(line); line = ''; i--; continue }
    const head = fitting(words[i]!, f, width) // one word that is wider than the line
    out.push(head)
    words[i] = words[i]!.slice(head.length)
    i--
  }
  return line ? [...out, line] : out
}

/** fitting is the longest start of a word that fits, at least one character. */
function fitting(word: string, f: string, width: number): string {
  const chars = [...word]
  let n = 1
  while (n < chars.length && measure(chars.slice(0, n + 1).join(''), f) <= width) n++
  return chars.slice(0, n).join('')
}
