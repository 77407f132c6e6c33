// A name in lines: broken between words, and where a long word alone is wider than the line, with a hyphen. What does not fit ends
// after a whole word, but for a name that begins with a word longer than all its lines; a short word is never broken. Chinese, Japanese, Korean and Thai
// have no blanks between words: they are broken between any two letters, without a hyphen.

export type Wide = (text: string) => number

interface Line {
  text: string
  whole: boolean // it ends with a word
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const long = 14 // letters from which a word may be broken, where nobody says less

/** linesOf breaks a name to a width, into as many lines as it needs; none where a short word is wider than a line. */
export function linesOf(name: string, wide: Wide, width: number, breaks = long): Line[] {
  const out: Line[] = []
  let line = ''
  for (let word of name.replace(/\s+/g, ' ').trim().split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (wide(longer) <= width) {
      line = longer
      continue
    }
    if (line) out.push({ text: line, whole: true })
    if (wide(word) > width && [...word].length < breaks && !unspaced.test(word)) return []
    while (wide(word) > width) {
      const chars = [...word]
      const n = fitting(chars, wide, width)
      if (n >= chars.length) break
      const hyphen = letter(chars[n - 1]!) && letter(chars[n]!) ? '-' : ''
      out.push({ text: chars.slice(0, n).join('') + hyphen, whole: false })
      word = chars.slice(n).join('')
    }
    line = word
  }
  if (line) out.push({ text: line, whole: true })
  return out
}

const letter = (char: string): boolean => /[\p{L}\p{M}]/u.test(char) && !unspaced.test(char)

/** fitting counts the characters of a word that fit with a hyphen; its own places to break come first. */
function fitting(chars: string[], wide: Wide, width: number): number {
  let n = 1
  while (n < chars.length - 1 && wide(chars.slice(0, n + 1).join('') + '-') <= width) n++
  for (let own = n; own > n / 2; own--) if (/[-/_.]/.test(chars[own - 1]!)) return own
  return Math.max(1, Math.min(n, chars.length - 3)) // two letters alone in a line look lost
}

/** shortened is a name in at most so many lines, null where that would end inside a word and fewer lines would not. */
export function shortened(all: Line[], most: number, wide: Wide, width: number): { lines: string[]; cut: boolean } | null {
  if (all.length <= most) return { lines: all.map((l) => l.text), cut: false }
  const kept = all.slice(0, most).map((l) => l.text)
  let last = kept[most - 1]!
  if (!all[most - 1]!.whole) {
    if (all.slice(0, most - 1).some((l) => l.whole)) return null // fewer lines end with a word
    const chars = [...last.replace(/-$/, '')]
    while (chars.length > 1 && wide(`${chars.join('')}…`) > width) chars.pop()
    kept[most - 1] = `${chars.join('')}…`
    return { lines: kept, cut: true }
  }
  while (wide(`${last}…`) > width) {
    const at = last.lastIndexOf(' ')
    if (at < 0) return null
    last = last.slice(0, at)
  }
  kept[most - 1] = `${last.replace(/[\s,;:–-]+$/u, '')}…`
  return { lines: kept, cut: true }
}
