// The words of the Ledger on the screen. It is called Knowledge there, and what stands in it by its kind.
import { defineTexts } from '../../lib/language'
import { words } from './wordTexts'

export const texts = defineTexts({
  tab: words.tab,
  reads: ['The agent reads this', 'Der Agent liest das mit'],
  readsHint: [
    '{in, plural, =0 {Each prompt would hold what matters of it, in at most 1,500 tokens.} other {What matters of it stands in the prompts of {in, number} of {of, plural, one {# phase} other {# phases}}.}}',
    '{in, plural, =0 {Jeder Prompt enthielte das Wichtige davon, in höchstens 1.500 Tokens.} other {Das Wichtige davon steht in den Prompts von {in, number} von {of, plural, one {# Phase} other {# Phasen}}.}}',
  ],
  facts: ['Facts', 'Tatsachen'],
  decisions: ['Decisions', 'Entscheidungen'],
  tasks: ['Tasks', 'Aufgaben'],
  conflicts: ['Conflicts', 'Widersprüche'],

  kind: [
    '{kind, select, fact {Fact} assumption {Assumption} definition {Definition} constraint {Rule} risk {Risk} source {Source} decision {Decision} task {Task} conflict {Conflict} update {Says something else now} deprecate {Does it still hold?} closeTask {Is this done?} other {Entry}}',
    '{kind, select, fact {Tatsache} assumption {Annahme} definition {Begriff} constraint {Regel} risk {Risiko} source {Quelle} decision {Entscheidung} task {Aufgabe} conflict {Widerspruch} update {Sagt jetzt etwas anderes} deprecate {Gilt das noch?} closeTask {Ist das erledigt?} other {Eintrag}}',
  ],
  status: [
    '{status, select, active {Holds} deprecated {No longer true} proposed {Proposed} accepted {Stands} rejected {Dropped} superseded {Replaced} backlog {For later} ready {Can be done now} in_progress {In progress} blocked {Blocked} review {To check} done {Done} completed {Done} cancelled {Cancelled} archived {Put away} open {Open} resolved {Settled} other {{status}}}',
    '{status, select, active {Gilt} deprecated {Gilt nicht mehr} proposed {Vorgeschlagen} accepted {Steht} rejected {Verworfen} superseded {Ersetzt} backlog {Für später} ready {Kann begonnen werden} in_progress {In Arbeit} blocked {Blockiert} review {Zu prüfen} done {Erledigt} completed {Erledigt} cancelled {Abgebrochen} archived {Abgelegt} open {Offen} resolved {Geklärt} other {{status}}}',
  ],

  // the strip
  settled: [
    '{n, plural, one {# thing looks settled. Keep it?} other {# things look settled. Keep them?}}',
    '{n, plural, one {# Punkt scheint geklärt. Behalten?} other {# Punkte scheinen geklärt. Behalten?}}',
  ],
  andMore: ['{n, plural, =0 {} other {and # more}}', '{n, plural, =0 {} other {und # mehr}}'],
  look: ['{n, plural, one {Look at it} other {Look at them}}', 'Ansehen'],
  keepSourced: [
    '{n, plural, one {Keep the one with a source} other {Keep the # with a source}}',
    '{n, plural, one {Den einen mit Quelle behalten} other {Die # mit Quelle behalten}}',
  ],
  notNow: ['Not now', 'Nicht jetzt'],

  // To decide
  keep: ['Keep', 'Behalten'],
  keepGuess: ['Keep as a guess', 'Als Vermutung behalten'],
  edit: ['Edit', 'Ändern'],
  dismiss: ['Dismiss', 'Verwerfen'],
  markBoth: ['Mark both', 'Beide markieren'],
  notOne: ['Not one', 'Kein Widerspruch'],
  closeIt: ['Close it', 'Abschließen'],
  notYet: ['Not yet', 'Noch nicht'],
  takeChange: ['Take the change', 'Änderung übernehmen'],
  holdsStill: ['It still holds', 'Gilt noch'],
  noLonger: ['No longer true', 'Gilt nicht mehr'],
  contra: ['Against: {list}', 'Gegen: {list}'],
  contradict: ['“{a}” and “{b}” contradict each other', '„{a}“ und „{b}“ widersprechen sich'],
  proposedYet: [
    'It is proposed. It stands once it rests on a fact or a rule that is kept and that it follows from.',
    'Sie ist vorgeschlagen. Sie steht, sobald sie auf einer behaltenen Tatsache oder Regel beruht, aus der sie folgt.',
  ],
  addWhy: ['Why, in a line', 'Warum, in einer Zeile'],
  whyFirst: ['Say why in a line first.', 'Zuerst in einer Zeile sagen, warum.'],
  doneWhen: ['Done when', 'Erledigt, wenn'],
  seen: ['seen in the graph', 'im Graphen zu sehen'],

  // forms
  what: ['What it is', 'Art'],
  title: ['In a few words', 'In wenigen Worten'],
  summary: ['In one to three sentences', 'In ein bis drei Sätzen'],
  save: ['Save', 'Speichern'],
  cancel: ['Cancel', 'Abbrechen'],
  close: ['Close', 'Schließen'],

  // lists
  find: [
    '{page, select, facts {Find a fact} decisions {Find a decision} tasks {Find a task} other {Find a conflict}}',
    '{page, select, facts {Tatsache suchen} decisions {Entscheidung suchen} tasks {Aufgabe suchen} other {Widerspruch suchen}}',
  ],
  all: ['All', 'Alle'],
  filter: ['Show', 'Zeigen'],
  list: [
    '{page, select, facts {List of facts} decisions {List of decisions} tasks {List of tasks} other {List of conflicts}}',
    '{page, select, facts {Liste der Tatsachen} decisions {Liste der Entscheidungen} tasks {Liste der Aufgaben} other {Liste der Widersprüche}}',
  ],
  showMore: ['Show {n} more', '{n} weitere zeigen'],
  nothingFound: ['Nothing here has these words.', 'Nichts hier enthält diese Wörter.'],
  emptyFacts: [
    'Nothing is kept yet. When a node becomes Supported or Resolved, CRG offers to keep what it says, with its source. Any node can be kept by hand, too: right-click, then Keep as.',
    'Noch ist nichts behalten. Wird ein Knoten gestützt oder gelöst, bietet CRG an, zu behalten, was er sagt, mit seiner Quelle. Jeder Knoten lässt sich auch von Hand behalten: Rechtsklick, dann „Behalten als“.',
  ],
  emptyTasks: [
    'No tasks yet. A task says what is to be done and how everybody can see that it is done.',
    'Noch keine Aufgaben. Eine Aufgabe sagt, was zu tun ist und woran jeder sieht, dass es erledigt ist.',
  ],
  conflictOf: ['Conflict', 'Widerspruch'],

  // tasks
  tasksWhy: [
    'What somebody has to do or find out, and how everybody can see that it is done.',
    'Was jemand tun oder herausfinden muss, und woran jeder sieht, dass es erledigt ist.',
  ],
  newTask: ['New task', 'Neue Aufgabe'],
  taskTitle: ['What is to be done', 'Was zu tun ist'],
  taskCriteria: ['Done when (one check on each line)', 'Erledigt, wenn (eine Prüfung je Zeile)'],
  make: ['Make the task', 'Aufgabe anlegen'],
  group: [
    '{group, select, done {Looks done} now {Can be done now} waits {Waits} later {For later} other {Closed}}',
    '{group, select, done {Scheint erledigt} now {Kann begonnen werden} waits {Wartet} later {Für später} other {Abgeschlossen}}',
  ],
  closed: ['{n} closed', '{n} abgeschlossen'],
  you: ['for you', 'eigene Aufgabe'],
  waitsFor: [
    '{n, plural, one {Waits for # task} other {Waits for # tasks}}',
    '{n, plural, one {Wartet auf # Aufgabe} other {Wartet auf # Aufgaben}}',
  ],
  priority: [
    '{priority, select, urgent {Urgent} high {Important} low {Minor} other {}}',
    '{priority, select, urgent {Dringend} high {Wichtig} low {Nebenbei} other {}}',
  ],
  closing: ['Close this task', 'Diese Aufgabe abschließen'],
  note: ['A line about what came of it', 'Eine Zeile dazu, was herauskam'],
  nothingCame: ['Nothing came of it that is kept here', 'Es kam nichts heraus, was hier behalten ist'],
  tickFirst: ['Tick what is met first.', 'Zuerst ankreuzen, was erfüllt ist.'],
  came: ['Came of it', 'Daraus wurde'],
  dependsOn: ['Waits for', 'Wartet auf'],
  blocks: ['Holds up', 'Hält auf'],
  log: ['What happened', 'Was geschah'],
  state: ['State', 'Stand'],
  cancelTask: ['Cancel the task', 'Aufgabe abbrechen'],

  // the pane
  pane: ['About {handle}', 'Über {handle}'],
  showInGraph: ['Show in graph', 'Im Graphen zeigen'],
  believe: ['Why do we believe this?', 'Warum glauben wir das?'],
  openPassage: ['Open the passage in {name}', 'Die Stelle in {name} öffnen'],
  unchanged: ['not changed since', 'seither nicht geändert'],
  changed: ['says something else now', 'sagt jetzt etwas anderes'],
  gone: ['not in this project any more', 'nicht mehr in diesem Projekt'],
  byHand: ['No document says so.', 'Kein Dokument sagt das.'],
  usedBy: ['Used by', 'Verwendet von'],
  against: ['Speaks against it', 'Spricht dagegen'],
  nothing: ['Nothing so far.', 'Bisher nichts.'],
  versions: [
    '{n, plural, one {# earlier version} other {# earlier versions}}',
    '{n, plural, one {# frühere Fassung} other {# frühere Fassungen}}',
  ],
  options: ['Against', 'Gegen'],
  reasons: ['Why', 'Warum'],
  restsOn: ['Rests on', 'Beruht auf'],
  replaces: ['Replaces', 'Ersetzt'],
  meantFor: ['Meant to replace', 'Gedacht als Ersatz für'],
  replacedBy: ['Replaced by', 'Ersetzt durch'],
  sides: ['What contradicts', 'Was sich widerspricht'],
  settle: ['What holds?', 'Was gilt?'],
  sideHolds: ['{handle} holds', '{handle} gilt'],
  bothStay: ['Both stay as they are', 'Beide bleiben, wie sie sind'],
  settledConflict: ['{handle} is settled', '{handle} ist geklärt'],
  // a decision by hand
  decide1: words.decide,
  decideAnew: ['Decide anew…', 'Neu entscheiden…'],
  question: ['What was to be decided', 'Was zu entscheiden war'],
  ways: ['Ways to decide (choose one)', 'Möglichkeiten (eine wählen)'],
  wayN: ['Way {n}', 'Möglichkeit {n}'],
  chooseWay: ['Chosen: {title}', 'Gewählt: {title}'],
  noWay: ['Remove: {title}', 'Entfernen: {title}'],
  addWay: ['Another way', 'Weitere Möglichkeit'],
  whyNot: ['Why not', 'Warum nicht'],
  sentence: ['In one sentence, where the chosen way does not say it', 'In einem Satz, wenn die gewählte Möglichkeit es nicht sagt'],
  whyLines: ['Why (one reason on each line)', 'Warum (ein Grund je Zeile)'],
  unless: ['What would change it (one on each line)', 'Was es ändern würde (eines je Zeile)'],
  unlessOf: ['What would change it', 'Was es ändern würde'],
  addGround: ['Add a fact or a rule…', 'Tatsache oder Regel hinzufügen…'],
  noGround: ['Does not rest on: {title}', 'Beruht nicht auf: {title}'],
  noGrounds: [
    'No fact and no rule is kept yet that it could rest on. Without one it is kept as proposed.',
    'Noch ist keine Tatsache oder Regel behalten, auf der sie beruhen könnte. Ohne eine wird sie als Vorschlag behalten.',
  ],
  keepDecision: ['Keep the decision', 'Entscheidung behalten'],
  stands: ['Does it stand?', 'Steht sie?'],
  itStands: ['It stands', 'Sie steht'],
  standsNow: ['{handle} stands', '{handle} steht'],
  chooseFirst: ['Choose one of the ways first.', 'Zuerst eine Möglichkeit wählen.'],
  groundFirst: ['Choose a fact or a rule that it rests on first.', 'Zuerst eine Tatsache oder Regel wählen, auf der sie beruht.'],
  whyDrop: ['Why it is dropped, in a line', 'Warum sie verworfen wird, in einer Zeile'],
  drop: ['Drop it', 'Verwerfen'],
  dropped: ['{handle} is dropped', '{handle} ist verworfen'],
  droppedAs: ['Dropped: {why}', 'Verworfen: {why}'],
  emptyDecisions: [
    'No decisions yet. A decision says what was chosen, what lost and why, and what would change it.',
    'Noch keine Entscheidungen. Eine Entscheidung sagt, was gewählt wurde, was ausschied und warum, und was es ändern würde.',
  ],

  // a plan
  plan: words.plan,
  request: [
    'What is to be done (each line of a list, or each sentence, becomes a task)',
    'Was zu tun ist (jede Zeile einer Liste, sonst jeder Satz, wird eine Aufgabe)',
  ],
  planned: [
    '{n, plural, one {This makes # task} other {This makes # tasks}}',
    '{n, plural, one {Das ergibt # Aufgabe} other {Das ergibt # Aufgaben}}',
  ],
  after: ['After {list}', 'Nach {list}'],
  howUrgent: ['How urgent it is', 'Wie dringend sie ist'],
  usual: ['As usual', 'Wie üblich'],
  editDone: ['Done', 'Fertig'],
  asPlanned: ['As it was planned', 'Wie geplant'],
  planFirst: ['Say what is to be done first.', 'Zuerst sagen, was zu tun ist.'],
  planNothing: [
    'This names nothing to do. Say in a line or two what is to be done.',
    'Hier steht nichts zu tun. In ein, zwei Zeilen sagen, was zu tun ist.',
  ],
  planAgain: ['These tasks are kept already.', 'Diese Aufgaben sind schon behalten.'],
  planWrong: ['Word it so that everybody can see when it is done.', 'So sagen, dass jeder sieht, wann es erledigt ist.'],
  keepTasks: ['Keep these tasks', 'Diese Aufgaben behalten'],
  keptTasks: ['{n, plural, one {# task kept} other {# tasks kept}}', '{n, plural, one {# Aufgabe behalten} other {# Aufgaben behalten}}'],
  settleBy: ['To settle it', 'Um es zu klären'],

  // what was done
  keptAs: ['Kept as {handle}: {title}', 'Als {handle} behalten: {title}'],
  keptMany: ['{n, plural, one {# thing kept} other {# things kept}}', '{n, plural, one {# Punkt behalten} other {# Punkte behalten}}'],
  dismissed: ['Dismissed: {title}', 'Verworfen: {title}'],
  retired: ['{handle} does not hold any more', '{handle} gilt nicht mehr'],
  cancelled: ['{handle} is cancelled', '{handle} ist abgebrochen'],
  changedTo: ['{handle} is changed', '{handle} ist geändert'],
  madeTask: ['Task {handle}: {title}', 'Aufgabe {handle}: {title}'],
  closedTask: ['{handle} is done', '{handle} ist erledigt'],

  // in the chat
  archived: ['from an archived Ledger', 'aus einem abgelegten Wissensstand'],
  keepPassage: ['Keep the selected words as', 'Die markierten Wörter behalten als'],
  keepAnswer: ['Keep how the answer begins as', 'Den Anfang der Antwort behalten als'],
  chosen: ['It waits under Knowledge, To decide', 'Es wartet unter Wissen, Zu entscheiden'],
  fromChat: ['An answer of the chat', 'Eine Antwort des Chats'],

  // in the graph
  keepAs: ['Keep as', 'Behalten als'],
  makeTask: words.makeTask,
  openEntry: ['{handle}, {kind}: {title}. {status}', '{handle}, {kind}: {title}. {status}'],
})
