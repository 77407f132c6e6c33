import { defineTexts } from '../../lib/language'
import { shared } from '../../ui/sharedTexts'

export const texts = defineTexts({
  answer: ['Answer', 'Antwort'],
  pane: ['What the answer rests on', 'Worauf die Antwort beruht'],
  look: ['How to show it', 'Darstellung'],
  page: ['Page', 'Seite'],
  weigh: ['For and against', 'Für und Wider'],
  why: ['Why', 'Warum'],
  against: ['What speaks against this', 'Was dagegen spricht'],
  noWhy: ['Nothing in the graph supports this answer yet.', 'Noch stützt nichts im Graphen diese Antwort.'],
  noAgainst: ['Nothing in the graph speaks against it.', 'Nichts im Graphen spricht dagegen.'],

  quotes: [
    '{n, plural, =0 {} one {the quotation is word for word} other {all # quotations are word for word}}',
    '{n, plural, =0 {} one {das Zitat stimmt Wort für Wort} other {alle # Zitate stimmen Wort für Wort}}',
  ],
  quotesFalse: [
    '{false, plural, one {# of {n, plural, one {# quotation} other {# quotations}} is not word for word} other {# of {n} quotations are not word for word}}',
    '{false, plural, one {# von {n, plural, one {# Zitat} other {# Zitaten}} stimmt nicht Wort für Wort} other {# von {n} Zitaten stimmen nicht Wort für Wort}}',
  ],
  right: ['Right', 'Stimmt'],
  wrong: ['Not right', 'Stimmt nicht'],
  judged: ['you, {when}', 'selbst, {when}'],
  takeBack: ['Take it back', 'Zurücknehmen'],

  standing: [
    '{standing, select, supported {Supported} leaning {Leaning} contested {Contested} refuted {Refuted} other {Open}}',
    '{standing, select, supported {Gestützt} leaning {Geneigt} contested {Umstritten} refuted {Widerlegt} other {Offen}}',
  ],
  counts: [
    '{reasons, plural, =0 {no reasons} one {# reason} other {# reasons}}{reasons, plural, =0 {} other { ({sourced} with a source)}}, {open, plural, =0 {no open objection} one {# open objection} other {# open objections}}{answered, plural, =0 {} one {, # answered} other {, # answered}}',
    '{reasons, plural, =0 {keine Gründe} one {# Grund} other {# Gründe}}{reasons, plural, =0 {} other { ({sourced} mit Quelle)}}, {open, plural, =0 {kein offener Einwand} one {# offener Einwand} other {# offene Einwände}}{answered, plural, =0 {} one {, # beantwortet} other {, # beantwortet}}',
  ],
  confidence: ['{agent} says of its confidence:', '{agent} sagt, wie sicher es ist:'],

  write: ['Write it', 'Ausformulieren'],
  writeWhy: [
    'One call to the model: it puts these nodes into one page. CRG checks each sentence.',
    'Eine Anfrage an das Modell: Es macht aus diesen Knoten eine Seite. CRG prüft jeden Satz.',
  ],
  readOnly: shared.readOnly,
  renew: ['Bring up to date', 'Auf den neuen Stand bringen'],
  writing: ['{agent} is writing the page', '{agent} schreibt die Seite'],
  writingFor: ['{agent} is writing the page, {time}', '{agent} schreibt die Seite, {time}'],
  stop: ['Stop', 'Anhalten'],
  again: ['Try again', 'Erneut versuchen'],
  stale: [
    '{n, plural, one {# node has changed since.} other {# nodes have changed since.}}',
    '{n, plural, one {Seither hat sich # Knoten geändert.} other {Seither haben sich # Knoten geändert.}}',
  ],
  showChanges: ['Show what changed', 'Änderungen zeigen'],
  hideChanges: ['Hide what changed', 'Änderungen verbergen'],
  was: ['Then', 'Damals'],
  is: ['Now', 'Jetzt'],
  kind: [
    '{kind, select, gone {no longer there} added {new} another {is the answer now} other {changed}}',
    '{kind, select, gone {nicht mehr da} added {neu} another {ist jetzt die Antwort} other {geändert}}',
  ],
  stateChange: ['{from} → {to}', '{from} → {to}'],
  written: [
    'Written by {agent}, {when} · from {nodes, plural, one {# node} other {# nodes}} and {sources, plural, one {# source} other {# sources}}',
    'Geschrieben von {agent}, {when} · aus {nodes, plural, one {# Knoten} other {# Knoten}} und {sources, plural, one {# Quelle} other {# Quellen}}',
  ],
  composed: [
    'In the words of {nodes, plural, one {# node} other {# nodes}}',
    'In den Worten von {nodes, plural, one {# Knoten} other {# Knoten}}',
  ],
  refused: [
    'The model’s reply names nothing of the graph, so it is not the answer.',
    'Die Antwort des Modells nennt nichts aus dem Graphen, darum gilt sie nicht.',
  ],
  damaged: [
    '{n, plural, one {A line} other {# lines}} of .crg/answer/pages.jsonl cannot be read, so an older page may stand here. Nothing was deleted.',
    '{n, plural, one {Eine Zeile} other {# Zeilen}} in .crg/answer/pages.jsonl lassen sich nicht lesen, darum steht hier vielleicht eine ältere Seite. Gelöscht wurde nichts.',
  ],

  unbased: ['nothing in the graph says this', 'nichts im Graphen sagt das'],
  'no-node': ['Not in this project: no node has this id', 'Nicht in diesem Projekt: Kein Knoten hat diese Kennung'],
  'no-page': ['The document has no such page', 'Das Dokument hat keine solche Seite'],
  quotation: ['Not word for word in any document', 'In keinem Dokument Wort für Wort'],
  figure: ['This number is in nothing that the sentence names', 'Diese Zahl steht in nichts, was der Satz nennt'],
  chipNode: ['{n}: show {name}', '{n}: {name} zeigen'],
  chipPassage: ['{n}: open the passage in {name}', '{n}: Stelle in {name} öffnen'],
  chipGone: ['{n}: {name} is not in the graph any more', '{n}: {name} ist nicht mehr im Graphen'],

  reasons: ['Reasons', 'Gründe'],
  for: ['{n} for', '{n} dafür'],
  contra: ['{n} against', '{n} dagegen'],
  bar: ['{for} for, {against} against', '{for} dafür, {against} dagegen'],
  more: ['{n} more', '{n} weitere'],
  less: ['Show less', 'Weniger zeigen'],
  disputedWord: ['disputed', 'umstritten'],
  open: ['Open', 'Offen'],
  questions: ['{n, plural, one {# question} other {# questions}}', '{n, plural, one {# Frage} other {# Fragen}}'],
  noOpen: ['No open questions.', 'Keine offenen Fragen.'],
  change: ['What would change it', 'Was die Antwort ändern würde'],
  noChange: [
    'Nothing contested and no weighty question stands behind it.',
    'Dahinter steht nichts Umstrittenes und keine gewichtige Frage.',
  ],
  rests: ['Rests on', 'Beruht auf'],
  noRests: ['On no document yet.', 'Noch auf keinem Dokument.'],
  restsChip: ['{name} {n, plural, one {# passage} other {# passages}}', '{name} {n, plural, one {# Stelle} other {# Stellen}}'],
  others: ['Other answers', 'Andere Antworten'],

  options: ['Options', 'Möglichkeiten'],
  forThis: ['For this answer', 'Für diese Antwort'],
  againstThis: ['Against it', 'Dagegen'],
  strongest: ['strongest first', 'das Stärkste zuerst'],
  notSettled: ['Not settled', 'Nicht geklärt'],
  openCount: ['{n} open', '{n} offen'],
  but: ['but', 'aber'],
  answeredBy: ['answered by', 'beantwortet durch'],
  nothingFor: ['Nothing yet.', 'Noch nichts.'],

  none: ['No answer yet', 'Noch keine Antwort'],
  noneWhy: [
    'An answer is a conclusion that is linked to the goal with “Answers”. These could become it:',
    'Eine Antwort ist eine Schlussfolgerung, die mit „Beantwortet“ mit dem Ziel verbunden ist. Das könnte sie werden:',
  ],
  noOptions: [
    'An answer is a conclusion that is linked to the goal with “Answers”. Nothing in the graph could become it yet.',
    'Eine Antwort ist eine Schlussfolgerung, die mit „Beantwortet“ mit dem Ziel verbunden ist. Noch könnte nichts im Graphen sie werden.',
  ],
  noGoal: [
    'The graph has no goal yet, so there is no question to answer.',
    'Der Graph hat noch kein Ziel, also keine Frage, die zu beantworten wäre.',
  ],
  toCanvas: ['Show the canvas', 'Graph zeigen'],
  loading: ['Reading the graph…', 'Der Graph wird gelesen…'],
  back: ['Back to the answer', 'Zurück zur Antwort'],
  group: ['Answer', 'Antwort'],
  nothingOpen: ['Nothing is open.', 'Nichts ist geöffnet.'],
  pointTo: ['{n, plural, one {# node points} other {# nodes point}} to an answer.', '{n} Knoten führen zu einer Antwort.'],
  readIt: ['Read it', 'Lesen'],
  notNow: ['Not now', 'Nicht jetzt'],
})
