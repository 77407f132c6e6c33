import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { useApp, useGate } from '../../stores/state'
import { type Facts } from './steps'

/** Hints that this computer remembers as seen. */
const hints = { tour: 'tour', checklist: 'checklist', model: 'model', approved: 'approved' } as const
type Hint = keyof typeof hints

/** What was seen or done here since the page came; what was remembered before stands in About. `at` is the note that is
 * shown; null = the first that is not done yet. */
export const useFirstRun = create<{ seen: Partial<Record<Hint, boolean>>; at: number | null }>(() => ({ seen: {}, at: null }))

export const wasSeen = (hint: Hint, seen = useFirstRun.getState().seen) =>
  seen[hint] ?? useApp.getState().about?.shown.includes(hints[hint]) ?? true

export function setSeen(hint: Hint, value = true): void {
  if (wasSeen(hint) === value) return
  useFirstRun.setState((s) => ({ seen: { ...s.seen, [hint]: value } }))
  void api.system.SetShown(hints[hint], value)
}

export function facts(control: service.ControlView | null, turns: boolean): Facts {
  return {
    missing: control?.missing?.message ?? '',
    practice: control?.agent.provider === 'practice',
    modelSeen: wasSeen('model'),
    turns: turns ? 1 : 0,
    approved: wasSeen('approved'),
  }
}

/** watchApproval remembers that a question of a gate was answered. */
export const watchApproval = () =>
  useGate.subscribe((now, before) => {
    if (before.id && now.id !== before.id) setSeen('approved')
  })
