import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { fileNews, graphNews, question } from '../../stores/ask'
import { fileArrived, moment } from '../../ui/editor/drafts'
import { useView } from '../../stores/view'
import type { Section } from './sections'

interface State {
  field: string // the line to go to once it is there, by its key in the file or by its label
  agent: number // whose connection is shown
  listOpen: boolean
}

export const useSettings = create<State>(() => ({
  field: '',
  agent: 0,
  listOpen: false,
}))

export function go(section: Section, agent?: number): void {
  useView.setState({ settings: section })
  useSettings.setState((s) => ({ agent: agent ?? s.agent, listOpen: false }))
}

interface Files {
  view: service.SettingsView
  types: service.TypesView
}

/** read is what the files say now. Drafts hear of it, so that unsaved ones are protected. */
async function read(before: Files | undefined, overtaken: () => boolean): Promise<Files> {
  const asked = moment()
  const [view, types] = await Promise.all([api.settings.View(), api.types.View()])
  if (overtaken()) return { view, types }
  const known = types.types.filter((type) => type.hash).map((type) => fileArrived(type.file, { text: type.text, hash: type.hash }, asked))
  return known.includes(false) ? read(before, overtaken) : { view, types }
}

/** How often a type is used follows the graph. */
export const settings = question({ key: ['settings'], call: read, after: [fileNews, graphNews], kept: true })

/** The parts of the tab are there only with an answer. */
export const useSettingsView = () => settings.use().value!.view
export const useTypesView = () => settings.use().value!.types

export { agentEdit } from '../../ui/agentEdit'
