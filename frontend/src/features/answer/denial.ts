// What the person finds wrong with the answer, while they say it. What was begun stays until it is said: closing loses no word.
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { useProject } from '../../stores/state'
import { attempt } from '../../ui/attempt'
import { type Came } from '../../stores/wanted'
import { closeSource } from '../../stores/inspect'
import { select } from '../../stores/view'
import { useAnswer } from './store'
import { type Word, stretchesOf, wordsOf } from './words'

export const reasons = ['fact', 'missing', 'question', 'sure'] as const
type Reason = (typeof reasons)[number]

interface Denial {
  open: boolean
  about: string // the place of a sentence; "" = the whole answer
  why: Reason | ''
  words: string
  from: readonly Came[] // documents that say so
}

const fresh: Denial = { open: false, about: '', why: '', words: '', from: [] }
export const useDenial = create<Denial>(() => fresh)
useProject.subscribe((now, before) => {
  if (now.dir !== before.dir) useDenial.setState(fresh)
})

/** openDenial begins with the sentence whose number is open. */
export function openDenial(): void {
  const { note } = useAnswer.getState()
  closeSource()
  select()
  useDenial.setState((s) => ({ open: true, about: note?.place || s.about }))
  useAnswer.setState({ note: null })
}

/** closeDenial gives the focus back to the button that opened it. */
export function closeDenial(): void {
  useDenial.setState({ open: false })
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-denies]')?.focus())
}

/** aboutThis makes a sentence the one that is meant. */
export const aboutThis = (about: string) => useDenial.setState({ about })

/** named adds documents, each once. */
export const named = (came: Came[]) =>
  useDenial.setState((s) => ({ from: [...s.from, ...came.filter((c) => !s.from.some((f) => f.id === c.id))] }))

/** unnamed takes one away again; the document stays in the graph. */
export const unnamed = (id: string) => useDenial.setState((s) => ({ from: s.from.filter((f) => f.id !== id) }))

/** A sentence of the answer, where it stands, and the notes behind it. */
export interface Meant {
  text: string
  part: string
  line: number // of a list, from 1; 0 = it is no point
  notes: service.AnswerNote[]
}

/** meantBy is the sentence at a place; undefined where the answer has none there by now. */
export function meantBy(paper: service.AnswerPaper, place: string): Meant | undefined {
  const [at, i, kind, k] = place.split('.')
  const section = paper.sections[Number(at)]
  const line = section?.lines[Number(i)]
  const stretches = line && stretchesOf(line).find(([k]) => k === kind)?.[1]
  const word: Word | undefined = stretches && wordsOf(stretches)[Number(k)]
  if (!section || !word) return undefined
  return {
    text: word.text.trim(),
    part: section.title,
    line: line!.kind ? Number(i) + 1 : 0,
    notes: word.marks.flatMap((m) => paper.notes.find((n) => n.mark === m) ?? []),
  }
}

/** say makes it a step: a thought of the person's against what they mean. No model is asked. */
export const say = (print: string, about: Meant | undefined) =>
  attempt(async () => {
    const { why, words, from } = useDenial.getState()
    if (!words.trim()) return
    const nodes = about?.notes.map((n) => n.node.id) ?? []
    await api.answers.Deny(print, { why, words: words.trim(), about: nodes, from: from.map((f) => f.id) })
    useDenial.setState({ ...fresh, open: true }) // its words are said: closing is what remains
    closeDenial()
  })
