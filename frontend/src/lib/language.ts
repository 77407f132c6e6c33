import { IntlMessageFormat } from 'intl-messageformat'
import { create } from 'zustand'

export type Language = 'en' | 'de'
export const languages: Record<Language, string> = { en: 'English', de: 'Deutsch' }

/** The language in use; "" in the preferences follows the system. */
export const useLanguage = create<{ language: Language }>(() => ({ language: systemLanguage() }))

/** languageNow is the language in use, for what is done once. */
export const languageNow = (): Language => useLanguage.getState().language

export function systemLanguage(): Language {
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en'
}

/** A text in all languages, English first. Values stand in braces, in ICU form: `{n, plural, one {# node} other {# nodes}}`. */
export type Text = readonly [en: string, de: string]
export type Texts = Record<string, Text>
export type Values = Record<string, string | number>
export type Say<T extends Texts> = (key: keyof T, values?: Values) => string

const order: Language[] = ['en', 'de']
const formats = new Map<string, IntlMessageFormat>()

function formatOf(source: string, language: Language): IntlMessageFormat {
  const key = `${language}\n${source}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new IntlMessageFormat(source, language, undefined, { ignoreTag: true })))
  return format
}

/** say gives one text in a language. Texts without a brace are taken as they are. */
export function say(text: Text, values: Values | undefined, language: Language): string {
  const source = text[order.indexOf(language)] ?? text[0]
  if (!source.includes('{')) return source
  return String(formatOf(source, language).format(values)).replace(secondStop, '$1')
}

/** A value may be a sentence of its own: the sentence that ends with it has one full stop then, not two (as message.Fill of the program). */
const secondStop = /((?<!\.)\.|\.{3}|[!?…])\.(?=$|[^.\p{L}\d/\\])/gu

interface Part {
  type: number
  value?: string
  options?: Record<string, { value: Part[] }>
}

/** gapsOf names all gaps of a text, also those inside of its forms. */
export function gapsOf(text: string): string[] {
  const names = new Set<string>()
  const walk = (parts: Part[]) => {
    for (const p of parts) {
      if (p.type === literal || p.type === pound) continue
      names.add(p.value!)
      for (const form of Object.values(p.options ?? {})) walk(form.value)
    }
  }
  if (text.includes('{')) walk(formatOf(text, 'en').getAst() as Part[])
  return [...names].sort()
}
const literal = 0, // the kinds of parts that are no gap
  pound = 7

/**
 * Each feature keeps its words beside its screens: `const texts = defineTexts({ start: ['Start', 'Starten'] })`.
 * The type demands every language, so no text can be left untranslated.
 */
export const defineTexts = <T extends Texts>(texts: T): T => texts

/** useTexts gives the texts in the person's language; the component draws itself anew when that changes. */
export function useTexts<T extends Texts>(texts: T): Say<T> {
  const language = useLanguage((s) => s.language)
  return (key, values) => say(texts[key]!, values, language)
}

/** textOf is useTexts outside of components. */
export const textOf = <T extends Texts>(texts: T, key: keyof T, values?: Values) =>
  say(texts[key]!, values, useLanguage.getState().language)
