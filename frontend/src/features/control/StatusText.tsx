import { Tooltip, mergeClasses } from '@fluentui/react-components'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../lib/language'
import { amount, money } from '../../lib/money'
import { useControlView } from '../../stores/control'
import { useGate, useRun } from '../../stores/state'
import { show } from '../../stores/view'
import { useClock, useNow } from '../../ui/clock'
import { usePrices, useTakes } from '../../ui/forecast'
import { toldIn } from '../../ui/messages'
import { shared } from '../../ui/sharedTexts'
import { doing, type Doing } from './status'
import { texts } from './texts'
import css from './control.module.css'

/** What is going on, in plain words with a clock; the document's own words and the arriving text stand in the tooltip. */
export function StatusText() {
  const t = useTexts(texts)
  const clock = useClock()
  const status = useRun((s) => s.status)
  const since = useRun((s) => s.since)
  const again = useRun((s) => s.again)
  const writing = useRun((s) => s.arriving !== '') // not the text: each piece of it would draw the line anew
  const gate = useGate((s) => s.id !== '')
  const view = useControlView()
  const [read, setRead] = useState(false)
  const now = useNow(status?.running ?? false)
  const d: Doing = doing({ status, writing, since, now: Math.max(now, since), gate, cooldown: view?.cooldown ?? 0, again })
  const agent = view?.agent.name || status?.agent || ''
  const words = t(d.key, { agent, host: status?.wait?.problem?.subject || t('server') })
  const failures = status?.running && status.failures > 0 ? t('unreadable', { n: status.failures }) : ''
  const language = useLanguage((s) => s.language)
  const exact = status ? toldIn(status.doing, language) : t('idle')
  const cost = money(status?.spent.cost ?? [], language)
  const takes = useTakes()
  const prices = usePrices()
  const cap = view?.limits.money ? amount(view.limits.money, view.limits.currency, language) : ''
  const ahead = useTexts(shared)('untilAnswer', { takes })
  const still = !status?.running && takes !== ''
  const spent = cost
    ? [t('spent', { cost }), cap && prices.spent].filter(Boolean).join(' · ')
    : status?.spent.tokens
      ? t('spentTokens', { n: status.spent.tokens })
      : ''
  return (
    <Tooltip
      relationship="description"
      positioning="below-end"
      onVisibleChange={(_, tip) => setRead(tip.visible)}
      content={{
        className: css.statusTip,
        children: (
          <Tip
            exact={exact}
            failures={failures}
            spent={spent}
            ahead={still ? ahead : ''}
            next={status?.running ? '' : prices.next}
            read={read}
          />
        ),
      }}
    >
      <button
        className={mergeClasses(`row gap-8 min-w-0 text-1 rounded ${css.status}`, css[d.tone])}
        data-activity={status?.activity ?? 'activity.idle'}
        onClick={() => (gate ? show('graph') : status?.turnId ? show('logs', { turn: status.turnId }) : undefined)}
      >
        <i className={`flex-none dot ${css.dot}`} aria-hidden />
        <span className="clip ellipsis">
          <b>{words}</b>
          {d.seconds !== null && <span className="text-3"> {clock(d.seconds)}</span>}
          {failures && <span className="text-3"> · {failures}</span>}
          {cost && <span className="text-3"> · {cap ? t('costOf', { cost, cap }) : cost}</span>}
          {still && !cost && <span className={`text-3 ${css.ahead}`}> · {takes}</span>}
          {!still && !cost && !status?.running && prices.next && <span className={`text-3 ${css.ahead}`}> · {prices.next}</span>}
        </span>
        <span className="sr-only">{exact}</span>
      </button>
    </Tooltip>
  )
}

interface TipProps {
  exact: string
  failures: string
  spent: string
  ahead: string // what a run would take
  next: string // what its next turn costs
  read: boolean
}

/** The tip is in the page at all times, as a description; the text that arrives, while it is read. */
function Tip({ exact, failures, spent, ahead, next, read }: TipProps) {
  const t = useTexts(texts)
  const arriving = useRun((s) => (read ? s.arriving : ''))
  return (
    <>
      <b>{exact}</b>
      {failures && <p>{failures}</p>}
      {spent && <p>{spent}</p>}
      {ahead && <p>{ahead}</p>}
      {next && <p>{next}</p>}
      {arriving && (
        <>
          <p>{t('arriving')}</p>
          <pre>{arriving.slice(-1200)}</pre>
        </>
      )}
    </>
  )
}
