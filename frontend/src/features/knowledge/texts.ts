// The words of the frame.
import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  tab: ['Knowledge', 'Wissen'],
  waiting: [
    '{n, plural, one {# thing to decide} other {# things to decide}}',
    '{n, plural, one {# Punkt zu entscheiden} other {# Punkte zu entscheiden}}',
  ],
  pages: ['Pages of what is kept', 'Seiten des Wissens'],
  kept: ['Kept', 'Behalten'],
  decide: ['To decide', 'Zu entscheiden'],
  keepSourced: [
    '{n, plural, one {Keep the one with a source} other {Keep the # with a source}}',
    '{n, plural, one {Den einen mit Quelle behalten} other {Die # mit Quelle behalten}}',
  ],
  looksSettled: [
    '{n, plural, one {# thing looks settled} other {# things look settled}}',
    '{n, plural, one {# Punkt scheint geklärt} other {# Punkte scheinen geklärt}}',
  ],
  toDecide: ['{n, plural, one {# thing to decide} other {# things to decide}}', '{n, plural, other {# zu entscheiden}}'],
  why: [
    'Keeping one makes it something that later turns, answers and exports can rest on. Nothing is kept unless you say so.',
    'Was behalten wird, darauf können spätere Züge, Antworten und Exporte beruhen. Nichts wird von selbst behalten.',
  ],
  moreWait: [
    '{n, plural, one {# more comes when one of these is decided} other {# more come when some of these are decided}}.',
    '{n, plural, one {# weiterer kommt, wenn einer entschieden ist} other {# weitere kommen, wenn einige entschieden sind}}.',
  ],
  emptyDecide: [
    'Nothing waits. When a node becomes Supported or Resolved, CRG offers to keep what it says, with its source.',
    'Nichts wartet. Wird ein Knoten gestützt oder gelöst, bietet CRG an, zu behalten, was er sagt, mit seiner Quelle.',
  ],
  emptyDecideMore: [
    'Any node can be kept by hand, too: choose it in the graph and press K.',
    'Jeder Knoten lässt sich auch von Hand behalten: im Graphen auswählen und K drücken.',
  ],
  toGraph: ['Go to the graph', 'Zum Graphen'],
  rowHelp: ['Space keeps, Enter edits, Delete dismisses.', 'Leertaste behält, Eingabe ändert, Entf verwirft.'],
})
