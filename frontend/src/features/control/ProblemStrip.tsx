import { Button } from '@fluentui/react-components'
import { perform } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { asked, harmless, useGraph, useRun } from '../../stores/state'
import { settingsAt, show, useView } from '../../stores/view'
import { FailureNote } from '../../ui/FailureNote'
import { remediesFor, remedyTexts } from '../../ui/remedies'
import { WaitNote } from '../../ui/WaitNote'
import { useControl } from './store'
import { texts } from './texts'

/** Why the last run paused, with the buttons that help. It stays until it is closed or a run starts. */
export function ProblemStrip() {
  const t = useTexts(texts)
  const label = useTexts(remedyTexts)
  const status = useRun((s) => s.status)
  const at = useView(settingsAt)
  const closed = useControl((s) => s.closedProblem)
  const problem = status && !status.running && status.ending === 'paused' ? status.problem : null
  const graph = useView((s) => s.tab === 'graph')
  const answered = useGraph((s) => !!s.model.page?.answer) && graph // then the line that leads to the answer says it
  const key = problem ? `${status!.turnId} ${problem.message}` : ''
  if (!problem || key === closed || (answered && asked(problem))) return null
  return (
    <div className="flex-none p-8-12 bg-layer border-bottom">
      <FailureNote failure={problem}>
        <div className="flex wrap gap-8">
          {remediesFor(problem.message, at).map((r, i) => (
            <Button key={r.label} size="small" appearance={i === 0 ? 'primary' : undefined} onClick={r.act}>
              {label(r.label)}
            </Button>
          ))}
          {!harmless(problem) && status!.turnId && (
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

/** What the run waits for before it asks the server again, with the ways out. */
export function WaitStrip() {
  const { status, again } = useRun()
  const wait = status?.running ? status.wait : null
  if (!wait?.problem) return null
  return (
    <div className="flex-none p-8-12 bg-layer border-bottom">
      <WaitNote
        problem={wait.problem}
        until={again}
        attempt={wait.try}
        of={wait.of}
        tryNow={() => perform('run.tryNow')}
        stop={() => perform('run.stop')}
      />
    </div>
  )
}
