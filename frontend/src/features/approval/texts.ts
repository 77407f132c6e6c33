import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  pane: ['Waiting for you', 'Wartet auf Antwort'],
  group: ['Approval', 'Freigabe'],
  ready: ['Turn {n} is ready to send', 'Zug {n} ist bereit zum Senden'],
  followUp: ['A follow-up in turn {n} is ready to send', 'Eine Rückfrage in Zug {n} ist bereit zum Senden'],
  toPractice: [
    'To the practice agent, built in and no AI. Nothing leaves this computer.',
    'An den eingebauten Übungsagenten, keine KI. Nichts verlässt diesen Computer.',
  ],
  toHere: ['To {model} on this computer. Nothing leaves it.', 'An {model} auf diesem Computer. Nichts verlässt ihn.'],
  toNetwork: [
    'To {model} at {address}, on another computer of your network.',
    'An {model} unter {address}, auf einem anderen Computer im eigenen Netz.',
  ],
  toOutside: ['To {model} at {address}. It leaves this computer.', 'An {model} unter {address}. Er verlässt diesen Computer.'],
  exact: ['What you see is what is sent, letter by letter.', 'Was hier steht, wird gesendet, Buchstabe für Buchstabe.'],
  followUpWhy: [
    'It goes on after the last answer, which could not be read or asked a question. The prompt before it was sent already.',
    'Sie folgt auf die letzte Antwort, die nicht lesbar war oder etwas fragte. Der Prompt davor ist schon gesendet.',
  ],
  tokens: ['{n} tokens', '{n} Tokens'],
  ofBudget: ['of {budget} for the prompt', 'von {budget} für den Prompt'],
  estimated: ['estimated', 'geschätzt'],
  byGraph: [
    '{n, plural, one {# part changed by the graph} other {# parts changed by the graph}}',
    '{n, plural, one {# Teil durch den Graphen geändert} other {# Teile durch den Graphen geändert}}',
  ],
  byPerson: ['{n} by you', '{n} selbst geändert'],
  byRun: ['{n} because the turn moved on', '{n}, weil der Zug weiterging'],
  firstPrompt: ['The first prompt of this project', 'Der erste Prompt dieses Projekts'],
  sameAsLast: ['Nothing changed since the last prompt', 'Nichts geändert seit dem letzten Prompt'],
  view: ['View', 'Ansicht'],
  sections: ['Sections', 'Abschnitte'],
  plain: ['Plain text', 'Reiner Text'],
  changes: ['Only changes', 'Nur Änderungen'],
  copy: ['Copy', 'Kopieren'],
  copied: ['Copied', 'Kopiert'],
  unchanged: [
    '{n, plural, one {# unchanged line} other {# unchanged lines}}',
    '{n, plural, one {# unveränderte Zeile} other {# unveränderte Zeilen}}',
  ],
  goneLines: [
    '{n, plural, one {# more line is gone} other {# more lines are gone}}',
    '{n, plural, one {# weitere Zeile fehlt nun} other {# weitere Zeilen fehlen nun}}',
  ],
  noChanges: ['Nothing changed since the last prompt.', 'Seit dem letzten Prompt hat sich nichts geändert.'],
  leftOut: ['Left out for lack of room:', 'Aus Platzgründen weggelassen:'],
  leftOutOf: [
    '{n, plural, one {# thing} other {# things}} from “{section}”',
    '{n, plural, one {# Eintrag} other {# Einträge}} aus „{section}“',
  ],
  gone: ['not in this prompt any more', 'nicht mehr in diesem Prompt'],
  newPart: ['new', 'neu'],
  stale: ['Files or graph changed since this prompt was built.', 'Dateien oder Graph haben sich geändert, seit dieser Prompt entstand.'],
  rebuild: ['Build it again', 'Neu erstellen'],
  staleSends: ['Send still sends what is shown.', 'Senden sendet weiterhin, was hier steht.'],

  send: ['Send', 'Senden'],
  sendEdited: ['Send my version', 'Eigene Fassung senden'],
  editOnce: ['Edit this once', 'Nur diesmal ändern'],
  reject: ['Reject with a note', 'Ablehnen mit Hinweis'],
  skip: ['Skip turn', 'Zug überspringen'],
  cancel: ['Cancel', 'Abbrechen'],
  more: ['More', 'Mehr'],
  editing: [
    'Your version goes out this once. Files and graph stay as they are, and the log marks it.',
    'Die eigene Fassung geht nur diesmal hinaus. Dateien und Graph bleiben, und das Protokoll vermerkt es.',
  ],
  editLabel: ['The prompt as it will be sent', 'Der Prompt, wie er gesendet wird'],
  noteLabelA: [
    'What should {agent} know? The prompt is built again with your note.',
    'Was soll {agent} wissen? Der Prompt wird mit dem Hinweis neu erstellt.',
  ],
  noteLabelB: [
    'What should be different? Nothing is applied, and {agent} suggests again.',
    'Was soll anders sein? Nichts wird übernommen, und {agent} schlägt neu vor.',
  ],
  rejectNow: ['Reject', 'Ablehnen'],
  askEvery: ['Ask every turn', 'Jeden Zug fragen'],
  next5: ['Then 5 turns without asking', 'Danach 5 Züge ohne Frage'],
  next20: ['Then 20 turns without asking', 'Danach 20 Züge ohne Frage'],
  untilLoss: ['Until something would be lost', 'Bis etwas verloren ginge'],
  askShort: ['Next {n} without asking', 'Nächste {n} ohne Frage'],
  untilShort: ['Until something would be lost', 'Bis etwas verloren ginge'],

  suggests: [
    '{n, plural, =0 {{agent} suggests no change} one {{agent} suggests # change} other {{agent} suggests # changes}}',
    '{n, plural, =0 {{agent} schlägt keine Änderung vor} one {{agent} schlägt # Änderung vor} other {{agent} schlägt # Änderungen vor}}',
  ],
  nothingYet: ['Turn {n}. Nothing has changed yet.', 'Zug {n}. Noch ist nichts geändert.'],
  apply: [
    '{n, plural, =0 {Apply nothing} one {Apply # change} other {Apply # changes}}',
    '{n, plural, =0 {Nichts übernehmen} one {# Änderung übernehmen} other {# Änderungen übernehmen}}',
  ],
  applyNext: ['Apply the next turns without asking', 'Die nächsten Züge ohne Frage übernehmen'],
  go: ['Go', 'Los'],
  turns: ['Turns', 'Züge'],
  alongOff: [
    'This also unticks {what, select, links {{n, plural, one {one link that needs it} other {# links that need it}}} other {{n, plural, one {one change that needs it} other {# changes that need it}}}}.',
    'Damit {n, plural, one {entfällt} other {entfallen}} auch {what, select, links {{n, plural, one {eine Verbindung, die das braucht} other {# Verbindungen, die das brauchen}}} other {{n, plural, one {eine Änderung, die das braucht} other {# Änderungen, die das brauchen}}}}.',
  ],
  alongOn: [
    'This also ticks {n, plural, one {one change} other {# changes}} that it needs.',
    'Damit {n, plural, one {ist auch eine Änderung} other {sind auch # Änderungen}} angehakt, die das braucht.',
  ],
  refused: [
    '{n, plural, one {# more was refused by the rules} other {# more were refused by the rules}}',
    '{n, plural, one {# weitere ist nach den Regeln abgelehnt} other {# weitere sind nach den Regeln abgelehnt}}',
  ],
  told: ['{agent} is told about it next turn.', '{agent} erfährt es im nächsten Zug.'],
  changedSince: [
    'You have changed this node since. {agent}’s change will not be made.',
    'Dieser Knoten ist inzwischen von Hand geändert. Die Änderung von {agent} wird nicht ausgeführt.',
  ],
  showReply: ['Show the answer', 'Antwort zeigen'],
  showAll: ['Show all', 'Alles zeigen'],
  showLess: ['Show less', 'Weniger zeigen'],
  show: ['Show {name} in the graph', '{name} im Graphen zeigen'],
  was: ['was', 'war'],
  undoLater: ['Undo takes it all back later, too.', 'Rückgängig machen geht auch später noch.'],
  loading: ['Loading…', 'Lädt…'],
  theGoal: ['the goal', 'das Ziel'],
})

