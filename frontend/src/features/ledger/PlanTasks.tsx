import { useState } from 'react'
import { useTexts } from '../../lib/language'
import type { types } from './calls'
import css from './form.module.css'
import { PlanTask } from './PlanTask'
import { inOrder } from './planRules'
import { texts } from './texts'

interface Props {
  tasks: types.LedgerPlanTask[]
  edits: types.LedgerPlanEdit[]
  onChange: (edits: types.LedgerPlanEdit[]) => void
}

/** The tasks that a request would make, in the order in which they can be done. While one is edited all stay where they are. */
export function PlanTasks({ tasks, edits, onChange }: Props) {
  const t = useTexts(texts)
  const [open, setOpen] = useState({ of: '', order: [] as string[] })
  if (!tasks.length) return null
  const list = inOrder(tasks, open.order)
  const number = (name: string) => list.findIndex((one) => one.name === name) + 1
  return (
    <section className={css.plan} aria-label={t('planned', { n: tasks.length })}>
      <h3 className="fs-13">{t('planned', { n: tasks.length })}</h3>
      <ol className="grid gap-8 fs-13">
        {list.map((one) => (
          <PlanTask
            key={one.of}
            task={one}
            after={one.needs
              .map(number)
              .sort((a, b) => a - b)
              .join(', ')}
            editing={open.of === one.of}
            edit={edits.find((e) => e.of === one.of)}
            onEdit={(edit) => onChange([...edits.filter((e) => e.of !== one.of), ...(edit ? [edit] : [])])}
            onOpen={(opens) => setOpen(opens ? { of: one.of, order: list.map((other) => other.of) } : { of: '', order: [] })}
          />
        ))}
      </ol>
    </section>
  )
}
