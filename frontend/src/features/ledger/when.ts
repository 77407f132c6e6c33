import type { Language } from '../../lib/language'
import { say } from '../../lib/language'
import { clockTime, dayOf } from '../../lib/when'

const near = { today: ['today {time}', 'heute {time}'], yesterday: ['yesterday {time}', 'gestern {time}'] } as const

/** whenOf is a moment as people say it: "today 10:14", "Monday, 23 November, 10:14". */
export function whenOf(at: string, language: Language, now = new Date()): string {
  if (!at) return ''
  const { day, which } = dayOf(at, language, now)
  const time = clockTime(at, language)
  return which === 'other' ? `${day}, ${time}` : say(near[which], { time }, language)
}
