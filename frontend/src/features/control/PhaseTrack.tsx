import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip, mergeClasses } from '@fluentui/react-components'
import { memo } from 'react'
import { command, perform } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { useControlView } from '../../stores/control'
import { useRun } from '../../stores/state'
import { show } from '../../stores/view'
import { CommandButton } from '../../ui/CommandButton'
import { goToPhase } from './commands'
import { bars, phaseName } from './status'
import { texts } from './texts'
import css from './control.module.css'

/** The phases in their order with a mark per turn; each opens the ways to change the phase (CRG-182). */
export function PhaseTrack() {
  const t = useTexts(texts)
  const view = useControlView()
  const status = useRun((s) => s.status)
  if (!view) return null
  if (view.phases.length === 0) return <div className={`row gap-2 min-w-0 clip ${css.track}`}>{t('noPhases')}</div>
  const running = !!status?.running && status.turns > 0
  const at = running ? status.phaseIndex : view.index
  const turn = running ? status.turn : view.turn
  return (
    <nav className={mergeClasses(`row gap-2 min-w-0 clip ${css.track}`, view.phases.length > 5 && css.many)} aria-label={t('phases')}>
      {view.phases.map((p, i) => {
        const here = i === at
        const done = view.finished || (at >= 0 && i < at) ? p.turns : here ? turn - 1 : 0
        const place = here ? t('turnOf', { turn, turns: p.turns }) : p.runs ? t('turnsOf', { n: p.turns }) : t('noFile')
        return <Phase key={i} index={i} id={p.phase} turns={p.turns} runs={p.runs} here={here} done={done} place={place} />
      })}
      <CommandButton id="run.skipPhase" iconOnly appearance="subtle" className={css.phaseNext} />
    </nav>
  )
}

interface PhaseProps {
  index: number
  id: string
  turns: number
  runs: boolean // there is a file for it
  here: boolean
  done: number // turns
  place: string // in words
}

/** One phase, drawn anew only when something of it changes: each brings a menu and a tip along, and a turn tells the bar a lot. */
const Phase = memo(function Phase({ index, id, turns, runs, here, done, place }: PhaseProps) {
  const t = useTexts(texts)
  const name = phaseName(id)
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={`${name}: ${place}`} relationship="description" positioning="below">
          <button
            className={mergeClasses(`stack gap-3 min-w-0 text-3 text-left rounded ${css.phase}`, here && css.here, !runs && css.missing)}
            aria-current={here ? 'step' : undefined}
          >
            <span className={`flex gap-4 clip fs-11 ${css.phaseName}`}>
              <b className="clip ellipsis regular">{name}</b>
              {here && (
                <>
                  {' '}
                  <span>{place}</span>
                </>
              )}
            </span>
            <span className={`flex gap-2 ${css.phaseBars}`} aria-hidden>
              {bars(turns, done, here).map((b, n) => (
                <i key={n} className={css[b]} />
              ))}
            </span>
          </button>
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void goToPhase(index).catch(() => undefined)} disabled={!runs}>
            {t(here ? 'repeat' : 'goTo', { phase: name })}
          </MenuItem>
          <Item id="run.skipPhase" />
          <Item id="run.restart" />
          <MenuDivider />
          <MenuItem onClick={() => show('prompts', { file: `phases/${id}.txt` })}>{t('editPhase')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
})

const Item = ({ id }: { id: string }) => <MenuItem onClick={() => perform(id)}>{command(id)?.label()}</MenuItem>
