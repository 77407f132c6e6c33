// Files in files/ of which no document was made: those that come there while the project is open, and those that came while it was closed.
import { create } from 'zustand'
import { api } from '../contracts/api'
import { hear } from './news'
import { useProject } from './state'

/** The files that may be imported, the newest last. */
export const useNewFiles = create<{ files: string[] }>(() => ({ files: [] }))

const without = (all: string[], files: string[]) => all.filter((f) => !files.includes(f))

hear('newFile', ({ file }) => useNewFiles.setState((s) => ({ files: [...without(s.files, [file]), file] })))
useProject.subscribe((now, before) => {
  if (now.dir !== before.dir) useNewFiles.setState({ files: [] })
})

/** newFilesSeen takes files off the list: they were imported, or are not wanted. */
export const newFilesSeen = (files: string[]) => useNewFiles.setState((s) => ({ files: without(s.files, files) }))

/** loadOrphans fetches what came while the project was closed, for the project of a folder while that is the open one. */
export async function loadOrphans(dir: string): Promise<void> {
  const orphans = await api.imports.Orphans().catch((): string[] => []) // closed meanwhile, or away: crg check names them, too
  if (useProject.getState().dir !== dir || !orphans.length) return
  useNewFiles.setState((s) => ({ files: [...orphans, ...without(s.files, orphans)] }))
}
