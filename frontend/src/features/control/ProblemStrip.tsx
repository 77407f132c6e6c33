import { Button } from '@fluentui/react-components'
import { perform } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { useRun } from '../../stores/state'
import { show } from '../../stores/view'
import { FailureNote } from '../../ui/FailureNote'
import { useControl } from './store'
import { texts } from './texts'

/** Why the last run paused, with the buttons that help. It stays until it is closed or a run starts. */
export function ProblemStrip() {
  const t = useTexts(texts)
  const status = useRun((s) => s.status)
  const closed = useControl((s) => s.closedProblem)
  const problem = status && !status.running && status.ending === 'paused' ? status.problem : null
  const key = problem ? `${status!.turnId} ${problem.message}` : ''
  if (!problem || key === closed) return null
  const limit = problem.message === 'run.limit'
  const model = problem.message.startsWith('model.') || problem.message === 'prompt.too-long'
  return (
    <div className="run-problem">
      <FailureNote failure={problem}>
        <div className="run-remedies">
          <Button size="small" appearance="primary" onClick={() => perform('run.start')}>{t(limit ? 'goOn' : 'again')}</Button>
          {limit && <Button size="small" onClick={() => useControl.setState({ optionsOpen: true })}>{t('changeLimit')}</Button>}
          {model && <Button size="small" onClick={() => show('settings', { section: 'model' })}>{t('openSettings')}</Button>}
          {!limit && status!.turnId && <Button size="small" onClick={() => show('logs', { turn: status!.turnId })}>{t('showTurn')}</Button>}
          <Button size="small" appearance="subtle" onClick={() => useControl.setState({ closedProblem: key })}>{t('close')}</Button>
        </div>
      </FailureNote>
    </div>
  )
}
