import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNote } from '../../ui/FailureNote'
import css from './knowledge.module.css'
import { Find } from './Find'
import { Line } from './Line'
import { claims, type ListId } from './rules'
import { Showing } from './Showing'
import { texts } from './texts'
import { useLines } from './useLines'

const holds = (l: service.LedgerLine, filter: string) => (filter === 'deprecated' ? l.status === filter : l.status !== 'deprecated')

/** A page of what is kept: facts and their like, decisions, or conflicts. */
export function Lines({ page }: { page: Exclude<ListId, 'tasks'> }) {
  const t = useTexts(texts)
  const [filter, set] = useState('')
  const passes = (l: service.LedgerLine) => holds(l, filter) && (!filter || filter === 'deprecated' || l.kind === filter)
  const { rows, rest, failure, query, showMore } = useLines(page, passes, !!filter)
  const empty = rows?.length === 0
  return (
    <>
      <header className={css.head}>
        <div>
          <h2>{t(page)}</h2>
        </div>
        {page === 'facts' && (!empty || filter) && <Showing kinds={[...claims, 'deprecated']} value={filter} onChange={set} />}
        {(!empty || query) && <Find page={page} />}
      </header>
      {failure && <FailureNote failure={failure} />}
      {!rows && !failure && <div aria-busy="true" />}
      {empty && <EmptyState text={t(query || filter ? 'nothingFound' : 'emptyFacts')} className={css.empty} />}
      {rows && !empty && (
        <ul className={css.card} aria-label={t('list', { page })}>
          {rows.map((l) => (
            <Line key={l.id} of={l} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <button type="button" className={css.link} onClick={showMore}>
          {t('showMore', { n: Math.min(rest, 100) })}
        </button>
      )}
    </>
  )
}
