/** plain takes letter case and accents away. */
const plain = (s: string) =>
  s
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')

/**
 * match says how well words fit a text, 0 = not at all. Every word must be there: as the beginning of a word, within one, or
 * the letters as beginnings of several words ("gts" is "Go to Settings").
 */
export function match(query: string, text: string): number {
  const asked = plain(query).split(/\s+/).filter(Boolean)
  if (!asked.length) return 1
  const full = plain(text)
  const words = full.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  let sum = 0
  for (const [i, a] of asked.entries()) {
    const at = words.findIndex((w) => w.startsWith(a))
    if (at >= 0) sum += (words[at] === a ? 10 : 8) + (at === 0 && i === 0 ? 4 : 0)
    else if (full.includes(a)) sum += 3
    else if (initials(a, words)) sum += 2
    else return 0
  }
  return sum / asked.length - Math.min(words.length, 20) / 100
}

function initials(letters: string, words: string[]): boolean {
  if (letters.length < 2) return false
  let at = 0
  for (const w of words) if (at < letters.length && w[0] === letters[at]) at++
  return at === letters.length
}

/** ranked keeps what fits, the best first; equals stay in their order. */
export function ranked<T>(query: string, items: T[], text: (item: T) => string): T[] {
  return items
    .map((item, i) => ({ item, i, score: match(query, text(item)) }))
    .filter((x) => x.score > 0)
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .map((x) => x.item)
}
