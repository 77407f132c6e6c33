import { DataLine20Filled, DataLine20Regular } from '@fluentui/react-icons'
import { defineTexts, textOf } from '../../lib/language'
import { busy, later } from '../../ui/later'
import { registerTab } from '../../ui/tabs'

const texts = defineTexts({ tab: ['Stats', 'Statistik'] })

registerTab({
  id: 'stats',
  order: 50,
  label: () => textOf(texts, 'tab'),
  keys: ['Ctrl+5'],
  icon: [DataLine20Regular, DataLine20Filled],
  View: later(() => import('.').then((m) => m.StatsTab), busy),
})
