import { Notebook20Filled, Notebook20Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { defineTexts, textOf } from '../../lib/language'
import { later } from '../../ui/later'
import { registerTab } from '../../ui/tabs'
import { notebook } from './calls'
import './german'
import './knowledge'

const texts = defineTexts({
  tab: ['Notebook', 'Notizbuch'],
  sumUp: ['Sum up the notebook', 'Notizbuch zusammenfassen'],
})

registerTab({
  id: 'notebook',
  order: 60,
  label: () => textOf(texts, 'tab'),
  keys: ['Ctrl+6'],
  icon: [Notebook20Regular, Notebook20Filled],
  View: later(() => import('./Notebook').then((m) => m.Notebook)),
})

register({
  id: 'notebook.sum-up',
  touches: 'project',
  label: () => textOf(texts, 'sumUp'),
  once: true,
  run: () => notebook.SumUp(),
})
