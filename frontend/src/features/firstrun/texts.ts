import { defineTexts } from '../../lib/language'

export const texts = defineTexts({
  first: ['First steps', 'Erste Schritte'],
  of: ['{n} of {all}', '{n} von {all}'],
  step: ['Step {n} of {all}', 'Schritt {n} von {all}'],
  goal: ['Write your goal', 'Das Ziel schreiben'],
  model: ['Choose a model', 'Ein Modell wählen'],
  start: ['Press Start', 'Starten'],
  approve: ['Approve what {agent} suggests', 'Vorschläge von {agent} prüfen'],
  goalWhy: [
    'A question or a claim. {agent} stands on it, and every reason leads back to it.',
    'Eine Frage oder eine Behauptung. {agent} steht darauf, und jeder Grund führt dorthin zurück.',
  ],
  modelWhy: [
    'The practice agent is not an AI. It needs nothing and shows how CRG works. A model on this computer or an online service can be connected at any time.',
    'Der Übungsagent ist keine KI. Er braucht nichts und zeigt, wie CRG arbeitet. Ein Modell auf diesem Computer oder ein Online-Dienst lässt sich jederzeit verbinden.',
  ],
  startWhy: [
    '{agent} stands on your goal and adds the first reasons. It can be stopped at any time, and Ctrl+Z takes back a whole turn.',
    '{agent} steht auf dem Ziel und fügt die ersten Gründe hinzu. Anhalten geht jederzeit, und Strg+Z nimmt einen ganzen Zug zurück.',
  ],
  approveWhy: [
    'Step by step, {agent} shows what it would send and what it would change. Nothing happens before a yes.',
    'Schritt für Schritt zeigt {agent}, was gesendet und was geändert würde. Vor dem Ja passiert nichts.',
  ],
  practice: ['Practice agent, no AI', 'Übungsagent, keine KI'],
  addGoal: ['Write the goal', 'Ziel schreiben'],
  connect: ['Connect a model', 'Modell verbinden'],
  startNow: ['Start', 'Starten'],
  stepByStep: ['Go step by step', 'Schritt für Schritt'],
  skip: ['Skip the tour', 'Rundgang überspringen'],
  back: ['Back', 'Zurück'],
  nextStep: ['Next', 'Weiter'],
  finish: ['Done', 'Fertig'],
  close: ['Close', 'Schließen'],
  allDone: ['All four steps are done.', 'Alle vier Schritte sind getan.'],
  isDone: ['done', 'erledigt'],
  help: ['Show the first steps', 'Erste Schritte zeigen'],
  helpGroup: ['Help', 'Hilfe'],
  noProject: ['Open a project first.', 'Zuerst ein Projekt öffnen.'],
})
