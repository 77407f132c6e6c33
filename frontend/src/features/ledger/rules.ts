import type { types } from './calls'
// What the screen of the Ledger decides by itself. Pure: no React, no calls.

export type ListId = 'facts' | 'decisions' | 'tasks' | 'conflicts'

/** The kinds of what is known, in the order in which a person is asked for one. */
export const claims = ['fact', 'assumption', 'definition', 'constraint', 'risk'] as const
export type Claim = (typeof claims)[number]
export const isClaim = (kind: string): kind is Claim => (claims as readonly string[]).includes(kind)

/** standOf is the number beside the name of a page, and whether the page is shown: the first is always there. */
export function standOf(page: ListId, s?: types.LedgerState): { n: number; shown: boolean } {
  const n = { facts: s?.facts, decisions: s?.decisions, tasks: s?.tasksOpen, conflicts: s?.conflicts }[page] ?? 0
  return { n, shown: page === 'facts' || n > 0 || (page === 'tasks' && (s?.tasks ?? 0) > 0) }
}

/** there: something is kept or suggested, so the tab has something to show. */
export const there = (s: types.LedgerState) => s.active || s.waiting > 0

/** pageOf is the page on which entries of a kind stand. */
export const pageOf = (kind: string): ListId =>
  kind === 'decision' ? 'decisions' : kind === 'task' ? 'tasks' : kind === 'conflict' ? 'conflicts' : 'facts'

/** settled: the graph says so, and it can be kept as it is, or with a line of why; a contradiction looks anything but settled. */
export const settled = (o: types.LedgerOffer) =>
  (isClaim(o.kind) && !o.answer) || o.kind === 'decision' || o.kind === 'task' || o.kind === 'closeTask'

/** headline is what is kept: of a choice what was chosen, not the question. */
export const headline = (o: { kind: string; title: string; summary: string }) => (o.kind === 'decision' && o.summary) || o.title

const enough = 3 // new ones after which "Not now" has been long enough ago

/** inStrip are the suggestions that the strip speaks of: none after "Not now", until there are three that were not there then. */
export function inStrip(offers: types.LedgerOffer[]): types.LedgerOffer[] {
  const list = offers.filter(settled)
  const fresh = list.filter((o) => !o.later).length
  return fresh === list.length || fresh >= enough ? list : []
}

/** sourced are those that one press keeps: they rest on a document, and nothing has to be said of them first. */
export const sourced = (offers: types.LedgerOffer[]) => offers.filter((o) => o.sourced && isClaim(o.kind))

export type Group = 'done' | 'now' | 'waits' | 'later' | 'closed'
const groups: readonly Group[] = ['done', 'now', 'waits', 'later', 'closed']
const over = ['done', 'completed', 'cancelled', 'superseded', 'archived']
export const isOver = (status: string) => over.includes(status)

/** groupOf is the heading under which a task stands. `done` are the ids of tasks that look done. */
function groupOf(t: types.LedgerLine, done: ReadonlySet<string>): Group {
  if (isOver(t.status)) return 'closed'
  if (done.has(t.id) || t.status === 'review') return 'done'
  if (t.waits > 0 || t.status === 'blocked') return 'waits'
  return t.status === 'backlog' ? 'later' : 'now'
}

/** grouped puts tasks under their headings, empty ones left out. */
export const grouped = (tasks: types.LedgerLine[], done: ReadonlySet<string>): [Group, types.LedgerLine[]][] =>
  groups.map((g): [Group, types.LedgerLine[]] => [g, tasks.filter((t) => groupOf(t, done) === g)]).filter(([, list]) => list.length > 0)

/** tone is the colour of a state; its word and sign say the same. */
export function tone(status: string): 'ok' | 'bad' | 'quiet' {
  if (['active', 'accepted', 'done', 'completed', 'resolved'].includes(status)) return 'ok'
  return status === 'open' || status === 'blocked' ? 'bad' : 'quiet'
}

/** lines are what was written, line by line, empty ones left out. */
export const lines = (text: string) =>
  text
    .split('\n')
    .map((l) => l.trim())
    .filter(Boolean)

const longest = 60 // letters of a title in a note: it stands above other things

/** short is a title for a note, cut at a word. */
export const short = (title: string) => (title.length <= longest ? title : `${title.slice(0, longest).replace(/[\s,;:]+\S*$/, '')}…`)
