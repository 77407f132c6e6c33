// Knowledge: what is kept of a project, page by page, and what waits there for a decision. Pages and suggestions are declared by the
// features of the wings that have them; the frame (features/knowledge) knows none of them.
import type { FluentIcon } from '@fluentui/react-icons'
import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { Failure } from '../transport'
import { show } from '../stores/view'
import { declarations } from './register'

/** A page of what is kept. */
interface Page {
  id: string
  order: number
  label: () => string
  Icon: FluentIcon
  useStand: () => { n: number; shown: boolean } // the number beside its name; whether there is something on it
  View: ComponentType
  Pane?: ComponentType<{ hidden: boolean }> // at its right, hidden behind a document
}
const pages = declarations<Page>()
export const registerPage = pages.add
export const usePages = pages.use

/** A thing that a wing suggests to keep. */
interface Suggestion {
  key: string
  settled: boolean // it can be kept as it is
  safe: boolean // one press keeps it with others: a document says so
  leaves: boolean // it is being kept or dismissed
}

/** What a wing suggests now. */
export interface Suggested {
  rows?: readonly Suggestion[]
  failure: Failure | null
  more: number // that come when some are decided
}

/** What a wing suggests, for the page that collects it of all. */
export interface Inbox {
  id: string
  order: number
  useSuggested: () => Suggested
  Row: ComponentType<{ of: string }>
  keep: (keys: string[]) => Promise<unknown> // those that are safe
}
const inboxes = declarations<Inbox>()
export const registerInbox = inboxes.add
export const useInboxes = inboxes.use

/** What a wing has for Knowledge as a whole: the tab is there while one has something, and says how much waits. */
export interface Stand {
  there: boolean
  waiting: number
}
export const useStands = create<Record<string, Stand>>(() => ({}))
export const tell = (wing: string, stand: Stand) => useStands.setState({ [wing]: stand })

export const waiting = (stands: Record<string, Stand>) => Object.values(stands).reduce((n, s) => n + s.waiting, 0)

/** The page that is open. */
export const usePage = create(() => ({ page: 'decide' }))
export const openPage = (page: string) => usePage.setState({ page })
export const showPage = (page: string) => {
  openPage(page)
  show('knowledge')
}
