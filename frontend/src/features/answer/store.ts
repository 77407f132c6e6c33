// What the person looks at in the Answer view.
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { goToNode } from '../../stores/go'
import { closeSource, openSource } from '../../stores/inspect'
import { openLevel } from '../../stores/mirrors'
import { useGraph } from '../../stores/state'
import { select, useView } from '../../stores/view'
import { attempt } from '../../ui/attempt'
import { stretchesOf, wordsOf } from './words'

/** A note that is open, and the place of the answer from which: its sentence is tinted. */
export interface OpenNote {
  mark: string
  place: string
}

interface Looks {
  part: 'page' | 'weigh'
  option: string
  note: OpenNote | null
}
export const useAnswer = create<Looks>(() => ({ part: 'page', option: '', note: null }))

/** openNote shows a note beside the answer; null closes it, and the focus goes back to its number. */
export function openNote(note: OpenNote | null): void {
  const was = useAnswer.getState().note
  if (note) {
    closeSource()
    select()
  }
  useAnswer.setState({ note })
  if (!note && was)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-note="${CSS.escape(was.mark)}"][data-place="${CSS.escape(was.place)}"]`)?.focus(),
    )
}

/** stepNote opens the next note, or the one before; its sentence is where it is used first. */
export function stepNote(paper: service.AnswerPaper, by: 1 | -1): void {
  const { note } = useAnswer.getState()
  const at = paper.notes.findIndex((n) => n.mark === note?.mark) + by
  const next = paper.notes[at]
  if (next) useAnswer.setState({ note: { mark: next.mark, place: placesOf(paper, next.mark)[0]?.place ?? '' } })
}

/** A place of the answer that names a note: its part, the line of a list, and how the page calls that stretch. */
interface Place {
  section: number
  line: number // from 1; 0 = it is no point of a list
  place: string
}

/** placesOf are the places that name a note, in the order of reading. */
export function placesOf(paper: service.AnswerPaper, mark: string): Place[] {
  const out: Place[] = []
  paper.sections.forEach((s, section) =>
    s.lines.forEach((l, i) =>
      stretchesOf(l).forEach(([kind, line]) =>
        wordsOf(line).forEach((w, k) => {
          if (w.marks.includes(mark)) out.push({ section, line: l.kind ? i + 1 : 0, place: `${section}.${i}.${kind}.${k}` })
        }),
      ),
    ),
  )
  return out
}

/** showNode selects a node, so that the right pane shows it; where the canvas is, it goes there. */
export function showNode(node: service.AnswerNode): void {
  closeSource()
  if (useView.getState().reading !== 'answer') return void attempt(() => goToNode(node.id, node.level))
  void attempt(async () => {
    if (useGraph.getState().model.level !== node.level) await openLevel(node.level)
    select(node.id)
  })
}

/** showCite opens the passage, or the node, that a sentence rests on. */
export function showCite(cite: service.AnswerCite): void {
  if (cite.to > 0) return showSource(cite.node, [], cite.from, cite.to)
  if (cite.node.type === 'artifact') return showSource(cite.node, [])
  showNode(cite.node)
}

/** showSource opens a document at a place, or at what nodes take from it. */
export function showSource(doc: service.AnswerNode, nodes: string[], from = 0, to = 0): void {
  select()
  openSource({ node: doc.id, from, to, nodes })
}

export const write = () => attempt(() => api.answers.Write())
export const bringUpToDate = () => attempt(() => api.answers.BringUpToDate())
export const stopUpdate = () => attempt(() => api.run.Stop())
export const takeNew = () => attempt(() => api.answers.UseNew())
export const keepOld = () => attempt(() => api.answers.KeepOld())
export const stop = () => attempt(() => api.answers.Stop())
export const judge = (print: string, verdict: string) => attempt(() => api.answers.Judge(print, verdict))
