import { mergeClasses } from '@fluentui/react-components'
import { useLayoutEffect } from 'react'
import { useLanguage, useTexts } from '../../lib/language'
import { useOpenGate } from '../../stores/gates'
import { useGate } from '../../stores/state'
import { FailureNote } from '../../ui/FailureNote'
import { Waiting } from '../../ui/Waiting'
import { ActionsPane } from './ActionsPane'
import css from './approval.module.css'
import { registerCommands } from './commands'
import { PromptPane } from './PromptPane'
import { texts } from './texts'

/** The question that waits, beside the living canvas (design: Two approvals). */
export function GatePane() {
  const t = useTexts(texts)
  const kind = useGate((s) => s.kind)
  const { id, prompt, actions, problem, ticks, writing } = useOpenGate()
  const language = useLanguage((s) => s.language)
  // Registered anew when a label changes: "Apply 4 changes"; and before the pane is seen: its keys count from the first moment.
  useLayoutEffect(() => registerCommands(kind), [kind, id, ticks, writing, language])
  return (
    <aside
      className={mergeClasses(`stack flex-none min-h-0 bg-layer border-left ${css.pane}`, kind === 'prompt' ? css.gateA : css.gateB)}
      data-pane={kind === 'prompt' ? 'gate-a' : 'gate-b'}
      tabIndex={-1}
      aria-label={t('pane')}
    >
      {prompt ? (
        <PromptPane key={id} gate={prompt} />
      ) : actions ? (
        <ActionsPane key={id} gate={actions} />
      ) : problem ? (
        <div className={`stack gap-10 grow min-h-0 ${css.body}`}>
          <FailureNote failure={problem} />
        </div>
      ) : (
        <Waiting className={css.waiting} />
      )}
    </aside>
  )
}
