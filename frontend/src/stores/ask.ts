// The page's one way to ask for something and keep it true: asked for by a key, again after news of its topics; the newest answer
// wins, the one before stays until it is there, and another project begins with nothing.
import { hashKey, notifyManager, type Query, QueryClient, useQuery } from '@tanstack/react-query'
import { latest } from '../lib/latest'
import { busy } from '../lib/still'
import { type Failure, failureOf } from '../transport'
import { firstPicture } from './opening'
import { useGate, useNews, useProject, useRun } from './state'

/** A topic tells when something that answers rest on has changed. It belongs to the room whose news it is. */
export type Topic = (heard: () => void) => () => void

/** changes is the topic of one value in a store. */
export const changes =
  <S>(store: { subscribe: (heard: (now: S, was: S) => void) => () => void }, of: (s: S) => unknown): Topic =>
  (heard) =>
    store.subscribe((now, was) => {
      if (of(now) !== of(was)) heard()
    })

export const graphNews = changes(useNews, (s) => s.steps)
export const turnNews = changes(useNews, (s) => s.turns)
export const chatNews = changes(useNews, (s) => s.chat)
export const pageNews = changes(useNews, (s) => s.pages)
export const fileNews = changes(useProject, (s) => s.files)
/** gateNews is the topic of gates that open and close. */
export const gateNews = changes(useGate, (s) => s.id)
/** runNews is the topic of the run's starts and ends. */
export const runNews = changes(useRun, (s) => s.status?.running)
/** turnEnds is the topic of turns that are done; turnNews tells of their beginnings, too. */
export const turnEnds: Topic = (heard) =>
  useNews.subscribe((now, was) => {
    if (now.lastTurn !== was.lastTurn && now.lastTurn?.kind === 'finished') heard()
  })

/** wingsNews is the topic of all wings. */
export const wingsNews = changes(useNews, (s) => s.wings)
/** wingNews is the topic of one wing of the program. @public */
export const wingNews = (wing: string) => changes(useNews, (s) => s.wings[wing])

interface Answer<T> {
  value?: T
  failure: Failure | null // of the newest call; the value is the one before then
}

const client = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always', // the program is on this computer
      refetchOnWindowFocus: false,
      retry: false,
      gcTime: 0, // what nobody shows hears no news
      structuralSharing: false,
    },
  },
})

notifyManager.setScheduler(queueMicrotask) // what is drawn at once is there before the next picture

