import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { textOf } from '../../lib/language'
import { changes, fileNews, type Question, question, type Topic } from '../../stores/ask'
import { useProject } from '../../stores/state'
import { useView } from '../../stores/view'
import { attempt, undoable } from '../../ui/attempt'
import { settle } from '../../ui/editor/drafts'
import { notify } from '../../ui/notify'
import { apart, choices } from './rules'
import { texts } from './texts'

interface State {
  later: boolean // not now: as long as the project is open in this page
  ticks: Readonly<Record<string, boolean>> // by the person
  shown: string // the name of the text that is compared
}

const fresh: State = { later: false, ticks: {}, shown: '' }
export const useNewTexts = create<State>(() => fresh)
useProject.subscribe((now, before) => {
  if (now.dir !== before.dir) useNewTexts.setState(fresh)
})

/** Another text makes a difference only where something is offered, or somebody looks. */
const looks = () => useView.getState().dialog === 'texts'
const watchedNews: Topic = (heard) =>
  fileNews(() => {
    if (looks() || newTexts.now()?.offered) heard()
  })

/** The texts of the open project beside those of a new one. */
export const newTexts: Question<service.TextsView> = question({
  key: ['texts'],
  call: () => api.texts.View(),
  after: [watchedNews, changes(useView, looks)],
})

export const tick = (names: string[], on: boolean) =>
  useNewTexts.setState((s) => ({ ticks: { ...s.ticks, ...Object.fromEntries(names.map((name) => [name, on])) } }))

export const close = () => {
  if (useView.getState().dialog === 'texts') useView.setState({ dialog: 'none' })
}
const t = (key: keyof typeof texts, values?: Record<string, string | number>) => textOf(texts, key, values)
/** anew forgets the ticks: what is offered next is offered from the start. */
const anew = () => {
  useNewTexts.setState({ ticks: {}, shown: '' })
  return newTexts.anew()
}

/** take makes the ticked texts those of a new project, as they were shown: those of the group alone, or all. */
export const take = (only?: 'group') =>
  attempt(async () => {
    const view = newTexts.now()!
    const chosen = choices(only ? apart(view)[0] : view.files, view.group, useNewTexts.getState().ticks)
    await settle() // what is being written counts as it stands: the program refuses what changed since it was shown
    let step = 0
    try {
      step = (await api.texts.Take(chosen)).step
    } catch (problem) {
      void newTexts.anew()
      throw problem
    }
    close()
    undoable(t(only ? 'groupTaken' : 'taken', { n: chosen.length }), step)
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
    await newTexts.anew()
  })
export const later = () => {
  useNewTexts.setState({ later: true })
  close()
}
