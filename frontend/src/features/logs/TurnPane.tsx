import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import {
  ArrowUndo20Regular,
  ChevronDown20Regular,
  ChevronUp20Regular,
  Copy20Regular,
  DocumentSave20Regular,
  Flowchart20Regular,
  MoreHorizontal20Regular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { languageNow, useLanguage, useTexts } from '../../lib/language'
import { money } from '../../lib/money'
import { fullTime, number, span } from '../../lib/when'
import { changes, graphNews, useAsk } from '../../stores/ask'
import { useRun } from '../../stores/state'
import { attempt, undoable } from '../../ui/attempt'
import { FailureNote } from '../../ui/FailureNote'
import { toldIn } from '../../ui/messages'
import { goToNode, NodeLink } from '../../ui/References'
import { copyText, saveText } from '../../ui/saving'
import { Waiting } from '../../ui/Waiting'
import { idOf, openTurn } from './choice'
import { Done } from './Done'
import { Replied } from './Replied'
import { Sent } from './Sent'
import { texts } from './texts'
import { declinedRule, problemWords } from './words'
import css from './logs.module.css'

// An undo changes what can be said of an old turn; a turn at work is there when it is done.
const after = [graphNews, changes(useRun, (s) => (s.status?.running ? s.status.turnId : ''))]

/** Everything about one turn: what was sent, what came back, what was done. */
export function TurnPane({ id }: { id: string }) {
  const t = useTexts(texts)
  const atWork = useRun((s) => (s.status?.running ? s.status.turnId : ''))
  const { value: turn, failure: problem } = useAsk({ key: ['turn', id], call: () => api.logs.Turn(id), after })
  // A turn that waits for an answer has rows, but no record yet.
  if (problem && !turn)
    return (
      <article className={`stack gap-14 ${css.detail}`}>
        {problem.message === 'log.no-turn' && id === atWork ? (
          <p className={`text-3 ${css.nothing}`}>{t('notFinished')}</p>
        ) : (
          <FailureNote failure={problem} />
        )}
      </article>
    )
  if (!turn)
    return (
      <article className={`stack gap-14 ${css.detail}`}>
        <Waiting />
      </article>
    )
  return <Loaded turn={turn} />
}

function Loaded({ turn }: { turn: service.TurnDetail }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const [kept, setKept] = useState<service.SpokenText[]>([])
  const done = turn.actions.filter((a) => !a.rule).length
  const declined = turn.actions.filter((a) => a.rule === declinedRule).length
  const refused = turn.actions.length - done - declined
  const sent = number(turn.sent, language)
  return (
    <article className={`stack gap-14 ${css.detail}`} aria-label={t('turn', { n: turn.number })}>
      <Head turn={turn} onKept={setKept} />
      {turn.undone && (
        <p className={`flex items-start gap-8 p-8-10 note break lh-1420 ${css.note}`}>
          <ArrowUndo20Regular aria-hidden />
          {t('alreadyUndone')}
        </p>
      )}
      {turn.result === 'failed' && (
        <p className={`flex items-start gap-8 p-8-10 note break lh-1420 ${css.note} ${css.bad}`}>
          {t('turnFailed')} {problemWords(turn.problem, turn.told, language)}
        </p>
      )}
      {turn.result === 'stopped' && <p className={`flex items-start gap-8 p-8-10 note break lh-1420 ${css.note}`}>{t('turnStopped')}</p>}
      {turn.result === 'skipped' && <p className={`flex items-start gap-8 p-8-10 note break lh-1420 ${css.note}`}>{t('turnSkipped')}</p>}
      {kept.length > 0 && (
        <div className={`flex items-start gap-8 p-8-10 note break lh-1420 ${css.note} ${css.warn}`}>
          <div>
            <p>{t('kept')}</p>
            <ul>
              {kept.map((k) => (
                <li key={k.text}>{toldIn(k, language)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <Step
        n={1}
        title={t('sent')}
        right={turn.prompt ? (turn.estimated ? t('aboutTokens', { n: sent }) : t('tokens', { n: turn.sent })) : ''}
      >
        <Sent turn={turn} />
      </Step>
      <Step
        n={2}
        title={t('replied')}
        right={
          turn.received
            ? t('modelTokens', { model: turn.model || turn.provider, n: number(turn.received, language) })
            : turn.model || turn.provider
        }
      >
        <Replied turn={turn} />
      </Step>
      <Step
        n={3}
        title={t('done')}
        right={[refused ? t('tally', { done, refused }) : t('tallyDone', { done }), declined ? t('nDeclined', { n: declined }) : '']
          .filter(Boolean)
          .join(', ')}
      >
        <Done turn={turn} />
      </Step>
    </article>
  )
}

function Step({ n, title, right, children }: { n: number; title: string; right: string; children: React.ReactNode }) {
  return (
    <section className={css.step}>
      <header>
        <span className={`grid place-center fs-11 bold circle ${css.stepNumber}`} data-testid="step-number" aria-hidden>
          {n}
        </span>
        <h3>{title}</h3>
        <span className="caption bold">{right}</span>
      </header>
      {children}
    </section>
  )
}

function Head({ turn, onKept }: { turn: service.TurnDetail; onKept: (kept: service.SpokenText[]) => void }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const phase = turn.phase.charAt(0).toUpperCase() + turn.phase.slice(1).replaceAll(/[-_]+/g, ' ')
  const where = turn.names.find((n) => n.id === turn.from)
  const why = turn.undone ? t('alreadyUndone') : turn.undoable ? '' : t('nothingToUndo')
  const undo = () =>
    attempt(async () => {
      const result = await api.graph.UndoTurn(turn.id)
      onKept(result.kept)
      undoable(t('undoneTurn', { n: turn.number }), result.step)
    })
  return (
    <header className={`flex wrap items-start gap-16 ${css.detailHead}`}>
      <div className="lead break">
        <h2 className="clip">{t('turn', { n: turn.number })}</h2>
        <p>
          {turn.turns ? t('phaseTurnOf', { phase, n: turn.turnInPhase, all: turn.turns }) : t('phaseTurn', { phase, n: turn.turnInPhase })}.{' '}
          {turn.from && (
            <>
              {t('standing')} <NodeLink className={css.link} id={turn.from} name={where?.name} />{' '}
              {where && <span className="mono">{turn.from}</span>}.{' '}
            </>
          )}
          <span title={fullTime(turn.at, language)}>{t('took', { time: span(turn.seconds, language) })}</span>
          {turn.cost.length > 0 && <> {t('cost', { cost: money(turn.cost, language) })}</>}
        </p>
      </div>
      <div className="flex wrap gap-8">
        <Tooltip content={why || t('undoTurn')} relationship="description">
          <Button icon={<ArrowUndo20Regular />} disabledFocusable={!!why} onClick={() => void undo()}>
            {t('undoTurn')}
          </Button>
        </Tooltip>
        <Button icon={<Copy20Regular />} onClick={() => void copyText(api.logs.TurnText(turn.id, languageNow()))}>
          {t('copy')}
        </Button>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Tooltip content={t('more')} relationship="label">
              <Button icon={<MoreHorizontal20Regular />} />
            </Tooltip>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem icon={<Flowchart20Regular />} disabled={!where} onClick={() => goToNode(turn.from)}>
                {t('showOnGraph')}
              </MenuItem>
              <MenuItem icon={<ChevronUp20Regular />} onClick={() => void openTurn(idOf(turn.number + 1))}>
                {t('later')}
              </MenuItem>
              <MenuItem icon={<ChevronDown20Regular />} disabled={turn.number < 2} onClick={() => void openTurn(idOf(turn.number - 1))}>
                {t('earlier')}
              </MenuItem>
              <MenuItem icon={<Copy20Regular />} onClick={() => void copyText(turn.id)}>
                {t('copyId')}
              </MenuItem>
              <MenuItem icon={<DocumentSave20Regular />} title={t('scenarioWhy')} onClick={() => void scenario(turn.id)}>
                {t('scenario')}
              </MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
    </header>
  )
}

async function scenario(id: string): Promise<void> {
  const text = await attempt(() => api.logs.Scenario(id))
  if (text) await saveText(`${id}.txtar`, text)
}
