import { type Language, say, useLanguage } from '../lib/language'
import { settingsAt, useView } from '../stores/view'
import type { Failure } from '../transport'
import { germanFailures } from './germanWords'
import { fillWords, tellAll } from './messages'

/** explain gives a failure's sentence and remedy in the person's language. What has no words there is told in the program's own.
 * `at` is the section of the Settings that is in front: a remedy that is done there says "here". */
export function explain(
  f: Failure,
  language: Language = useLanguage.getState().language,
  at = settingsAt(useView.getState()),
): { what: string; remedy: string } {
  const row = germanFailures[f.message]
  if (!row || (language === 'en' && row[2] === undefined)) return { what: f.text, remedy: f.remedy }
  if (language === 'en') return { what: f.text, remedy: fillWords(row[2]!, { values: { ...f.values, subject: named(f), at } }, 'en') }
  const values = { ...inGerman(f), at }
  return { what: fillWords(row[0], { values }, 'de'), remedy: fillWords(row[1], { values }, 'de') }
}

/** named is what a failure is about: a name that is empty is shown as that, never as a hole in the sentence. */
const named = (f: Failure): string => (f.subject.trim() ? f.subject : '""')

/** inGerman are the values of a failure, with its reasons, and with words for what has no name. */
function inGerman(f: Failure): Record<string, string> {
  const values: Record<string, string> = { ...f.values, subject: named(f) }
  if (f.of?.length) values.why = values.detail = values.owner = values.what = tellAll(f.of, 'de')
  if (values.anyHost) values.subject = values.host = say(texts.server, undefined, 'de')
  if (values.anyModel) values.model = say(texts.model, undefined, 'de')
  return values
}

const texts = {
  server: ["the model's server", 'Der Server des Modells'],
  model: ['the model', 'das Modell'],
} as const