/** What an action does, as a sentence: <b> marks the verb, {a} and {b} are nodes. */
export const sentences = defineTexts({
  create_node: ['<b>Add</b> {article} {type}: {a}', '<b>Hinzufügen:</b> {type} {a}'],
  ask_user: ['<b>Ask you:</b> {a}', '<b>Frage:</b> {a}'],
  create_edge: ['<b>Link:</b> {a} {type} {b}', '<b>Verbinden:</b> {a} {type} {b}'],
  delete_edge: ['<b>Remove the link:</b> {a} {type} {b}', '<b>Verbindung entfernen:</b> {a} {type} {b}'],
  delete_node: ['<b>Delete</b> the {type} {a}', '<b>Löschen:</b> {type} {a}'],
  edit_node: ['<b>Rewrite</b> {a}', '<b>Neu schreiben:</b> {a}'],
  rename: ['<b>Rename</b> {a} to {value}', '<b>Umbenennen:</b> {a} in {value}'],
  set_detail: ['<b>Write short forms</b> of {a}', '<b>Kurzfassungen schreiben:</b> {a}'],
  move_to: ['<b>Move</b> to {a}', '<b>Weitergehen</b> zu {a}'],
  merge_nodes: ['<b>Merge</b> {a} into {b}', '<b>Vereinen:</b> {a} mit {b}'],
  set_importance: [
    '<b>Set the importance</b> of {a} from {before} to {value}',
    '<b>Wichtigkeit</b> von {a} von {before} auf {value} setzen',
  ],
  set_type: ['<b>Turn</b> {a} from {before} into {value}', '<b>Umwandeln:</b> {a} von {before} in {value}'],
  set_category: ['<b>Put</b> {a} into the category {value}', '<b>Einordnen:</b> {a} in {value}'],
  set_state: ['<b>Mark</b> {a} as {value}', '<b>Kennzeichnen:</b> {a} als {value}'],
  compress_nodes: [
    '<b>Pack</b> {n, plural, one {# node} other {# nodes}} into one: {value}',
    '<b>Packen:</b> {n, plural, one {# Knoten} other {# Knoten}} zu einem: {value}',
  ],
  request_info: ['<b>Ask for information:</b> {value}', '<b>Auskunft erbitten:</b> {value}'],
  pass: ['<b>Change nothing</b>', '<b>Nichts ändern</b>'],
  other: ['<b>{action}</b> {a}', '<b>{action}</b> {a}'],
})

