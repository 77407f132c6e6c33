import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  notFinished: ['This turn is not finished yet. What was sent, answered and done stands here once it is.', 'Dieser Zug ist noch nicht zu Ende. Was gesendet, geantwortet und getan wurde, steht danach hier.'],
  timeline: ['What happened', 'Was geschah'], search: ['Search what happened', 'Im Protokoll suchen'], clear: ['Clear the search', 'Suche leeren'],
  filter: ['Choose kinds of events', 'Arten von Ereignissen wählen'], export: ['Copy or save', 'Kopieren oder speichern'], filters: ['Filters', 'Filter'],
  all: ['All', 'Alles'], turns: ['Turns', 'Züge'], you: ['You', 'Von Hand'], refused: ['Refused', 'Abgelehnt'], problems: ['Problems', 'Probleme'], needsMe: ['Needs me', 'Wartet auf mich'], said: ['Messages', 'Meldungen'],
  events: ['Every event', 'Jedes Ereignis'], ofNode: ['Only {node}', 'Nur {node}'], removeFilter: ['Show everything again', 'Wieder alles zeigen'],
  today: ['Today', 'Heute'], yesterday: ['Yesterday', 'Gestern'], newest: ['Newest', 'Neuestes'],
  empty: ['No turns yet. Press Start and each one is listed here.', 'Noch keine Züge. Nach „Starten“ steht jeder hier.'],
  nothingFound: ['Nothing fits these filters.', 'Zu diesen Filtern passt nichts.'], nothingWaits: ['Nothing waits for you.', 'Nichts wartet auf eine Antwort.'],
  nothingSaid: ['CRG has not shown you any message since this page was opened.', 'CRG hat noch keine Meldung gezeigt, seit diese Seite offen ist.'], saidList: ['Messages that CRG showed', 'Gezeigte Meldungen'],
  saidDone: ['Done', 'Erledigt'], saidInfo: ['Told', 'Hinweis'], saidFailed: ['Did not work', 'Nicht gelungen'],
  choose: ['Choose an entry to see all of it.', 'Einen Eintrag wählen, um alles davon zu sehen.'],
  rows: ['{n, plural, one {# entry} other {# entries}}', '{n, plural, one {# Eintrag} other {# Einträge}}'],
  writingNow: ['Turn {n} is under way', 'Zug {n} läuft'],
  phaseTurn: ['{phase}, turn {n}', '{phase}, Zug {n}'], phaseTurnOf: ['{phase}, turn {n} of {all}', '{phase}, Zug {n} von {all}'],
  retried: ['Asked again', 'Neu gefragt'], undone: ['Undone', 'Zurückgenommen'], failed: ['Failed', 'Gescheitert'], skipped: ['Skipped', 'Übersprungen'],
  nRefused: ['{n} refused', '{n} abgelehnt'], nDeclined: ['{n} unticked', '{n} abgewählt'],

  turn: ['Turn {n}', 'Zug {n}'], standing: ['Standing on', 'Standort'], took: ['Took {time}.', 'Dauer {time}.'],
  undoTurn: ['Undo this turn', 'Zug rückgängig machen'], nothingToUndo: ['This turn has no changes to undo.', 'Dieser Zug hat keine Änderungen, die sich rückgängig machen ließen.'],
  alreadyUndone: ['This turn is undone already.', 'Dieser Zug ist schon rückgängig gemacht.'], undoneTurn: ['Turn {n} is undone', 'Zug {n} ist rückgängig gemacht'],
  kept: ['Left as it is, because it changed since:', 'Blieb, wie es ist, denn es änderte sich seither:'],
  copy: ['Copy', 'Kopieren'], copied: ['Copied', 'Kopiert'], more: ['More', 'Mehr'], saved: ['Saved as {file}', 'Gespeichert als {file}'],
  scenario: ['Save as a test scenario', 'Als Testszenario speichern'], scenarioWhy: ['A file that plays this turn again, to report or to study it.', 'Eine Datei, die diesen Zug noch einmal spielt, zum Melden oder Untersuchen.'],
  copyId: ['Copy the turn’s id', 'Kennung des Zugs kopieren'], showOnGraph: ['Show in the graph', 'Im Graphen zeigen'],
  earlier: ['Earlier turn', 'Früherer Zug'], later: ['Later turn', 'Späterer Zug'],

  sent: ['Sent', 'Gesendet'], replied: ['Replied', 'Geantwortet'], done: ['Done', 'Ausgeführt'],
  tokens: ['{n, plural, one {# token} other {# tokens}}', '{n, plural, one {# Token} other {# Tokens}}'], aboutTokens: ['about {n} tokens', 'etwa {n} Tokens'],
  cost: ['It cost {cost}.', 'Er kostete {cost}.'],
  modelTokens: ['{model}, {n} tokens', '{model}, {n} Tokens'],
  sections: ['{n, plural, one {# section} other {# sections}}', '{n, plural, one {# Abschnitt} other {# Abschnitte}}'],
  changedSince: ['{n, plural, =0 {nothing} other {#}} changed since', '{n, plural, =0 {nichts} other {#}} geändert seit'], firstPrompt: ['the first prompt', 'der erste Prompt'],
  openAll: ['Open all', 'Alle öffnen'], closeAll: ['Close all', 'Alle schließen'], changesOnly: ['Only changes', 'Nur Änderungen'], plainText: ['Plain text', 'Reiner Text'], bySection: ['Sections', 'Abschnitte'],
  view: ['How the prompt is shown', 'Ansicht des Prompts'],
  editedOnce: ['You edited this prompt before it was sent.', 'Dieser Prompt wurde vor dem Senden von Hand geändert.'],
  leftOut: ['Left out for lack of room: {what}', 'Aus Platzmangel weggelassen: {what}'], notSent: ['Nothing was sent in this turn.', 'In diesem Zug wurde nichts gesendet.'],
  moreLines: ['{n} more lines', '{n} weitere Zeilen'], fewerLines: ['Fewer lines', 'Weniger Zeilen'],
  added: ['new', 'neu'], changed: ['changed', 'geändert'], moved: ['moved', 'verschoben'], removed: ['removed', 'entfallen'], same: ['as before', 'wie zuvor'],
  files: ['Files used', 'Verwendete Dateien'], fileNow: ['unchanged since', 'seither unverändert'], fileThen: ['edited since', 'seither geändert'], version: ['version {v}', 'Fassung {v}'],
  reasoning: ['Its reasoning', 'Gedankengang'], noReply: ['There was no answer.', 'Es kam keine Antwort.'],
  unreadable: ['This answer could not be read, so nothing of it was done.', 'Diese Antwort war nicht lesbar, daher wurde nichts davon ausgeführt.'], asked: ['Asked about {topic}', 'Frage nach {topic}'],
  tally: ['{done} applied, {refused} refused', '{done} ausgeführt, {refused} abgelehnt'], tallyDone: ['{done} applied', '{done} ausgeführt'],
  nothingDone: ['Nothing was changed in this turn.', 'In diesem Zug wurde nichts geändert.'], refusedTo: ['Refused:', 'Abgelehnt:'], declinedTo: ['Unticked by you:', 'Von Hand abgewählt:'], rule: ['Rule: “{text}”', 'Regel: „{text}“'],
  unknownAction: ['Not known, passed over: {name}', 'Unbekannt, übergangen: {name}'], line: ['line {n}', 'Zeile {n}'],
  stopped: ['Stopped', 'Angehalten'], turnFailed: ['This turn came to nothing.', 'Dieser Zug blieb ohne Ergebnis.'], turnStopped: ['You stopped this turn before it was done.', 'Dieser Zug wurde von Hand angehalten.'], turnSkipped: ['You skipped this turn.', 'Dieser Zug wurde übersprungen.'],

  copyTimeline: ['Copy the list', 'Liste kopieren'], saveText: ['Save the list as text…', 'Liste als Text speichern…'], saveJSON: ['Save the list as JSON…', 'Liste als JSON speichern…'],
  copyGraph: ['Copy the graph’s data', 'Daten des Graphen kopieren'], copyNode: ['Copy the selected node', 'Gewählten Knoten kopieren'], selectNode: ['Select one node in the graph first.', 'Zuerst einen Knoten im Graphen wählen.'],
  copyAll: ['Copy everything for a report', 'Alles für einen Bericht kopieren'], copyTechnical: ['Copy the technical log', 'Technisches Protokoll kopieren'],
  technical: ['Technical log', 'Technisches Protokoll'], technicalEmpty: ['Nothing was noted yet.', 'Noch nichts vermerkt.'],
  technicalWhy: ['For developers: what the program itself noted, newest last.', 'Für Entwickler: was das Programm selbst vermerkt hat, Neuestes zuletzt.'],
  noKeys: ['Keys and secrets are never written to the log.', 'Schlüssel und Geheimnisse stehen nie im Protokoll.'],
  logsGroup: ['Logs', 'Protokoll'], goNeeds: ['Show what needs me', 'Zeigen, was auf mich wartet'],

  gatePrompt: ['Turn {n} is ready to send', 'Zug {n} ist bereit zum Senden'], gateActions: ['Turn {n} suggests changes', 'Zug {n} schlägt Änderungen vor'], openGate: ['Look at it', 'Ansehen'],
  question: ['{agent} asks', '{agent} fragt'], answer: ['Answer', 'Antworten'], yourAnswer: ['Your answer', 'Antwort'], answered: ['Answered. {agent} reads it in the next turn.', 'Beantwortet. {agent} liest es im nächsten Zug.'],
  paused: ['The run paused', 'Der Lauf pausiert'], open: ['Open', 'Öffnen'], fileProblem: ['{file}, line {line}', '{file}, Zeile {line}'],
})

