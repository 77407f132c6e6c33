import { Notebook20Filled, Notebook20Regular } from '@fluentui/react-icons'
import { defineTexts, textOf } from '../../lib/language'
import { addGermanProblems } from '../../ui/diagnosticTexts'
import { later } from '../../ui/later'
import { addGerman } from '../../ui/messages'
import { registerTab } from '../../ui/tabs'

const texts = defineTexts({ tab: ['Notebook', 'Notizbuch'] })

addGerman({
  'notebook.row': 'Das Notizbuch hat eine Zeile für Zug {turn}',
  'notebook.asked': 'Das Notizbuch fragt: {text}',
})
addGermanProblems({
  'notebook.long': { what: 'Das Notizbuch hat {n, plural, one {# Zeichen} other {# Zeichen}}.', remedy: 'Ein Prompt zeigt nur den Anfang. Erledigtes herausnehmen.' },
  'notebook.loose': { what: 'Das Notizbuch nennt den Knoten {node}, den es im Graphen nicht gibt.', remedy: 'Die Nummer berichtigen oder die Zeile entfernen.' },
})

registerTab({
  id: 'notebook',
  order: 60,
  label: () => textOf(texts, 'tab'),
  keys: ['Ctrl+6'],
  icon: [Notebook20Regular, Notebook20Filled],
  View: later(() => import('./Notebook').then((m) => m.Notebook)),
})
