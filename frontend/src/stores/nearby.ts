// Model servers of this computer, looked for when a project opens or its agent changes, where this person allows it.
import { create } from 'zustand'
import { api, type service } from '../contracts/api'
import { useApp, useProject } from './state'

export interface Who { index: number; name: string; key: string } // key: what of the agent the answer depends on

/** whoIs names an agent for the search: what was found is true for these settings of it only. */
export const whoIs = (index: number, name: string, ...settings: (string | number)[]): Who => ({ index, name, key: settings.join(' ') })

interface State {
  view: service.NearbyView | null
  who: string // the agent that the view is about
  looking: boolean
}

export const useNearby = create<State>(() => ({ view: null, who: '', looking: false }))

const keyOf = (w: Who) => `${useProject.getState().dir} ${w.index} ${w.name} ${w.key}`

/** May CRG look by itself? It is a setting of this computer. */
export const mayLook = () => !(useApp.getState().about?.prefs.noSearch ?? true)

/** look asks this computer, and no other, which models it has. */
export async function look(w: Who): Promise<void> {
  const who = keyOf(w)
  useNearby.setState((s) => ({ looking: true, who, view: s.who === who ? s.view : null }))
  const view = await api.settings.Nearby(w.index, w.name).catch(() => null)
  if (useNearby.getState().who === who) useNearby.setState({ view, looking: false })
}

/** lookOnce is look, unless it was asked for this very agent already or the person does not want it. */
export function lookOnce(w: Who): void {
  if (mayLook() && useNearby.getState().who !== keyOf(w)) void look(w)
}

/** known is what was found for an agent. */
export const known = (s: State, w: Who) => (s.who === keyOf(w) ? s.view : null)
