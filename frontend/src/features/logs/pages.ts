// The rows of the timeline that were fetched. They are numbered from the oldest, so that a new event changes no number: the
// list fetches what comes into view, and after news the newest page alone. This is done by hand and not by key (stores/ask.ts): many
// pages in any order make one numbered list, and one of them may leave nothing of the others.
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { useLanguage } from '../../lib/language'
import { useProject } from '../../stores/state'
import type { Failure } from '../../transport'
import { failureOf } from '../../ui/notify'
import { everything, queryOf, type Wish } from './query'

export const pageSize = 100

export interface Pages {
  wish: Wish
  order: number
  total: number
  rows: Map<number, service.LogRow>
  counts: Map<string, number>
  loaded: boolean
  problem: Failure | null
}
const none = { order: -1, total: 0, rows: new Map<number, service.LogRow>(), loaded: false, problem: null }
export const usePages = create<Pages>(() => ({ ...none, wish: everything, counts: new Map() }))

/** joined puts a fetched page to the rows at hand; where the order changed meanwhile, only the page is left. */
export function joined(p: Pages, page: service.LogPage): Partial<Pages> {
  const rows = page.order === p.order ? new Map(p.rows) : new Map<number, service.LogRow>()
  page.rows.forEach((row, i) => rows.set(page.from + i, row))
  return { order: page.order, total: page.total, rows, counts: new Map(page.counts.map((c) => [c.kind, c.n])), loaded: true, problem: null }
}

/** missing lists the pages to fetch so that the rows first..last (numbers from the oldest) are at hand. */
export function missing(p: Pick<Pages, 'rows' | 'total'>, first: number, last: number): number[] {
  const out = new Set<number>()
  for (let n = Math.max(0, first); n <= Math.min(last, p.total - 1); n++) if (!p.rows.has(n)) out.add(n - (n % pageSize))
  return [...out]
}

let generation = 0 // of the wish: an answer to an earlier one is of no use
const underWay = new Set<number>()

async function fetchPage(from: number): Promise<void> {
  if (underWay.has(from)) return
  underWay.add(from)
  const mine = generation
  try {
    const page = await api.logs.Page(queryOf(usePages.getState().wish), from, pageSize)
    if (mine === generation) usePages.setState((p) => joined(p, page))
  } catch (e) {
    if (mine === generation) usePages.setState({ loaded: true, problem: failureOf(e) })
  } finally {
    underWay.delete(from)
  }
}

const newest = -1

/** Whose rows these are: a look that was asked for before the tab is there must not be taken back by it. */
let project = ''
export const rowsOf = () => project

/** look shows other rows. */
export function look(change: Partial<Wish>): Promise<void> {
  project = useProject.getState().dir
  generation++
  underWay.clear()
  usePages.setState((p) => ({ ...none, counts: p.counts, rows: new Map(), wish: { ...p.wish, ...change } }))
  return fetchPage(newest)
}

// What was looked for in one language is looked for in the other: its rows say it so now.
useLanguage.subscribe(() => {
  if (usePages.getState().wish.text.trim() && project) void look({})
})

/** refresh fetches what is new. */
export const refresh = (): Promise<void> => fetchPage(newest)

/** bring fetches the rows first..last where they are not at hand. */
export function bring(first: number, last: number): void {
  for (const from of missing(usePages.getState(), first, last)) void fetchPage(from)
}

/** locate is the number of a turn's row, -1 where the rows do not show it. */
export const locate = (turn: string): Promise<number> => api.logs.Locate(queryOf(usePages.getState().wish), turn)