/** Names of kinds of events, for filters and rows. */
export const kindTexts = defineTexts({
  sent: ['Prompts sent', 'Gesendete Prompts'], replied: ['Answers', 'Antworten'], done: ['Actions done', 'Ausgeführte Aktionen'], refused: ['Actions refused', 'Abgelehnte Aktionen'], declined: ['Actions unticked', 'Abgewählte Aktionen'],
  skipped: ['Skipped', 'Übersprungen'], unreadable: ['Unreadable answers', 'Unlesbare Antworten'], warning: ['Warnings', 'Warnungen'], asked: ['Questions in a turn', 'Rückfragen im Zug'],
  failed: ['Failed turns', 'Gescheiterte Züge'], stopped: ['Stopped turns', 'Angehaltene Züge'], changed: ['Changes by hand', 'Änderungen von Hand'], undone: ['Undone', 'Zurückgenommen'], redone: ['Done again', 'Wiederholt'],
  note: ['Notes', 'Vermerke'], chat: ['Chat', 'Chat'], phase: ['Phases begun', 'Begonnene Phasen'], file: ['Edited files in use', 'Geänderte Dateien in Gebrauch'],
})

/** What a row says where its text is not a sentence of its own. */
export const rowTexts = defineTexts({
  sent: ['Prompt sent', 'Prompt gesendet'], replied: ['Replied', 'Geantwortet'], warning: ['Warning', 'Warnung'], asked: ['Asked about {text}', 'Frage nach {text}'],
  unreadable: ['Could not be read', 'Nicht lesbar'], failed: ['The turn failed', 'Der Zug scheiterte'], declined: ['You unticked {text}', 'Abgewählt: {text}'], skipped: ['Skipped', 'Übersprungen'],
  phase: ['Phase changed to {text}', 'Weiter mit Phase {text}'], file: ['{text} was edited', '{text} wurde geändert'], inUse: ['In use from turn {n}', 'In Gebrauch ab Zug {n}'],
  chatYou: ['You asked: “{text}”', 'Gefragt: „{text}“'], chatModel: ['{actor} answered: “{text}”', '{actor} antwortete: „{text}“'], chatProblem: ['The chat failed: {text}', 'Der Chat scheiterte: {text}'],
  byYou: ['You', 'Von Hand'], outside: ['Another program', 'Anderes Programm'], turn: ['turn {n}', 'Zug {n}'],
})
