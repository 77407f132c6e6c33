import { type Language, useLanguage } from '../lib/language'
import { germanDiagnostics } from './diagnosticTexts'

export interface Told {
  id: string
  summary: string
  remedy: string
}

/** explainProblem gives what is wrong in a text file, and what to do, in the person's language; without words there, in English. */
export function explainProblem(p: Told, language: Language = useLanguage.getState().language): { what: string; remedy: string } {
  const english = { what: p.summary, remedy: p.remedy }
  const row = language === 'de' ? germanDiagnostics[p.id] : undefined
  if (!row) return english
  const found = row.when ? row.when.exec(`${p.summary}\n${p.remedy}`) : []
  if (!found) return english
  const put = (text: string) => text.replace(/\{(\d)\}/g, (_, n: string) => (found[Number(n)] ?? '').replace(/\\(.)/g, '$1'))
  return { what: put(row.what), remedy: put(row.remedy) }
}
