import { Button, Checkbox } from '@fluentui/react-components'
import { BookOpen20Regular } from '@fluentui/react-icons'
import { command, perform } from '../../commands/registry'
import { keyName } from '../../commands/keys'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { once } from '../../lib/once'
import { runIsOver, useProject, useRun } from '../../stores/state'
import { read, show } from '../../stores/view'
import { CommandButton } from '../../ui/CommandButton'
import { explain } from '../../ui/failures'
import { useTakes } from '../../ui/forecast'
import { isPractice } from '../../ui/providers'
import type { Step } from './steps'
import { useFirstRun } from './store'
import { texts } from './texts'
import css from './firstrun.module.css'

interface Props {
  step: Step
  control: service.ControlView
  answer: boolean
}

/** What can be done about the step that comes next. */
export function Action({ step, control, answer }: Props) {
  const t = useTexts(texts)
  const running = useRun((s) => s.status?.running ?? false)
  const over = useRun((s) => runIsOver(s.status))
  const dir = useProject((s) => s.dir)
  if (step === 'question')
    return (
      <div className={`row wrap gap-8 mt-10 ${css.actions}`}>
        <Button {...once} appearance="primary" onClick={() => perform('run.addGoal')}>
          {t('addGoal')}
        </Button>
      </div>
    )
  if (step === 'files')
    return (
      <div className={`row wrap gap-8 mt-10 ${css.actions}`}>
        <Button {...once} appearance="primary" onClick={() => perform('files.import')}>
          {t('choose')}
        </Button>
        <Button onClick={() => useFirstRun.setState({ without: dir })}>{t('withoutFiles')}</Button>
      </div>
    )
  if (step === 'begin') return <Begin control={control} />
  if (answer)
    return (
      <div className={`row wrap gap-8 mt-10 ${css.actions}`}>
        <Button appearance={over ? 'secondary' : 'primary'} icon={<BookOpen20Regular />} onClick={() => read('answer')}>
          {t('readNow')}
        </Button>
      </div>
    )
  return (
    <div className={`row wrap gap-8 mt-10 ${css.actions}`}>
      {running ? <span>{t('atWork', { agent: control.agent.name })}</span> : <CommandButton id="run.start" appearance="primary" />}
    </div>
  )
}

const later = '\u00a0' // keeps the place of what comes, so that it does not move what stands below it

function Begin({ control }: { control: service.ControlView }) {
  const t = useTexts(texts)
  const takes = useTakes()
  const { agent, missing, mode } = control
  const connect = (
    <Button appearance={missing ? 'primary' : 'transparent'} onClick={() => show('settings', { section: 'model' })}>
      {t('connect')}
    </Button>
  )
  if (missing)
    return (
      <>
        <p className="fs-12 lh-1400">{explain(missing).what}</p>
        <div className={`row wrap gap-8 mt-10 ${css.actions}`}>
          {missing.message === 'model.not-configured' ? connect : <CommandButton id="run.start" />}
        </div>
      </>
    )
  const key = command('run.start')?.keys?.[0]
  return (
    <>
      <div className={`row wrap gap-8 mt-10 ${css.actions}`}>
        <CommandButton id="run.start" appearance="primary" />
        {key && <span className={css.key}>{t('orKey', { key: keyName(key) })}</span>}
      </div>
      <p className="fs-12 lh-1400 mt-8">{takes ? t('takes', { takes }) : later}</p>
      <Checkbox
        className={css.check}
        checked={mode === 'step-by-step'}
        label={t('showEach')}
        onChange={(_, d) => perform(d.checked ? 'run.stepByStep' : 'run.autonomous')}
      />
      {isPractice(agent.provider) && (
        <div className={`mt-8 ${css.practice}`}>
          <p className="fs-12 lh-1400">{t('practice')}</p>
          {connect}
        </div>
      )}
    </>
  )
}
