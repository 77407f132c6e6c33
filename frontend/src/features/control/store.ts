// What the person opened, closed and chose in the control bar, and what is said aloud.
import { create } from 'zustand'
import type { service } from '../../contracts/api'
import { textOf, type Values } from '../../lib/language'
import { control } from '../../stores/control'
import { useGate, useNews, useRun } from '../../stores/state'
import { undoTurn } from '../../ui/edit'
import { notify } from '../../ui/notify'
import { explain } from '../../ui/failures'
import { turnNumber } from './status'
import { texts } from './texts'

type Chosen = Partial<Pick<service.ControlView, 'mode' | 'memory'>>

export const useControl = create<{
  chosen: Chosen // drawn over the answer until that has it
  optionsOpen: boolean
  goalOpen: boolean
  closedProblem: string
  said: string
}>(() => ({ chosen: {}, optionsOpen: false, goalOpen: false, closedProblem: '', said: '' }))

export const useControlView = (): service.ControlView | undefined => {
  const chosen = useControl((s) => s.chosen)
  const { value } = control.use()
  return value && { ...value, ...chosen }
}
export const modeNow = () => useControl.getState().chosen.mode ?? control.now()?.mode

let choosing = 0

/** choose shows a choice of the person at once, and what the file says after the last one is kept, or cannot be. */
export async function choose(chosen: Chosen, keep: () => Promise<void>): Promise<void> {
  choosing++
  useControl.setState((s) => ({ chosen: { ...s.chosen, ...chosen } }))
  try {
    await keep()
  } finally {
    await control.anew()
    if (!--choosing) useControl.setState({ chosen: {} })
  }
}

const say = (key: keyof typeof texts, values?: Values) => useControl.setState({ said: textOf(texts, key, values) })

useRun.subscribe((now, before) => {
  const problem = now.status?.problem
  if (problem && !now.status?.running && before.status?.running) useControl.setState({ said: explain(problem).what })
})
useGate.subscribe((now, before) => {
  if (now.id === before.id) return
  if (now.kind === 'prompt') say('saidGateA', { n: turnNumber(now.id.split('-')[0] ?? '') })
  else if (now.id) say('saidGateB', { agent: control.now()?.agent.name ?? '' })
})
useNews.subscribe((now, before) => {
  if (now.turns === before.turns || !now.lastTurn) return
  const { kind, turn, applied, refused } = now.lastTurn
  if (kind !== 'finished') return
  const values = { n: turnNumber(turn), applied, refused }
  say('turnDone', values)
  // Step by step each turn is a decision, so it can be taken back where it was made; a run by itself would only pile up notes.
  if (applied > 0 && modeNow() === 'step-by-step')
    notify({
      kind: 'done',
      title: textOf(texts, 'turnDone', values),
      action: { label: textOf(texts, 'undoTurn'), run: () => undoTurn(turn) },
    })
})
