// The pages of the Ledger in Knowledge, and what it suggests there.
import { Checkmark20Regular, Gavel20Regular, TaskListLtr20Regular, Warning20Regular } from '@fluentui/react-icons'
import { textOf } from '../../lib/language'
import { FailureNote } from '../../ui/FailureNote'
import { registerInbox, registerPage } from '../../ui/knowledge'
import { later } from '../../ui/later'
import { registerPanel } from '../../ui/panels'
import { acceptSourced } from './actions'
import { type ListId, settled, sourced, standOf } from './rules'
import { offers, state, useKnowledge } from './state'
import { texts } from './texts'

const list = (page: Exclude<ListId, 'tasks'>) =>
  later<object>(async () => {
    const { Lines } = await import('./Lines')
    return () => <Lines page={page} />
  })
const Pane = later(async () => (await import('./Entry')).EntryPane)
const pages = [
  { id: 'facts', Icon: Checkmark20Regular, View: list('facts') },
  { id: 'decisions', Icon: Gavel20Regular, View: list('decisions') },
  { id: 'tasks', Icon: TaskListLtr20Regular, View: later<object>(async () => (await import('./Tasks')).Tasks) },
  { id: 'conflicts', Icon: Warning20Regular, View: list('conflicts') },
] as const
pages.forEach(({ id, ...page }, i) =>
  registerPage({ id, order: 10 + i, label: () => textOf(texts, id), useStand: () => standOf(id, state.use().value), Pane, ...page }),
)

registerInbox({
  id: 'ledger',
  order: 10,
  useSuggested: () => {
    const { value, failure } = offers.use()
    const more = state.use().value?.more ?? 0
    const leaving = useKnowledge((s) => s.leaving)
    const safe = new Set(sourced(value ?? []).map((o) => o.key))
    const rows = value?.map((o) => ({ key: o.key, settled: settled(o), safe: safe.has(o.key), leaves: leaving.includes(o.key) }))
    return { rows, failure, more }
  },
  Row: later(async () => (await import('./Offer')).OfferRow),
  keep: acceptSourced,
})

registerPanel({ id: 'ledger-reads', place: 'knowledge.side', order: 10, View: later<object>(async () => (await import('./Reads')).Reads) })
registerPanel({
  id: 'ledger-failed',
  place: 'knowledge.top',
  order: 10,
  View: () => {
    const { failure } = state.use()
    return failure && <FailureNote failure={failure} />
  },
})
