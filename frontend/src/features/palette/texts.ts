import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  palette: ['Find or do anything', 'Suchen oder ausführen'],
  placeholder: ['A command, a node, a file…', 'Ein Befehl, ein Knoten, eine Datei…'],
  recent: ['Recently used', 'Zuletzt benutzt'],
  commands: ['Commands', 'Befehle'],
  other: ['Other', 'Weiteres'],
  nodes: ['Nodes', 'Knoten'],
  phases: ['Phases', 'Phasen'],
  files: ['Texts', 'Texte'],
  places: ['Places', 'Orte'],
  nothing: ['Nothing has that name.', 'Nichts heißt so.'],
  top: ['Top level', 'Oberste Ebene'],
  allHits: ['Show all {n} hits', 'Alle {n} Treffer zeigen'],
  shortcuts: ['Keyboard shortcuts', 'Tastenkürzel'],
  close: ['Close', 'Schließen'],
  or: ['or', 'oder'],
  filter: ['Filter', 'Filtern'],
})
