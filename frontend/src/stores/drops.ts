// Files that come in by drag and drop, or with a new project: who takes them.
import { create } from 'zustand'
import type { Target } from './aim'

/** What was dropped. The window knows paths, a browser hands over files. */
export interface Dropped {
  files: File[]
  paths: string[]
  passed: number // files in folders that are not text
  more: boolean // there were too many; these are the first
}

type Taker = (dropped: Dropped) => void

export const useDrops = create<{
  over: boolean // files are held over the page
  node: Target['node'] // and over this node
  takers: readonly Taker[] // the last one takes what is dropped; without one it is for the canvas
  coming: { dir: string; files: File[]; paths: string[] } | null // for this project, as soon as it is open
}>(() => ({ over: false, node: null, takers: [], coming: null }))

/** takeDrops lets somebody else than the canvas have what is dropped; the returned function ends it. */
export function takeDrops(taker: Taker): () => void {
  useDrops.setState((s) => ({ takers: [...s.takers, taker] }))
  return () => useDrops.setState((s) => ({ takers: s.takers.filter((t) => t !== taker) }))
}
