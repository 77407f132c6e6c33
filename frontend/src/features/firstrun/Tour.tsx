import { Button, Popover, PopoverSurface, type PositioningImperativeRef } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { perform } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { once } from '../../lib/once'
import { show } from '../../stores/view'
import { next, steps, type Step } from './steps'
import { setSeen, useFirstRun } from './store'
import { texts } from './texts'
import css from './firstrun.module.css'

const start = '[data-tour=start]'
/** Where each step points: the first of these that is on the screen. */
const targets: Record<Step, string[]> = {
  goal: ['[data-tour=missing] button', '[data-stage] [data-node]', start],
  model: ['[data-tour=where]', start],
  start: [start],
  approve: ['[data-tour=bar] [role=radiogroup]', start],
}

/** Four notes that point at the places of the first steps. They take no focus and block nothing. */
export function Tour({ agent, finished }: { agent: string; finished: Record<Step, boolean> }) {
  const t = useTexts(texts)
  const chosen = useFirstRun((s) => s.at)
  const at = chosen ?? Math.max(0, steps.indexOf(next(finished) ?? 'goal'))
  const step = steps[at]!
  const position = useRef<PositioningImperativeRef>(null)
  const target = useTarget(targets[step], position)
  const go = (to: number) => {
    if (step === 'model') setSeen('model')
    useFirstRun.setState({ at: to })
  }
  const end = () => {
    if (step === 'model') setSeen('model')
    setSeen('tour')
  }
  const last = at === steps.length - 1
  const deed = {
    goal: finished.goal ? null : { label: t('addGoal'), run: () => perform('run.addGoal') },
    model: {
      label: t('connect'),
      run: () => {
        setSeen('model')
        show('settings', { section: 'model' })
      },
    },
    start: finished.start ? null : { label: t('startNow'), run: () => perform('run.start') },
    approve: { label: t('stepByStep'), run: () => perform('run.stepByStep') },
  }[step]
  if (!target) return null
  return (
    <Popover
      key={step}
      open
      withArrow
      positioning={{ positioningRef: position, target, position: 'below', align: 'start', offset: 6 }}
      unstable_disableAutoFocus
    >
      <PopoverSurface className={css.tour} aria-label={t(step, { agent })}>
        <div className={css.tourHead}>
          <span className={css.tourStep}>{t('step', { n: at + 1, all: steps.length })}</span>
          <Button appearance="subtle" size="small" icon={<Dismiss16Regular />} aria-label={t('close')} onClick={end} />
        </div>
        <h2>{t(step, { agent })}</h2>
        <p>{t(`${step}Why`, { agent })}</p>
        {deed && (
          <Button {...once} className={css.tourDeed} appearance="primary" onClick={deed.run}>
            {deed.label}
          </Button>
        )}
        <div className={css.tourFoot}>
          <Button appearance="subtle" onClick={end}>
            {t('skip')}
          </Button>
          <span />
          {at > 0 && <Button onClick={() => go(at - 1)}>{t('back')}</Button>}
          <Button onClick={() => (last ? end() : go(at + 1))}>{t(last ? 'finish' : 'nextStep')}</Button>
        </div>
      </PopoverSurface>
    </Popover>
  )
}

/** useTarget finds the element; the screen is built by others, so it is looked for until it is there, and when it goes or moves. */
function useTarget(selectors: string[], note: React.RefObject<PositioningImperativeRef | null>): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const find = () => {
      note.current?.updatePosition()
      setTarget(selectors.map((s) => document.querySelector<HTMLElement>(s)).find((e) => e && e.offsetParent !== null) ?? null)
    }
    const timer = setInterval(find, 400)
    const soon = setTimeout(find)
    return () => {
      clearInterval(timer)
      clearTimeout(soon)
    }
  }, [selectors, note])
  return target
}
