// What of the answer is said outside its view: these words come with the project, the others with the view.
import { defineTexts } from '../../lib/language'

export const stripTexts = defineTexts({
  back: ['Back to the answer', 'Zurück zur Antwort'],
  group: ['Answer', 'Antwort'],
  nothingOpen: ['Nothing is open.', 'Nichts ist geöffnet.'],
  stands: ['The answer stands.', 'Die Antwort steht.'],
  standsSoFar: ['{why} The answer so far stands.', '{why} Die Antwort bisher steht.'],
  asks: [
    '{n, plural, one {One question} other {# questions}} would decide it: {question}',
    '{n, plural, one {Eine Frage würde} other {# Fragen würden}} es entscheiden: {question}',
  ],
  answerIt: ['Answer it', 'Beantworten'],
  readIt: ['Read the answer', 'Antwort lesen'],
  close: ['Close', 'Schließen'],
})
