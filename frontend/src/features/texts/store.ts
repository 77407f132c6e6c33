import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { textOf } from '../../lib/language'
import { useProject } from '../../stores/state'
import { useView } from '../../stores/view'
import type { Failure } from '../../transport'
import { attempt } from '../../ui/attempt'
import { settle } from '../../ui/editor/drafts'
import { failureOf, notify } from '../../ui/notify'
import { offerUndoBy } from '../../ui/offerUndo'
import { offered } from './rules'
import { texts } from './texts'

interface State {
  dir: string // the project that the rest is about
  view: service.TextsView | null
  problem: Failure | null
  later: boolean // not now: as long as the project is open in this page
  ticked: ReadonlySet<string>
  shown: string // the name of the text that is compared
}

const fresh: State = { dir: '', view: null, problem: null, later: false, ticked: new Set(), shown: '' }
export const useNewTexts = create<State>(() => fresh)

let newest = 0

/** load compares the texts of the open project with those of a new one. Ticks stay, except of what is gone. */
export async function load(): Promise<void> {
  const { dir } = useProject.getState()
  const mine = ++newest
  if (useNewTexts.getState().dir !== dir) useNewTexts.setState({ ...fresh, dir })
  if (!dir) return
  try {
    const view = await api.texts.View()
    if (mine !== newest) return
    const can = new Set(view.files.filter((f) => f.can).map((f) => f.name))
    useNewTexts.setState((s) => ({
      view,
      problem: null,
      ticked: s.view ? new Set([...s.ticked].filter((name) => can.has(name))) : new Set(offered(view.files)),
    }))
  } catch (e) {
    if (mine === newest) useNewTexts.setState({ problem: failureOf(e) })
  }
}

export const tick = (names: string[], on: boolean) =>
  useNewTexts.setState((s) => {
    const ticked = new Set(s.ticked)
    for (const name of names)
      if (on) ticked.add(name)
      else ticked.delete(name)
    return { ticked }
  })

export const close = () => {
  if (useView.getState().dialog === 'texts') useView.setState({ dialog: 'none' })
}
const t = (key: keyof typeof texts, values?: Record<string, string | number>) => textOf(texts, key, values)
/** anew forgets the ticks: what is offered next is offered from the start. */
const anew = () => {
  useNewTexts.setState({ view: null, shown: '' })
  return load()
}

/** take makes the ticked texts those of a new project, as they were shown. */
export const take = () =>
  attempt(async () => {
    const { view, ticked } = useNewTexts.getState()
    const chosen = view!.files.filter((f) => f.can && ticked.has(f.name)).map(({ name, hash }) => ({ name, hash }))
    await settle() // what is being written counts as it stands: the program refuses what changed since it was shown
    try {
      await api.texts.Take(chosen)
    } catch (problem) {
      void load()
      throw problem
    }
    close()
    offerUndoBy(t('taken', { n: chosen.length }), () => putBack())
    await anew()
  })

/** putBack puts the old texts back and says which could not come. */
export async function putBack(): Promise<void> {
  await settle()
  const stayed = await api.texts.PutBack()
  close()
  notify({
    kind: 'done',
    title: t('isBack'),
    detail: stayed.length ? t('stayed', { files: stayed.join(', ') }) : undefined,
    stay: stayed.length > 0,
  })
  await anew()
}

export const decline = () =>
  attempt(async () => {
    await api.texts.Decline()
    close()
    await load()
  })
export const later = () => {
  useNewTexts.setState({ later: true })
  close()
}
