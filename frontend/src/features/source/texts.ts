import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  pane: ['Source', 'Quelle'],
  about: ['{n, plural, one {# line} other {# lines}} · read-only', '{n, plural, one {# Zeile} other {# Zeilen}} · nur zum Lesen'],
  exact: ['word for word', 'Wort für Wort'],
  loose: ['not word for word', 'nicht Wort für Wort'],
  place: ['{n} of {of}', '{n} von {of}'],
  previous: ['Previous passage', 'Vorige Stelle'],
  next: ['Next passage', 'Nächste Stelle'],
  close: ['Close the source', 'Quelle schließen'],
  text: ['Text of {name}, lines {first} to {last}', 'Text von {name}, Zeilen {first} bis {last}'],
  rests: ['Rests on this passage', 'Beruht auf dieser Stelle'],
  group: ['Source', 'Quelle'],
  none: ['No source is open.', 'Keine Quelle ist geöffnet.'],
})
