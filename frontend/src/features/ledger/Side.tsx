import { Checkmark20Regular, Gavel20Regular, Important20Regular, TaskListLtr20Regular, Warning20Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import type { types } from './calls'
import css from './knowledge.module.css'
import { countsOf, type PageId } from './rules'
import { Reads } from './Reads'
import { openPage } from './state'
import { texts } from './texts'

const icons = {
  decide: Important20Regular,
  facts: Checkmark20Regular,
  decisions: Gavel20Regular,
  tasks: TaskListLtr20Regular,
  conflicts: Warning20Regular,
}

/** The pages: what waits for a decision, and below it what is kept. */
export function Side({ state, pages, page }: { state: types.LedgerState; pages: PageId[]; page: PageId }) {
  const t = useTexts(texts)
  const counts = countsOf(state)
  const row = (id: PageId) => {
    const Icon = icons[id]
    return (
      <li key={id}>
        <button type="button" aria-current={id === page ? 'page' : undefined} title={t(id)} onClick={() => openPage(id)}>
          <Icon aria-hidden />
          <span>{t(id)}</span>
          <small data-waits={(id === 'decide' && counts[id] > 0) || undefined}>{counts[id] || (id === 'decide' ? '' : 0)}</small>
        </button>
      </li>
    )
  }
  return (
    <div className={css.side}>
      <nav aria-label={t('pages')}>
        <ul>{row('decide')}</ul>
        <h2>{t('kept')}</h2>
        <ul>{pages.filter((p) => p !== 'decide').map(row)}</ul>
      </nav>
      {state.active && <Reads of={state} />}
    </div>
  )
}
