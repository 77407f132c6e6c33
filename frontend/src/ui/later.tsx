import { type ComponentType, lazy, Suspense, useLayoutEffect, useState } from 'react'
import { busy as underWay } from '../lib/still'

/** Later is a part that may not be there yet. */
export type Later<P extends object> = ComponentType<P> & { isThere: () => boolean; fetch: () => Promise<unknown> }

const waiting = new Set<() => Promise<unknown>>()

/**
 * later is a part of the page whose code is not needed for the first picture. It is fetched when the page has nothing else to
 * do, at the latest when it is shown; until then `meanwhile` stands in its place. While the program is away the asking goes on.
 * Once it is there it is drawn at once. Not for what a key opens to be typed into: what is typed meanwhile would be shortcuts.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: (props: P) => React.ReactNode = () => null,
): Later<P> {
  let ready: ComponentType<P> | null = null
  let loading: Promise<{ default: ComponentType<P> }> | null = null
  const fetch = () => (loading ??= retried(load).then((part) => ({ default: (ready = part) })))
  waiting.add(fetch)
  const Part = lazy(fetch) as unknown as ComponentType<P>
  const View = (props: P) => {
    const [Ready] = useState(() => ready) // as it was at first: another kind of element would begin anew
    if (Ready) return <Ready {...props} />
    return (
      <Suspense fallback={<Coming>{meanwhile(props)}</Coming>}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(View, { isThere: () => ready !== null, fetch })
}

/** Coming is what stands in the place of a part whose code is on its way: the page is not still meanwhile. */
export function Coming({ children }: { children: React.ReactNode }) {
  useLayoutEffect(underWay, [])
  return children
}

/** busy stands in the place of a whole tab. */
export const busy = () => <div aria-busy="true" />

/** retried loads a part of the page, and asks again while the program is away. */
export async function retried<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = 300; ; wait = Math.min(wait * 2, 5000)) {
    try {
      return await load()
    } catch {
      await pause(wait)
    }
  }
}

/**
 * fetchLater brings all that is still missing, one part after another, so that it is there before anyone asks for it. While
 * `givesWay` says so it waits: what is drawn at that time would come late.
 */
export async function fetchLater(givesWay: () => boolean = () => false): Promise<void> {
  for (const fetch of waiting) {
    while (givesWay()) await pause(500)
    await fetch()
    await pause(50)
  }
}

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))
