// The page's one way to ask for something and keep it true: asked for by a key, again after news of its topics; the newest answer
// wins, the one before stays until it is there, and another project begins with nothing.
import { QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { latest } from '../lib/latest'
import { type Failure, failureOf } from '../transport'
import { useNews, useProject, useRun } from './state'

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
/** runNews is the topic of the run's starts and ends. */
export const runNews = changes(useRun, (s) => s.status?.running)
/** turnEnds is the topic of turns that are done; turnNews tells of their beginnings, too. */
export const turnEnds: Topic = (heard) =>
  useNews.subscribe((now, was) => {
    if (now.lastTurn !== was.lastTurn && now.lastTurn?.kind === 'finished') heard()
  })

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

const pausing = (ms: number, signal: AbortSignal) =>
  new Promise<void>((go) => {
    const timer = setTimeout(go, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

interface Asking<T> {
  key: readonly unknown[] | null // null: nothing is asked
  call: (before?: T) => Promise<T> // with the answer before, for who fetches only what is new
  after?: readonly Topic[] // a constant list
  pace?: number // ms from news to a call, one at a time: news without end neither floods the program nor starves the screen
  pause?: number // ms that several changes in a row have to make one call
}

/** useAsk gives the newest answer. `here` is false while it is one to another key of the same kind. */
export function useAsk<T>({ key, call, after = never, pause = 0, pace = 0 }: Asking<T>): Answer<T> & { here: boolean } {
  const dir = useProject((s) => s.dir)
  const queryKey = [dir, ...(key ?? [])]
  const { data, isPlaceholderData } = useQuery<Answer<T>>(
    {
      queryKey,
      enabled: key !== null,
      queryFn: async ({ signal }) => {
        if (pause) await pausing(pause, signal)
        const before = client.getQueryData<Answer<T>>(queryKey)?.value
        try {
          return { value: await call(before), failure: null }
        } catch (problem) {
          return { value: before, failure: failureOf(problem) }
        }
      },
      placeholderData: (before, of) => (key !== null && of?.queryKey[0] === dir ? before : undefined),
    },
    client,
  )
  const hash = JSON.stringify(queryKey)
  useEffect(() => {
    const asked = { queryKey: JSON.parse(hash) as unknown[], exact: true }
    // What is on its way may be older than the news, the first answer, too, which the library would wait for.
    const anew = () => {
      client
        .getQueryCache()
        .find(asked)
        ?.cancel({ silent: true })
        .catch(() => undefined)
      void client.invalidateQueries(asked)
    }
    // At a pace the call on its way is waited for: what it brings is older than the news, and newer than what is shown.
    const next = async () => {
      await client
        .getQueryCache()
        .find(asked)
        ?.promise?.catch(() => undefined)
      await client.invalidateQueries(asked)
    }
    const heard = pace ? latest(next, pace) : anew
    const ends = after.map((topic) => topic(heard))
    return () => ends.forEach((end) => end())
  }, [hash, after, pace])
  const here = !!data && !isPlaceholderData && key !== null
  return { value: data?.value, failure: here ? data.failure : null, here }
}
const never: readonly Topic[] = []
