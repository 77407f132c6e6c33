import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import type { types } from './calls'
import css from './form.module.css'
import { onEscape } from './onEscape'
import { priorities } from './planRules'
import { lines } from './rules'
import { texts } from './texts'

interface Props {
  task: types.LedgerPlanTask
  edit: types.LedgerPlanEdit | undefined
  onEdit: (edit: types.LedgerPlanEdit | undefined) => void
  onClose: () => void
}

/** A task of a plan, to be worded otherwise: what is typed stands in the plan at once, and Escape takes it back. */
export function PlanTaskForm({ task, edit, onEdit, onClose }: Props) {
  const t = useTexts(texts)
  const [before] = useState(edit)
  const [form, set] = useState({ title: task.title, criteria: task.criteria.join('\n'), priority: task.priority })
  const change = (to: Partial<typeof form>) => {
    const next = { ...form, ...to }
    set(next)
    onEdit({ ...next, of: task.of, criteria: lines(next.criteria) })
  }
  const leave = (to: types.LedgerPlanEdit | undefined) => {
    onEdit(to)
    onClose()
  }
  return (
    <div
      className={`grid gap-8 bg-layer border rounded ${css.editing}`}
      role="group"
      aria-label={task.of}
      onKeyDown={onEscape(() => leave(before))}
    >
      <label>
        {t('taskTitle')}
        <input
          value={form.title}
          autoFocus
          maxLength={120}
          onChange={(e) => change({ title: e.target.value })}
          onKeyDown={(e) => {
            if (e.key !== 'Enter') return
            e.preventDefault() // it would keep the whole plan
            onClose()
          }}
        />
      </label>
      <label>
        {t('taskCriteria')}
        <textarea rows={2} value={form.criteria} onChange={(e) => change({ criteria: e.target.value })} />
      </label>
      <label>
        {t('howUrgent')}
        <select value={form.priority} onChange={(e) => change({ priority: e.target.value })}>
          {priorities.map((p) => (
            <option key={p} value={p}>
              {t('priority', { priority: p }) || t('usual')}
            </option>
          ))}
        </select>
      </label>
      <div className="flex wrap gap-8">
        <Button size="small" onClick={onClose}>
          {t('editDone')}
        </Button>
        {edit && (
          <Button size="small" appearance="subtle" onClick={() => leave(undefined)}>
            {t('asPlanned')}
          </Button>
        )}
      </div>
    </div>
  )
}
