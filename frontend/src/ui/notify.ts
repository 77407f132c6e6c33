import { create } from 'zustand'
import type { service } from '../contracts/api'
import { isAway, useApp, useProject, useRun } from '../stores/state'
import { onGranted } from '../transport'

/** A short note at the lower right. Notes with an Undo go by themselves; failures stay until they are closed. */
export interface Toast {
  id: number
  kind: 'done' | 'info' | 'failed'
  title: string
  detail?: string | ((at: string) => string) // at: the section of the Settings that is in front
  action?: { label: string; run: () => unknown }
  about?: { wish: string; message: string } // of a failure: the note goes when its cause has gone
  moot?: (news: service.GraphNews) => boolean // a step after which the action has nothing to do: the note goes
  stay?: boolean // until it is answered or closed
}

/** What a note said, for looking it up after it is gone: as long as the page is open. Secrets never stand in notes. */
export interface Notice {
  id: number
  at: string
  kind: Toast['kind']
  title: string
  detail: string
}

/** detailOf is what a note says below its title, where a section of the Settings is in front or none. */
export const detailOf = ({ detail = '' }: Pick<Toast, 'detail'>, at: string): string => (typeof detail === 'string' ? detail : detail(at))

const most = 3
const mostNotices = 300
let next = 1

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))
export const useNotices = create<{ said: Notice[] }>(() => ({ said: [] })) // oldest first

export function notify(toast: Omit<Toast, 'id'>): number {
  const id = next++
  const said = { id, at: new Date().toISOString(), kind: toast.kind, title: toast.title, detail: detailOf(toast, '') }
  useNotices.setState((s) => ({ said: [...s.said, said].slice(-mostNotices) }))
  useToasts.setState((s) => ({
    toasts: [...s.toasts.filter((t) => t.title !== toast.title || t.kind !== toast.kind), { ...toast, id }].slice(-most),
  }))
  return id
}

/** stepped removes the notes that have nothing to offer after a step. */
export const stepped = (news: service.GraphNews) => clear((t) => t.moot?.(news) ?? false)

const clear = (gone: (t: Toast) => boolean) =>
  useToasts.setState((s) => (s.toasts.some(gone) ? { toasts: s.toasts.filter((t) => !gone(t)) } : s))
/** Faults of the disk below the project: they are over when it can be saved again. */
const ofDisk = new Set(['project.gone', 'disk.full', 'file.write'])

/** clearFailures takes failure notes away when their cause has gone. Returns the function that ends it. */
export function clearFailures(): () => void {
  const over = (gone: (about: NonNullable<Toast['about']>) => boolean) => clear((t) => t.kind === 'failed' && !!t.about && gone(t.about))
  const ends = [
    onGranted((wish) => over((a) => a.wish === wish)), // the same was asked for again, and went well
    useApp.subscribe((now, before) => {
      if (isAway(before.connection) && !isAway(now.connection)) over((a) => a.message === 'page.unreachable')
    }),
    useProject.subscribe((now, before) => {
      if (before.unsaved && !now.unsaved) over((a) => ofDisk.has(a.message))
      if (now.dir && now.dir !== before.dir) over(() => true) // they were about another project, or about opening one
    }),
    useRun.subscribe((now, before) => {
      if (now.status?.running && !before.status?.running) over((a) => a.wish.startsWith('Run.Start '))
    }),
  ]
  return () => ends.forEach((end) => end())
}

export const dismiss = (id: number) => useToasts.setState((s) => ({ toasts: s.toasts.filter((t) => t.id !== id) }))

export { failureOf } from '../transport'
