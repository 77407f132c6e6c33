import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { changes, graphNews, question } from '../../stores/ask'
import { goToNode } from '../../stores/go'
import { step } from './step'

/** How many hits are listed; all are counted. */
export const listed = 100

interface FindState {
  text: string
  types: string[]
  states: string[]
  marked: string // the id of a hit
}
export const useFind = create<FindState>(() => ({ text: '', types: [], states: [], marked: '' }))

interface Found extends service.FindResult {
  asked: string // what the hits answer, "" = nothing was asked
}
export const nothing: Found = { hits: [], total: 0, asked: '' }

/** What the words find now; with the panel closed, what they found. */
export const found = question<Found>({
  key: ['found'],
  call: async () => {
    const { text, types, states } = useFind.getState()
    return text.trim() ? { ...(await api.find.Nodes({ text, types, states, limit: listed })), asked: text } : nothing
  },
  after: [changes(useFind, (s) => s.text), changes(useFind, (s) => s.types), changes(useFind, (s) => s.states), graphNews],
  kept: true,
})

export const change = (to: Partial<Pick<FindState, 'text' | 'types' | 'states'>>) => useFind.setState({ ...to, marked: '' })

export const placeOf = (marked: string, hits: service.FindHit[]) => hits.findIndex((h) => h.id === marked)

/** go marks a hit and goes to its node. */
export async function go(hit?: service.FindHit): Promise<void> {
  if (!hit) return
  useFind.setState({ marked: hit.id })
  await goToNode(hit.id, hit.level)
}

/** stepped is the hit so many on from the mark. A key may be faster than the answer to the newest letter. */
async function stepped(by: 0 | 1 | -1): Promise<service.FindHit | undefined> {
  const { hits } = (await found.settled()) ?? nothing
  const at = placeOf(useFind.getState().marked, hits)
  return hits[by ? step(at, by, hits.length) : at]
}

/** next goes on to a hit of what is typed now. */
export const next = async (by: 1 | -1) => go(await stepped(by))

let byArrow = false // marked so, and not gone to since

/** mark moves the mark in the list; the view stays. */
export const mark = async (by: 1 | -1) => {
  byArrow = true
  useFind.setState({ marked: (await stepped(by))?.id ?? '' })
}

/** enter goes to what the arrows marked; only where that is in view already it goes on to the next. */
export const enter = async () => {
  const here = byArrow ? await stepped(0) : undefined
  byArrow = false
  return here ? go(here) : next(1)
}
