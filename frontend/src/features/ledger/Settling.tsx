import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import type { types } from './calls'
import { resolve } from './actions'
import css from './entry.module.css'
import { texts } from './texts'
import { Unless } from './Unless'

/** Settling a contradiction: one side holds and the others are given up, or all stay as they are worded now; with a line of why. */
export function Settling({ of: e }: { of: types.LedgerEntry }) {
  const t = useTexts(texts)
  const readOnly = useProject((s) => s.readOnly)
  const [note, setNote] = useState('')
  if (readOnly || e.status !== 'open') return null
  const missing = note.trim() ? '' : t('whyFirst')
  const deed = (holds: string, name: string) => (
    <Unless key={holds} missing={missing} name={name}>
      <Button size="small" disabledFocusable={!!missing} onClick={() => void resolve(e, holds, note.trim())}>
        {name}
      </Button>
    </Unless>
  )
  return (
    <section className={`stack gap-6 border-top ${css.part}`}>
      <h4>{t('settle')}</h4>
      <label className={`grid gap-2 caption ${css.note}`}>
        {t('addWhy')}
        <input value={note} onChange={(x) => setNote(x.target.value)} />
      </label>
      <div className={`flex wrap gap-8 ${css.actions}`}>
        {e.sides.map((s) => deed(s.id, t('sideHolds', { handle: s.handle })))}
        {deed('', t('bothStay'))}
      </div>
    </section>
  )
}
