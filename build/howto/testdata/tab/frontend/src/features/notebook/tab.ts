import { Notebook20Filled, Notebook20Regular } from '@fluentui/react-icons'
import { createElement } from 'react'
import { defineTexts, textOf, useTexts } from '../../lib/language'
import { registerTab } from '../../ui/tabs'

const texts = defineTexts({ tab: ['Notebook', 'Notizbuch'], empty: ['Nothing is noted yet.', 'Noch ist nichts notiert.'] })

/** The page itself; a larger one is a file of its own, fetched by `later` when it is looked at. */
function Notebook() {
  return createElement('p', null, useTexts(texts)('empty'))
}

registerTab({
  id: 'notebook',
  order: 60,
  label: () => textOf(texts, 'tab'),
  keys: ['Ctrl+6'],
  icon: [Notebook20Regular, Notebook20Filled],
  View: Notebook,
})
