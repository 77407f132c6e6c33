import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  inspector: ['Inspector', 'Eigenschaften'],
  goTo: ['Go to node', 'Zum Knoten gehen'], more: ['More', 'Mehr'], close: ['Close', 'Schließen'], showNode: ['Show {name} in the graph', '{name} im Graphen zeigen'],
  name: ['Name', 'Name'], noName: ['Give it a name', 'Einen Namen geben'], type: ['Type', 'Typ'], state: ['State', 'Zustand'], category: ['Category', 'Kategorie'], noCategory: ['None', 'Keine'],
  text: ['Text', 'Text'], textHint: ['What does it say?', 'Was steht darin?'], fullText: ['Full text (L3)', 'Ganzer Text (L3)'],
  importance: ['Importance', 'Wichtigkeit'], importanceOf: ['Importance {n} of {max}', 'Wichtigkeit {n} von {max}'],
  expected: ['Expected links', 'Erwartete Verbindungen'], inAndOut: ['{i} in, {o} out', '{i} ein, {o} aus'], expectedIn: ['In', 'Eingehend'], expectedOut: ['Out', 'Ausgehend'],
  expectHint: ['For example 2, 1+ or 1-3. Empty: nothing is expected.', 'Zum Beispiel 2, 1+ oder 1-3. Leer: nichts wird erwartet.'],
  unmetIn: ['{n, plural, =0 {No incoming link yet} one {# incoming link} other {# incoming links}}, expected {want}', '{n, plural, =0 {Noch keine eingehende Verbindung} one {# eingehende Verbindung} other {# eingehende Verbindungen}}, erwartet {want}'],
  unmetOut: ['{n, plural, =0 {No outgoing link yet} one {# outgoing link} other {# outgoing links}}, expected {want}', '{n, plural, =0 {Noch keine ausgehende Verbindung} one {# ausgehende Verbindung} other {# ausgehende Verbindungen}}, erwartet {want}'],
  met: ['As expected', 'Wie erwartet'], editExpected: ['Change what is expected', 'Erwartung ändern'],
  locked: ['While you have it selected, {agent} can read this node but not change it.', 'Solange er ausgewählt ist, kann {agent} diesen Knoten lesen, aber nicht ändern.'],
  short: ['Short forms', 'Kurzfassungen'], shortHint: ['{agent} reads these from further away. Where one is missing, the text is cut.', 'Aus größerer Entfernung liest {agent} nur diese. Wo eine fehlt, wird der Text gekürzt.'],
  shortCut: ['The short forms of goals and artifacts are always cut from the text.', 'Die Kurzfassungen von Zielen und Artefakten werden immer aus dem Text gekürzt.'],
  cutFromText: ['Cut from the text', 'Aus dem Text gekürzt'],
  l0: ['L0, one line', 'L0, eine Zeile'], l1: ['L1, short', 'L1, kurz'], l2: ['L2, medium', 'L2, mittel'],
  stale: ['Out of date', 'Veraltet'], staleWhy: ['They belong to an earlier text, so the text is cut instead. Writing one clears the others.', 'Sie gehören zu einem früheren Text, daher wird der Text gekürzt. Eine neue ersetzt alle.'],
  links: ['Links', 'Verbindungen'], noLinks: ['No links yet.', 'Noch keine Verbindungen.'], addLink: ['Add a link', 'Verbindung hinzufügen'], moreLinks: ['And {n} more', 'Und {n} weitere'],
  linkMenu: ['{type}: change this link', '{type}: diese Verbindung ändern'], reverse: ['Turn round', 'Umdrehen'], deleteLink: ['Delete link', 'Verbindung löschen'], showLink: ['Show link', 'Verbindung zeigen'],
  incoming: ['comes in', 'kommt an'], outgoing: ['goes out', 'geht ab'], outsideIn: ['outside, in {level}', 'außerhalb, in {level}'], topLevel: ['the top level', 'der obersten Ebene'], deadLink: ['deleted outside', 'außerhalb gelöscht'],
  inside: ['{n, plural, one {# node} other {# nodes}} inside', '{n, plural, one {# Knoten} other {# Knoten}} darin'], enter: ['Open', 'Öffnen'],
  group: ['Group', 'Gruppe'], pinnedShort: ['Pinned', 'Angeheftet'], pinned: ['Tidying leaves it where it is.', 'Ordnen lässt ihn, wo er ist.'],
  asks: ['{agent} asks you this. Answer in the text, or with a linked node.', '{agent} fragt das. Die Antwort kommt in den Text oder in einen verbundenen Knoten.'],
  here: ['{agent} is here', '{agent} ist hier'],
  // a file
  readOnly: ['The text belongs to the file and stays as it is.', 'Der Text gehört zur Datei und bleibt, wie er ist.'], file: ['File', 'Datei'],
  fileFacts: ['{size}, {encoding}', '{size}, {encoding}'], fileMissing: ['The file is gone; its text is kept here.', 'Die Datei fehlt; ihr Text ist hier aufgehoben.'], fileChanged: ['The file was changed since it was imported.', 'Die Datei wurde seit dem Import geändert.'],
  textCut: ['The beginning of {n} characters.', 'Der Anfang von {n} Zeichen.'],
  // a patch
  patch: ['Suggested change', 'Vorgeschlagene Änderung'], apply: ['Apply', 'Übernehmen'], applied: ['Wrote {name}', '{name} geschrieben'], appliedMore: ['The source stays as it was.', 'Die Quelle bleibt, wie sie war.'], showIt: ['Show', 'Zeigen'],
  diffRemoved: ['removed', 'entfernt'], diffAdded: ['added', 'hinzugefügt'],
  // both versions
  bothTitle: ['This changed while you were writing', 'Das hat sich während des Schreibens geändert'], keepMine: ['Keep mine', 'Meine behalten'], takeOther: ['Take the other', 'Die andere nehmen'], otherVersion: ['The other version', 'Die andere Fassung'],
  notSaved: ['Not saved yet', 'Noch nicht gespeichert'],
  // a link
  link: ['Link', 'Verbindung'], from: ['From', 'Von'], to: ['To', 'Zu'], madeBy: ['Made in turn {n}', 'Aus Zug {n}'], madeByYou: ['You drew it', 'Selbst gezogen'], because: ['Reason', 'Grund'], outsideLink: ['One end lies in another level.', 'Ein Ende liegt auf einer anderen Ebene.'],
  // several
  many: ['{n, plural, one {# node} other {# nodes}} selected', '{n, plural, one {# Knoten} other {# Knoten}} ausgewählt'], mixed: ['Mixed', 'Verschieden'], forAll: ['For all of them', 'Für alle'], noLock: ['{agent} can still change these.', '{agent} kann diese weiterhin ändern.'],
  among: ['{n, plural, =0 {No links among them} one {# link among them} other {# links among them}}', '{n, plural, =0 {Keine Verbindungen untereinander} one {# Verbindung untereinander} other {# Verbindungen untereinander}}'],
  // why
  why: ['Why is this here?', 'Warum ist das hier?'], you: ['You', 'Selbst'], outside: ['Changed outside', 'Außerhalb geändert'], someone: ['Unknown', 'Unbekannt'], program: ['Another program', 'Ein anderes Programm'], somebody: ['An agent', 'Ein Agent'],
  inTurn: ['turn {n}', 'Zug {n}'], inTurnPhase: ['turn {n}, {phase}', 'Zug {n}, {phase}'],
  showAll: ['Show all {n} steps', 'Alle {n} Schritte zeigen'], promptOf: ['Prompt from {files}', 'Prompt aus {files}'], changedSince: ['{file} (changed since)', '{file} (seither geändert)'],
  asItWas: ['as it was on {date}', 'Stand {date}'], line: ['line {n}', 'Zeile {n}'],
  loading: ['Looking…', 'Wird gelesen…'], gone: ['This is not there any more.', 'Das gibt es nicht mehr.'],
})

