// The drafts of all files that are being edited. They live beside the screens, so that leaving one loses nothing.
import { create } from 'zustand'
import { api } from '../../contracts/api'
import { after } from '../../lib/still'
import { isAway, useApp, useProject } from '../../stores/state'
import { successor, unwritten } from '../../stores/unwritten'
import { CallError } from '../../transport'
import { complain } from '../attempt'
import { arrived, type Draft, draftOf, notSaved, readyToSave, saved, saving, typed, unsaved, type Version } from './draft'

export const useDrafts = create<{ drafts: Record<string, Draft> }>(() => ({ drafts: {} }))

const wait = 600 // from the last key to the disk
const timers = new Map<string, () => void>() // what ends each

const get = (file: string) => useDrafts.getState().drafts[file]
const put = (file: string, draft: Draft) => {
  if (get(file) !== draft) useDrafts.setState((s) => ({ drafts: { ...s.drafts, [file]: draft } }))
}

useDrafts.subscribe((now, before) => {
  for (const file of new Set([...Object.keys(now.drafts), ...Object.keys(before.drafts)])) {
    const draft = now.drafts[file]
    unwritten(file, draft && unsaved(draft) ? { what: file, text: draft.text } : undefined)
  }
})

let clock = 0
const saves = new Map<string, number>() // when a file's last save began or ended
const tick = (file: string) => saves.set(file, ++clock)

/** moment is asked for before a file is read. */
export const moment = () => clock

/** fileArrived tells the drafts what a file said when it was asked for. False: it was saved from here meanwhile, so it must be read again. */
export function fileArrived(file: string, now: Version, asked: number): boolean {
  if ((saves.get(file) ?? 0) > asked) return false
  const draft = get(file)
  put(file, draft ? arrived(draft, now) : draftOf(now))
  return true
}

/** type notes an edit and saves it when the person pauses. */
export function type(file: string, text: string): void {
  const draft = get(file)
  if (!draft || draft.text === text) return
  put(file, typed(draft, text))
  timers.get(file)?.()
  timers.set(
    file,
    after(wait, () => void save(file)),
  )
}

// What could not be saved while the program was away is saved once it is back.
const saveAll = () => {
  for (const [file, draft] of Object.entries(useDrafts.getState().drafts)) if (readyToSave(draft)) void save(file)
}
useApp.subscribe((now, before) => {
  if (now.connection === 'here' && before.connection !== 'here') saveAll()
})
useProject.subscribe((now, before) => {
  if (!now.unsaved && before.unsaved && now.dir === before.dir) saveAll()
})

/** save writes the draft over its base now; where the file is another one meanwhile, the person decides. */
export async function save(file: string): Promise<void> {
  const draft = get(file)
  if (!draft || !readyToSave(draft) || useProject.getState().unsaved) return
  put(file, saving(draft))
  tick(file)
  const dir = useProject.getState().dir
  const moved = () => dir !== useProject.getState().dir // another project is open: its drafts are none of this save's
  try {
    const hash = await api.files.Save(file, draft.text, draft.base.hash).finally(() => tick(file))
    if (moved()) return
    put(file, saved(get(file)!, hash))
  } catch (problem) {
    if (moved()) return
    put(file, notSaved(get(file)!))
    if (problem instanceof CallError && problem.failure.message === 'file.changed') {
      const asked = moment()
      const now = await api.files.Read(file)
      if (moved()) return
      fileArrived(file, { text: now.text, hash: now.hash }, asked)
      return
    }
    if (!isAway(useApp.getState().connection)) complain(problem) // the bar says already that nobody answers
    return
  }
  if (readyToSave(get(file)!)) void save(file)
}

/** keepMine saves the draft over the other version, which is kept in the history of the project. */
export async function keepMine(file: string): Promise<void> {
  const draft = get(file)
  if (!draft) return
  const text = draft.text
  tick(file)
  const dir = useProject.getState().dir
  const hash = await api.files.Overwrite(file, text, draft.base.hash).finally(() => tick(file))
  if (dir !== useProject.getState().dir) return
  put(file, { ...saved({ ...get(file)!, saving: text, theirs: null }, hash) })
}

/** takeTheirs shows the other version; the draft is kept in the history of the project. */
export async function takeTheirs(file: string): Promise<void> {
  const draft = get(file)
  if (!draft?.theirs) return
  const dir = useProject.getState().dir
  await api.files.Keep(file, draft.text)
  if (dir === useProject.getState().dir) put(file, draftOf(get(file)!.theirs ?? draft.theirs))
}

// Another project has other files, though they may bear the same names. What was not saved waits until its project is back.
const elsewhere = new Map<string, Record<string, Draft>>()
useProject.subscribe((now, before) => {
  if (now.dir === before.dir) return
  timers.forEach((end) => end())
  const open = Object.entries(useDrafts.getState().drafts)
    .filter(([, d]) => unsaved(d))
    .map(([file, d]) => [file, notSaved(d)] as const)
  if (before.dir && open.length) elsewhere.set(before.dir, Object.fromEntries(open))
  if (now.dir === successor.to && before.dir === successor.from) elsewhere.set(now.dir, elsewhere.get(before.dir) ?? {})
  useDrafts.setState({ drafts: elsewhere.get(now.dir) ?? {} })
  elsewhere.delete(now.dir)
  for (const file of Object.keys(useDrafts.getState().drafts)) void save(file)
})

/** settle saves everything that waits, before the editors or the page are closed. */
export const settle = () =>
  Promise.all(
    Object.entries(useDrafts.getState().drafts)
      .filter(([, d]) => unsaved(d))
      .map(([file]) => save(file)),
  )

window.addEventListener('pagehide', () => void settle())
