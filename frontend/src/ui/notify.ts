import { create } from 'zustand'
import type { service } from '../contracts/api'
import { CallError, type Failure } from '../transport'

/** A short note at the lower right. Notes with an Undo go by themselves; failures stay until they are closed. */
export interface Toast {
  id: number
  kind: 'done' | 'info' | 'failed'
  title: string
  detail?: string
  action?: { label: string; run: () => unknown }
  moot?: (news: service.GraphNews) => boolean // a step after which the action has nothing to do: the note goes
  stay?: boolean // until it is answered or closed
}

/** What a note said, for looking it up after it is gone: as long as the page is open. Secrets never stand in notes. */
export interface Said { id: number; at: string; kind: Toast['kind']; title: string; detail: string }

const most = 3
const mostSaid = 300
let next = 1

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))
export const useSaid = create<{ said: Said[] }>(() => ({ said: [] })) // oldest first

export function notify(toast: Omit<Toast, 'id'>): number {
  const id = next++
  const said = { id, at: new Date().toISOString(), kind: toast.kind, title: toast.title, detail: toast.detail ?? '' }
  useSaid.setState((s) => ({ said: [...s.said, said].slice(-mostSaid) }))
  useToasts.setState((s) => ({ toasts: [...s.toasts.filter((t) => t.title !== toast.title || t.kind !== toast.kind), { ...toast, id }].slice(-most) }))
  return id
}

/** stepped removes the notes that have nothing to offer after a step. */
export const stepped = (news: service.GraphNews) => clear((t) => t.moot?.(news) ?? false)

const clear = (gone: (t: Toast) => boolean) => useToasts.setState((s) => (s.toasts.some(gone) ? { toasts: s.toasts.filter((t) => !gone(t)) } : s))
export const dismiss = (id: number) => useToasts.setState((s) => ({ toasts: s.toasts.filter((t) => t.id !== id) }))

/** failureOf is the failure in whatever was thrown. */
export function failureOf(problem: unknown): Failure {
  if (problem instanceof CallError) return problem.failure
  const text = problem instanceof Error ? problem.message : String(problem)
  return { code: 'INTERNAL', message: 'internal', subject: '', values: { detail: text }, text, remedy: '' }
}
