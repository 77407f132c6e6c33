// Opening a project from anywhere: one at a time, and what went wrong stays until it is dealt with.
import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { base64 } from '../../lib/base64'
import { textOf, useLanguage } from '../../lib/language'
import { useApp, useProject } from '../../stores/state'
import { movesTo } from '../../stores/unwritten'
import { useView } from '../../stores/view'
import type { Failure } from '../../transport'
import { failureOf } from '../../ui/notify'
import { texts } from './texts'

export const useOpening = create<{ busy: string | null; dir: string; problem: Failure | null }>(() => ({
  busy: null,
  dir: '',
  problem: null,
}))

export const forgetProblem = () => useOpening.setState({ problem: null })

/** opening runs what opens a project. True: it is open, and every dialog goes. */
async function opening(dir: string, open: () => Promise<unknown>): Promise<boolean> {
  if (useOpening.getState().busy !== null) return false
  useOpening.setState({ busy: dir, dir, problem: null })
  try {
    await open()
    useView.setState({ dialog: 'none', tab: 'graph' })
    return true
  } catch (e) {
    useOpening.setState({ problem: failureOf(e) })
    return false
  } finally {
    useOpening.setState({ busy: null })
  }
}

export const openProject = (dir: string) => opening(dir, () => api.projects.Open(dir))
export const openReadOnly = (dir: string) => opening(dir, () => api.projects.OpenReadOnly(dir))
export const openCopy = (dir: string) => opening(dir, () => api.projects.OpenCopy(dir))
export const openExample = () =>
  opening('example', () => api.projects.Example(useLanguage.getState().language, textOf(texts, 'exampleName')))
/** openPacked unpacks a project that was taken along, beside the others, and opens it: a file that a browser holds, or one by its path. */
export const openPacked = (packed: File | string) =>
  opening('packed', async () => {
    if (typeof packed === 'string') return api.projects.Unpack({ name: '', upload: '', path: packed, place: '' })
    const upload = `${Date.now()}`
    for (let at = 0; at === 0 || at < packed.size; at += piece) await api.projects.Piece(upload, await base64(packed.slice(at, at + piece)))
    return api.projects.Unpack({ name: packed.name, upload, path: '', place: '' })
  })
const piece = 1 << 20 // bytes
export const isPacked = (name: string) => /\.crg\.zip$/i.test(name)

export const beginProject = (wanted: service.NewProject) => opening(wanted.dir, () => api.projects.Begin(wanted))
/** saveElsewhere writes the open project into a new folder within `parent` and goes on there, with what is being written. */
export const saveElsewhere = (parent: string) =>
  opening(parent, async () => {
    movesTo(useProject.getState().dir, await api.projects.Elsewhere(parent))
    await api.projects.SaveElsewhere(parent)
  })
export const recover = (dir: string, file: string, from: string) => opening(dir, () => api.projects.Recover(dir, file, from))

/** askForProject asks which project to open: with the system's dialog in a window, with our own in a browser. */
export async function askForProject(): Promise<void> {
  forgetProblem()
  if (useApp.getState().about?.kind !== 'window') return useView.setState({ dialog: 'openProject' })
  const dir = await api.projects.PickFolder(textOf(texts, 'pickTitle'))
  if (dir && !(await openProject(dir))) useView.setState({ dialog: 'openProject' })
}
