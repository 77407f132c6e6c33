import { Library20Filled, Library20Regular } from '@fluentui/react-icons'
import { textOf, useTexts } from '../../lib/language'
import { busy, later } from '../../ui/later'
import type { Tab } from '../../ui/tabs'
import { state } from './state'
import { texts } from './texts'

/** How much waits for a decision. */
function useWaiting() {
  const t = useTexts(texts)
  const n = state.use().value?.waiting ?? 0
  return n ? { n, label: t('waiting', { n }) } : null
}

export const tab: Tab = {
  id: 'ledger',
  order: 35,
  label: () => textOf(texts, 'tab'),
  keys: ['Ctrl+6'],
  icon: [Library20Regular, Library20Filled],
  useBadge: useWaiting,
  View: later(() => import('./Knowledge').then((m) => m.Knowledge), busy),
}
