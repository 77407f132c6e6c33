import { Button, Checkbox } from '@fluentui/react-components'
import { CheckmarkCircle16Filled } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import type { types } from './calls'
import { confirm } from './actions'
import css from './entry.module.css'
import { isOver } from './rules'
import { texts } from './texts'
import { Unless } from './Unless'

/** The checks of a task, to be ticked by the person, and closing it. What the graph shows is ticked beforehand and still counts only with the press. */
export function Closing({ of: e }: { of: types.LedgerEntry }) {
  const t = useTexts(texts)
  const readOnly = useProject((s) => s.readOnly)
  const [ticked, tick] = useState(() => e.criteria.map((c) => c.seen || c.confirmed))
  const [note, setNote] = useState('')
  const [nothing, setNothing] = useState(false)
  const over = isOver(e.status)
  const met = ticked.flatMap((on, i) => (on ? [i] : []))
  return (
    <section className={`stack gap-6 border-top ${css.part}`}>
      <h4>{t('doneWhen')}</h4>
      {e.criteria.map((c, i) => (
        <div key={i} className={css.check}>
          <Checkbox
            checked={over ? c.confirmed : ticked[i]!}
            disabled={over || readOnly}
            label={c.text}
            onChange={(_, d) => tick(ticked.map((was, n) => (n === i ? d.checked === true : was)))}
          />
          {c.seen && (
            <small className="text-ok row gap-4 fs-12">
              <CheckmarkCircle16Filled aria-hidden />
              {t('seen')}
            </small>
          )}
        </div>
      ))}
      {!over && !readOnly && (
        <>
          <label className={`grid gap-2 caption ${css.note}`}>
            {t('note')}
            <input value={note} onChange={(x) => setNote(x.target.value)} />
          </label>
          {e.outputs.length === 0 && (
            <Checkbox checked={nothing} label={t('nothingCame')} onChange={(_, d) => setNothing(d.checked === true)} />
          )}
          <div className={`flex wrap gap-8 ${css.actions}`}>
            <Unless missing={met.length ? '' : t('tickFirst')} name={t('closing')}>
              <Button
                size="small"
                appearance="primary"
                disabledFocusable={!met.length}
                onClick={() => void confirm(e, met, note.trim(), nothing)}
              >
                {t('closing')}
              </Button>
            </Unless>
          </div>
        </>
      )}
    </section>
  )
}
