import type { service } from '../../contracts/api'
import { defineTexts, say, type Language } from '../../lib/language'

/** changedSections are those that differ from the last prompt. */
export const changedSections = (list: service.TurnSection[]) => list.filter((s) => s.change && s.change !== 'same')

/** Why a section differed from that of the prompt before it. */
export const causes = defineTexts({
  'cause.file': ['you edited {file}', '{file} von Hand geändert'],
  'cause.files': ['a project file was edited', 'eine Projektdatei wurde geändert'],
  'cause.graph': ['the graph changed', 'der Graph hat sich geändert'],
  'cause.position': ['{agent} moved from {from} to {to}', '{agent} ging von {from} nach {to}'],
  'cause.phase': ['the phase became {to}', 'die Phase wurde {to}'],
  'cause.turn': ['it was turn {turn} of {turns}', 'es war Zug {turn} von {turns}'],
  'cause.agent': ['the model settings changed', 'die Modelleinstellungen haben sich geändert'],
  'cause.page': ['page {turn} of this node', 'Seite {turn} dieses Knotens'],
  'cause.lock': ['other nodes were locked', 'andere Knoten waren gesperrt'],
  'cause.recent': ['turn {turn} was added', 'Zug {turn} kam dazu'],
  'cause.room': ['more or less of it fitted', 'es passte mehr oder weniger davon'],
  'cause.data': ['what it is made from changed', 'woraus es entsteht, hat sich geändert'],
  'cause.note': ['a note for this turn', 'ein Hinweis für diesen Zug'],
  'cause.note-gone': ['the note was for one turn', 'der Hinweis galt für einen Zug'],
  'cause.added': ['the block was added', 'der Baustein kam dazu'],
  'cause.removed': ['the block was taken out', 'der Baustein wurde entfernt'],
  'cause.order': ['the block was moved', 'der Baustein wurde verschoben'],
})

/** because says why, in a few words; "the graph changed" only where nothing better is known. */
export function because(list: service.CauseView[], agent: string, language: Language): string {
  const better = list.filter((c) => c.what.id !== 'cause.graph' && c.what.id !== 'cause.files')
  return (better.length ? better : list)
    .map((c) =>
      say(
        causes[c.what.id as keyof typeof causes] ?? causes['cause.graph'],
        { ...c.what.values, file: c.what.values?.file?.split('/').at(-1) ?? '', agent },
        language,
      ),
    )
    .join('; ')
}
