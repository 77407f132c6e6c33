import { Button } from '@fluentui/react-components'
import { CheckmarkCircle16Filled, Dismiss16Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { count, next, steps, type Step } from './steps'
import { setSeen, useFirstRun } from './store'
import { texts } from './texts'
import css from './firstrun.module.css'

/** The first steps as a small card. It goes for good when all are done or it is closed. */
export function Checklist({ finished, agent, model }: { finished: Record<Step, boolean>; agent: string; model: string }) {
  const t = useTexts(texts)
  const now = next(finished),
    n = count(finished)
  const open = (step: Step) => {
    useFirstRun.setState({ at: steps.indexOf(step) })
    setSeen('tour', false)
  }
  return (
    <aside className={css.checklist} aria-label={t('first')}>
      <div className={css.checklistHead}>
        <b>{t('first')}</b>
        <span>{t('of', { n, all: steps.length })}</span>
        <Button
          appearance="subtle"
          size="small"
          icon={<Dismiss16Regular />}
          aria-label={t('close')}
          onClick={() => {
            setSeen('checklist')
            setSeen('tour')
          }}
        />
      </div>
      <div className={css.checklistBar} aria-hidden>
        <i style={{ width: `${(n / steps.length) * 100}%` }} />
      </div>
      <ol>
        {steps.map((s) => (
          <li key={s} className={finished[s] ? css.done : s === now ? css.now : undefined} aria-current={s === now ? 'step' : undefined}>
            {finished[s] ? <CheckmarkCircle16Filled aria-label={t('isDone')} role="img" /> : <i aria-hidden />}
            <button onClick={() => open(s)}>
              {t(s, { agent })}
              {s === 'model' && model && <span>{model}</span>}
            </button>
          </li>
        ))}
      </ol>
      {!now && <p>{t('allDone')}</p>}
    </aside>
  )
}
