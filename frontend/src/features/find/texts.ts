import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  find: ['Find in the graph', 'Im Graphen suchen'],
  placeholder: ['Find in all levels', 'In allen Ebenen suchen'],
  count: ['{at} of {n}', '{at} von {n}'],
  none: ['Nothing found', 'Nichts gefunden'],
  found: ['{n, plural, one {# node} other {# nodes}} found', '{n, plural, one {# Knoten} other {# Knoten}} gefunden'],
  noneWhy: ['No node has these words. The beginning of a word is enough.', 'Kein Knoten hat diese Wörter. Der Anfang eines Wortes genügt.'],
  noneExact: [
    'Nothing has just these words in a row. Without quotation marks more may be found.',
    'Nirgends stehen genau diese Wörter hintereinander. Ohne Anführungszeichen findet sich vielleicht mehr.',
  ],
  noneFiltered: ['No node with these words passes the filter.', 'Kein Knoten mit diesen Wörtern passt zum Filter.'],
  clear: ['Clear the filter', 'Filter aufheben'],
  more: [
    '{n, number} more. Another word makes it shorter, or quotation marks round a phrase.',
    '{n, plural, one {# weiterer} other {# weitere}}. Ein Wort mehr macht die Liste kürzer, oder Anführungszeichen um eine Wortfolge.',
  ],
  type: ['Type', 'Typ'],
  state: ['State', 'Zustand'],
  some: ['{name} ({n})', '{name} ({n})'],
  next: ['Next hit', 'Nächster Treffer'],
  previous: ['Previous hit', 'Voriger Treffer'],
  close: ['Close', 'Schließen'],
  results: ['Hits', 'Treffer'],
  top: ['Top level', 'Oberste Ebene'],
  goGroup: ['Go to', 'Gehe zu'],
  askFirst: ['Find something first.', 'Zuerst etwas suchen.'],
})
