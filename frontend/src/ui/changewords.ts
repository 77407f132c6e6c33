// What a step of the journal changed, in German. The program writes it in English (backend/journal/describe.go).
import type { Language } from '../lib/language'

const verbs: Record<string, string> = { created: 'angelegt', deleted: 'gelöscht', changed: 'geändert' }
const fields: Record<string, string> = {
  text: 'Text',
  name: 'Name',
  type: 'Typ',
  category: 'Kategorie',
  state: 'Zustand',
  importance: 'Wichtigkeit',
  summaries: 'Kurzfassungen',
  expectations: 'Erwartungen',
  place: 'Ort',
  details: 'Einzelheiten',
}
const field = new RegExp(`(^|, )(${Object.keys(fields).join('|')})(?=$|,| "| \\d)`, 'g')

const forms: [RegExp, (m: RegExpExecArray) => string][] = [
  [/^(created|deleted|changed) edge (\S+): ([^]*)$/, (m) => `Verbindung ${m[2]} ${verbs[m[1]!]}: ${m[3]}`],
  [/^(created|deleted|changed) group ("[^]*")$/, (m) => `Gruppe ${m[2]} ${verbs[m[1]!]}`],
  [
    /^changed (\S+ "[^]*?"|\S+): ([^]*)$/,
    (m) => `${m[1]} geändert: ${m[2]!.replaceAll(field, (_, before: string, name: string) => before + fields[name]!)}`,
  ],
  [/^(created|deleted) ([^]*)$/, (m) => `${m[2]} ${verbs[m[1]!]}`],
  [/^([^]*) left the graph$/, (m) => `${m[1]} hat den Graphen verlassen`],
  [/^([^]*) stands on (\[\S*\])$/, (m) => `${m[1]} steht auf ${m[2]}`],
]

/** changeWords tells a change in the person's language; what has no form here is shown as it is. */
export function changeWords(text: string, language: Language): string {
  if (language !== 'de') return text
  for (const [form, words] of forms) {
    const m = form.exec(text)
    if (m) return words(m)
  }
  return text
}
