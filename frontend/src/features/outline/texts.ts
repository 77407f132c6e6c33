import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  outline: ['Outline', 'Gliederung'], canvas: ['Canvas', 'Zeichenfläche'], view: ['View', 'Ansicht'], outlineOf: ['Outline of {name}', 'Gliederung von {name}'],
  toggle: ['Switch between canvas and outline', 'Zwischen Zeichenfläche und Gliederung wechseln'], viewGroup: ['View', 'Ansicht'], noProject: ['Open a project first.', 'Zuerst ein Projekt öffnen.'],
  filter: ['Filter', 'Filtern'], filterNames: ['Filter by name', 'Nach Namen filtern'], add: ['Add node', 'Knoten hinzufügen'], readOnly: ['This project is open for reading only.', 'Dieses Projekt ist nur zum Lesen geöffnet.'],
  name: ['Name', 'Name'], type: ['Type', 'Typ'], state: ['State', 'Zustand'], importance: ['Importance', 'Wichtigkeit'], links: ['Links', 'Verbindungen'],
  above: ['shown above', 'steht weiter oben'], below: ['shown below', 'steht weiter unten'], inside: ['{n, plural, one {# node} other {# nodes}} inside', '{n, plural, one {# Knoten} other {# Knoten}} darin'],
  outgoing: ['{link}, from the node above to this one', '{link}, vom Knoten darüber zu diesem'], here: ['{agent} is here', '{agent} ist hier'], unmet: ['Not as many links as expected', 'Nicht so viele Verbindungen wie erwartet'],
  outside: ['Has a link to outside this level', 'Hat eine Verbindung nach außerhalb dieser Ebene'], ofMax: ['{n} of {max}', '{n} von {max}'], unnamed: ['No name', 'Ohne Namen'],
  path: ['Path', 'Pfad'], empty: ['Nothing is here yet. Add a goal or a node.', 'Hier ist noch nichts. Ein Ziel oder einen Knoten hinzufügen.'], noMatch: ['No node has that name.', 'Kein Knoten heißt so.'],
  dimmed: ['does not pass the filter', 'passt nicht zum Filter'],
  move: ['move', 'bewegen'], fold: ['fold', 'auf- und zuklappen'], edit: ['open', 'öffnen'], addBelow: ['add below', 'darunter hinzufügen'], rename: ['rename', 'umbenennen'], menu: ['menu', 'Menü'], remove: ['delete', 'löschen'],
})
