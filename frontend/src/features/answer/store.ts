// What the person looks at in the Answer view.
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { goToNode } from '../../stores/go'
import { closeSource, openSource } from '../../stores/inspect'
import { openLevel } from '../../stores/mirrors'
import { useGraph } from '../../stores/state'
import { select, useView } from '../../stores/view'
import { attempt } from '../../ui/attempt'

export const useAnswer = create<{ part: 'page' | 'weigh'; option: string }>(() => ({ part: 'page', option: '' }))

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
export const stop = () => attempt(() => api.answers.Stop())
export const judge = (print: string, verdict: string) => attempt(() => api.answers.Judge(print, verdict))
