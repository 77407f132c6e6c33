import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import type { types } from './calls'
import { acceptDecision, dropDecision } from './actions'
import css from './entry.module.css'
import form from './form.module.css'
import { RestsOn } from './RestsOn'
import { texts } from './texts'
import { Unless } from './Unless'

/** A decision that is only proposed: it stands once it rests on a fact or a rule, or it is dropped with a line of why. */
export function Standing({ of: e }: { of: types.LedgerEntry }) {
  const t = useTexts(texts)
  const readOnly = useProject((s) => s.readOnly)
  const named = e.restsOn.filter((c) => c.status === 'active' && (c.kind === 'fact' || c.kind === 'constraint')).map((c) => c.id)
  const [grounds, rest] = useState(named)
  const [option, choose] = useState(e.options.findIndex((o) => o.chosen))
  const [why, setWhy] = useState('')
  if (readOnly) return <p className="text-2">{t('proposedYet')}</p>
  const missing = option < 0 ? t('chooseFirst') : grounds.length ? '' : t('groundFirst')
  const noWhy = why.trim() ? '' : t('whyFirst')
  return (
    <section className={`stack gap-6 border-top ${css.part}`} aria-label={t('stands')}>
      <h4>{t('stands')}</h4>
      <p className="text-2">{t('proposedYet')}</p>
      <div className={`grid gap-8 ${form.form}`}>
        {!e.options.some((o) => o.chosen) && (
          <label>
            {t('ways')}
            <select value={option} onChange={(x) => choose(Number(x.target.value))}>
              <option value={-1}>{t('chooseFirst')}</option>
              {e.options.map((o, i) => (
                <option key={i} value={i}>
                  {o.title}
                </option>
              ))}
            </select>
          </label>
        )}
        <RestsOn value={grounds} onChange={rest} />
        <div className="flex wrap gap-8">
          <Unless missing={missing} name={t('itStands')}>
            <Button size="small" appearance="primary" disabledFocusable={!!missing} onClick={() => void acceptDecision(e, option, grounds)}>
              {t('itStands')}
            </Button>
          </Unless>
        </div>
        <label>
          {t('whyDrop')}
          <input value={why} onChange={(x) => setWhy(x.target.value)} />
        </label>
        <div className="flex wrap gap-8">
          <Unless missing={noWhy} name={t('drop')}>
            <Button size="small" disabledFocusable={!!noWhy} onClick={() => void dropDecision(e, why.trim())}>
              {t('drop')}
            </Button>
          </Unless>
        </div>
      </div>
    </section>
  )
}
