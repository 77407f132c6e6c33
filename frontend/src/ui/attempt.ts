import { api, type service } from '../contracts/api'
import { defineTexts, textOf, useLanguage } from '../lib/language'
import { askTrust, notAllowed } from '../stores/trust'
import { CallError } from '../transport'
import { explain } from './failures'
import { failureOf, notify } from './notify'

const texts = defineTexts({
  undo: ['Undo', 'Rückgängig'],
  stands: ['Not taken back: {title}', 'Nicht rückgängig gemacht: {title}'],
  rest: ['Take back what can be', 'Rückgängig machen, was geht'],
})

/** complain shows whatever went wrong as a note. */
export function complain(problem: unknown): void {
  const failure = failureOf(problem)
  if (failure.message === notAllowed) return void askTrust() // the question says more than a note
  const language = useLanguage.getState().language
  notify({
    kind: 'failed',
    title: explain(failure, language).what,
    detail: (at) => explain(failure, language, at).remedy, // the note may stay while the person goes elsewhere
    about: { wish: problem instanceof CallError ? problem.wish : '', message: failure.message },
  })
}

/** attempt does something that may fail; a failure is shown as a note and gives undefined. */
export async function attempt<T>(what: () => Promise<T>): Promise<T | undefined> {
  try {
    return await what()
  } catch (problem) {
    complain(problem)
    return undefined
  }
}

/** undoable tells what was done, with the way back for this very step: CRG takes back instead of asking first. */
export function undoable(title: string, step: number, detail?: string): void {
  notify({
    kind: 'done',
    title,
    detail,
    moot: takesBack(step),
    action: step ? { label: textOf(texts, 'undo'), run: () => undoStep(step, title) } : undefined,
  })
}

const takesBack = (step: number) => (n: service.GraphNews) => n.kind !== 'redo' && !!n.undoes?.includes(step)

/** undoStep takes back one step, or says that later ones stand on it and offers what still can be taken back. */
export const undoStep = (step: number, title: string, rest = false) =>
  attempt(async () => {
    try {
      await api.graph.UndoStep(step, rest)
    } catch (problem) {
      const failure = failureOf(problem)
      if (failure.message === 'undo.already') return notify({ kind: 'info', title: explain(failure).what })
      if (failure.message !== 'undo.later') throw problem
      const { what, remedy } = explain(failure)
      notify({
        kind: 'info',
        title: textOf(texts, 'stands', { title }),
        detail: `${what} ${remedy}`,
        stay: true,
        moot: takesBack(step),
        action: failure.values.rest === 'true' ? { label: textOf(texts, 'rest'), run: () => undoStep(step, title, true) } : undefined,
      })
    }
  })
