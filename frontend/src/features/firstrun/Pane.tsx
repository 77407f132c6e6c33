import { Button } from '@fluentui/react-components'
import { Checkmark16Filled, Dismiss20Regular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { Action } from './Action'
import { DocumentList } from './DocumentList'
import { count, done, type Facts, next, steps } from './steps'
import { end, useFirstRun } from './store'
import { texts } from './texts'
import css from './firstrun.module.css'

interface Props {
  control: service.ControlView
  facts: Facts
  answer: boolean // there is one to read
}

/** Four rows: done ones in one line, the one that comes next with its button, and what follows. Where a pane at the side would lie
 * over the canvas it is a line above it, with the row that comes next. */
export function Pane({ control, facts, answer }: Props) {
  const t = useTexts(texts)
  const finished = done(facts)
  const now = next(finished)
  const pane = useRef<HTMLElement>(null)
  const held = useFocusHeld(pane, now)
  const called = useFirstRun((s) => s.called)
  useEffect(() => {
    if (called) pane.current?.focus({ preventScroll: true })
  }, [called])
  const agent = control.agent.name
  return (
    <aside
      ref={pane}
      className={`stack flex-none min-h-0 relative scroll-y bg-layer border-left ${css.pane}`}
      data-pane="first-steps"
      tabIndex={-1}
      aria-label={t('first')}
      {...held}
    >
      <div className={`flex items-baseline gap-8 ${css.head}`}>
        <h2 className="grow lh-1375">{t('first')}</h2>
        <span>{t('of', { n: count(finished), all: steps.length })}</span>
      </div>
      <ol>
        {steps.map((step, i) => (
          <li
            key={step}
            className={finished[step] ? css.done : step === now ? css.now : undefined}
            aria-current={step === now ? 'step' : undefined}
          >
            <i aria-hidden={!finished[step]}>{finished[step] ? <Checkmark16Filled aria-label={t('isDone')} role="img" /> : i + 1}</i>
            <div>
              <b>{t(step, { agent })}</b>
              {!finished[step] && <p className="fs-12 lh-1400">{t(`${step}Why`, { agent })}</p>}
              {finished[step] && step === 'files' && facts.files > 0 && <DocumentList files={facts.files} />}
              {step === now && <Action step={step} control={control} answer={answer} />}
            </div>
          </li>
        ))}
      </ol>
      <p className={`fs-12 lh-1400 ${css.foot}`}>{t('foot')}</p>
      <Button className={css.close} appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('close')} onClick={end} />
    </aside>
  )
}

/** useFocusHeld keeps the focus in the pane where the button that had it goes with its step. */
function useFocusHeld(pane: React.RefObject<HTMLElement | null>, step: string | undefined) {
  const within = useRef(false)
  useEffect(() => {
    if (within.current && document.activeElement === document.body) pane.current?.focus({ preventScroll: true })
  }, [step, pane])
  return {
    onFocus: () => {
      within.current = true
    },
    onBlur: (e: React.FocusEvent) => {
      if (e.relatedTarget) within.current = false
    },
  }
}
