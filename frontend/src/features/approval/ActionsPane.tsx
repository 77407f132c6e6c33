import { Button, Link, Select } from '@fluentui/react-components'
import { Prohibited16Regular, Sparkle20Filled } from '@fluentui/react-icons'
import { useState } from 'react'
import { keyName } from '../../commands/keys'
import { perform } from '../../commands/registry'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { approve, counting, untilLoss, useOpenGate } from '../../stores/gates'
import { useRun } from '../../stores/state'
import { FailureNote } from '../../ui/FailureNote'
import { toldIn } from '../../ui/messages'
import { Note } from './Note'
import { ProposalRow, Sentence } from './ProposalRow'
import { texts } from './texts'
import css from './approval.module.css'

/** Gate B: what the agent suggests, one tick box each; nothing has changed yet. */
export function ActionsPane({ gate }: { gate: service.ActionsGate }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const agent = useRun((s) => s.status?.agent ?? '')
  const { ticks, along, problem, writing } = useOpenGate()
  const [reply, setReply] = useState(false)
  const rows = gate.rows.map((row, at) => ({ row, at }))
  const possible = rows.filter((r) => r.row.rule === '')
  const refused = rows.filter((r) => r.row.rule !== '')
  return (
    <>
      <header className={`flex items-start gap-10 flex-none ${css.head}`}>
        <span className={`grid place-center flex-none circle ${css.face}`}>
          <Sparkle20Filled aria-hidden />
        </span>
        <div>
          <h2>{t('suggests', { n: possible.length, agent })}</h2>
          <p className="caption">{t('nothingYet', { n: Number(gate.turn.slice(1)) })}</p>
        </div>
      </header>
      <div className={`stack gap-10 grow min-h-0 ${css.body}`}>
        {problem && <FailureNote failure={problem} />}
        <p className="sr-only" role="status">
          {gate.rows.some((r) => r.changed) && t('changedSince', { agent })}
        </p>
        <ul>
          {possible.map(({ row, at }) => (
            <ProposalRow key={at} row={row} at={at} on={ticks[at] ?? false} agent={agent} />
          ))}
        </ul>
        {along.length > 0 && (
          <p className={`row gap-8 flex-none p-8-10 note break lh-1400 ${css.note} ${css.agent}`} role="status">
            {t(ticks[along[0]!] ? 'alongOn' : 'alongOff', {
              n: along.length,
              what: along.every((i) => gate.rows[i]?.makes.startsWith('e')) ? 'links' : 'changes',
            })}
          </p>
        )}
        {refused.length > 0 && (
          <details className={css.refused}>
            <summary className="row gap-8 caption">
              <Prohibited16Regular aria-hidden />
              {t('refused', { n: refused.length })}
            </summary>
            {refused.map(({ row, at }) => (
              <p className="caption" key={at}>
                <Sentence row={row} /> “{toldIn(row.refused, language)}”.
              </p>
            ))}
            <p className={`fs-12 caption ${css.hint}`}>{t('told', { agent })}</p>
          </details>
        )}
        <Link as="button" className={css.reply} onClick={() => setReply(!reply)}>
          {t(reply ? 'showLess' : 'showReply')}
        </Link>
        {reply && (
          <pre className={`grow min-h-0 p-10-12 card pre-wrap ${css.plain}`} tabIndex={0} role="group" aria-label={t('reply')}>
            {gate.reply}
          </pre>
        )}
      </div>
      {writing === 'note' ? (
        <footer className={`stack gap-8 flex-none bg-card border-top ${css.foot}`}>
          <Note label={t('noteLabelB', { agent })} />
        </footer>
      ) : (
        <Foot n={counting(gate, ticks).filter(Boolean).length} />
      )}
    </>
  )
}

function Foot({ n }: { n: number }) {
  const t = useTexts(texts)
  const busy = useOpenGate((s) => s.busy)
  const [next, setNext] = useState('5')
  return (
    <footer className={`stack gap-8 flex-none bg-card border-top ${css.foot}`}>
      <div className={`row gap-8 ${css.row}`}>
        <Button appearance="primary" className={`${css.send} ${css.grow}`} disabledFocusable={busy} onClick={() => perform('gate.approve')}>
          {t('apply', { n })}
          <kbd aria-hidden>{keyName('Ctrl+Enter').replace('+', ' ')}</kbd>
        </Button>
      </div>
      <div className={`row gap-8 ${css.row} ${css.wrap}`}>
        <Button className={css.grow} onClick={() => perform('gate.reject')}>
          {t('reject')}
        </Button>
        <Button onClick={() => perform('gate.skip')}>{t('skip')}</Button>
      </div>
      <div className={`row gap-8 ${css.row} caption ${css.next}`}>
        <label htmlFor="gate-next">{t('applyNext')}</label>
        <Select id="gate-next" className={css.turns} size="small" value={next} onChange={(_, d) => setNext(d.value)}>
          <option value="5">5</option>
          <option value="20">20</option>
          <option value={String(untilLoss)}>{t('untilShort')}</option>
        </Select>
        <Button size="small" appearance="subtle" disabledFocusable={busy} onClick={() => void approve(Number(next))}>
          {t('go')}
        </Button>
      </div>
    </footer>
  )
}
