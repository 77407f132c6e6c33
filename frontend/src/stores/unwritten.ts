// Texts that a person is writing and that are not on the disk yet: the fields and editors tell of them here, so that the title
// never says "Saved" over them, and so that they can be taken along when nothing can be saved.
import { create } from 'zustand'

export interface Unwritten {
  what: string
  text: string
} // what: the node and field, or the file

export const useUnwritten = create<Record<string, Unwritten>>(() => ({}))

/** unwritten notes a text that waits to be saved; undefined = it is saved, or given up. */
export function unwritten(key: string, text: Unwritten | undefined): void {
  const now = useUnwritten.getState()
  if (text ? now[key]?.text === text.text : !(key in now)) return
  const rest = Object.fromEntries(Object.entries(now).filter(([k]) => k !== key))
  useUnwritten.setState(text ? { ...rest, [key]: text } : rest, true)
}

/** successor: the project that the person saves elsewhere goes on there, and drafts go with it. */
export const successor = { from: '', to: '' }
export const movesTo = (from: string, to: string) => Object.assign(successor, { from, to })
