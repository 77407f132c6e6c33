import { Button, Popover, PopoverSurface, PopoverTrigger, Textarea } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { perform } from '../../commands/registry'
import { api } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { once } from '../../lib/once'
import { useControlView } from '../../stores/control'
import { runIsOver, useRun } from '../../stores/state'
import { askTrust, notAllowed } from '../../stores/trust'
import { settingsAt, show, useView } from '../../stores/view'
import { attempt } from '../../ui/attempt'
import { CommandButton } from '../../ui/CommandButton'
import { explain } from '../../ui/failures'
import { useControl } from './store'
import { texts } from './texts'
import css from './control.module.css'

/** One button with two faces: while a run is on it stops it. */
export function StartStop() {
  const t = useTexts(texts)
  const running = useRun((s) => s.status?.running ?? false)
  const over = useRun((s) => runIsOver(s.status))
  return (
    <CommandButton
      id={running ? 'run.stop' : 'run.start'}
      tip="below"
      className={css.start}
      data-testid="start-stop"
      appearance={running || over ? 'secondary' : 'primary'} // the way to the answer is the one that is filled then
    >
      {over && !running ? <span data-label>{t('goOn')}</span> : undefined}
    </CommandButton>
  )
}

/** What a run lacks, and the button that provides it. */
export function Missing() {
  const t = useTexts(texts)
  const missing = useControlView()?.missing ?? null
  const running = useRun((s) => s.status?.running ?? false)
  const phases = missing?.message === 'run.no-phase'
  const here = useView((s) => (phases ? s.tab === 'prompts' : settingsAt(s) === 'connection'))
  if (!missing || running) return null
  if (missing.message === 'graph.no-goal')
    return (
      <div className={`row gap-10 min-w-0 text-warn ${css.runMissing}`} data-testid="run-missing" role="group" aria-label={t('missing')}>
        <span>{t('noGoalYet')}</span>
        <AddGoal />
      </div>
    )
  if (missing.message === notAllowed) {
    return (
      <div
        className={`row gap-10 min-w-0 text-warn ${css.runMissing}`}
        data-testid="run-missing"
        role="group"
        aria-label={t('missing')}
        data-failure={missing.message}
      >
        <span>{t('notAllowed', { host: missing.subject.replace(/^https?:\/\//, '') })}</span>
        <Button size="small" onClick={() => void attempt(() => askTrust())}>
          {t('answer')}
        </Button>
      </div>
    )
  }
  const what = explain(missing).what
  return (
    <div
      className={`row gap-10 min-w-0 text-warn ${css.runMissing}`}
      data-testid="run-missing"
      role="group"
      aria-label={t('missing')}
      data-failure={missing.message}
    >
      <span>{here && !phases ? t('enterHere', { what }) : what}</span>
      {!here && (
        <Button size="small" onClick={() => (phases ? show('prompts') : show('settings', { section: 'model' }))}>
          {t(phases ? 'openPhases' : 'openSettings')}
        </Button>
      )}
    </div>
  )
}

function AddGoal() {
  const t = useTexts(texts)
  const open = useControl((s) => s.goalOpen)
  const [text, setText] = useState('')
  const adding = useRef(false)
  const add = async () => {
    if (!text.trim() || adding.current) return
    adding.current = true
    await attempt(async () => {
      await api.run.SetGoal(text)
      setText('')
      useControl.setState({ goalOpen: false })
    })
    adding.current = false
  }
  return (
    <Popover open={open} onOpenChange={(_, d) => useControl.setState({ goalOpen: d.open })} trapFocus withArrow>
      <PopoverTrigger disableButtonEnhancement>
        <Button {...once} size="small" onClick={() => perform('run.addGoal')}>
          {t('addGoal')}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={css.goal} data-testid="goal-form" aria-label={t('addGoal')}>
        <label htmlFor="run-goal-text">
          <b>{t('goalLabel')}</b>
        </label>
        <Textarea
          id="run-goal-text"
          value={text}
          rows={3}
          resize="vertical"
          placeholder={t('goalHint')}
          onChange={(_, d) => setText(d.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) {
              e.preventDefault()
              void add()
            }
          }}
        />
        <Button {...once} appearance="primary" disabledFocusable={!text.trim()} onClick={() => void add()}>
          {t('addGoal')}
        </Button>
      </PopoverSurface>
    </Popover>
  )
}
