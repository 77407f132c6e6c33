import { TextBulletListSquare20Filled, TextBulletListSquare20Regular } from '@fluentui/react-icons'
import { defineTexts, textOf } from '../../lib/language'
import { busy, later } from '../../ui/later'
import { registerTab } from '../../ui/tabs'
import './commands'

const texts = defineTexts({ tab: ['Prompts', 'Prompts'] })

registerTab({
  id: 'prompts',
  order: 20,
  label: () => textOf(texts, 'tab'),
  keys: ['Ctrl+2'],
  icon: [TextBulletListSquare20Regular, TextBulletListSquare20Filled],
  View: later(() => import('.').then((m) => m.PromptsTab), busy),
})
