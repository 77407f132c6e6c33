import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { makeTask } from './actions'
import css from './form.module.css'
import { onEscape } from './onEscape'
import { lines } from './rules'
import { useKnowledge } from './state'
import { texts } from './texts'

/** A task as a person writes it: what is to be done, and how everybody can see that it is. */
export function TaskForm({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts)
  const [title, setTitle] = useState('')
  const [criteria, setCriteria] = useState('')
  const ready = title.trim() && lines(criteria).length
  return (
    <form
      className={`grid gap-8 ${css.form}`}
      data-boxed
      onSubmit={(e) => {
        e.preventDefault()
        void makeTask({ title: title.trim(), criteria: lines(criteria) }).then((chip) => {
          if (!chip) return
          onClose()
          useKnowledge.setState({ entry: chip.id })
        })
      }}
      onKeyDown={onEscape(onClose)}
    >
      <label>
        {t('taskTitle')}
        <input value={title} autoFocus onChange={(e) => setTitle(e.target.value)} />
      </label>
      <label>
        {t('taskCriteria')}
        <textarea rows={2} value={criteria} onChange={(e) => setCriteria(e.target.value)} />
      </label>
      <div className="flex wrap gap-8">
        <Button type="submit" size="small" appearance="primary" disabled={!ready}>
          {t('make')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
