// Text on a 2D canvas: measured and broken into lines once, by the same rules for the canvas and for the cards of the page.

let family = ''
let mono = ''
let pen: CanvasRenderingContext2D | null = null
const widths = new Map<string, number>()
const broken = new Map<string, string[]>()
const most = 20_000

/** forgetFonts: the page may have other ones; what was measured with these is forgotten. */
export function forgetFonts(): void {
  family = mono = ''
  widths.clear()
  broken.clear()
}

// When the first word is drawn: asking earlier would have the page styled twice before its first picture.
function readFonts(): void {
  const style = getComputedStyle(document.documentElement)
  family = style.getPropertyValue('--font') || 'sans-serif'
  mono = style.getPropertyValue('--mono') || 'monospace'
}

export function font(weight: 400 | 600, size: number): string {
  if (!family) readFonts()
  return `${weight} ${size}px ${family}`
}
export function monoFont(size: number): string {
  if (!mono) readFonts()
  return `400 ${size}px ${mono}`
}

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
  let low = 0,
    high = chars.length
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
    broken.set(key, (out = lay(text, f, width, lines)))
  }
  return out
}

function lay(text: string, f: string, width: number, lines: number): string[] {
  const words = text.replace(/\s+/g, ' ').trim().split(' ')
  const out: string[] = []
  let line = ''
  for (let i = 0; i < words.length; i++) {
    const longer = line ? `${line} ${words[i]}` : words[i]!
    if (measure(longer, f) <= width) {
      line = longer
      continue
    }
    if (out.length === lines - 1) return [...out, clip(line ? [line, ...words.slice(i)].join(' ') : words.slice(i).join(' '), f, width)]
    if (line) {
      out.push(line)
      line = ''
      i--
      continue
    }
    const { head, hyphen } = fitting(words[i]!, f, width) // one word that is wider than the line
    out.push(head + hyphen)
    words[i] = words[i]!.slice(head.length)
    i--
  }
  return line ? [...out, line] : out
}

const spelt = /^[\p{L}\p{M}]{2}$/u
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** fitting is the longest start of a word that fits, at least one character. A hyphen tells that a word goes on; scripts
 * that break anywhere, and numbers, have none. */
function fitting(word: string, f: string, width: number): { head: string; hyphen: string } {
  const chars = [...word]
  const start = (n: number) => chars.slice(0, n).join('')
  const hyphenAt = (n: number) => spelt.test(start(n).slice(-1) + (chars[n] ?? '')) && !unspaced.test(chars[n]!)
  const room = (n: number) => measure(start(n) + (hyphenAt(n) ? '-' : ''), f) <= width
  let n = 1
  while (n < chars.length - 1 && room(n + 1)) n++
  // A word that brings its own places to break, as file names do, breaks there.
  for (let own = n; own > n / 2; own--) if (/[-/_.]/.test(chars[own - 1]!) && chars.length > own) return { head: start(own), hyphen: '' }
  const fit = Math.min(n, chars.length - 3) // two letters alone in a line look lost
  if (fit > 2 && hyphenAt(fit)) n = fit
  return { head: start(n), hyphen: n > 1 && hyphenAt(n) ? '-' : '' }
}
