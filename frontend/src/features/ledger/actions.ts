// What a person does with what is kept. Each says what was done, with the way back.
import { textOf, type Values } from '../../lib/language'
import { useNews } from '../../stores/state'
import { attempt, undoable } from '../../ui/attempt'
import { notify } from '../../ui/notify'
import { ledger, type types } from './calls'
import { headline, isClaim, isOver, short } from './rules'
import { offers, openEntry, useKnowledge } from './state'
import { texts } from './texts'

type Chip = types.LedgerChip
const t = (key: keyof typeof texts, values?: Values) => textOf(texts, key, values)

export const asItIs: types.LedgerForm = { title: '', summary: '', kind: '', reason: '', tags: [] }

/** stay shows suggestions that went, where they wait again. */
const stay = (keys: string[]) => useKnowledge.setState((s) => ({ leaving: s.leaving.filter((k) => !keys.includes(k)) }))

/** leave shows that suggestions go while something is done with them; where that fails they stay. */
async function leave<T>(keys: string[], deed: () => Promise<T>): Promise<T | undefined> {
  useKnowledge.setState((s) => ({ leaving: [...s.leaving, ...keys] }))
  const done = await attempt(deed)
  if (done === undefined) stay(keys)
  else setTimeout(() => stay(keys), 2000) // they are gone by then
  return done
}

const told = (chip: Chip, title = chip.title) => t('keptAs', { handle: chip.handle, title: short(title) })
/** fixed are actions that their rules know no way back from (000 X4.2, X4.3): they are told, and Undo says so. */
const fixed = (chip: Chip) => (chip.kind === 'decision' && chip.status !== 'proposed') || (chip.kind === 'task' && isOver(chip.status))

/** done tells what was done to an entry, with the way back where there is one. */
const done = (title: string, chip: Chip) => (fixed(chip) ? notify({ kind: 'done', title }) : undoable(title, chip.step))

/** accept keeps what a suggestion says, or what the person made of it. */
export async function accept(offer: types.LedgerOffer, form = asItIs): Promise<boolean> {
  const chip = await leave([offer.key], () => ledger.Accept(offer.key, form))
  if (!chip) return false
  if (offer.kind === 'update') done(t('changedTo', { handle: chip.handle }), chip)
  else if (offer.kind === 'closeTask') done(t('closedTask', { handle: chip.handle }), chip)
  else if (offer.kind === 'deprecate') done(t('retired', { handle: chip.handle }), chip)
  else done(told(chip, offer.kind === 'decision' ? headline(offer) : chip.title), chip)
  return true
}

/** acceptSourced keeps those that rest on a document, and none that came meanwhile. */
export async function acceptSourced(keys: string[]): Promise<void> {
  const chips = await leave(keys, () => ledger.AcceptSourced(keys))
  if (chips?.length) undoable(chips.length === 1 ? told(chips[0]!) : t('keptMany', { n: chips.length }), chips[0]!.step)
}

export async function dismiss(offer: types.LedgerOffer): Promise<void> {
  const step = await leave([offer.key], () => ledger.Dismiss([offer.key]))
  if (step) undoable(t('dismissed', { title: short(headline(offer)) }), step)
}

/** putOff takes the strip away until three new ones are there: at once, and after a restart, too. */
export async function putOff(): Promise<void> {
  if (await attempt(() => ledger.PutOff().then(() => true))) offers.draw((all) => all.map((o) => ({ ...o, later: true })))
}

/** What is taken back may be a suggestion that waits again: it is shown at once. */
useNews.subscribe((now, before) => {
  if (now.lastStep !== before.lastStep && now.lastStep?.undoes?.length) useKnowledge.setState({ leaving: [] })
})

