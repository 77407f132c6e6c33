import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import type { types } from './calls'
import css from './form.module.css'
import { PlanTaskForm } from './PlanTaskForm'
import { texts } from './texts'

interface Props {
  task: types.LedgerPlanTask
  after: string // numbers of the tasks before it, "" = none
  editing: boolean
  edit: types.LedgerPlanEdit | undefined // what was made of it so far
  onEdit: (edit: types.LedgerPlanEdit | undefined) => void
  onOpen: (open: boolean) => void
}

/** A task that a request would make, which can be worded otherwise before it is kept. */
export function PlanTask({ task, after, editing, edit, onEdit, onOpen }: Props) {
  const t = useTexts(texts)
  const [was, setWas] = useState(false) // it was open: the button that opened it has the focus again
  const priority = t('priority', { priority: task.priority })
  if (editing)
    return (
      <li>
        <PlanTaskForm task={task} edit={edit} onEdit={onEdit} onClose={() => onOpen(false)} />
      </li>
    )
  return (
    <li>
      <div className={`flex items-start gap-8 ${css.planned}`}>
        <div>
          <b>{task.title || task.of}</b>
          <small className="caption">
            {t('doneWhen')}: {task.criteria.join(' ')}
          </small>
          {(after || priority) && (
            <small className="caption">{[priority, after && t('after', { list: after })].filter(Boolean).join(' · ')}</small>
          )}
        </div>
        <Button
          size="small"
          aria-label={`${t('edit')}: ${task.title || task.of}`}
          autoFocus={was}
          onClick={() => {
            setWas(true)
            onOpen(true)
          }}
        >
          {t('edit')}
        </Button>
      </div>
    </li>
  )
}
