// The conversation as it is shown: questions with what came of them. Pure rules, no React.
import type { service } from '../../contracts/api'
import { asked, holds } from '../../lib/asked'

export type Message = service.ChatMessage

/** One question with its replies, oldest first. A problem is shown only while nothing came after it. */
export interface Exchange {
  id: number
  question: Message | null // null: a reply whose question is not there, such as in an old conversation
  replies: Message[]
}

/** exchanges groups messages by question. A reply without a number belongs to the question before it. */
export function exchanges(messages: Message[]): Exchange[] {
  const byQuestion = new Map<number, Exchange>()
  const all: Exchange[] = []
  let newest: Exchange | undefined
  for (const m of messages) {
    if (m.by === 'person') {
      newest = { id: m.id, question: m, replies: [] }
      byQuestion.set(m.id, newest)
      all.push(newest)
      continue
    }
    let of = m.to ? byQuestion.get(m.to) : newest
    if (!of) all.push((of = { id: m.id, question: null, replies: [] }))
    of.replies.push(m)
  }
  return all.map((e) => ({ ...e, replies: e.replies.filter((r, i) => r.by !== 'problem' || i === e.replies.length - 1) }))
}

export type Wait = 'answering' | 'turn' | 'question' | 'model' | null

/** waitOf says why a question has no answer yet; null = it is not under way. */
export function waitOf(question: number, asking: number[], answering: number, running: boolean): Wait {
  if (!asking.includes(question)) return null
  if (answering === question) return 'answering'
  if (answering !== 0 || asking[0] !== question) return 'question'
  return running ? 'turn' : 'model'
}

/** found keeps the exchanges in which every word and phrase of the search occurs. */
export function found(all: Exchange[], search: string): Exchange[] {
  const parts = asked(search)
  return parts.length ? all.filter((e) => holds([e.question?.text ?? '', ...e.replies.map((r) => r.text)].join('\n'), parts)) : all
}

/** mention puts a node's id into a draft at the caret, once, with the blanks it needs. */
export function mention(draft: string, caret: number, id: string): { draft: string; caret: number } {
  const before = draft.slice(0, caret),
    after = draft.slice(caret)
  const word = `${before && !/\s$/.test(before) ? ' ' : ''}[${id}]${/^\s/.test(after) ? '' : ' '}`
  return { draft: before + word + after, caret: caret + word.length }
}
