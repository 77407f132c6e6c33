import { useEffect, useState } from 'react'
import { useLanguage, useTexts } from '../../lib/language'
import { span } from '../../lib/when'
import { useRun } from '../../stores/state'
import { turnNumber } from '../../ui/References'
import { texts } from './texts'
import { phaseLine } from './words'
import css from './logs.module.css'

/** The turn that is under way, above what has happened. */
export function NowRow() {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const status = useRun((s) => s.status)
  const since = useRun((s) => s.since)
  const [now, setNow] = useState(() => Date.now())
  const running = status?.running && status.turnId !== ''
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  if (!running) return null
  const n = turnNumber(status.turnId)
  return (
    <div className={`flex-none border-bottom ${css.now} flex items-center gap-12 ${css.row} ${css['who-agent']}`}>
      <span className={`grid place-center flex-none caption bold bg-sunken border circle ${css.sign}`} aria-hidden>
        {n}
      </span>
      <div className={`min-w-0 ${css.words}`}>
        <div className="truncate">
          <b>{t('writingNow', { n })}</b>
        </div>
        <div className={`caption truncate ${css.below}`}>{phaseLine(status.phase, status.turn, language)}</div>
      </div>
      <div className={`row gap-8 flex-none fs-11 text-3 ${css.right}`}>
        <span className="dot" aria-hidden />
        <span>{span(Math.max(0, (now - since) / 1000), language)}</span>
      </div>
    </div>
  )
}
