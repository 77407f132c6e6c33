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
  const { text, types, states } = useFind.getState()
  const mine = ++newest
  const { dir } = useProject.getState()
  if (!text.trim() || !dir) return useFind.setState({ hits: [], total: 0, at: -1, asked: '' })
  const found = await api.find.Nodes({ text, types, states, limit: listed })
  if (mine !== newest || dir !== useProject.getState().dir) return
  const { hits, at } = useFind.getState() // the mark may have moved meanwhile
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

/** answered waits for the answer to the newest letter, also where the graph changed and it is asked for again: a key may be faster. */
async function answered(): Promise<void> {
  for (let seen: Promise<void> | undefined; seen !== answer;) {
    seen = answer
    await seen.catch(() => undefined)
  }
}

/** next goes on to a hit of what is typed now. */
export const next = async (by: 1 | -1) => {
  await answered()
  const { at, hits } = useFind.getState()
  return go(step(at, by, hits.length))
}

let marked = false // by the arrows, and not gone to since

/** mark moves the mark in the list; the view stays. */
export const mark = async (by: 1 | -1) => {
  marked = true
  await answered()
  const { at, hits } = useFind.getState()
  useFind.setState({ at: step(at, by, hits.length) })
}

/** enter goes to what the arrows marked; only where that is in view already it goes on to the next. */
export const enter = async () => {
  const here = marked
  marked = false
  await answered()
  const { at } = useFind.getState()
  return here && at >= 0 ? go(at) : next(1)
}
