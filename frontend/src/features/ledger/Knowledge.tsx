import { useEffect, useRef } from 'react'
import { useTexts } from '../../lib/language'
import { closeSource, useSource } from '../../stores/inspect'
import { FailureNote } from '../../ui/FailureNote'
import { usePanels } from '../../ui/panels'
import { useFocusKept } from '../../ui/useFocusKept'
import { Waiting } from '../../ui/Waiting'
import { Entry } from './Entry'
import css from './knowledge.module.css'
import { shownPages } from './rules'
import { Lines } from './Lines'
import { Side } from './Side'
import { state, useKnowledge } from './state'
import { Tasks } from './Tasks'
import { texts } from './texts'
import { ToDecide } from './ToDecide'

/** What is kept, page by page: the pages at the left, the one chosen, and at the right what was chosen on it or the passage it rests on. */
export function Knowledge() {
  const t = useTexts(texts)
  const { value, failure } = state.use()
  const { page, entry } = useKnowledge()
  const source = useSource((s) => s.wish !== null)
  const panes = usePanels('pane.source', {})
  const room = useRef<HTMLDivElement>(null)
  useFocusKept(room)
  useEffect(() => closeSource, []) // it was opened here, and stays here
  const pages = value ? shownPages(value, page) : []
  return (
    <div ref={room} className={css.knowledge} data-knowledge={page}>
      {failure && <FailureNote failure={failure} />}
      {!value && !failure && <Waiting className={css.reading} />}
      {value && (
        <div className={css.row}>
          <Side state={value} pages={pages} page={page} />
          <section className={css.page} aria-label={t(page)}>
            {page === 'decide' ? (
              <ToDecide more={value.more} />
            ) : page === 'tasks' ? (
              <Tasks key="tasks" />
            ) : (
              <Lines key={page} page={page} />
            )}
          </section>
          {entry && page !== 'decide' && <Entry key={entry} id={entry} hidden={source} />}
          {source && panes.map(({ id, View }) => <View key={id} />)}
        </div>
      )}
    </div>
  )
}
