// What stands at the right of a card on a page with an answer: its number among the notes, what becomes of an option, or that nothing weighs
// what disputes it.
import { useEffect } from 'react'
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { textOf } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { type Topic, fileNews, graphNews, pageNews, useAsk } from '../../stores/ask'
import type { GraphNode, LevelModel } from '../../stores/graph/model'
import { named } from '../../stores/graph/page'
import { useGraph } from '../../stores/state'
import { texts } from './texts'

const none: service.AnswerMarks = { notes: {}, fates: {} }
/** The numbers and letters of the answer's notes, and what becomes of options, by node. */
export const useMarks = create<{ marks: service.AnswerMarks }>(() => ({ marks: none }))

const news: readonly Topic[] = [graphNews, pageNews, fileNews]

/** Marks asks for them while a page with an answer is shown. */
export function Marks() {
  const wanted = useGraph((s) => !!s.model.page?.parts)
  const { value } = useAsk({ key: wanted ? ['answer-marks'] : null, call: () => api.answers.Marks(), after: news, pause: 300 })
  const marks = (wanted && value) || none
  useEffect(() => {
    if (JSON.stringify(marks) !== JSON.stringify(useMarks.getState().marks)) useMarks.setState({ marks })
  }, [marks])
  return null
}

/** fateOf is what becomes of an option: chosen, possible, out; "" for what does not stand among the options. */
export const fateOf = (n: GraphNode, model: LevelModel): string =>
  (model.page?.of(n.id)?.block.part === 'options' && useMarks.getState().marks.fates[n.id]) || ''

/** foldOf tells of what stands below an option that is ruled out: it is one card with it, or stands there; "" = nothing, or of no such option. */
export function foldOf(n: GraphNode, model: LevelModel): 'closed' | 'open' | '' {
  const { page } = model
  if (!page?.parts || page.folded(n.id)) return ''
  if (page.behind(n.id)) return 'closed'
  return fateOf(n, model) === 'out' && page.above(n.id) ? 'open' : ''
}
const folds = { closed: '▸', open: '▾', '': '' }
/** foldSign is the sign that says so. */
export const foldSign = (n: GraphNode, model: LevelModel): string => folds[foldOf(n, model)]

/** markOf is what stands there; "" = nothing. */
export function markOf(n: GraphNode, model: LevelModel): string {
  const at = model.page?.parts ? model.page.of(n.id) : undefined
  if (!at || at.head) return ''
  if (n.state === 'contested' && !named(at.block)) return nameOf(useDefinitions.getState().states, n.state) // its colour alone would not say so
  const fate = fateOf(n, model)
  const says = fate ? textOf(texts, 'fate', { fate }) : (useMarks.getState().marks.notes[n.id] ?? '')
  return `${says} ${foldSign(n, model)}`.trim()
}
