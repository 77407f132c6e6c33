// Words that several parts of the screen say: each stands once, so that they stay the same.
import { defineTexts } from '../lib/language'

export const shared = defineTexts({
  answerSoFar: ['Answer so far', 'Antwort bisher'],
  goalFirst: ['Add a goal first. It tells {agent} what to work on.', 'Zuerst ein Ziel anlegen. Es sagt {agent}, worum es geht.'],
  readOnly: ['This project is open for reading only.', 'Dieses Projekt ist nur zum Lesen geöffnet.'],
  away: ['CRG does not answer at the moment.', 'CRG antwortet gerade nicht.'],
  cancel: ['Cancel', 'Abbrechen'],
  high: ['High', 'Hoch'],
  medium: ['Medium', 'Mittel'],
  low: ['Low', 'Gering'],
  checked: ['Checked by you', 'Selbst geprüft'],
  notChecked: ['Not checked by you', 'Noch nicht selbst geprüft'],
  notRight: ['You said: not right', 'Selbst gesagt: stimmt nicht'],
  howSure: ['How sure', 'Wie sicher'],
  onPart: [
    '{kind, select, page {p.} slide {slide} sheet {sheet} chapter {chapter} mail {mail} message {message} other {line}} {label}',
    '{kind, select, page {S.} slide {Folie} sheet {Blatt} chapter {Kapitel} mail {Nachricht} message {Beitrag} other {Zeile}} {label}',
  ],
  at: ['{name}, {where}', '{name}, {where}'],
  takes: ['about {n, plural, one {# turn} other {# turns}}, {amount}', 'etwa {n, plural, one {# Zug} other {# Züge}}, {amount}'],
  tokens: ['{n, number} tokens', '{n, number} Tokens'],
  nextTurn: ['The next turn costs about {cost}.', 'Der nächste Zug kostet etwa {cost}.'],
  spentOf: ['{cost} of {cap} spent.', '{cost} von {cap} verbraucht.'],
  spentSoFar: ['{cost} spent so far.', 'Bisher {cost} verbraucht.'],
  untilAnswer: ['Until the answer stands: {takes}', 'Bis die Antwort steht: {takes}'],
})
