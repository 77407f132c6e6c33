import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { fileArrived, moment } from '../../ui/editor/drafts'
import { failureOf } from '../../ui/notify'
import type { Failure } from '../../transport'

/** What the middle shows: a phase (at which place of the order, -1 = none), or the texts of a kind. */
export type Shown = { kind: 'phase'; phase: string; step: number } | { kind: 'chat' } | { kind: 'answer' } | { kind: 'clarify' }

export type Dialog =
  { kind: 'none' } | { kind: 'addBlock' } | { kind: 'addPhase' } | { kind: 'addAnswer' } | { kind: 'options'; index: number }

interface State {
  view: service.PromptsView | null
  problem: Failure | null
  shown: Shown | null
  dialog: Dialog
  examples: boolean
  listOpen: boolean // where there is no room for the list beside the blocks
  previewOpen: boolean
}

const fresh: State = {
  view: null,
  problem: null,
  shown: null,
  dialog: { kind: 'none' },
  examples: true,
  listOpen: false,
  previewOpen: false,
}
export const usePrompts = create<State>(() => fresh)

export const setDialog = (dialog: Dialog) => usePrompts.setState({ dialog })
export const choose = (shown: Shown) => usePrompts.setState({ shown, listOpen: false })

let project = ''
let newest = 0 // reading
let pending = 0 // edits on their way
let edits = 0 // so far
let skipped = false // a reading was dropped because of them

/** What our own edits made of a version: version before → version after. It is forgotten when the files are read. */
export const became = new Map<string, string>()

/** editing notes that an edit began or ended. What was read before its end is out of date. */
export function editing(by: 1 | -1): void {
  pending += by
  edits++
  if (pending === 0 && skipped) {
    skipped = false
    void reload()
  }
}

/** load fetches what the files say now. Drafts hear of it, so that unsaved ones are protected. */
export async function load(dir: string): Promise<void> {
  if (project !== dir) {
    project = dir
    usePrompts.setState(fresh)
  }
  const mine = ++newest
  try {
    const at = edits
    const asked = moment()
    const view = await api.prompts.View()
    if (mine !== newest) return // a newer reading overtook this one
    const known = view.texts.map((text) => fileArrived(text.file, { text: text.text, hash: text.hash }, asked))
    if (known.includes(false)) return await reload()
    if (pending) {
      skipped = true
      return
    } // read again when they are done
    if (at !== edits) return await reload()
    became.clear()
    usePrompts.setState((s) => ({ view, problem: null, shown: still(view, s.shown) }))
  } catch (e) {
    if (mine === newest) usePrompts.setState({ problem: failureOf(e) })
  }
}

export const reload = () => load(project)

/** still keeps what is shown where it is there yet; else the first phase. */
function still(view: service.PromptsView, shown: Shown | null): Shown | null {
  if (shown && shown.kind !== 'phase') return shown
  const exists = (id: string) => view.phases.some((p) => p.id === id)
  if (shown && exists(shown.phase)) {
    const at = view.order.steps[shown.step]?.phase === shown.phase ? shown.step : view.order.steps.findIndex((s) => s.phase === shown.phase)
    return { ...shown, step: at }
  }
  const step = view.order.steps.findIndex((s) => exists(s.phase))
  const phase = view.order.steps[step]?.phase ?? view.phases[0]?.id
  return phase ? { kind: 'phase', phase, step } : { kind: 'chat' }
}
