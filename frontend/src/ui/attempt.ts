import { api } from '../contracts/api'
import { defineTexts, textOf } from '../lib/language'
import { askTrust, notAllowed } from '../stores/trust'
import { explain } from './failures'
import { failureOf, notify } from './notify'

const texts = defineTexts({ undo: ['Undo', 'Rückgängig'] })

/** complain shows whatever went wrong as a note. */
export function complain(problem: unknown): void {
  const failure = failureOf(problem)
  if (failure.message === notAllowed) return void askTrust() // the question says more than a note
  const { what, remedy } = explain(failure)
  notify({ kind: 'failed', title: what, detail: remedy })
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

/** undoable tells what was done, with the way back: CRG takes back instead of asking first. */
export function undoable(title: string, detail?: string): void {
  notify({ kind: 'done', title, detail, action: { label: textOf(texts, 'undo'), run: () => void attempt(() => api.graph.Undo()) } })
}
