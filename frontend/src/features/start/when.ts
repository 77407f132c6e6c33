import { type Language, textOf } from '../../lib/language'
import { texts } from './texts'

const minute = 60_000
const day = 24 * 60 * minute

/** when says how long ago something was: minutes and hours of today, yesterday, then the date. */
export function when(at: string, now: Date, language: Language): string {
  const then = new Date(at)
  if (Number.isNaN(then.getTime())) return ''
  const ago = Math.max(0, now.getTime() - then.getTime())
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  if (ago < minute) return textOf(texts, 'justNow')
  if (ago < 60 * minute) return textOf(texts, 'minutes', { n: Math.floor(ago / minute) })
  if (then.getTime() >= midnight) return textOf(texts, 'hours', { n: Math.floor(ago / (60 * minute)) })
  if (then.getTime() >= midnight - day) return textOf(texts, 'yesterday')
  const year = then.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const)
  return then.toLocaleDateString(language === 'en' ? 'en-GB' : language, { day: 'numeric', month: 'short', year })
}
