import { type Language, say, type Text, useLanguage } from '../lib/language'
import type { Failure } from '../transport'
import { faultsWords } from './replywords'
import { germanFailures, germanReasons } from './failureTexts'

/** explain gives a failure's sentence and remedy in the person's language. What has no words there is told in the program's own. */
export function explain(f: Failure, language: Language = useLanguage.getState().language): { what: string; remedy: string } {
  const row = germanFailures[f.message]
  if (!row || (language === 'en' && row[2] === undefined)) return { what: f.text, remedy: f.remedy }
  if (language === 'en') return { what: f.text, remedy: fill([row[2]!, ''], f, 'en') }
  return { what: fill(['', row[0]], f, 'de'), remedy: fill(['', row[1]], f, 'de') }
}

/** holder says who has a project open; the program writes "process 12 on mill, since 2026-…". */
const holder = (value: string) => value.replace(/^process (\d+) on (.+), since (.+)$/, 'Prozess $1 auf $2, seit $3')

/** fill puts a failure's values into a text; one that is not there becomes nothing, since a sentence with a gap beats none. */
function fill(text: Text, f: Failure, language: Language): string {
  const values: Record<string, string> = {}
  for (const [, name] of `${text[0]} ${text[1]}`.matchAll(/\{(\w+)/g)) values[name!] = ''
  for (const [name, value] of Object.entries({ ...f.values, subject: f.subject }))
    values[name] = language === 'de' ? (germanReasons[value] ?? faultsWords(holder(value), 'de')) : value
  return say(text, values, language)
}
