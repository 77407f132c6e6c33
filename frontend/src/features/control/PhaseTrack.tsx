import { Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip, mergeClasses } from '@fluentui/react-components'
import { command, perform } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { useRun } from '../../stores/state'
import { show } from '../../stores/view'
import { CommandButton } from '../../ui/CommandButton'
import { goToPhase } from './commands'
import { bars, phaseName } from './status'
import { useControlView } from './store'
import { texts } from './texts'
import css from './control.module.css'

/** The phases in their order with a mark per turn; each opens the ways to change the phase (CRG-182). */
export function PhaseTrack() {
  const t = useTexts(texts)
  const view = useControlView()
  const status = useRun((s) => s.status)
  if (!view) return null
  if (view.phases.length === 0) return <div className={css.track}>{t('noPhases')}</div>
  const running = !!status?.running && status.turns > 0
  const at = running ? status.phaseIndex : view.index
  const turn = running ? status.turn : view.turn
  return (
    <nav className={mergeClasses(css.track, view.phases.length > 5 && css.many)} aria-label={t('phases')}>
      {view.phases.map((p, i) => {
        const here = i === at
        const done = view.finished || (at >= 0 && i < at) ? p.turns : here ? turn - 1 : 0
        const place = here ? t('turnOf', { turn, turns: p.turns }) : p.runs ? t('turnsOf', { n: p.turns }) : t('noFile')
        return (
          <Menu key={i}>
            <MenuTrigger disableButtonEnhancement>
              <Tooltip content={`${phaseName(p.phase)}: ${place}`} relationship="description" positioning="below">
                <button
                  className={mergeClasses(css.phase, here && css.here, !p.runs && css.missing)}
                  aria-current={here ? 'step' : undefined}
                >
                  <span className={css.phaseName}>
                    <b>{phaseName(p.phase)}</b>
                    {here && (
                      <>
                        {' '}
                        <span>{place}</span>
                      </>
                    )}
                  </span>
                  <span className={css.phaseBars} aria-hidden>
                    {bars(p.turns, done, here).map((b, n) => (
                      <i key={n} className={css[b]} />
                    ))}
                  </span>
                </button>
              </Tooltip>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                <MenuItem onClick={() => void goToPhase(i).catch(() => undefined)} disabled={!p.runs}>
                  {t(here ? 'repeat' : 'goTo', { phase: phaseName(p.phase) })}
                </MenuItem>
                <Item id="run.skipPhase" />
                <Item id="run.restart" />
                <MenuDivider />
                <MenuItem onClick={() => show('prompts', { file: `phases/${p.phase}.txt` })}>{t('editPhase')}</MenuItem>
              </MenuList>
            </MenuPopover>
          </Menu>
        )
      })}
      <CommandButton id="run.skipPhase" iconOnly appearance="subtle" className={css.phaseNext} />
    </nav>
  )
}

const Item = ({ id }: { id: string }) => <MenuItem onClick={() => perform(id)}>{command(id)?.label()}</MenuItem>
