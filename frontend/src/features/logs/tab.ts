import { History20Filled, History20Regular } from '@fluentui/react-icons'
import { defineTexts, textOf, useTexts } from '../../lib/language'
import { useNeeds } from '../../stores/state'
import { busy, later } from '../../ui/later'
import { registerTab } from '../../ui/tabs'
import './commands'

const texts = defineTexts({
  tab: ['Logs', 'Protokoll'],
  waiting: [
    '{n, plural, one {# thing waits} other {# things wait}} for you',
    '{n, plural, one {# Sache wartet} other {# Sachen warten}} auf Antwort',
  ],
})

/** How much waits for the person. */
function useWaiting() {
  const t = useTexts(texts)
  const { needs } = useNeeds()
  const n = needs.length
  return n ? { n, label: t('waiting', { n }), harmless: needs.every((need) => need.kind === 'wing') } : null
}

registerTab({
  id: 'logs',
  order: 30,
  label: () => textOf(texts, 'tab'),
  keys: ['Ctrl+3'],
  icon: [History20Regular, History20Filled],
  useBadge: useWaiting,
  View: later(() => import('.').then((m) => m.LogsTab), busy),
})
