import { type Language, useLanguage } from '../lib/language'
import { settingsAt, useView } from '../stores/view'
import { germanProblems } from './germanWords'
import { fillWords, hasValues, type Message } from './messages'

export interface Told {
  id: string
  said?: Message
  summary: string
  remedy: string
}

/** explainProblem gives what is wrong in a file, and what to do, in the person's language; without words there, in English. */
export function explainProblem(p: Told, language: Language = useLanguage.getState().language): { what: string; remedy: string } {
  const row = language === 'de' ? germanProblems[p.id] : undefined
  const said = p.said ?? { id: p.id }
  if (!row || !hasValues(row.what + row.remedy, said)) return { what: p.summary, remedy: p.remedy }
  const here = { ...said, values: { ...said.values, at: settingsAt(useView.getState()) } }
  return { what: fillWords(row.what, said, language), remedy: fillWords(row.remedy, here, language) }
}
