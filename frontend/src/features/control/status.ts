// What the run is doing, in plain words: a pure rule from the program's state to a text, a tone and a clock.
import type { service } from '../../contracts/api'
import { harmless } from '../../stores/state'
import type { texts } from './texts'

type Tone = 'quiet' | 'agent' | 'you' | 'wait' | 'bad'

export interface Doing {
  key: keyof typeof texts
  tone: Tone
  seconds: number | null // elapsed, or left where it counts down
}

export interface Moment {
  status: service.RunStatus | null
  writing: boolean // text of a reply is arriving
  since: number // when the activity began
  now: number
  gate: boolean
  cooldown: number // seconds between turns
  again: number // when the server is asked again
}

const elapsed = (from: number, now: number) => Math.max(0, Math.floor((now - from) / 1000))
const left = (until: number, now: number) => Math.max(0, Math.ceil((until - now) / 1000))

export function doing(m: Moment): Doing {
  const { status, now } = m
  const is = (key: Doing['key'], tone: Tone, seconds: number | null = null): Doing => ({ key, tone, seconds })
  if (!status) return is('idle', 'quiet')
  if (m.gate) return is('waitsForYou', 'you')
  if (!status.running) {
    if (status.ending === 'paused') return harmless(status.problem) ? is('paused', 'wait') : is('needsHelp', 'bad')
    return is(status.ending === 'done' ? 'done' : 'idle', 'quiet')
  }
  switch (status.activity) {
    case 'activity.approval':
      return is('waitsForYou', 'you')
    case 'activity.chat-first':
      return is('chatFirst', 'agent', elapsed(m.since, now))
    case 'activity.prompting':
      return is('reading', 'agent')
    case 'activity.executing':
      return is('applying', 'agent')
    case 'activity.cooling':
      return is('cooling', 'quiet', left(m.since + m.cooldown * 1000, now))
    case 'activity.busy':
      return is('busy', 'wait', left(m.again, now))
    case 'activity.away':
      return is('away', 'wait', left(m.again, now))
    case 'activity.waiting':
      return is(m.writing ? 'writing' : 'thinking', 'agent', elapsed(m.since, now))
  }
  return is('reading', 'agent')
}

/** The number of a turn from its id: "t0012" is 12. */
export const turnNumber = (id: string) => Number(id.replace(/^t0*/, '')) || 0

/** phaseName is a phase's file name as a person reads it. */
export const phaseName = (id: string) => {
  const words = id.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const most = 10

/** bars divides a phase's turns into at most ten marks: done, now or to come. */
export function bars(turns: number, done: number, running: boolean): ('done' | 'now' | 'open')[] {
  const n = Math.min(turns, most)
  const per = turns / n
  return Array.from({ length: n }, (_, i) => {
    if (done >= Math.round((i + 1) * per)) return 'done'
    return running && done >= Math.round(i * per) ? 'now' : 'open'
  })
}

/** short writes a number of tokens in as few signs as can be told apart: 412, 5.1k, 32k. */
export function short(n: number, language: string): string {
  if (n < 1000) return String(n)
  const k = n / 1000
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: k < 10 ? 1 : 0 }).format(k)}k`
}
