// What the notebook has in Knowledge: its page, and what it asks among what waits for a decision.
import { Button } from '@fluentui/react-components'
import { Notebook20Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { defineTexts, textOf, useTexts } from '../../lib/language'
import { attempt } from '../../ui/attempt'
import { registerInbox, registerPage, tell } from '../../ui/knowledge'
import { later } from '../../ui/later'
import { registerPanel } from '../../ui/panels'
import { notebook } from './calls'
import { book } from './store'

const texts = defineTexts({
  page: ['Notebook', 'Notizbuch'],
  answered: ['Answered', 'Beantwortet'],
})

registerPage({
  id: 'notebook',
  order: 50,
  label: () => textOf(texts, 'page'),
  Icon: Notebook20Regular,
  useStand: () => {
    const n = book.use().value?.turns.length ?? 0
    return { n, shown: n > 0 }
  },
  View: later<object>(() => import('./Notebook').then((m) => m.Notebook)),
})

registerInbox({
  id: 'notebook',
  order: 50,
  useSuggested: () => {
    const { value, failure } = book.use()
    return {
      rows: value?.asked.map((key) => ({
        key,
        settled: false,
        safe: false,
        leaves: false,
      })),
      failure,
      more: 0,
    }
  },
  Row: Asked,
  keep: () => Promise.resolve(), // nothing of it is safe
})

function Asked({ of }: { of: string }) {
  const t = useTexts(texts)
  return (
    <li data-asked={of}>
      {of} <Button onClick={() => void attempt(() => notebook.Answered(of))}>{t('answered')}</Button>
    </li>
  )
}

/** Told tells whether there is something for Knowledge; it shows nothing itself. */
function Told() {
  const { value } = book.use()
  const waiting = value?.asked.length ?? 0
  const there = waiting > 0 || (value?.turns.length ?? 0) > 0
  useEffect(() => tell('notebook', { there, waiting }), [there, waiting])
  return null
}
registerPanel({ id: 'notebook', place: 'strip', order: 90, View: Told })
