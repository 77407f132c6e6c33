// What the person opened and closed in the control bar, and what is said aloud.
import { create } from 'zustand'
import { textOf, type Values } from '../../lib/language'
import { control, modeNow } from '../../stores/control'
import { useGate, useNews, useRun } from '../../stores/state'
import { undoTurn } from '../../ui/edit'
import { notify } from '../../ui/notify'
import { explain } from '../../ui/failures'
import { turnNumber } from './status'
import { texts } from './texts'

export const useControl = create<{
  optionsOpen: boolean
  goalOpen: boolean
  closedProblem: string
  said: string
}>(() => ({ optionsOpen: false, goalOpen: false, closedProblem: '', said: '' }))

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
