import { defineTexts } from '../lib/language'

export const texts = defineTexts({
  graph: ['Graph', 'Graph'], prompts: ['Prompts', 'Prompts'], logs: ['Logs', 'Protokoll'], settings: ['Settings', 'Einstellungen'], stats: ['Stats', 'Statistik'],
  logsWaiting: ['Logs, {n, plural, one {# thing waits} other {# things wait}} for you', 'Protokoll, {n, plural, one {# Sache wartet} other {# Sachen warten}} auf Antwort'],
  tabs: ['Screens', 'Ansichten'],
  saved: ['Saved', 'Gespeichert'], savedWhy: ['Every change is on the disk as soon as it is shown.', 'Jede Änderung ist auf der Platte, sobald sie zu sehen ist.'],
  readOnly: ['Read only', 'Nur lesen'],
  findOrDo: ['Find or do anything', 'Suchen oder ausführen'],
  project: ['Project', 'Projekt'], newProject: ['New project…', 'Neues Projekt…'], openProject: ['Open project…', 'Projekt öffnen…'], closeProject: ['Close project', 'Projekt schließen'],
  nodes: ['{n, plural, one {# node} other {# nodes}}', '{n, plural, one {# Knoten} other {# Knoten}}'],
  links: ['{n, plural, one {# link} other {# links}}', '{n, plural, one {# Verbindung} other {# Verbindungen}}'],
  topLevel: ['Top level', 'Oberste Ebene'],
  lost: ['CRG does not answer. Trying again…', 'CRG antwortet nicht. Neuer Versuch…'],
  undo: ['Undo', 'Rückgängig'], redo: ['Redo', 'Wiederholen'], undoStep: ['Undo {step}', '{step} rückgängig machen'], redoStep: ['Redo {step}', '{step} wiederholen'],
  nothingToUndo: ['There is nothing to undo.', 'Es gibt nichts rückgängig zu machen.'], nothingToRedo: ['There is nothing to redo.', 'Es gibt nichts zu wiederholen.'],
  undone: ['Undone: {step}', 'Rückgängig: {step}'], redone: ['Done again: {step}', 'Wiederholt: {step}'],
  appGroup: ['App', 'App'], editGroup: ['Edit', 'Bearbeiten'], goGroup: ['Go to', 'Gehe zu'],
  go: ['Go to {tab}', 'Zu {tab} gehen'],
  palette: ['All commands', 'Alle Befehle'], shortcuts: ['Keyboard shortcuts', 'Tastenkürzel'], find: ['Find in the graph', 'Im Graphen suchen'],
  minimise: ['Minimise', 'Minimieren'], maximise: ['Maximise', 'Maximieren'], close: ['Close', 'Schließen'],
})
