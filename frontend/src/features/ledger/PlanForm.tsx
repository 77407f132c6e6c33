import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../lib/language'
import { useAsk } from '../../stores/ask'
import { FailureNote } from '../../ui/FailureNote'
import { toldIn } from '../../ui/messages'
import { ledger, type types } from './calls'
import { keepPlan } from './actions'
import css from './form.module.css'
import { onEscape } from './onEscape'
import { PlanTasks } from './PlanTasks'
import { news } from './state'
import { texts } from './texts'
import { Unless } from './Unless'

interface Props {
  from: string // the node or the decision that it is about, "" = none
  onClose: () => void
}

/** A request, and the tasks that it makes. Nothing is kept before the person says so. */
export function PlanForm({ from, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const [typed, type] = useState<string | null>(from ? null : '')
  const [edits, setEdits] = useState<types.LedgerPlanEdit[]>([])
  const asks = typed === null || typed.trim() !== ''
  const { value, failure, here } = useAsk({
    key: asks ? ['ledger', 'plan', from, typed ?? '', language, edits] : null,
    call: () => ledger.Plan(from, typed ?? '', language, edits, false),
    after: news,
    pause: typed || edits.length ? 250 : 0,
  })
  const plan = asks ? value : undefined
  const text = typed ?? value?.request ?? ''
  const missing =
    !plan || !here
      ? t('planFirst')
      : !plan.tasks.length
        ? t('planNothing')
        : plan.again
          ? t('planAgain')
          : plan.wrong.length
            ? t('planWrong')
            : ''
  return (
    <form
      className={`grid gap-8 ${css.form}`}
      data-boxed
      aria-label={t('plan')}
      onSubmit={(e) => {
        e.preventDefault()
        if (!missing) void keepPlan(from, text, language, edits).then((done) => done && onClose())
      }}
      onKeyDown={onEscape(onClose)}
    >
      <label>
        {t('request')}
        <textarea rows={3} autoFocus value={text} onChange={(e) => type(e.target.value)} />
      </label>
      {failure && <FailureNote failure={failure} />}
      {plan && <PlanTasks tasks={plan.tasks} edits={edits} onChange={setEdits} />}
      <div role="status">
        {plan && !plan.tasks.length && <p className="fs-13 text-2">{t('planNothing')}</p>}
        {plan?.again && <p className="fs-13 text-2">{t('planAgain')}</p>}
        {plan?.wrong.map((w, i) => (
          <p className="fs-13 text-2" key={i}>
            {toldIn(w, language)}
          </p>
        ))}
      </div>
      <div className="flex wrap gap-8">
        <Unless missing={missing} name={t('keepTasks')}>
          <Button type="submit" size="small" appearance="primary" disabledFocusable={!!missing}>
            {t('keepTasks')}
          </Button>
        </Unless>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
