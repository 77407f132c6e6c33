import type { service } from '../../contracts/api'
import { defineTexts, say, type Language } from '../../lib/language'

/** changedSections are those that differ from the last prompt. */
export const changedSections = (list: service.TurnSection[]) => list.filter((s) => s.change && s.change !== 'same')

/** Why a section differed from that of the prompt before it. */
const causes = defineTexts({
  file: ['you edited {file}', '{file} von Hand geändert'],
  files: ['a project file was edited', 'eine Projektdatei wurde geändert'],
  graph: ['the graph changed', 'der Graph hat sich geändert'],
  position: ['{agent} moved from {from} to {to}', '{agent} ging von {from} nach {to}'],
  phase: ['the phase became {to}', 'die Phase wurde {to}'],
  turn: ['it was turn {turn} of {turns}', 'es war Zug {turn} von {turns}'],
  agent: ['the model settings changed', 'die Modelleinstellungen haben sich geändert'],
  page: ['page {turn} of this node', 'Seite {turn} dieses Knotens'],
  lock: ['other nodes were locked', 'andere Knoten waren gesperrt'],
  recent: ['turn {turn} was added', 'Zug {turn} kam dazu'],
  room: ['more or less of it fitted', 'es passte mehr oder weniger davon'],
  data: ['what it is made from changed', 'woraus es entsteht, hat sich geändert'],
  note: ['a note for this turn', 'ein Hinweis für diesen Zug'],
  'note-gone': ['the note was for one turn', 'der Hinweis galt für einen Zug'],
  added: ['the block was added', 'der Baustein kam dazu'],
  removed: ['the block was taken out', 'der Baustein wurde entfernt'],
  order: ['the block was moved', 'der Baustein wurde verschoben'],
})

/** because says why, in a few words; "the graph changed" only where nothing better is known. */
export function because(list: service.CauseView[], agent: string, language: Language): string {
  const better = list.filter((c) => c.id !== 'graph' && c.id !== 'files')
  return (better.length ? better : list)
    .map((c) =>
      say(
        causes[c.id as keyof typeof causes] ?? causes.graph,
        {
          file: c.file.split('/').at(-1) ?? '',
          from: c.from,
          to: c.to,
          turn: c.turn,
          turns: c.turns,
          agent,
        },
        language,
      ),
    )
    .join('; ')
}
