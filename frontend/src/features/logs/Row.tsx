import { mergeClasses } from '@fluentui/react-components'
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
import css from './logs.module.css'

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
    <div className={mergeClasses(`flex items-center gap-12 ${css.row}`, css[`who-${s.who}`], css[`sign-${s.sign}`])}>
      <span className={`grid place-center flex-none caption bold bg-sunken border circle ${css.sign}`} aria-hidden>
        {Icon ? <Icon /> : sum!.number}
      </span>
      <div className={`min-w-0 ${css.words}`}>
        <div className="truncate">
          {sum && <span className="sr-only">{t('turn', { n: sum.number })}: </span>}
          <b>{s.head}</b>
          {s.rest && (sum ? `, ${s.rest}` : `: ${s.rest}`)}
        </div>
        {s.below && <div className={`caption truncate ${css.below}`}>{s.below}</div>}
      </div>
      <div className={`row gap-8 flex-none fs-11 text-3 ${css.right}`}>
        {sum?.undone && (
          <span className={`chip gap-4 p-0-8 note nowrap regular ${css.chip}`}>
            <ArrowUndo16Regular aria-hidden />
            {t('undone')}
          </span>
        )}
        {sum?.result === 'stopped' && <span className={`chip gap-4 p-0-8 note nowrap regular ${css.chip}`}>{t('stopped')}</span>}
        {sum?.result === 'failed' && <span className={`chip gap-4 p-0-8 note nowrap regular ${css.chip} ${css.bad}`}>{t('failed')}</span>}
        {!!sum?.unreadable && sum.result !== 'failed' && (
          <span className={`chip gap-4 p-0-8 note nowrap regular ${css.chip} ${css.warn}`}>{t('retried')}</span>
        )}
        {!!sum?.refused && (
          <span className={`chip gap-4 p-0-8 note nowrap regular ${css.chip} ${css.bad}`}>{t('nRefused', { n: sum.refused })}</span>
        )}
        {!!sum?.declined && (
          <span className={`chip gap-4 p-0-8 note nowrap regular ${css.chip}`}>{t('nDeclined', { n: sum.declined })}</span>
        )}
        <time dateTime={row.at} title={fullTime(row.at, language)}>
          {clockTime(row.at, language)}
        </time>
      </div>
    </div>
  )
}
