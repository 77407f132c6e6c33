import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import css from './form.module.css'
import { texts } from './texts'

/** The tasks that a request would make, in the order in which they can be done. */
export function PlanTasks({ tasks }: { tasks: service.LedgerPlanTask[] }) {
  const t = useTexts(texts)
  if (!tasks.length) return null
  const number = (name: string) => tasks.findIndex((one) => one.name === name) + 1
  return (
    <section className={css.plan} aria-label={t('planned', { n: tasks.length })}>
      <h3>{t('planned', { n: tasks.length })}</h3>
      <ol>
        {tasks.map((one) => (
          <li key={one.name}>
            <b>{one.title}</b>
            <small>
              {t('doneWhen')}: {one.criteria.join(' ')}
            </small>
            {one.needs.length > 0 && <small>{t('after', { list: one.needs.map(number).join(', ') })}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}