/** What would be lost, in words. */
export const losses = defineTexts({
  nodePerson: ['You wrote this {type}. Deleting it loses its text.', 'Selbst geschrieben ({type}). Beim Löschen geht der Text verloren.'],
  node: ['Deleting this {type} loses its text.', 'Beim Löschen ({type}) geht der Text verloren.'],
  nodeBare: ['This {type} goes away.', 'Dieser Knoten ({type}) fällt weg.'],
  links: [
    '{n, plural, =0 {It has no links.} one {Its one link goes, too.} other {Its # links go, too.}}',
    '{n, plural, =0 {Er hat keine Verbindungen.} one {Seine eine Verbindung fällt mit weg.} other {Seine # Verbindungen fallen mit weg.}}',
  ],
  mergePerson: [
    'You wrote this {type}. It stops being a node of its own.',
    'Selbst geschrieben ({type}). Danach ist es kein eigener Knoten mehr.',
  ],
  merge: [
    'This {type} stops being a node of its own. Its links go to the other.',
    'Danach ist das kein eigener Knoten mehr ({type}). Seine Verbindungen gehen an den anderen.',
  ],
  linkPerson: ['You drew this link.', 'Diese Verbindung ist selbst gezogen.'],
  link: ['The link goes. Both nodes stay.', 'Die Verbindung fällt weg. Beide Knoten bleiben.'],
  text: ['You wrote this text. It would be replaced.', 'Dieser Text ist selbst geschrieben. Er würde ersetzt.'],
})

/** Why a section differs from that of the last prompt. */
export const causes = defineTexts({
  file: ['You edited it{ago}{line}', 'Selbst geändert{ago}{line}'],
  ago: [
    ' {n, plural, =0 {just now} one {# min ago} other {# min ago}}',
    ' {n, plural, =0 {gerade eben} one {vor # min} other {vor # min}}',
  ],
  line: [', line {n}', ', Zeile {n}'],
  files: ['a project file was edited', 'eine Projektdatei wurde geändert'],
  graph: ['the graph changed', 'der Graph hat sich geändert'],
  position: ['{agent} moved', '{agent} ist weitergegangen'],
  phase: ['the phase is now {to}', 'die Phase ist jetzt {to}'],
  turn: ['turn {turn} of {turns}', 'Zug {turn} von {turns}'],
  agent: ['the model settings changed', 'die Modelleinstellungen haben sich geändert'],
  page: ['page {turn} of this node', 'Seite {turn} dieses Knotens'],
  lock: ['other nodes are locked now', 'andere Knoten sind jetzt gesperrt'],
  recent: ['turn {turn} added', 'Zug {turn} ist dazugekommen'],
  room: ['more or less of it fits', 'es passt mehr oder weniger davon'],
  note: ['your note', 'eigener Hinweis'],
  'note-gone': ['the note was for one turn', 'der Hinweis galt für einen Zug'],
  added: ['you added this block', 'dieser Baustein ist neu'],
  removed: ['you took this block out', 'dieser Baustein ist entfernt'],
  order: ['you moved this block', 'dieser Baustein steht jetzt woanders'],
  lineYou: ['you', 'selbst'],
  lineYouAt: ['you, line {n}', 'selbst, Zeile {n}'],
  lineTurn: ['turn {n}', 'Zug {n}'],
  lineNear: ['{agent} moved', '{agent} ist weitergegangen'],
})
