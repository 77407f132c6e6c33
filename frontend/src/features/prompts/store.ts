import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { fileNews, question } from '../../stores/ask'
import { useProject } from '../../stores/state'
import { fileArrived, moment } from '../../ui/editor/drafts'

/** What the middle shows: a phase (at which place of the order, -1 = none), or the texts of a kind. */
export type Shown = { kind: 'phase'; phase: string; step: number } | { kind: 'chat' } | { kind: 'answer' } | { kind: 'clarify' }

export type Dialog =
  { kind: 'none' } | { kind: 'addBlock' } | { kind: 'addPhase' } | { kind: 'addAnswer' } | { kind: 'options'; index: number }

interface State {
  shown: Shown | null // as it was chosen
  dialog: Dialog
  examples: boolean
  listOpen: boolean // where there is no room for the list beside the blocks
  previewOpen: boolean
}

const fresh: State = {
  shown: null,
  dialog: { kind: 'none' },
  examples: true,
  listOpen: false,
  previewOpen: false,
}
export const usePrompts = create<State>(() => fresh)

export const setDialog = (dialog: Dialog) => usePrompts.setState({ dialog })
export const choose = (shown: Shown) => usePrompts.setState({ shown, listOpen: false })

useProject.subscribe((now, before) => {
  if (now.dir !== before.dir) usePrompts.setState(fresh)
})

/** What our own edits made of a version: version before → version after. It is forgotten when the files are read. */
export const became = new Map<string, string>()

let begun = 0 // edits so far
let tail: Promise<unknown> = Promise.resolve() // the last of them

/** inTurn makes an edit after those before it. */
export function inTurn<T>(edit: () => Promise<T>): Promise<T> {
  begun++
  const mine = tail.then(edit)
  tail = mine.catch(() => undefined)
  return mine
}

/** read is what the files say now, with all our own edits. Drafts hear of it, so that unsaved ones are protected. */
async function read(before: service.PromptsView | undefined, overtaken: () => boolean): Promise<service.PromptsView> {
  const edits = begun
  await tail
  const asked = moment()
  const view = await api.prompts.View()
  if (overtaken()) return view
  const known = view.texts.map((text) => fileArrived(text.file, { text: text.text, hash: text.hash }, asked))
  if (edits !== begun || known.includes(false)) return read(before, overtaken)
  became.clear()
  return view
}

export const prompts = question({ key: ['prompts'], call: read, after: [fileNews], kept: true })

/** What is shown, as far as it is there. */
export const shownNow = (view = prompts.now()) => view && still(view, usePrompts.getState().shown)

/** still keeps what is shown where it is there yet; else the first phase. */
export function still(view: service.PromptsView, shown: Shown | null): Shown {
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
