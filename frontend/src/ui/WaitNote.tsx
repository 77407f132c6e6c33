import { Button } from '@fluentui/react-components'
import { HourglassHalf20Regular } from '@fluentui/react-icons'
import { defineTexts, useTexts } from '../lib/language'
import type { Failure } from '../transport'
import { useClock, useNow } from './clock'
import { explain } from './failures'
import css from './waitnote.module.css'

export const waitTexts = defineTexts({
  tryNow: ['Try now', 'Jetzt versuchen'],
  stopWaiting: ['Stop', 'Anhalten'],
  triesIn: [
    'CRG tries again in {time} (attempt {n} of {of}). Nothing is lost.',
    'CRG versucht es in {time} noch einmal (Versuch {n} von {of}). Nichts ist verloren.',
  ],
  looksIn: [
    'CRG looks again in {time}, and goes on at the same turn once the server is back. Nothing is lost.',
    'CRG sieht in {time} wieder nach und macht beim selben Zug weiter, sobald der Server zurück ist. Nichts ist verloren.',
  ],
})

interface Props {
  problem: Failure
  until: number // when the server is asked again
  attempt: number
  of: number // of so many; 0 = until the server is back
  tryNow: () => void
  stop: () => void
}

/** What is waited for before a server is asked again, with the ways out. The countdown is for the eye: it is not read out every second. */
export function WaitNote({ problem, until, attempt, of, tryNow, stop }: Props) {
  const t = useTexts(waitTexts)
  const clock = useClock()
  const now = useNow(true)
  const time = clock(Math.max(0, Math.ceil((until - now) / 1000)))
  return (
    <div className={`flex gap-10 p-10-12 break bg-warn border-warn rounded-lg ${css.note}`} data-waiting={problem.message}>
      <HourglassHalf20Regular className="text-warn" aria-hidden />
      <div>
        <b role="status">{explain(problem).what}</b>
        <p className="text-2" role="timer" aria-live="off">
          {of ? t('triesIn', { time, n: attempt, of }) : t('looksIn', { time })}
        </p>
        <div className="flex wrap gap-8">
          <Button size="small" appearance="primary" onClick={tryNow}>
            {t('tryNow')}
          </Button>
          <Button size="small" onClick={stop}>
            {t('stopWaiting')}
          </Button>
        </div>
      </div>
    </div>
  )
}
