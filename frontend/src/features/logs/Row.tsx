import {
  ArrowExit16Regular,
  ArrowRight16Regular,
  ArrowUndo16Regular,
  Chat16Regular,
  CheckmarkCircle16Regular,
  DocumentText16Regular,
  Edit16Regular,
  Next16Regular,
  Note16Regular,
  Prohibited16Regular,
  Send16Regular,
  Warning16Regular,
} from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { type Language, say } from '../../lib/language'
import { clockTime, fullTime } from '../../lib/when'
import { texts } from './texts'
import { said, type Sign } from './words'

const icons: Record<Exclude<Sign, 'turn'>, React.ComponentType> = {
  edit: Edit16Regular,
  undo: ArrowUndo16Regular,
  chat: Chat16Regular,
  phase: Next16Regular,
  file: DocumentText16Regular,
  warning: Warning16Regular,
  refused: Prohibited16Regular,
  done: CheckmarkCircle16Regular,
  sent: Send16Regular,
  replied: ArrowRight16Regular,
  outside: ArrowExit16Regular,
  note: Note16Regular,
}

/** One row: who (shape and colour of its sign), what happened, and what became of it. */
export function Row({ row, language }: { row: service.LogRow; language: Language }) {
  const s = said(row, language)
  const Icon = s.sign === 'turn' ? null : icons[s.sign]
  const sum = row.sum
  const t = (key: keyof typeof texts, values?: Record<string, number>) => say(texts[key], values, language)
  return (
    <div className={`log-row log-${s.who} log-sign-${s.sign}`}>
      <span className="log-sign" aria-hidden>
        {Icon ? <Icon /> : sum!.number}
      </span>
      <div className="log-words">
        <div className="log-head">
          {sum && <span className="sr-only">{t('turn', { n: sum.number })}: </span>}
          <b>{s.head}</b>
          {s.rest && (sum ? `, ${s.rest}` : `: ${s.rest}`)}
        </div>
        {s.below && <div className="log-below">{s.below}</div>}
      </div>
      <div className="log-right">
        {sum?.undone && (
          <span className="log-chip">
            <ArrowUndo16Regular aria-hidden />
            {t('undone')}
          </span>
        )}
        {sum?.result === 'stopped' && <span className="log-chip">{t('stopped')}</span>}
        {sum?.result === 'failed' && <span className="log-chip bad">{t('failed')}</span>}
        {!!sum?.unreadable && sum.result !== 'failed' && <span className="log-chip warn">{t('retried')}</span>}
        {!!sum?.refused && <span className="log-chip bad">{t('nRefused', { n: sum.refused })}</span>}
        {!!sum?.declined && <span className="log-chip">{t('nDeclined', { n: sum.declined })}</span>}
        <time dateTime={row.at} title={fullTime(row.at, language)}>
          {clockTime(row.at, language)}
        </time>
      </div>
    </div>
  )
}
