// What a row of the timeline says: a headline, a line below, and a sign. Pure rules from the program's rows to words.
import type { service } from '../../contracts/api'
import { say, type Language } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { summary } from '../../ui/actionwords'
import { explainProblem } from '../../ui/diagnostics'
import { explain } from '../../ui/failures'
import { germanMessages } from '../../ui/germanWords'
import { tell } from '../../ui/messages'
import { stepHeadline } from '../../ui/steps'
import { turnNumber } from '../../ui/References'
import { kindTexts, rowTexts, texts } from './texts'

export interface RowText {
  head: string
  rest: string
  below: string
  sign: Sign
  who: 'agent' | 'you' | 'crg'
}
export type Sign =
  'turn' | 'edit' | 'undo' | 'chat' | 'phase' | 'file' | 'warning' | 'refused' | 'done' | 'sent' | 'replied' | 'outside' | 'note'

/** declinedRule stands where the person unticked an action: no rule is against it. */
export const declinedRule = 'declined'

const oneLine = (s: string) => s.replaceAll(/\s+/g, ' ').trim()
const title = (id: string) => {
  const w = id.replaceAll(/[-_]+/g, ' ').trim()
  return w.charAt(0).toUpperCase() + w.slice(1)
}
const file = (path: string) => path.split('/').at(-1) ?? path

export function phaseLine(phase: string, turn: number, language: Language): string {
  return phase ? say(texts.phaseTurn, { phase: title(phase), n: turn }, language) : ''
}

/** told is the text of a row in the person's language. */
function told(r: service.LogRow, language: Language): string {
  const { text, message } = r.text
  if (!message) return text
  const { id, values, of } = message
  if (r.kind === 'failed' || r.sum?.result === 'failed' || r.kind === 'chat')
    return problemWords(text, { message: id, subject: values?.subject ?? '', values: values ?? {}, of: of ?? [] }, language)
  if (r.kind === 'warning' && !germanMessages[id])
    return explainProblem({ id, said: message, summary: text, remedy: r.detail[0]?.text ?? '' }, language).what
  return tell(message, text, language)
}

/** problemWords says why a turn failed. */
export const problemWords = (text: string, told: service.LogTold | null | undefined, language: Language): string =>
  told ? explain({ code: '', text, remedy: '', ...told }, language).what : text

/** said puts a row into words. */
export function said(r: service.LogRow, language: Language): RowText {
  const t = (key: keyof typeof rowTexts, values?: Record<string, string | number>) => say(rowTexts[key], values, language)
  const text = oneLine(told(r, language))
  const inTurn = r.turn ? t('turn', { n: turnNumber(r.turn) }) : ''
  const where = [title(r.phase), inTurn].filter(Boolean).join(', ')
  const who = r.actor === 'person' ? 'you' : r.turn || r.kind === 'chat' ? 'agent' : 'crg'
  const is = (sign: Sign, head: string, rest = '', below = where): RowText => ({ sign, head, rest, below, who })
  switch (r.kind) {
    case 'turn':
      return turn(r, language)
    case 'sent':
      return is('sent', t('sent'), '', text)
    case 'replied':
      return is('replied', t('replied'), text)
    case 'done':
      return is(
        'done',
        text,
        '',
        [oneLine(r.detail[0] ? tell(r.detail[0].message, r.detail[0].text, language) : ''), inTurn].filter(Boolean).join('. '),
      )
    case 'refused':
      return is('refused', text, '', [r.rule, inTurn].filter(Boolean).join(', '))
    case 'declined':
      return is('refused', t('declined', { text }), '', inTurn)
    case 'stopped':
      return is('note', say(texts.turnStopped, undefined, language))
    case 'unreadable':
      return is('warning', t('unreadable'), text)
    case 'failed':
      return is('warning', t('failed'), text)
    case 'warning':
      return is('warning', text || t('warning'))
    case 'asked':
      return is('chat', t('asked', { text }))
    case 'skipped':
      return is('note', t('skipped'), text)
    case 'phase':
      return { ...is('phase', t('phase', { text: title(text) }), '', inTurn), who: 'crg' }
    case 'file':
      return { ...is('file', t('file', { text: file(text) }), '', t('inUse', { n: turnNumber(r.turn) })), who: 'you' }
    case 'chat':
      return is(
        'chat',
        r.actor === 'person'
          ? t('chatYou', { text })
          : r.actor === 'problem'
            ? t('chatProblem', { text })
            : t('chatModel', { actor: title(r.actor), text }),
        '',
        '',
      )
    case 'undone':
    case 'redone':
      return is('undo', stepHeadline(r.text, language), '', say(kindTexts[r.kind], undefined, language))
  }
  const by = r.actor === 'person' ? t('byYou') : r.actor === 'outside' ? t('outside') : r.actor === 'crg' ? 'CRG' : r.actor
  return is(
    r.actor === 'outside' ? 'outside' : r.kind === 'note' ? 'note' : 'edit',
    stepHeadline(r.text, language),
    '',
    [by, oneLine(r.detail[0] ? tell(r.detail[0].message, r.detail[0].text, language) : '')].filter(Boolean).join('. '),
  )
}

function turn(r: service.LogRow, language: Language): RowText {
  const sum = r.sum!
  const base = { sign: 'turn' as const, below: phaseLine(r.phase, sum.turnInPhase, language), who: 'agent' as const }
  if (sum.result === 'failed') return { ...base, head: say(rowTexts.failed, undefined, language), rest: oneLine(told(r, language)) }
  if (sum.result === 'stopped') return { ...base, head: say(texts.turnStopped, undefined, language), rest: '' }
  if (sum.result === 'skipped') return { ...base, head: say(texts.turnSkipped, undefined, language), rest: '' }
  const states = useDefinitions.getState().states
  const did = sum.did.map((d) => ({ ...d, value: nameOf(states, d.value).toLowerCase() }))
  const [head, rest] = summary(did, sum.movedName || sum.movedTo, language)
  return { ...base, head, rest }
}
