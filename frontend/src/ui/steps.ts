// The names of steps as people read them after "Undo": the program names each step in a fixed English form, the page turns it
// into words of the person's language. A name of another form shows as it is.
import { typeWord } from '../stores/usualwords'
import { type Language, say, type Text, useLanguage } from '../lib/language'

const patterns: [form: RegExp, words: Text][] = [
  [/^Add (.+)$/, ['adding {a}', 'Hinzufügen von {a}']],
  [/^Edit (.+)$/, ['editing {a}', 'Bearbeiten von {a}']],
  [/^Set state of (.+)$/, ['the state of {a}', 'Zustand von {a}']],
  [/^Set type of (.+)$/, ['the type of {a}', 'Typ von {a}']],
  [/^Set category of (.+)$/, ['the category of {a}', 'Kategorie von {a}']],
  [/^Set importance of (.+)$/, ['the importance of {a}', 'Wichtigkeit von {a}']],
  [/^Delete (.+)$/, ['deleting {a}', 'Löschen von {a}']],
  [/^Move (.+)$/, ['moving {a}', 'Verschieben von {a}']],
  [/^Pin (.+)$/, ['pinning {a}', 'Anheften von {a}']],
  [/^Unpin (.+)$/, ['unpinning {a}', 'Lösen von {a}']],
  [/^Link ("(?:[^"]|"(?! to "))*"|\S+) to (.+)$/, ['linking {a} to {b}', 'Verbinden von {a} mit {b}']],
  [/^Change a link$/, ['changing a link', 'Ändern einer Verbindung']],
  [/^Turn a link round$/, ['turning a link round', 'Umdrehen einer Verbindung']],
  [/^Group (.+) as (".+")$/, ['grouping {a} as {b}', 'Gruppieren von {a} als {b}']],
  [/^Group (.+)$/, ['grouping {a}', 'Gruppieren von {a}']],
  [/^Ungroup (.+)$/, ['taking {a} out of the group', 'Herausnehmen von {a} aus der Gruppe']],
  [/^Ungroup$/, ['ungrouping', 'Auflösen der Gruppe']],
  [/^Change a group$/, ['changing a group', 'Ändern einer Gruppe']],
  [/^Pack (.+) into one$/, ['packing {a} into one', 'Packen von {a}']],
  [/^Pack (.+) into (".+")$/, ['packing {a} into {b}', 'Packen von {a} in {b}']],
  [/^Unpack (.+)$/, ['unpacking {a}', 'Auspacken von {a}']],
  [/^Merge (.+) into (.+)$/, ['merging {a} into {b}', 'Vereinen von {a} mit {b}']],
  [/^Duplicate (.+)$/, ['duplicating {a}', 'Duplizieren von {a}']],
  [/^Paste (.+)$/, ['pasting {a}', 'Einfügen von {a}']],
  [/^Tidy$/, ['tidying', 'Ordnen']],
  [/^Import (\d+) files$/, ['importing {a} files', 'Import von {a} Dateien']],
  [/^Import (.+)$/, ['importing {a}', 'Import von {a}']],
  [/^Goal added$/, ['adding the goal', 'Hinzufügen des Ziels']],
  [/^Goal changed$/, ['the change of the goal', 'Änderung des Ziels']],
  [/^Agent placed on (.+)$/, ['moving the agent to {a}', 'Bewegen des Agenten zu {a}']],
  [/^Apply patch .+$/, ['applying a change', 'Übernehmen einer Änderung']],
  [/^Answer (.+)$/, ['the answer to {a}', 'Antwort auf {a}']],
  [/^Undo turn t?0*(\d+)$/, ['taking turn {a} back', 'Zurücknehmen von Zug {a}']],
  [/^Undo: (.+)$/, ['taking back: {step}', 'Zurücknehmen: {step}']],
  [/^Turn t?0*(\d+)$/, ['turn {a}', 'Zug {a}']],
  [
    /^The reply of an interrupted turn was put aside$/,
    ['putting an interrupted reply aside', 'Antwort eines unterbrochenen Zugs beiseitegelegt'],
  ],
  [/^The person rejected the actions$/, ['rejecting the actions', 'Vorgeschlagene Änderungen abgelehnt']],
  [/^Graph files put in order$/, ['putting the graph files in order', 'Graph-Dateien in Ordnung gebracht']],
  [/^Edited outside$/, ['the change from outside', 'Änderung von außen']],
]

const counted: Record<string, Text> = {
  node: ['{n, plural, one {# node} other {# nodes}}', '{n} Knoten'],
  link: ['{n, plural, one {# link} other {# links}}', '{n, plural, one {# Verbindung} other {# Verbindungen}}'],
}

/** thing is what a step was done to: a name in quotes, a number of nodes, or an id. */
function thing(what: string | undefined, language: Language): string {
  if (!what) return ''
  const name = /^"(.*)"$/s.exec(what)
  if (name) return language === 'de' ? `„${name[1]}“` : `“${name[1]}”`
  const some = /^(\d+) (node|link)s?$/.exec(what)
  return some ? say(counted[some[2]!]!, { n: Number(some[1]) }, language) : typeWord(what, language)
}

/** stepHeadline is a step as a line of the log names it: the program's own words in English, and a noun in German. */
export const stepHeadline = (label: string, language: Language): string =>
  language === 'en'
    ? label.replace(/(turn) t0*(?=\d)/i, '$1 ').replace(/^Add Standard$/, `Add ${typeWord('Standard', language)}`)
    : capital(stepName(label, language))
const capital = (s: string) => s.charAt(0).toUpperCase() + s.slice(1)

export function stepName(label: string, language: Language = useLanguage.getState().language): string {
  for (const [form, words] of patterns) {
    const found = form.exec(label)
    if (found)
      return say(
        words,
        {
          a: thing(found[1], language),
          b: thing(found[2], language),
          step: words[0].includes('{step}') ? stepName(found[1]!, language) : '',
        },
        language,
      )
  }
  return label
}
