// How much there is, what waits, and where in it the person is.
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { fileNews, question, wingNews } from '../../stores/ask'
import { useProject } from '../../stores/state'
import { showPage, tell, usePage } from '../../ui/knowledge'
import { ledger, type types } from './calls'
import { isOver, pageOf, there } from './rules'

export const news = [wingNews('ledger')]

/** How much there is. */
export const state = question({ key: ['ledger'], call: () => ledger.State(), after: [...news, fileNews] })

const fade = 180 // ms in which a row goes: --t-std

/** What waits for the person. After the first time a row that goes has its time to fade. */
export const offers = question<types.LedgerOffer[]>({
  key: ['ledger', 'offers'],
  call: async (before) => {
    if (before) await new Promise((go) => setTimeout(go, fade))
    return ledger.Offers()
  },
  after: news,
})

/** A form that is open on its page. */
export type Form = { kind: 'decision'; node: string; replaces: string } | { kind: 'plan'; from: string }

interface At {
  entry: string
  query: string
  leaving: readonly string[]
  closed: boolean
  form: Form | null
}

export const useKnowledge = create<At>(() => ({
  entry: '', // the one that the pane is about
  query: '',
  leaving: [], // suggestions that are just being kept or dismissed
  closed: false, // closed tasks are shown
  form: null,
}))

// Whoever opens a page sees it from its beginning.
usePage.subscribe(() => useKnowledge.setState({ entry: '', query: '', closed: false, form: null }))

/** openEntry shows an entry on its page, from wherever it is named. */
export function openEntry(chip: { id: string; kind: string; status: string }): void {
  const { form } = useKnowledge.getState()
  showPage(pageOf(chip.kind))
  useKnowledge.setState({ entry: chip.id, closed: chip.kind === 'task' && isOver(chip.status), form })
}

/** begin opens a form on its page, from wherever it is asked for. */
export function begin(form: Form): void {
  const { closed } = useKnowledge.getState()
  showPage(form.kind === 'plan' ? 'tasks' : 'decisions')
  useKnowledge.setState({ form, closed })
}
export const closeForm = () => useKnowledge.setState({ form: null })

/** useThere: this project has something for the tab, which is told. Once it has, the tab stays while the project is open. */
export function useThere(): boolean {
  const dir = useProject((s) => s.dir)
  const { value } = state.use()
  const [had, setHad] = useState('')
  const making = useKnowledge((s) => s.form !== null)
  const now = (!!value && there(value)) || making
  if (now && had !== dir) setHad(dir)
  const here = dir !== '' && (now || had === dir)
  const waiting = value?.waiting ?? 0
  useEffect(() => tell('ledger', { there: here, waiting: here ? waiting : 0 }), [here, waiting])
  return here
}
