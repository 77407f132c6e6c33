import { Button } from '@fluentui/react-components'
import { HourglassHalf20Regular } from '@fluentui/react-icons'
import { perform } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { useRun } from '../../stores/state'
import { show } from '../../stores/view'
import { explain } from '../../ui/failures'
import { FailureNote } from '../../ui/FailureNote'
import { remediesFor, remedyTexts } from '../../ui/remedies'
import { clock, useNow } from './StatusText'
import { useControl } from './store'
import { texts } from './texts'

/** Why the last run paused, with the buttons that help. It stays until it is closed or a run starts. */
export function ProblemStrip() {
  const t = useTexts(texts)
  const label = useTexts(remedyTexts)
  const status = useRun((s) => s.status)
  const closed = useControl((s) => s.closedProblem)
  const problem = status && !status.running && status.ending === 'paused' ? status.problem : null
  const key = problem ? `${status!.turnId} ${problem.message}` : ''
  if (!problem || key === closed) return null
  return (
    <div className="run-problem">
      <FailureNote failure={problem}>
        <div className="run-remedies">
          {remediesFor(problem.message).map((r, i) => (
            <Button key={r.label} size="small" appearance={i === 0 ? 'primary' : undefined} onClick={r.act}>
              {label(r.label)}
            </Button>
          ))}
          {problem.message !== 'run.limit' && status!.turnId && (
            <Button size="small" onClick={() => show('logs', { turn: status!.turnId })}>
              {t('showTurn')}
            </Button>
          )}
          <Button size="small" appearance="subtle" onClick={() => useControl.setState({ closedProblem: key })}>
            {t('close')}
          </Button>
        </div>
      </FailureNote>
    </div>
  )
}

/** What the run waits for before it asks the server again, with the ways out. The countdown is for the eye: it is not read out every second. */
export function WaitStrip() {
  const t = useTexts(texts)
  const { status, again } = useRun()
  const wait = status?.running ? status.wait : null
  const now = useNow(!!wait)
  if (!wait?.problem) return null
  const time = clock(Math.max(0, Math.ceil((again - now) / 1000)), t)
  return (
    <div className="run-problem">
      <div className="run-wait" data-waiting={wait.problem.message}>
        <HourglassHalf20Regular aria-hidden />
        <div>
          <b role="status">{explain(wait.problem).what}</b>
          <p role="timer" aria-live="off">
            {wait.of ? t('triesIn', { time, n: wait.try, of: wait.of }) : t('looksIn', { time })}
          </p>
          <div className="run-remedies">
            <Button size="small" appearance="primary" onClick={() => perform('run.tryNow')}>
              {t('tryNow')}
            </Button>
            <Button size="small" onClick={() => perform('run.stop')}>
              {t('stopWaiting')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}