/** keepNode keeps what a node says, in the person's name. */
export async function keepNode(node: string, kind: string): Promise<void> {
  const before = (await attempt(() => ledger.OfNode(node)))?.find((c) => isClaim(c.kind) && c.status === 'active')
  const chip = await attempt(() => ledger.Keep({ node, kind, title: '', summary: '', document: '', quote: '' }))
  if (!chip) return
  if (before?.id === chip.id && before.rev === chip.rev) return openEntry(chip) // it is kept as this already
  done(told(chip), chip)
}

/** choose has words of an answer of the chat wait in To decide: nothing is kept before the person says so there. */
export async function choose(answer: number, passage: string, kind: string): Promise<void> {
  const made = await attempt(() => ledger.Suggest(answer, passage, kind))
  if (made) undoable(t('chosen'), made.step)
}

const madeTask = (chip: Chip) => done(t('madeTask', { handle: chip.handle, title: short(chip.title) }), chip)

/** makeTask makes a task, about a node or as it is typed. */
export async function makeTask(form: Partial<types.LedgerTaskForm>): Promise<Chip | undefined> {
  const chip = await attempt(() => ledger.MakeTask({ node: '', title: '', text: '', criteria: [], priority: '', owner: '', ...form }))
  if (chip) madeTask(chip)
  return chip
}

/** retire says that an entry does not hold any more, or that a task is not to be done: a task that is cancelled stays so (000 X4.3). */
export async function retire(chip: Chip): Promise<void> {
  const gone = await attempt(() => ledger.Retire(chip.id, chip.rev))
  if (gone) done(t(chip.kind === 'task' ? 'cancelled' : 'retired', { handle: chip.handle }), gone)
}

/** change writes an entry anew. */
export async function change(was: types.LedgerEntry, form: types.LedgerForm): Promise<boolean> {
  const chip = await attempt(() => ledger.Change(was.id, form, was.rev))
  if (!chip) return false
  undoable(t('changedTo', { handle: chip.handle }), chip.step)
  return true
}

export const move = (task: Chip, status: string) => attempt(() => ledger.Move(task.id, status, task.rev))

/** confirm says that checks of a task are met, which closes it where nothing is missing. */
export async function confirm(task: Chip, criteria: number[], note: string, nothing: boolean): Promise<void> {
  const chip = await attempt(() => ledger.Confirm(task.id, criteria, note, nothing, task.rev))
  if (chip?.status === 'done') notify({ kind: 'done', title: t('closedTask', { handle: chip.handle }) })
}

/** resolve settles a contradiction: one side holds, or with "" all stay. */
export async function resolve(conflict: Chip, holds: string, note: string): Promise<void> {
  const chip = await attempt(() => ledger.Resolve(conflict.id, holds, note, conflict.rev))
  if (chip) undoable(t('settledConflict', { handle: chip.handle }), chip.step)
}

/** decided tells that a decision is kept, and shows it. One that stands ends only by another that takes its place (000 X4.2). */
export function decided(chip: Chip): void {
  done(told(chip), chip)
  openEntry(chip)
}

/** acceptDecision has a proposed decision stand. */
export async function acceptDecision(of: Chip, option: number, grounds: string[]): Promise<void> {
  const chip = await attempt(() => ledger.AcceptDecision(of.id, option, grounds, of.rev))
  if (chip) notify({ kind: 'done', title: t('standsNow', { handle: chip.handle }) })
}

export async function dropDecision(of: Chip, why: string): Promise<void> {
  const chip = await attempt(() => ledger.DropDecision(of.id, why, of.rev))
  if (chip) notify({ kind: 'done', title: t('dropped', { handle: chip.handle }) })
}

/** keepPlan keeps the tasks that a request makes, as the person worded them. */
export async function keepPlan(from: string, text: string, language: string, edits: types.LedgerPlanEdit[]): Promise<boolean> {
  const plan = await attempt(() => ledger.Plan(from, text, language, edits, true))
  if (plan) undoable(t('keptTasks', { n: plan.kept.length }), plan.step)
  return !!plan
}
