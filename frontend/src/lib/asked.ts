/** A part of what somebody looks for in a list of the page's own; in quotation marks it is a phrase (backend/base/words/asked.go). */
interface Part {
  text: string
  exact: boolean
}

const closes: Record<string, string> = { '"': '"', '“': '”“"', '”': '”', '„': '“”"', '«': '»', '»': '«' }

/** asked parts a question, in small letters. A mark that nobody closed reaches to the end. */
export function asked(search: string): Part[] {
  const out: Part[] = []
  let rest = small(search).trim()
  while (rest) {
    const ends = closes[rest[0]!]
    const at = ends ? [...rest].findIndex((c, i) => i > 0 && ends.includes(c)) : rest.indexOf(' ')
    const text = at < 0 ? rest.slice(ends ? 1 : 0) : rest.slice(ends ? 1 : 0, at)
    if (text.trim()) out.push({ text: text.trim(), exact: !!ends })
    rest = at < 0 ? '' : rest.slice(at + 1).trimStart()
  }
  return out
}

/** holds reports that all parts stand in a text: a word anywhere, a phrase as whole words and numbers. */
export function holds(text: string, parts: Part[]): boolean {
  const all = small(text)
  return parts.every((p) => (p.exact ? places(all, p.text).some((at) => whole(all, at, at + p.text.length)) : all.includes(p.text)))
}

const small = (s: string) => s.toLocaleLowerCase().replace(/\s+/g, ' ')

function places(all: string, text: string): number[] {
  const out: number[] = []
  for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) out.push(at)
  return out
}

/** whole: it cuts no word, and no number such as 14,000,000. */
const whole = (all: string, from: number, to: number) =>
  !/[\p{L}\p{N}]{2}$/u.test(all.slice(Math.max(0, from - 1), from + 1)) &&
  !/^[\p{L}\p{N}]{2}/u.test(all.slice(to - 1, to + 1)) &&
  !/\p{N}[.,'’]\p{N}$/u.test(all.slice(Math.max(0, from - 2), from + 1)) &&
  !/^\p{N}[.,'’]\p{N}/u.test(all.slice(to - 1, to + 2))
