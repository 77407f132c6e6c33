import { defineTexts } from '../../lib/language'
import { shared } from '../../ui/sharedTexts'

export const texts = defineTexts({
  group: ['Graph', 'Graph'],
  import: ['Import documents…', 'Dokumente importieren…'],
  importNew: [
    '{n, plural, one {Import the new file in files/} other {Import # new files in files/}}',
    '{n, plural, one {Die neue Datei in files/ importieren} other {# neue Dateien in files/ importieren}}',
  ],
  noNew: ['There are no new files in the folder files/.', 'Im Ordner files/ gibt es keine neuen Dateien.'],
  pick: ['Choose documents', 'Dokumente wählen'],
  noProject: ['Open a project first.', 'Zuerst ein Projekt öffnen.'],
  readOnly: shared.readOnly,
  lost: shared.away,
  drop: ['Drop documents to add them as sources', 'Dokumente ablegen, um sie als Quellen hinzuzufügen'],
  dropHint: [
    'They are copied into the project. The originals stay as they are.',
    'Sie werden ins Projekt kopiert. Die Originale bleiben, wie sie sind.',
  ],
  imported: [
    '{n, plural, one {Imported “{name}”} other {Imported # files}}',
    '{n, plural, one {„{name}“ importiert} other {# Dateien importiert}}',
  ],
  importedLinked: [
    '{n, plural, one {Imported “{name}” and linked it to “{node}”} other {Imported # files and linked them to “{node}”}}',
    '{n, plural, one {„{name}“ importiert und mit „{node}“ verbunden} other {# Dateien importiert und mit „{node}“ verbunden}}',
  ],
  dropOn: ['Drop to add them and link them to “{name}”', 'Ablegen, um sie hinzuzufügen und mit „{name}“ zu verbinden'],
  linkIt: ['Link it', 'Verbinden'],
  noteOf: ['“{name}”: {note}', '„{name}“: {note}'],
  more: [
    '{n, plural, one {and # more note} other {and # more notes}}',
    '{n, plural, one {und # weiterer Hinweis} other {und # weitere Hinweise}}',
  ],
  refused: [
    '{n, plural, one {“{name}” was not imported} other {# files were not imported}}',
    '{n, plural, one {„{name}“ wurde nicht importiert} other {# Dateien wurden nicht importiert}}',
  ],
  refusedLine: ['{name}: {why}', '{name}: {why}'],
  tooBig: ['{name} has {size}, more than the limit of {limit}.', '{name} hat {size}, mehr als die Grenze von {limit}.'],
  tooBigDo: ['Split the file, or raise the limit in Settings.', 'Die Datei teilen oder die Grenze in den Einstellungen anheben.'],
  megabytes: ['{n, number, ::.#} MB', '{n, number, ::.#} MB'],
  duplicate: ['“{name}” is in the graph already', '„{name}“ ist schon im Graphen'],
  duplicateDo: ['The text is the same as that of {node}.', 'Der Text ist derselbe wie der von {node}.'],
  show: ['Show', 'Zeigen'],
  sending: ['Importing “{name}”', '„{name}“ wird importiert'],
  sendingMany: ['Importing {n} files', '{n} Dateien werden importiert'],
  cancel: ['Cancel', 'Abbrechen'],
  cancelled: ['Cancelled. Nothing was imported.', 'Abgebrochen. Es wurde nichts importiert.'],
  reading: ['Reading “{name}”', '„{name}“ wird gelesen'],
  readingMany: ['Reading “{name}”, {at} of {of}', '„{name}“ wird gelesen, {at} von {of}'],
  folderTitle: [
    '{n, plural, =0 {No documents found} one {Import 1 document?} other {Import # documents?}}',
    '{n, plural, =0 {Keine Dokumente gefunden} one {1 Dokument importieren?} other {# Dokumente importieren?}}',
  ],
  folderPassed: [
    '{n, plural, one {# other file cannot be read and is left out.} other {# other files cannot be read and are left out.}}',
    '{n, plural, one {# weitere Datei ist nicht lesbar und wird ausgelassen.} other {# weitere Dateien sind nicht lesbar und werden ausgelassen.}}',
  ],
  folderMore: ['There are more. Only the first {n} are taken.', 'Es gibt mehr. Nur die ersten {n} werden genommen.'],
  folderEach: [
    'Each becomes a node of its own. One undo takes all of them back.',
    'Jede wird ein eigener Knoten. Alle lassen sich in einem Schritt rückgängig machen.',
  ],
  doImport: ['Import', 'Importieren'],
  close: ['Close', 'Schließen'],
  newOne: ['{file} is new in the folder files/. Import it?', '{file} ist neu im Ordner files/. Importieren?'],
  newMany: ['{n} files are new in the folder files/. Import them?', '{n} Dateien sind neu im Ordner files/. Importieren?'],
  longTitle: ['Import this long text as a source?', 'Diesen langen Text als Quelle importieren?'],
  longWhy: [
    'It has {n, number} characters. As a source it stays word for word, and the agent reads from it.',
    'Er hat {n, number} Zeichen. Als Quelle bleibt er wortgetreu, und der Agent liest daraus.',
  ],
  longName: ['Name', 'Name'],
  longImport: ['Import as a source', 'Als Quelle importieren'],
  longNodes: ['Make nodes of it', 'Knoten daraus machen'],
  pastedName: ['Pasted text', 'Eingefügter Text'],
})
