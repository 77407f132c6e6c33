// The names of steps as people read them after "Undo", and as lines of the log. One that an older program wrote shows as it is.
import type { service } from '../contracts/api'
import { gapsOf, type Language, say, useLanguage, type Values } from '../lib/language'
import { type Message, tell } from './messages'
import { stepTexts, thingTexts } from './stepTexts'

/** stepName is a step in the middle of a sentence. */
export const stepName = (label: service.SpokenText, language: Language = useLanguage.getState().language): string =>
  language === 'en' ? english(label.message, label.text) : tell(label.message, label.text, language)

function english(m: Message | null | undefined, otherwise: string): string {
  const words = m && (stepTexts[m.id] ?? thingTexts[m.id])
  if (!words) return m?.values?.text ?? otherwise
  const values: Values = {}
  for (const gap of gapsOf(words)) values[gap] = m!.values?.[gap] ?? ''
  const of = m!.of?.map((one) => english(one, '')) ?? []
  Object.assign(values, of, { of: of.join('; ') })
  return say([words, words], values, 'en')
}

/** stepHeadline is a step as a line of the log: the program's own words in English, and a noun in German. */
export function stepHeadline(label: service.SpokenText, language: Language): string {
  const type = label.message?.id === 'step.add' && label.message.of?.find((one) => one.id === 'thing.type')
  if (language === 'en' && type) return `Add ${english(type, label.text)}` // what the screen calls otherwise than its file
  return tell(label.message, label.text, language)
}
