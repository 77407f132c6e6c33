// Files that were read and wait for the person's word: what came of each, and where they go.
import { api, type service } from '../../contracts/api'
import { attempt } from '../../ui/attempt'
import { type Aimed, type Folder, place, useImports } from './imports'
import { chosen } from './lookwords'
import type { Refusal } from './rules'
import { tell } from './telling'

/** What a person decided of each file: whether it comes, and what it shows where it has no text. */
export interface Decided {
  picks: service.PickedFile[]
  place: service.ImportPlace
}

/** quiet: one file of which nothing is to be said or decided before it comes in. */
const quiet = ([only, ...others]: service.LookedFile[]) =>
  only && !others.length && !only.describe && !only.drawing && !only.undrawn && !only.notes?.length

/** offer has files read, and asks what becomes of them: a dialog, or nothing where there is nothing to decide. */
export async function offer(from: service.ImportFrom, aim: Aimed, beyond: Refusal[] = [], folder: Folder | null = null): Promise<void> {
  const empty = !from.uploads.length && !from.paths.length && !from.stored.length
  if (empty && !folder) return tell({ imported: [], drawn: [], refused: [], step: 0, cancelled: false }, beyond, aim)
  const into = place(aim) // the level of the moment of the drop
  const look = await api.imports.Look(from)
  if (look.cancelled) return tell({ imported: [], drawn: [], refused: [], step: 0, cancelled: true }, [], aim)
  const files = look.files ?? []
  // What a new project begins with was looked at before, but for the documents within a file.
  const settled = aim === 'begun' ? !files.some((f) => f.within || chosen(f, files)) : quiet(files) && !beyond.length && !folder
  const everything = files.map((_, at) => ({ at, described: '', asNodes: false }))
  if (settled) return tell(await api.imports.BringIn(look.look, everything, into), beyond, aim)
  useImports.setState({ question: { kind: 'files', look, beyond, folder, aim: aim === 'begun' ? null : aim, into } })
}

/** leave gives up what was offered. */
export function leave(look: number): void {
  useImports.setState({ question: null })
  void api.imports.Leave(look).catch(() => undefined) // the project may be closed by now
}

/** bringIn takes what the person decided. What fails stays in the dialog, to be tried again. */
export const bringIn = (look: number, { picks, place }: Decided, aim: Aimed) =>
  attempt(async () => {
    const result = await api.imports.BringIn(look, picks, place)
    useImports.setState({ question: null })
    await tell(result, [], place.linkTo ? aim : null, true)
  })
