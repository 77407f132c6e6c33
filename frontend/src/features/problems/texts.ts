import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  title: ['Problems', 'Probleme'],
  close: ['Close', 'Schließen'],
  group: ['Project', 'Projekt'],
  count: [
    '{n, plural, =0 {No problems} one {# problem} other {# problems}}',
    '{n, plural, =0 {Keine Probleme} one {# Problem} other {# Probleme}}',
  ],
  error: ['Error', 'Fehler'],
  warning: ['Warning', 'Warnung'],
  info: ['Hint', 'Hinweis'],
  lineOf: ['{file}, line {line}', '{file}, Zeile {line}'],
  none: ['Everything is in order.', 'Alles ist in Ordnung.'],
  check: ['Check project', 'Projekt prüfen'],
  checked: [
    'Checked {nodes, plural, one {# node} other {# nodes}}, {edges, plural, one {# link} other {# links}} and every prompt: {n, plural, =0 {nothing is wrong} one {# problem} other {# problems}}.',
    '{nodes, plural, one {# Knoten} other {# Knoten}}, {edges, plural, one {# Verbindung} other {# Verbindungen}} und alle Prompts geprüft: {n, plural, =0 {alles in Ordnung} one {# Problem} other {# Probleme}}.',
  ],
  goTo: ['Show {name} on the graph', '{name} im Graphen zeigen'],
  open: ['Open', 'Öffnen'],
  useDefault: ['Use default', 'Vorgabe verwenden'],
  useLastGood: ['Use the last good version', 'Letzte gültige Fassung verwenden'],
  defaultWhy: [
    'Puts the text of a new project there. The one that is there now is kept in the project’s history.',
    'Setzt den Text eines neuen Projekts ein. Der jetzige bleibt im Verlauf des Projekts.',
  ],
  goodInUse: ['The last good version is in use.', 'Die letzte gültige Fassung gilt.'],
  builtInUsed: ['The built-in text is in use.', 'Der eingebaute Text gilt.'],
  mended: ['{file} is in order again', '{file} ist wieder in Ordnung'],
  kept: ['The earlier text is kept in the project’s history.', 'Der frühere Text bleibt im Verlauf des Projekts.'],
  copy: ['Copy', 'Kopieren'],
  hints: ['{n, plural, one {# hint} other {# hints}}', '{n, plural, one {# Hinweis} other {# Hinweise}}'],
})
