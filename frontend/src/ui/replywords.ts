// What the program says of a model's reply, in German: faults, what was tolerated, and what an action did beside its own.
// The program writes it in English (backend/action/syntax, backend/graph/rewiring.go); a test compares the forms with it.
import type { Language } from '../lib/language'

const forms: [english: RegExp, german: string][] = [
  [/^the block has no closing \]$/, 'dem Block fehlt die schließende ]'],
  [/^after the action name comes \| or \]$/, 'nach dem Namen der Aktion kommt | oder ]'],
  [/^an empty field$/, 'ein leeres Feld'],
  [/^a field without a colon: ([^]*)$/, 'ein Feld ohne Doppelpunkt: $1'],
  [/^a field without a name$/, 'ein Feld ohne Namen'],
  [
    /^the quoted value of ([^]*) runs into the next block: close its quote, and write quotes inside it as (.*)$/,
    'der Wert von $1 läuft in den nächsten Block: Anführungszeichen schließen, und im Wert als $2 schreiben',
  ],
  [
    /^a quoted value is not closed: its closing " is followed by \| or \]$/,
    'ein Wert in Anführungszeichen ist nicht geschlossen: Auf das schließende " folgt | oder ]',
  ],
  [/^a new block starts before the closing \] of the one before$/, 'ein neuer Block beginnt vor der schließenden ] des vorigen'],
  [/^([^]*) has no reason$/, '$1 hat keine Begründung'],
  [/^there is no action block$/, 'es gibt keinen Aktionsblock'],
  [/^there are only unknown actions$/, 'es gibt nur unbekannte Aktionen'],
  [/^move_to must be the last action — resubmit$/, 'move_to muss die letzte Aktion sein'],
  [/^unknown action$/, 'unbekannte Aktion'],
  [/^a \| before the closing \]$/, 'ein | vor der schließenden ]'],
  [/^quotes round the reference in ([^]*)$/, 'Anführungszeichen um den Verweis in $1'],
  [/^smart quotes round the value of ([^]*)$/, 'typografische Anführungszeichen um den Wert von $1'],
  [/^unescaped (["\]]) inside the value of ([^]*)$/, '$1 ohne \\ davor im Wert von $2'],
  [/^a comma after the value of ([^]*)$/, 'ein Komma nach dem Wert von $1'],
  [/^the field ([^]*) stands twice, the last one counts$/, 'das Feld $1 steht zweimal da, das letzte gilt'],
  [/^unknown field ([^]*) of (\S+) was ignored$/, 'unbekanntes Feld $1 von $2, es wurde übergangen'],
  [/^the field name ([^]*) was read as (\S+)$/, 'der Feldname $1 wurde als $2 gelesen'],
  [/^the action name ([^]*) was read as (\S+)$/, 'der Name der Aktion, $1, wurde als $2 gelesen'],
  [/^([^]*) was read as ([^]*)$/, '$1 wurde als $2 gelesen'],
  [/^bytes that are no text were replaced$/, 'Bytes, die kein Text sind, wurden ersetzt'],
  [
    /^a reasoning tag without its partner: the text on its side was not read$/,
    'eine Marke für Überlegungen ohne ihr Gegenstück: Der Text auf ihrer Seite wurde nicht gelesen',
  ],
  [/^bold marks inside an action block$/, 'Zeichen für Fettschrift in einem Aktionsblock'],
  [
    /^a backslash before \[ \] _ or \| outside quotes was ignored$/,
    'ein \\ vor [ ] _ oder | außerhalb von Anführungszeichen wurde übergangen',
  ],
  [/^action blocks inside a code fence$/, 'Aktionsblöcke in einem Codeblock'],
  [
    /^a list marker, quote mark or bold mark before an action block$/,
    'ein Zeichen für Liste, Zitat oder Fettschrift vor einem Aktionsblock',
  ],
  [/^edge (\S+) (\S+) → (\S+) \((.*)\) deleted with (\S+)$/, 'Verbindung $1 $2 → $3 ($4) mit $5 gelöscht'],
  [/^edge (\S+) (\S+) → (\S+) \((.*)\) now runs (\S+) → (\S+) as (\S+)$/, 'Verbindung $1 $2 → $3 ($4) läuft nun $5 → $6, als $7'],
  [/^edge (\S+) (\S+) → (\S+) \((.*)\) now runs (\S+) → (\S+)$/, 'Verbindung $1 $2 → $3 ($4) läuft nun $5 → $6'],
  [/^edge (\S+) (\S+) → (\S+) \((.*)\) dropped: ([^]*)$/, 'Verbindung $1 $2 → $3 ($4) entfällt: $5'],
]

/** replyWords tells one fault or note in the person's language; what has no form here is shown as it is. */
export function replyWords(text: string, language: Language): string {
  if (language !== 'de') return text
  const line = /^line (\d+): ([^]*)$/.exec(text)
  if (line) return `Zeile ${line[1]}: ${replyWords(line[2]!, language)}`
  const form = forms.find(([english]) => english.test(text))
  return form ? text.replace(form[0], form[1]) : text
}

/** faultsWords tells several faults of one reply, as the timeline joins them. */
export const faultsWords = (text: string, language: Language): string =>
  text
    .split('; ')
    .map((one) => replyWords(one, language))
    .join('; ')
