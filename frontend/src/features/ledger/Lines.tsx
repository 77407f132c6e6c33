import { Button } from '@fluentui/react-components'
import { Gavel20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNote } from '../../ui/FailureNote'
import parts from '../../ui/pageparts.module.css'
import { Waiting } from '../../ui/Waiting'
import { useProject } from '../../stores/state'
import type { types } from './calls'
import { DecisionForm } from './DecisionForm'
import css from './lines.module.css'
import { Find } from './Find'
import { Line } from './Line'
import { claims, type ListId } from './rules'
import { Showing } from './Showing'
import { begin, closeForm, useKnowledge } from './state'
import { texts } from './texts'
import { useLines } from './useLines'

const holds = (l: types.LedgerLine, filter: string) => (filter === 'deprecated' ? l.status === filter : l.status !== 'deprecated')

/** A page of what is kept: facts and their like, decisions, or conflicts. */
export function Lines({ page }: { page: Exclude<ListId, 'tasks'> }) {
  const t = useTexts(texts)
  const [filter, set] = useState('')
  const passes = (l: types.LedgerLine) => holds(l, filter) && (!filter || filter === 'deprecated' || l.kind === filter)
  const { rows, rest, failure, query, showMore } = useLines(page, passes, !!filter)
  const readOnly = useProject((s) => s.readOnly)
  const form = useKnowledge((s) => s.form)
  const deciding = page === 'decisions' && form?.kind === 'decision' && !readOnly ? form : null
  const empty = rows?.length === 0
  return (
    <>
      <header className={`row wrap ${parts.head}`}>
        <div>
          <h2 className="lh-1400">{t(page)}</h2>
        </div>
        {page === 'facts' && (!empty || filter) && <Showing kinds={[...claims, 'deprecated']} value={filter} onChange={set} />}
        {(!empty || query) && <Find page={page} />}
        {page === 'decisions' && !readOnly && (
          <Button icon={<Gavel20Regular />} onClick={() => begin({ kind: 'decision', node: '', replaces: '' })}>
            {t('decide1')}
          </Button>
        )}
      </header>
      {failure && <FailureNote failure={failure} />}
      {deciding && <DecisionForm key={deciding.node + deciding.replaces} {...deciding} onClose={closeForm} />}
      {!rows && !failure && <Waiting />}
      {empty && !deciding && (
        <EmptyState
          text={t(query || filter ? 'nothingFound' : page === 'decisions' ? 'emptyDecisions' : 'emptyFacts')}
          className={parts.empty}
        />
      )}
      {rows && !empty && (
        <ul className={`card ${parts.card}`} aria-label={t('list', { page })}>
          {rows.map((l) => (
            <Line key={l.id} of={l} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <button type="button" className={`hover-line self-start text-accent ${css.link}`} onClick={showMore}>
          {t('showMore', { n: Math.min(rest, 100) })}
        </button>
      )}
    </>
  )
}
