import { Button, mergeClasses } from '@fluentui/react-components'
import { PanelLeft20Regular, PanelRight20Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { after } from '../../lib/still'
import { type RoomStep, useRoom } from '../../stores/room'
import { useView } from '../../stores/view'
import { settle } from '../../ui/editor/drafts'
import { FailureNote } from '../../ui/FailureNote'
import { Waiting } from '../../ui/Waiting'
import './commands'
import { Dialogs } from './Dialogs'
import { PhaseList } from './PhaseList'
import { PhasePane } from './PhasePane'
import { Preview } from './Preview'
import tab from '../../ui/listtab.module.css'
import css from './prompts.module.css'
import { choose, prompts, still, usePrompts } from './store'
import { TextsPane } from './TextsPane'
import { texts } from './texts'

const steps: readonly RoomStep[] = [
  [80, css.tight],
  [60, `${css.narrow} ${tab.narrow}`],
]

/** The Prompts tab: the phases in their order, the blocks of one, and what the agent will read (004 §9.2). */
export function PromptsTab() {
  const t = useTexts(texts)
  const { value: view, failure: problem } = prompts.use()
  const { shown: chosen, listOpen, previewOpen } = usePrompts()
  const room = useRoom(steps)
  useEffect(() => () => void settle(), [])
  usePlace(view)
  if (problem && !view)
    return (
      <div className={`stack min-h-0 fill bg-layer ${css.tab} place-center ${css.alone}`}>
        <FailureNote failure={problem} />
      </div>
    )
  if (!view)
    return (
      <div className={`stack min-h-0 fill bg-layer ${css.tab} place-center ${css.alone}`}>
        <Waiting className={css.reading} />
      </div>
    )
  const shown = still(view, chosen)
  const phase = shown.kind === 'phase' ? view.phases.find((p) => p.id === shown.phase) : undefined
  return (
    <div
      className={mergeClasses(`stack min-h-0 fill bg-layer ${css.tab}`, room)}
      data-list={listOpen || undefined}
      data-preview={previewOpen || undefined}
    >
      {problem && <FailureNote failure={problem} />}
      <div className={`grid grow min-h-0 relative ${css.grid}`}>
        <div className={`wrap gap-8 border-bottom bg-shell ${css.narrowOnly} ${tab.switch}`}>
          <Button icon={<PanelLeft20Regular />} aria-expanded={listOpen} onClick={() => usePrompts.setState({ listOpen: !listOpen })}>
            {t('listOpen')}
          </Button>
          <Button
            icon={<PanelRight20Regular />}
            aria-expanded={previewOpen}
            onClick={() => usePrompts.setState({ previewOpen: !previewOpen })}
          >
            {t('preview')}
          </Button>
        </div>
        <PhaseList view={view} shown={shown} />
        {phase ? (
          <PhasePane key={phase.id} view={view} phase={phase} />
        ) : (
          <TextsPane view={view} kind={shown.kind === 'phase' ? 'chat' : shown.kind} />
        )}
        {shown.kind !== 'clarify' && <Preview shown={shown} />}
      </div>
      <Dialogs view={view} phase={phase} />
    </div>
  )
}

/** usePlace goes where another screen points: a phase file, or the first phase that uses a text. */
function usePlace(view?: service.PromptsView): void {
  const place = useView((s) => s.place)
  useEffect(() => {
    if (!place?.file || !view) return
    useView.setState({ place: null })
    const text = view.texts.find((x) => x.file === place.file)
    const phase = view.phases.find((p) => p.file === place.file)?.id ?? text?.usedIn[0]
    if (phase) choose({ kind: 'phase', phase, step: view.order.steps.findIndex((s) => s.phase === phase) })
    else if (text) choose({ kind: text.kind === 'clarify' || text.kind === 'answer' ? text.kind : 'chat' })
    if (text && phase)
      after(100, () => document.querySelector(`[data-block="file: ${CSS.escape(text.id)}"]`)?.scrollIntoView({ block: 'center' }))
  }, [place, view])
}
