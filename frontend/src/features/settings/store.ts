import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import type { Failure } from '../../transport'
import { fileArrived, moment } from '../../ui/editor/drafts'
import { failureOf } from '../../ui/notify'
import type { Section } from './sections'

interface State {
  section: Section
  field: string // the line to go to once it is there, by its key in the file or by its label
  view: service.SettingsView | null
  types: service.TypesView | null
  problem: Failure | null
  agent: number // whose connection is shown
  listOpen: boolean
}

export const useSettings = create<State>(() => ({
  section: 'connection',
  field: '',
  view: null,
  types: null,
  problem: null,
  agent: 0,
  listOpen: false,
}))

export const go = (section: Section, agent?: number) => useSettings.setState((s) => ({ section, agent: agent ?? s.agent, listOpen: false }))

let newest = 0
let loading: Promise<void> = Promise.resolve()

/** load fetches what the files say now. An answer that a newer one overtook counts no more. */
export const load = (): Promise<void> => (loading = fetchView(++newest))

async function fetchView(mine: number): Promise<void> {
  try {
    const asked = moment()
    const [view, types] = await Promise.all([api.settings.View(), api.types.View()])
    if (mine !== newest) return await loading
    const known = types.types.filter((type) => type.hash).map((type) => fileArrived(type.file, { text: type.text, hash: type.hash }, asked))
    if (known.includes(false)) return await fetchView(mine)
    useSettings.setState((s) => ({ view, types, problem: null, agent: s.agent < view.agents.length ? s.agent : 0 }))
  } catch (e) {
    if (mine === newest) useSettings.setState({ problem: failureOf(e) })
  }
}

export { agentEdit } from '../../ui/agentEdit'
