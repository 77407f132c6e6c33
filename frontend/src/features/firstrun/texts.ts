import { defineTexts } from '../../lib/language'
import { shared } from '../../ui/sharedTexts'

export const texts = defineTexts({
  first: ['First steps', 'Erste Schritte'],
  of: ['{n} of {all}', '{n} von {all}'],
  isDone: ['done', 'erledigt'],
  close: ['Close the first steps', 'Erste Schritte schließen'],
  foot: [
    'The next step is always here. Close it any time; “Show the first steps” under Find or do anything brings it back.',
    'Der nächste Schritt steht immer hier. Schließen geht jederzeit; „Erste Schritte zeigen“ unter „Suchen oder ausführen“ holt ihn zurück.',
  ],
  question: ['Your question', 'Die Frage'],
  questionWhy: [
    'What do you want to find out or decide? Every reason leads back to it.',
    'Was soll herausgefunden oder entschieden werden? Jeder Grund führt dorthin zurück.',
  ],
  addGoal: ['Write the question', 'Frage schreiben'],
  files: ['Your files', 'Die Dateien'],
  filesWhy: [
    'What {agent} should read. They are copied into the project; each reason then shows its passage.',
    'Was {agent} lesen soll. Sie werden ins Projekt kopiert; jeder Grund zeigt dann seine Stelle.',
  ],
  filesDone: ['{n, plural, one {# file} other {# files}}', '{n, plural, one {# Datei} other {# Dateien}}'],
  words: ['{n, plural, one {# word} other {# words}}', '{n, plural, one {# Wort} other {# Wörter}}'],
  moreFiles: ['{n, plural, one {# more file} other {# more files}}', '{n, plural, one {# weitere Datei} other {# weitere Dateien}}'],
  choose: ['Choose files', 'Dateien wählen'],
  withoutFiles: ['Without files', 'Ohne Dateien'],
  begin: ['Let {agent} begin', '{agent} beginnen lassen'],
  beginWhy: [
    'It reads what is there and writes the first reasons. You can stop at any time.',
    'Was da ist, wird gelesen, und die ersten Gründe entstehen. Anhalten geht jederzeit.',
  ],
  takes: ['Takes {takes}.', 'Braucht {takes}.'],
  orKey: ['or {key}', 'oder {key}'],
  showEach: ['Show me each change before it counts', 'Jede Änderung zeigen, bevor sie gilt'],
  practice: ['The practice agent is not an AI. It shows how CRG works.', 'Der Übungsagent ist keine KI. Er zeigt, wie CRG arbeitet.'],
  connect: ['Connect a model', 'Modell verbinden'],
  answer: ['Read the answer', 'Die Antwort lesen'],
  answerWhy: ['It appears under Answer as soon as reasons point to one.', 'Sie erscheint unter Antwort, sobald Gründe zu einer führen.'],
  readNow: ['Read the answer', 'Antwort lesen'],
  atWork: ['{agent} is at work.', '{agent} arbeitet.'],
  help: ['Show the first steps', 'Erste Schritte zeigen'],
  helpGroup: ['Go to', 'Gehe zu'],
  noProject: ['Open a project first.', 'Zuerst ein Projekt öffnen.'],
  readOnly: shared.readOnly,
})
