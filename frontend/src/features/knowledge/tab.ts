import { Library20Filled, Library20Regular } from '@fluentui/react-icons'
import { textOf, useTexts } from '../../lib/language'
import { useStands, waiting } from '../../ui/knowledge'
import { busy, later } from '../../ui/later'
import type { Tab } from '../../ui/tabs'
import { texts } from './texts'

/** How much waits for a decision. */
function useWaiting() {
  const t = useTexts(texts)
  const n = useStands(waiting)
  return n ? { n, label: t('waiting', { n }), harmless: true } : null
}

export const tab: Tab = {
  id: 'knowledge',
  order: 35,
  label: () => textOf(texts, 'tab'),
  keys: ['Ctrl+6'],
  icon: [Library20Regular, Library20Filled],
  source: true,
  useBadge: useWaiting,
  View: later(() => import('./Knowledge').then((m) => m.Knowledge), busy),
}
