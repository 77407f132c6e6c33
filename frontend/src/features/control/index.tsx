import { mergeClasses } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useLanguage, useTexts } from '../../lib/language'
import { useControlView } from '../../stores/control'
import { useProject, useRun } from '../../stores/state'
import { Announcer } from './Announcer'
import { registerCommands } from './commands'
import css from './control.module.css'
import { Gauge } from './Gauge'
import { ModeSwitch } from './ModeSwitch'
import { PhaseTrack } from './PhaseTrack'
import { ProblemStrip, WaitStrip } from './ProblemStrip'
import { RunOptions } from './RunOptions'
import { useTightness } from './room'
import { Missing, StartStop } from './StartStop'
import { StatusText } from './StatusText'
import { texts } from './texts'
import { later } from '../../ui/later'
import { WhereBadge } from './WhereBadge'

const NearbyStrip = later(async () => (await import('./NearbyStrip')).NearbyStrip)
export const LensCard = later(async () => (await import('./LensCard')).LensCard)

/** The bar under the title: start and stop, mode, options, phases, what is going on, how full the prompt is, where it goes. */
export function ControlBar() {
  const t = useTexts(texts)
  const tight = useTightness()
  return (
    <>
      <Commands />
      <div className={mergeClasses(`flex-none ${css.controlRoom}`, tight)}>
        <section className={`row gap-10 flex-none min-w-0 nowrap bg-layer ${css.controlBar}`} aria-label={t('bar')}>
          <StartStop />
          <ModeSwitch />
          <RunOptions />
          <i className={`flex-none ${css.barLine}`} aria-hidden />
          <PhaseTrack />
          <span className="fill" />
          <Says />
          <i className={`flex-none ${css.barLine}`} aria-hidden />
          <Gauge />
          <WhereBadge />
        </section>
      </div>
      <ProblemStrip />
      <WaitStrip />
      <NearbyStrip />
      <Announcer />
    </>
  )
}

/** Commands registers them anew when their conditions change, so that every button of theirs is drawn anew. */
function Commands() {
  const view = useControlView()
  const missing = view?.missing?.message ?? ''
  const agent = view?.agent.name ?? ''
  const running = useRun((s) => s.status?.running ?? false)
  const dir = useProject((s) => s.dir)
  const language = useLanguage((s) => s.language)
  useEffect(registerCommands, [missing, agent, running, dir, language])
  return null
}

function Says() {
  const missing = useControlView()?.missing
  const running = useRun((s) => s.status?.running ?? false)
  return missing && !running ? <Missing /> : <StatusText />
}
