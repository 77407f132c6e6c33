import { type Language, say, type Text, useLanguage } from '../lib/language'
import type { Failure } from '../transport'

/**
 * The sentences of failures by message id, in words for the screen: what happened, and what to do. Features add the rows of
 * their own. An id without a row shows the program's own words. Values come in the failure, `subject` among them.
 */
export const failureTexts: Record<string, { what: Text; remedy?: Text }> = {}

/** explain gives a failure's sentence and remedy in the person's language. */
export function explain(f: Failure, language: Language = useLanguage.getState().language): { what: string; remedy: string } {
  const row = failureTexts[f.message]
  if (!row) return { what: f.text, remedy: f.remedy }
  const values = { ...f.values, subject: f.subject }
  return { what: say(row.what, values, language), remedy: row.remedy ? say(row.remedy, values, language) : '' }
}
