// Model servers of this computer, looked for when a project opens or its agent changes, where this person allows it.
import { useEffect } from 'react'
import { create } from 'zustand'
import { api, type service } from '../contracts/api'
import { firstPicture } from './opening'
import { useApp, useProject } from './state'

/** An agent, and what of its settings the answer depends on. */
export interface Who {
  index: number
  name: string
  key: string
}

/** whoIs names an agent for the search: what was found is true for these settings of it only. */
export const whoIs = (index: number, name: string, ...settings: (string | number)[]): Who => ({ index, name, key: settings.join(' ') })

interface State {
  found: Record<string, service.NearbyView> // by agent and settings: two screens may know different versions of them for a moment
  looking: number // searches under way
}

export const useNearby = create<State>(() => ({ found: {}, looking: 0 }))

const keyOf = (w: Who) => `${useProject.getState().dir} ${w.index} ${w.name} ${w.key}`
const asked = new Map<string, number>()
const fresh = 3000 // ms: two screens that want to know the same thing ask once

/** look asks this computer, and no other, which models it has. */
export async function look(w: Who): Promise<void> {
  const key = keyOf(w)
  asked.set(key, Date.now())
  useNearby.setState((s) => ({ looking: s.looking + 1 }))
  const view = await api.settings.Nearby(w.index, w.name).catch(() => null)
  useNearby.setState((s) => ({ looking: s.looking - 1, found: view ? { ...s.found, [key]: view } : s.found }))
}

/**
 * useLook looks by itself when an agent or its settings come into view, where this person allows it and `wanted` says so; and
 * again when the person comes back to CRG, perhaps from starting a server, as long as nothing was found.
 */
export function useLook({ index, name, key }: Who, wanted = true): void {
  const dir = useProject((s) => s.dir)
  const may = useApp((s) => s.about?.prefs.noSearch === false)
  useEffect(() => {
    const who = { index, name, key }
    const lookOnce = () => {
      if (Date.now() - (asked.get(keyOf(who)) ?? 0) > fresh) void look(who)
    }
    const back = () => {
      if (!known(useNearby.getState(), who)?.servers.length) lookOnce()
    }
    if (!may || !wanted || !dir) return
    let gone = false
    void firstPicture().then(() => gone || lookOnce())
    window.addEventListener('focus', back)
    return () => {
      gone = true
      window.removeEventListener('focus', back)
    }
  }, [index, name, key, dir, may, wanted])
}

/** known is what was found for an agent. */
export const known = (s: State, w: Who): service.NearbyView | null => s.found[keyOf(w)] ?? null
