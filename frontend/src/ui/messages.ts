// What the program says in messages: an id, named values, and the messages it speaks of (backend/base/message). The program sends its
// English with it; the words of every other language stand in catalogues here, by id. Nobody takes a sentence apart.
import type { message, service } from '../contracts/api'
import { gapsOf, type Language, say } from '../lib/language'
import { germanMessages, germanProblems } from './germanWords'

export type Message = message.Message

/** fillWords puts what a message says into words of a language; a value that is not there becomes nothing. */
export function fillWords(words: string, m: Pick<Message, 'values' | 'of'>, language: Language): string {
  const values: Record<string, string> = {}
  for (const name of gapsOf(words)) values[name] = m.values?.[name] ?? ''
  m.of?.forEach((one, i) => (values[i] = tell(one, '', language)))
  if (m.of?.length) values.of = tellAll(m.of, language)
  return say([words, words], values, language)
}

/** tellAll tells several messages in one line. */
export const tellAll = (all: Message[], language: Language): string =>
  all.map((one, i) => tell(one, '', language).replace(i < all.length - 1 ? /\.$/ : /$^/, '')).join('; ')

/** tell is a message in the person's language. What has no words there is told in the program's own. */
export function tell(m: Message | null | undefined, english: string, language: Language): string {
  if (m?.id === 'written') return m.values?.text ?? ''
  const words = language === 'de' && m ? (germanMessages[m.id] ?? within(germanProblems[m.id]?.what)) : undefined
  return words === undefined ? english : fillWords(words, m!, language)
}

/** within is a sentence as it stands within another one: without its point. */
const within = (words?: string) => words && (words.endsWith('.') ? words.slice(0, -1) : words)

/** toldIn is a text of the program in the person's language. */
export const toldIn = (s: service.SpokenText, language: Language): string => tell(s.message, s.text, language)

/** hasValues reports whether a message can fill these words, but for `at`, which the page knows by itself: a record of an older program has the sentence alone. */
export const hasValues = (words: string, m: Message | undefined): m is Message =>
  !!m && (!!m.values || !!m.of?.length || !gapsOf(words).some((gap) => gap !== 'at'))
