// German for what the Go side of the notebook says.
import { addGermanProblems } from '../../ui/diagnosticTexts'
import { addGermanFailures } from '../../ui/failureTexts'
import { addGerman, addSteps } from '../../ui/messages'

addSteps({ 'notebook.step': ['answering “{text}”', 'Beantworten von „{text}“'] })
addGerman({
  'notebook.row': 'Das Notizbuch hat eine Zeile für Zug {turn}',
  'notebook.asked': 'Das Notizbuch fragt: {text}',
  'notebook.named': 'Das Notizbuch nennt es: {text}',
})
addGermanProblems({
  'notebook.long': {
    what: 'Das Notizbuch hat {n, plural, one {# Zeichen} other {# Zeichen}}.',
    remedy: 'Ein Prompt zeigt nur den Anfang. Erledigtes herausnehmen.',
  },
  'notebook.loose': {
    what: 'Das Notizbuch nennt den Knoten {node}, den es im Graphen nicht gibt.',
    remedy: 'Die Nummer berichtigen oder die Zeile entfernen.',
  },
})
addGermanFailures({
  'notebook.empty': ['Im Notizbuch steht nichts, was sich zusammenfassen ließe.', 'Zuerst in notebook/notes.txt schreiben.'],
})