/** The sentences of the story, by what happened and who did it: the agent by name, or the person. */
export const story = defineTexts({
  made: ['{who} added it', '{who} hat es hinzugefügt'], madeYou: ['You added it', 'Selbst hinzugefügt'], madeFile: ['It came with the graph file', 'Es kam mit der Graph-Datei'],
  source: ['From {name}', 'Aus {name}'],
  linkedOut: ['{who} linked it to {name}', '{who} hat es mit {name} verbunden'], linkedOutYou: ['You linked it to {name}', 'Selbst mit {name} verbunden'],
  linkedIn: ['{who} linked {name} to it', '{who} hat {name} damit verbunden'], linkedInYou: ['You linked {name} to it', '{name} selbst damit verbunden'],
  unlinked: ['{who} took the link with {name} away', '{who} hat die Verbindung mit {name} gelöst'], unlinkedYou: ['You took the link with {name} away', 'Verbindung mit {name} selbst gelöst'],
  merged: ['{who} merged {name} into it', '{who} hat {name} damit vereint'], mergedYou: ['You merged {name} into it', '{name} selbst damit vereint'],
  packed: ['{who} packed it into {name}', '{who} hat es in {name} gepackt'], packedYou: ['You packed it into {name}', 'Selbst in {name} gepackt'],
  unpacked: ['{who} unpacked it', '{who} hat es ausgepackt'], unpackedYou: ['You unpacked it', 'Selbst ausgepackt'],
  gone: ['{who} deleted it', '{who} hat es gelöscht'], goneYou: ['You deleted it', 'Selbst gelöscht'],
  undone: ['{who} took a step back', '{who} hat einen Schritt zurückgenommen'], undoneYou: ['You took a step back', 'Schritt zurückgenommen'],
  redone: ['{who} did a step again', '{who} hat einen Schritt wiederholt'], redoneYou: ['You did a step again', 'Schritt wiederholt'],
  state: ['{who} marked it {to}', '{who} hat es als {to} markiert'], stateYou: ['You marked it {to}', 'Selbst als {to} markiert'],
  type: ['{who} made it a {to}', '{who} hat daraus {to} gemacht'], typeYou: ['You made it a {to}', 'Selbst {to} daraus gemacht'],
  category: ['{who} put it under {to}', '{who} hat es unter {to} eingeordnet'], categoryYou: ['You put it under {to}', 'Selbst unter {to} eingeordnet'],
  categoryNone: ['{who} took its category away', '{who} hat die Kategorie entfernt'], categoryNoneYou: ['You took its category away', 'Kategorie selbst entfernt'],
  importanceUp: ['{who} raised its importance to {to}', '{who} hat die Wichtigkeit auf {to} erhöht'], importanceUpYou: ['You raised its importance to {to}', 'Wichtigkeit selbst auf {to} erhöht'],
  importanceDown: ['{who} lowered its importance to {to}', '{who} hat die Wichtigkeit auf {to} gesenkt'], importanceDownYou: ['You lowered its importance to {to}', 'Wichtigkeit selbst auf {to} gesenkt'],
  name: ['{who} renamed it', '{who} hat es umbenannt'], nameYou: ['You renamed it', 'Selbst umbenannt'],
  text: ['{who} rewrote its text', '{who} hat den Text geändert'], textYou: ['You rewrote its text', 'Text selbst geändert'],
  summaries: ['{who} wrote its short forms', '{who} hat die Kurzfassungen geschrieben'], summariesYou: ['You wrote its short forms', 'Kurzfassungen selbst geschrieben'],
  expectation: ['{who} changed what is expected of it', '{who} hat die Erwartung geändert'], expectationYou: ['You changed what is expected of it', 'Erwartung selbst geändert'],
  and: ['{a}; {b}', '{a}; {b}'],
})
