// The two doors as the page sees them: calls by name with a list of arguments, and news.

import type { message } from '../../wailsjs/go/models'

/** A failed call: `message` is an id of the message table, `text` and `remedy` its English sentence. */
export interface Failure {
  code: string
  message: string
  subject: string
  values: Record<string, string>
  of?: message.Message[] // reasons, in the place {why} or {detail}
  text: string
  remedy: string
}

export class CallError extends Error {
  readonly failure: Failure
  wish = '' // what was asked for: a later answer to the same shows that the cause of this failure is gone
  constructor(failure: Failure) {
    super(failure.text)
    this.name = 'CallError'
    this.failure = failure
  }
}

/** failureOf is the failure in whatever was thrown. */
export function failureOf(problem: unknown): Failure {
  if (problem instanceof CallError) return problem.failure
  const text = problem instanceof Error ? problem.message : String(problem)
  return { code: 'INTERNAL', message: 'internal', subject: '', values: { detail: text }, text, remedy: '' }
}

export interface News {
  name: string
  data: unknown
}

export interface Transport {
  /** Calls a service's method. Rejects with a CallError, also where the program cannot be reached. */
  call(method: string, args: unknown[]): Promise<unknown>
  /**
   * Listens to news. `connected` is called at the start and after each reconnect: time for a fresh snapshot. `lost` is called when the
   * program does not answer; refused = a program answers at this address, but not to this page.
   */
  listen(news: (n: News) => void, connected: () => void, lost: (refused: boolean) => void): () => void
}

export const unreachable: Failure = {
  code: 'UNAVAILABLE',
  message: 'page.unreachable',
  subject: '',
  values: {},
  text: 'CRG itself does not answer.',
  remedy: 'Is the program still running? Your work is safe in the project folder.',
}

/** unwrap reads an envelope: its result, or the failure as an error. */
export function unwrap(envelope: { result?: unknown; error?: Failure }): unknown {
  if (envelope.error) throw new CallError(envelope.error)
  return envelope.result ?? null
}
