import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { useAsk } from '../../stores/ask'
import { FailureNote } from '../../ui/FailureNote'
import { failureOf } from '../../ui/notify'
import { Waiting } from '../../ui/Waiting'
import { ledger, type types } from './calls'
import { decided } from './actions'
import css from './form.module.css'
import { onEscape } from './onEscape'
import { refusedAt } from './refusedAt'
import { RestsOn } from './RestsOn'
import { lines } from './rules'
import { texts } from './texts'
import { OptionsForm } from './OptionsForm'

interface Props {
  node: string // that it is about, "" = none
  replaces: string // the decision that it takes the place of, "" = none
  onClose: () => void
}

const none: types.LedgerOption = { title: '', chosen: false, pros: [], cons: [], node: null }
const empty: types.LedgerDecisionForm = {
  node: '',
  title: '',
  decision: '',
  context: '',
  reasons: [],
  options: [none, none],
  unless: [],
  restsOn: [],
  replaces: '',
}

/** A decision by hand. About a node it begins with the ways to answer what the node asks or answers. */
export function DecisionForm({ node, replaces, onClose }: Props) {
  const { value, failure } = useAsk({ key: node ? ['ledger', 'ways', node] : null, call: () => ledger.Ways(node) })
  if (failure) return <FailureNote failure={failure} />
  if (node && !value) return <Waiting />
  const ways = value ? { ...value, options: [...value.options, none, none].slice(0, Math.max(2, value.options.length)) } : empty
  return <Written key={node} was={{ ...ways, replaces }} onClose={onClose} />
}

function Written({ was, onClose }: { was: types.LedgerDecisionForm; onClose: () => void }) {
  const t = useTexts(texts)
  const [form, set] = useState(was)
  const [reasons, setReasons] = useState(was.reasons.join('\n'))
  const [unless, setUnless] = useState('')
  const [problem, setProblem] = useState<ReturnType<typeof failureOf> | null>(null)
  const at = problem && refusedAt(problem)
  const note = (field: string) => problem && at === field && <FailureNote failure={problem} />
  const keep = async () => {
    const options = form.options
      .map((o) => ({ ...o, title: o.title.trim(), cons: o.chosen ? [] : o.cons.filter(Boolean) }))
      .filter((o) => o.title)
    try {
      decided(await ledger.Decide({ ...form, options, reasons: lines(reasons), unless: lines(unless) }))
      onClose()
    } catch (e) {
      setProblem(failureOf(e))
    }
  }
  return (
    <form
      className={`grid gap-8 ${css.form}`}
      data-boxed
      aria-label={t('decide1')}
      onSubmit={(e) => {
        e.preventDefault()
        void keep()
      }}
      onKeyDown={onEscape(onClose)}
    >
      <label>
        {t('question')}
        <input value={form.title} autoFocus onChange={(e) => set({ ...form, title: e.target.value })} />
      </label>
      {note('title')}
      <OptionsForm options={form.options} onChange={(options) => set({ ...form, options })} />
      {note('options')}
      <label>
        {t('sentence')}
        <input
          value={form.decision}
          aria-invalid={at === 'decision' || undefined}
          onChange={(e) => set({ ...form, decision: e.target.value })}
        />
      </label>
      {note('decision')}
      <label>
        {t('whyLines')}
        <textarea rows={2} value={reasons} onChange={(e) => setReasons(e.target.value)} />
      </label>
      <label>
        {t('unless')}
        <textarea rows={2} value={unless} onChange={(e) => setUnless(e.target.value)} />
      </label>
      <RestsOn value={form.restsOn} onChange={(restsOn) => set({ ...form, restsOn })} />
      {note('')}
      <div className="flex wrap gap-8">
        <Button type="submit" size="small" appearance="primary">
          {t('keepDecision')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