const pausing = (ms: number, signal: AbortSignal) =>
  new Promise<void>((go) => {
    const timer = setTimeout(go, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

interface Asking<T> {
  key: readonly unknown[] | null // null: nothing is asked
  call: (before: T | undefined, overtaken: () => boolean) => Promise<T> // with the answer before, for who fetches only what is new
  after?: readonly Topic[] // a constant list
  pace?: number // ms from news to a call, one at a time: news without end neither floods the program nor starves the screen
  pause?: number // ms that several changes in a row have to make one call
  kept?: boolean // a screen that comes back begins with the answer that it had
  first?: boolean // the first picture of a project shows it: a question is asked before that, all else after it
}

const queryOf = <T>(dir: string, { key, call, after = [], pace = 0, pause = 0, kept, first }: Asking<T>) => ({
  queryKey: [dir, ...(key ?? [])],
  queryFn: async ({ queryKey, signal }: { queryKey: readonly unknown[]; signal: AbortSignal }): Promise<Answer<T>> => {
    const over = busy()
    signal.addEventListener('abort', over)
    if (!first) await firstPicture()
    if (pause) await pausing(pause, signal)
    const before = client.getQueryData<Answer<T>>(queryKey)?.value
    try {
      return { value: await call(before, () => signal.aborted), failure: null }
    } catch (problem) {
      return { value: before, failure: failureOf(problem) }
    } finally {
      over()
    }
  },
  meta: { after, pace },
  ...(kept && { gcTime: Infinity }),
})

/** useAsk gives the newest answer. `here` is false while it is one to another key of the same kind. */
export function useAsk<T>(asking: Asking<T>): Answer<T> & { here: boolean } {
  const dir = useProject((s) => s.dir)
  const enabled = asking.key !== null
  const { data, isPlaceholderData } = useQuery<Answer<T>>(
    {
      ...queryOf(dir, asking),
      staleTime: (query) => (early.has(query.queryHash) ? Infinity : 0),
      enabled,
      placeholderData: (before, of) => (enabled && of?.queryKey[0] === dir ? before : undefined),
    },
    client,
  )
  const here = !!data && !isPlaceholderData && enabled
  return { value: data?.value, failure: here ? data.failure : null, here }
}

export interface Question<T> {
  use: () => Answer<T> // the newest answer, as useAsk gives it; without a project there is none
  now: () => T | undefined // the newest answer, as long as a screen uses it or it is kept
  settled: () => Promise<T | undefined> // the newest answer once it is there
  draw: (change: (value: T) => T) => void // shows what the person just did, until the next answer
  anew: () => Promise<T | undefined> // asks once more: what is on its way may be older than what the caller just did
}

/** question is what several parts ask, or commands, which have no screen: all of them share the call and its answer. */
export function question<T>(asking: Asking<T> & { key: readonly unknown[] }): Question<T> {
  if (asking.first)
    firsts.push(async (dir) => {
      const query = queryOf(dir, asking)
      early.add(hashKey(query.queryKey))
      await client.prefetchQuery({ ...query, gcTime: moment })
    })
  const query = () => queryOf(useProject.getState().dir, asking)
  const here = () => client.getQueryCache().find<Answer<T>>({ queryKey: query().queryKey, exact: true })
  const now = () => here()?.state.data?.value
  // One on its way is taken along, and so is what overtakes it.
  const ask = () =>
    client.fetchQuery(query()).then(
      (answer) => answer.value,
      () => undefined, // who showed it is gone
    )
  return {
    use: () => {
      const open = useProject((s) => s.dir !== '')
      return useAsk(open ? asking : { ...asking, key: null })
    },
    now,
    settled: async () => (here()?.state.fetchStatus === 'fetching' ? ask() : now()),
    draw: (change) =>
      void client.setQueryData<Answer<T>>(query().queryKey, (a) => (a?.value === undefined ? a : { ...a, value: change(a.value) })),
    anew: () => {
      overtake(here())
      return ask()
    },
  }
}

const moment = 5000 // ms in which the first picture is drawn with what was asked for it
const early = new Set<string>() // hashes of such keys, until they are shown no more: who comes back then has missed news, and asks
const firsts: ((dir: string) => Promise<unknown>)[] = []

/** askFirst asks for what the first picture of a project shows, so that it is drawn once, with all that it says. Gives what asks anew. */
export async function askFirst(dir: string): Promise<() => void> {
  await Promise.all(firsts.map((ask) => ask(dir)))
  return () => void client.invalidateQueries({ queryKey: [dir] })
}

const overtake = (query?: Pick<Query, 'cancel'>) => void query?.cancel({ silent: true }).catch(() => undefined)

/** heardBy is what news does to a query. */
function heardBy(query: Query, pace: number): () => void {
  const anew = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  // What is on its way may be older than the news, the first answer, too, which the library would wait for.
  if (!pace)
    return () => {
      overtake(query)
      void anew()
    }
  // At a pace the call on its way is waited for: what it brings is older than the news, and newer than what is shown.
  return latest(async () => {
    await query.promise?.catch(() => undefined)
    await anew()
  }, pace)
}

// A query hears the news of its topics while somebody shows it, once for all who do.
const ends = new Map<Query, (() => void)[]>()
client.getQueryCache().subscribe(({ query }) => {
  const shown = query.getObserversCount() > 0
  if (shown === ends.has(query)) return
  ends.get(query)?.forEach((end) => end())
  ends.delete(query)
  if (!shown) return void early.delete(query.queryHash)
  const { after, pace } = query.meta as { after: readonly Topic[]; pace: number }
  const heard = heardBy(query, pace)
  ends.set(
    query,
    after.map((topic) => topic(heard)),
  )
})
