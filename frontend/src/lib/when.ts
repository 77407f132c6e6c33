import type { Language } from './language'

/** Times as people read them, in the person's language. */
export const clockTime = (at: string, language: Language) =>
  new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

export const fullTime = (at: string, language: Language) =>
  new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'medium' })

export type Day = { day: string; which: 'today' | 'yesterday' | 'other' }

/** dayOf names the day of a moment: its own date, and whether it is today or yesterday. */
export function dayOf(at: string, language: Language, now = new Date()): Day {
  const then = new Date(at)
  const start = (d: Date) => new Date(d.getFullYear(), d.getMonth(), d.getDate()).getTime()
  const days = Math.round((start(now) - start(then)) / 86_400_000)
  return {
    day: then.toLocaleDateString(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: then.getFullYear() === now.getFullYear() ? undefined : 'numeric',
    }),
    which: days === 0 ? 'today' : days === 1 ? 'yesterday' : 'other',
  }
}

/** span is a length of time in few words: "< 0.1 s", "21 s", "6 min 10 s", "2 h 5 min". */
export function span(seconds: number, language: Language): string {
  const f = (n: number, digits = 0) => n.toLocaleString(language, { maximumFractionDigits: digits, minimumFractionDigits: digits })
  if (seconds < 0.1) return `< ${f(0.1, 1)} s`
  if (seconds < 0.95) return `${f(seconds, 1)} s`
  const s = Math.round(seconds)
  if (s < 60) return `${s} s`
  if (s < 3600) return s % 60 ? `${Math.floor(s / 60)} min ${s % 60} s` : `${s / 60} min`
  const m = Math.round(s / 60)
  return m % 60 ? `${f(Math.floor(m / 60))} h ${m % 60} min` : `${f(m / 60)} h`
}

export const number = (n: number, language: Language) => n.toLocaleString(language)

/** decimal is a number with one digit behind its comma. */
export const decimal = (n: number, language: Language) => n.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** dateOf is the day of a moment. */
export const dateOf = (at: string, language: Language) => new Date(at).toLocaleDateString(language, { dateStyle: 'medium' })
