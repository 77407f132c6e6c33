// What a person is writing in a field, before it is saved. A draft is never lost: it outlives the pane, another selection and
// a reload of the page, and where the node changed meanwhile both versions are shown.

import { keep, kept, keptKeys } from '../../lib/session'
import { unwritten } from '../../stores/unwritten'

export interface Draft {
  text: string
  base: string
} // base: what stood there when the writing began

/** Where a field stands: as saved, being written, or with two versions that differ. */
export type Standing = 'saved' | 'writing' | 'both'

export function standing(draft: Draft | undefined, saved: string): Standing {
  if (!draft || draft.text === saved) return 'saved'
  return draft.base === saved || draft.text === draft.base ? 'writing' : 'both'
}

/** worthKeeping: a draft that says what is saved anyway, or that never left what it began with, is none. */
export const worthKeeping = (draft: Draft, saved: string) => draft.text !== saved && draft.text !== draft.base

/** rebase lets a draft go on over another saved version: the person looked at both and keeps the own one. */
export const rebase = (draft: Draft, saved: string): Draft => ({ text: draft.text, base: saved })

const store = 'crg.drafts.'
const key = (project: string, node: string, field: string) => `${store}${project}\n${node}\n${field}`

export function loadDraft(project: string, node: string, field: string): Draft | undefined {
  try {
    const read: unknown = JSON.parse(kept(key(project, node, field)) ?? 'null')
    return isDraft(read) ? read : undefined
  } catch {
    return undefined // not written by this page
  }
}

export function keepDraft(project: string, node: string, field: string, draft: Draft | undefined): void {
  unwritten(key(project, node, field), draft && { what: `${node} ${field}`, text: draft.text })
  keep(key(project, node, field), draft ? JSON.stringify(draft) : '')
}

/** keptDrafts are all that were not saved yet, in a project. */
export function keptDrafts(project: string): { node: string; field: string; draft: Draft }[] {
  return keptKeys(`${store}${project}\n`).flatMap((k) => {
    const [node, field] = k.slice(store.length + project.length + 1).split('\n')
    const draft = node && field ? loadDraft(project, node, field) : undefined
    return draft ? [{ node: node!, field: field!, draft }] : []
  })
}

/** carryDrafts takes what was not saved along to the place where a project goes on. */
export function carryDrafts(from: string, to: string): void {
  for (const { node, field, draft } of keptDrafts(from)) {
    keepDraft(to, node, field, draft)
    keepDraft(from, node, field, undefined)
  }
}

const isDraft = (x: unknown): x is Draft =>
  typeof x === 'object' && x !== null && typeof (x as Draft).text === 'string' && typeof (x as Draft).base === 'string'
