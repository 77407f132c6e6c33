import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  player: ['The example unfolds', 'Das Beispiel entfaltet sich'],
  begin: [
    'A question, and four documents. Turn by turn they become an answer; each one says what it did.',
    'Eine Frage und vier Dokumente. Zug um Zug wird daraus eine Antwort; jeder sagt, was er getan hat.',
  ],
  turn: ['Turn {n} of {of}', 'Zug {n} von {of}'],
  previous: ['Previous turn', 'Voriger Zug'],
  next: ['Next turn', 'Nächster Zug'],
  play: ['Play', 'Abspielen'],
  pause: ['Pause', 'Pause'],
  pace: ['Pace', 'Tempo'],
  slow: ['Slow', 'Langsam'],
  normal: ['Normal', 'Normal'],
  fast: ['Fast', 'Schnell'],
  own: ['Try it with my question', 'Mit der eigenen Frage versuchen'],
  readAnswer: ['Read the answer', 'Antwort lesen'],
  show: ['Show {name}', '{name} zeigen'],
  group: ['Example', 'Beispiel'],
  none: ['Nothing unfolds here.', 'Hier entfaltet sich nichts.'],
  atEnd: ['It has come to its end.', 'Es ist am Ende.'],
  atStart: ['It is at its beginning.', 'Es ist am Anfang.'],
})
