// What the control bar shows besides the run's status. It is fetched after news that can change it.
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { textOf, type Values } from '../../lib/language'
import { latest } from '../../lib/latest'
import { useGate, useNews, useProject, useRun } from '../../stores/state'
import { undoTurn } from '../../ui/edit'
import { notify } from '../../ui/notify'
import { explain } from '../../ui/failures'
import { turnNumber } from './status'
import { texts } from './texts'

export const useControl = create<{
  view: service.ControlView | null
  optionsOpen: boolean
  goalOpen: boolean
  closedProblem: string
  said: string
}>(() => ({ view: null, optionsOpen: false, goalOpen: false, closedProblem: '', said: '' }))

let choices = 0 // of the person, begun or ended
let pending = 0

/** load fetches the view now. It never takes back a choice of the person that is not kept yet, or was not when it was asked for. */
export async function load(): Promise<void> {
  const dir = useProject.getState().dir
  if (!dir) return useControl.setState({ view: null })
  const asked = choices
  const view = await api.run.Control().catch(() => null)
  if (!view || useProject.getState().dir !== dir) return
  if (!pending && asked !== choices) return await load()
  const { mode, memory } = useControl.getState().view ?? view
  useControl.setState({ view: pending ? { ...view, mode, memory } : view })
}

/** choosing keeps what is shown until a choice is kept, and then fetches the view anew. */
export async function choosing(choice: () => Promise<void>): Promise<void> {
  choices++
  pending++
  try {
    await choice()
  } finally {
    choices++
    pending--
    reloadSoon()
  }
}

/** reloadSoon fetches the view anew. */
export const reloadSoon = latest(load)

const say = (key: keyof typeof texts, values?: Values) => useControl.setState({ said: textOf(texts, key, values) })

useProject.subscribe((now, before) => {
  if (now.dir !== before.dir || now.files !== before.files) reloadSoon()
})
useRun.subscribe((now, before) => {
  if (now.status?.running !== before.status?.running) reloadSoon()
  const problem = now.status?.problem
  if (problem && !now.status?.running && before.status?.running) useControl.setState({ said: explain(problem).what })
})
useGate.subscribe((now, before) => {
  if (now.id === before.id) return
  reloadSoon()
  if (now.kind === 'prompt') say('saidGateA', { n: turnNumber(now.id.split('-')[0] ?? '') })
  else if (now.id) say('saidGateB', { agent: useControl.getState().view?.agent.name ?? '' })
})
useNews.subscribe((now, before) => {
  if (now.steps !== before.steps) reloadSoon()
  if (now.turns === before.turns || !now.lastTurn) return
  const { kind, turn, applied, refused } = now.lastTurn
  if (kind !== 'finished') return
  const values = { n: turnNumber(turn), applied, refused }
  say('turnDone', values)
  // Step by step each turn is a decision, so it can be taken back where it was made; a run by itself would only pile up notes.
  if (applied > 0 && useControl.getState().view?.mode === 'step-by-step')
    notify({
      kind: 'done',
      title: textOf(texts, 'turnDone', values),
      action: { label: textOf(texts, 'undoTurn'), run: () => undoTurn(turn) },
    })
})
