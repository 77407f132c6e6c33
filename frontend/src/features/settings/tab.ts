import { Settings20Filled, Settings20Regular } from '@fluentui/react-icons'
import { defineTexts, textOf } from '../../lib/language'
import { busy, later } from '../../ui/later'
import { registerTab } from '../../ui/tabs'
import './commands'

const texts = defineTexts({ tab: ['Settings', 'Einstellungen'] })

registerTab({
  id: 'settings',
  order: 40,
  label: () => textOf(texts, 'tab'),
  keys: ['Ctrl+4'],
  icon: [Settings20Regular, Settings20Filled],
  View: later(() => import('.').then((m) => m.SettingsTab), busy),
})
