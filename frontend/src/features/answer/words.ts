import type { service } from '../../contracts/api'

/** Words of a line, the numbers behind them, and the signs that stand before those: "It costs less" "." ¹ ². */
export interface Word {
  before: string // sentences that end before the one that the numbers are about
  text: string
  marks: string[]
  strong?: boolean // it stands out at the beginning of the line
}

const ends = /(?:\p{L}{3}|[)"'”“’»%\]])[.!?]["'”“’»)\]]*\s+(?=\P{Ll})/gu

/** wordsOf lays out a line: a full stop stands before the numbers, and each number belongs to one sentence. */
export function wordsOf(line: readonly (Pick<service.AnswerStretch, 'text' | 'marks'> & { strong?: boolean })[]): Word[] {
  const out: Word[] = []
  let carried = ''
  line.forEach((s, i) => {
    if (s.strong) {
      out.push({ before: '', text: s.text, marks: [], strong: true })
      return
    }
    let text = s.text.slice(carried.length)
    carried = ''
    if (s.marks.length) {
      carried = /^[.,;:!?]+/.exec(line[i + 1]?.text ?? '')?.[0] ?? ''
      text += carried
    }
    if (!text && !s.marks.length) return
    let at = 0
    if (s.marks.length) for (const m of text.matchAll(ends)) at = m.index + m[0].length
    out.push({ before: text.slice(0, at), text: text.slice(at), marks: s.marks })
  })
  return out
}

/** stretchesOf are what a line says, by how the page calls each stretch: its words or cells, what it fails at, its reply. */
export const stretchesOf = (line: service.AnswerLine): [kind: string, words: readonly service.AnswerStretch[]][] => [
  ['words', line.words],
  ...line.cells.map((c, i): [string, service.AnswerStretch[]] => [`cell${i}`, c]),
  ['fails', line.fails],
  ['reply', line.reply],
]

/** marksOf are the numbers of a line, each once. */
export const marksOf = (line: service.AnswerLine): string[] => [
  ...new Set(stretchesOf(line).flatMap(([, words]) => words.flatMap((s) => s.marks))),
]

/** firstOf parts the first sentence of a line, which is the verdict, from what follows. */
export function firstOf(words: readonly Word[]): { verdict: Word[]; rest: Word[] } {
  const verdict: Word[] = []
  for (const [i, w] of words.entries()) {
    if (w.before) {
      ends.lastIndex = 0
      const m = ends.exec(w.before)
      const at = m ? m.index + m[0].length : w.before.length
      const first = { before: '', text: w.before.slice(0, at).trimEnd(), marks: [] }
      return { verdict: [...verdict, first], rest: [{ ...w, before: w.before.slice(at) }, ...words.slice(i + 1)] }
    }
    verdict.push(w)
    if (w.marks.length && /[.!?]["”“’)\]]*$/.test(w.text)) return { verdict, rest: words.slice(i + 1) }
    if (!w.marks.length) {
      ends.lastIndex = 0
      const m = ends.exec(w.text)
      if (!m) continue
      const at = m.index + m[0].length
      verdict[verdict.length - 1] = { ...w, text: w.text.slice(0, at).trimEnd() }
      return { verdict, rest: [{ ...w, text: w.text.slice(at) }, ...words.slice(i + 1)] }
    }
  }
  return { verdict, rest: [] }
}
