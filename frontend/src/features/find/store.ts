import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { goToNode } from '../../stores/go'
import { useProject } from '../../stores/state'
import { step } from './step'

/** How many hits are listed; all are counted. */
export const listed = 100

interface FindState {
  text: string
  types: string[]
  states: string[]
  hits: service.FindHit[]
  total: number
  at: number // the hit that is marked, -1 = none yet
  asked: string // what the hits answer, "" = nothing was asked
}
export const useFind = create<FindState>(() => ({ text: '', types: [], states: [], hits: [], total: 0, at: -1, asked: '' }))

let newest = 0
let answer: Promise<void> = Promise.resolve() // to the newest question

/** ask fetches what the words find now. Only the newest question counts. */
export function ask(keep = false): Promise<void> {
  return (answer = fetchHits(keep))
}

async function fetchHits(keep: boolean): Promise<void> {
  const { text, types, states, hits, at } = useFind.getState()
  const mine = ++newest
  if (!text.trim() || !useProject.getState().dir) return useFind.setState({ hits: [], total: 0, at: -1, asked: '' })
  const found = await api.find.Nodes({ text, types, states, limit: listed })
  if (mine !== newest) return
  const same = keep ? found.hits.findIndex((h) => h.id === hits[at]?.id) : -1
  useFind.setState({ ...found, at: same, asked: text })
}

export function change(to: Partial<Pick<FindState, 'text' | 'types' | 'states'>>): void {
  useFind.setState(to)
  void ask()
}

/** go marks a hit and goes to its node. */
export async function go(at: number): Promise<void> {
  const hit = useFind.getState().hits[at]
  if (!hit) return
  useFind.setState({ at })
  await goToNode(hit.id, hit.level)
}

// A key may be faster than the answer to the newest letter, so each waits for it.
const answered = async () => { await answer.catch(() => undefined); return useFind.getState() }

/** next goes on to a hit of what is typed now. */
export const next = async (by: 1 | -1) => {
  const { at, hits } = await answered()
  return go(step(at, by, hits.length))
}

let marked = false // by the arrows, and not gone to since

/** mark moves the mark in the list; the view stays. */
export const mark = async (by: 1 | -1) => {
  marked = true
  const { at, hits } = await answered()
  useFind.setState({ at: step(at, by, hits.length) })
}

/** enter goes to what the arrows marked; only where that is in view already it goes on to the next. */
export const enter = async () => {
  const here = marked
  marked = false
  const { at } = await answered()
  return here && at >= 0 ? go(at) : next(1)
}
