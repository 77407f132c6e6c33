import { useEffect, useState } from 'react'
import { defineTexts, useTexts } from '../lib/language'

const texts = defineTexts({
  seconds: ['{n} s', '{n} s'],
  minutes: ['{m} min {s} s', '{m} min {s} s'],
})

/** A clock that ticks while something runs. */
export function useNow(on: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [on])
  return now
}

/** Seconds as they are read: "12 s", "2 min 5 s". */
export function useClock(): (seconds: number) => string {
  const t = useTexts(texts)
  return (seconds) => (seconds < 60 ? t('seconds', { n: seconds }) : t('minutes', { m: Math.floor(seconds / 60), s: seconds % 60 }))
}
