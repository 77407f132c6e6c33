import type { service } from '../../contracts/api'
import { stretchesOf } from './words'

/** A place of the answer that reads otherwise now: its line before, and the one that stands there now; null = there is none. */
export interface Change {
  section: number // of the paper that has the line, the new one where both have it
  line: number // from 1; 0 = the part is no list
  title: string
  old: service.AnswerLine | null
  now: service.AnswerLine | null
  oldAt: string
  nowAt: string
}

const said = (l: service.AnswerLine) =>
  [l.name, ...stretchesOf(l).flatMap(([, words]) => words.map((s) => s.text))].join(' ').replace(/\s+/g, ' ').trim()

/** changesOf are the places that differ, in the order of the new answer; lines that stayed are left out. stay is how many of those there are. */
export function changesOf(old: service.AnswerPaper, now: service.AnswerPaper): { changes: Change[]; stay: number } {
  const name = (s: service.AnswerSection) => s.key || s.title.toLowerCase()
  const changes: Change[] = []
  let stay = 0
  const compare = (title: string, was: [service.AnswerSection, number] | undefined, is: [service.AnswerSection, number] | undefined) => {
    const a = was?.[0].lines ?? []
    const b = is?.[0].lines ?? []
    const here = new Set(b.map(said))
    const before = new Set(a.map(said))
    const gone = a.map((l, i) => [l, i] as const).filter(([l]) => !here.has(said(l)))
    const fresh = b.map((l, i) => [l, i] as const).filter(([l]) => !before.has(said(l)))
    stay += b.length - fresh.length
    // A line with the same name is the same condition; the rest pair off in their order.
    for (const [l, i] of fresh) {
      const at = gone.findIndex(([o]) => l.name && o.name === l.name)
      const pair = gone.splice(at >= 0 ? at : gone.findIndex(([o]) => !fresh.some(([f]) => f.name && f.name === o.name)), 1)[0]
      changes.push(change(title, was, pair, is, [l, i]))
    }
    gone.forEach((pair) => changes.push(change(title, was, pair, is, undefined)))
  }
  now.sections.forEach((s, i) => {
    const at = old.sections.findIndex((o) => name(o) === name(s))
    compare(s.title, at >= 0 ? [old.sections[at]!, at] : undefined, [s, i])
  })
  old.sections.forEach((s, i) => {
    if (!now.sections.some((o) => name(o) === name(s))) compare(s.title, [s, i], undefined)
  })
  return { changes, stay }
}

type Found = readonly [service.AnswerLine, number] | undefined

function change(
  title: string,
  was: [service.AnswerSection, number] | undefined,
  old: Found,
  is: [service.AnswerSection, number] | undefined,
  now: Found,
): Change {
  const [line, at] = (now ?? old)!
  return {
    section: (now ? is : was)![1],
    line: line.kind ? at + 1 : 0,
    title,
    old: old?.[0] ?? null,
    now: now?.[0] ?? null,
    oldAt: `${was?.[1] ?? 0}.${old?.[1] ?? 0}`,
    nowAt: `${is?.[1] ?? 0}.${now?.[1] ?? 0}`,
  }
}
