import { useEffect, useRef } from 'react'
import { useTexts } from '../../lib/language'
import { closeSource, useSource } from '../../stores/inspect'
import { usePage, usePages } from '../../ui/knowledge'
import { usePanels } from '../../ui/panels'
import { useFocusKept } from '../../ui/useFocusKept'
import css from './knowledge.module.css'
import { Side } from './Side'
import { texts } from './texts'
import { ToDecide } from './ToDecide'

/** What is kept, page by page: the pages at the left, the one chosen, and at the right what was chosen on it or the passage it rests on. */
export function Knowledge() {
  const t = useTexts(texts)
  const id = usePage((s) => s.page)
  const page = usePages().find((p) => p.id === id)
  const source = useSource((s) => s.wish !== null)
  const above = usePanels('knowledge.top', {})
  const panes = usePanels('pane.source', {})
  const room = useRef<HTMLDivElement>(null)
  useFocusKept(room)
  useEffect(() => closeSource, []) // it was opened here, and stays here
  return (
    <div ref={room} className={`stack min-w-0 min-h-0 bg-layer ${css.knowledge}`} data-knowledge={id}>
      {above.map(({ id: of, View }) => (
        <View key={of} />
      ))}
      <div className={`flex min-h-0 relative fill ${css.row}`}>
        <Side />
        <section className={`stack gap-14 scroll fill ${css.page}`} aria-label={page?.label() ?? t('decide')}>
          {page ? <page.View key={id} /> : <ToDecide />}
        </section>
        {page?.Pane && <page.Pane key={id} hidden={source} />}
        {source && panes.map(({ id: of, View }) => <View key={of} />)}
      </div>
    </div>
  )
}
