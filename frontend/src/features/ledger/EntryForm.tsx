import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import css from './form.module.css'
import { onEscape } from './onEscape'
import { claims, isClaim } from './rules'
import { texts } from './texts'

interface Written {
  kind: string
  title: string
  summary: string
}

interface Props {
  was: Written
  save: string
  onSave: (form: Written) => Promise<boolean>
  onClose: () => void
}

/** What an entry says, to be written otherwise. */
export function EntryForm({ was, save, onSave, onClose }: Props) {
  const t = useTexts(texts)
  const [form, set] = useState(was)
  return (
    <form
      className={`grid gap-8 ${css.form}`}
      onSubmit={(e) => {
        e.preventDefault()
        void onSave(form).then((done) => done && onClose())
      }}
      onKeyDown={onEscape(onClose)}
    >
      {isClaim(was.kind) && (
        <label>
          {t('what')}
          <select value={form.kind} onChange={(e) => set({ ...form, kind: e.target.value })}>
            {claims.map((kind) => (
              <option key={kind} value={kind}>
                {t('kind', { kind })}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t('title')}
        <input value={form.title} autoFocus onChange={(e) => set({ ...form, title: e.target.value })} />
      </label>
      <label>
        {t('summary')}
        <textarea rows={2} value={form.summary} onChange={(e) => set({ ...form, summary: e.target.value })} />
      </label>
      <div className="flex wrap gap-8">
        <Button type="submit" size="small" appearance="primary" disabled={!form.title.trim()}>
          {save}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
