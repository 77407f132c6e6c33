import { Button } from '@fluentui/react-components'
import { Add20Regular, TaskListLtr20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNote } from '../../ui/FailureNote'
import parts from '../../ui/pageparts.module.css'
import css from './lines.module.css'
import { Find } from './Find'
import { grouped, isOver } from './rules'
import { PlanForm } from './PlanForm'
import { begin, closeForm, offers, useKnowledge } from './state'
import { TaskForm } from './TaskForm'
import { TaskLine } from './TaskLine'
import { texts } from './texts'
import { useLines } from './useLines'

/** What is to be done, under headings that say what can be done with it now. */
export function Tasks() {
  const t = useTexts(texts)
  const readOnly = useProject((s) => s.readOnly)
  const [making, make] = useState(false)
  const form = useKnowledge((s) => s.form)
  const withClosed = useKnowledge((s) => s.closed)
  const { rows, failure, query } = useLines('tasks', () => true, true)
  const looksDone = new Map(offers.use().value?.flatMap((o) => (o.kind === 'closeTask' && o.entry ? [[o.entry.id, o]] : [])))
  const over = rows?.filter((l) => isOver(l.status)).length ?? 0
  const lists = grouped(rows ?? [], new Set(looksDone.keys())).filter(([group]) => group !== 'closed' || withClosed)
  const nothing = rows?.length === 0
  return (
    <>
      <header className={`row wrap ${parts.head}`}>
        <div>
          <h2 className="lh-1400">{t('tasks')}</h2>
          <p className="text-2">{t('tasksWhy')}</p>
        </div>
        {(!nothing || query) && <Find page="tasks" />}
        {!readOnly && (
          <>
            <Button icon={<TaskListLtr20Regular />} onClick={() => begin({ kind: 'plan', from: '' })}>
              {t('plan')}
            </Button>
            <Button icon={<Add20Regular />} onClick={() => make(true)}>
              {t('newTask')}
            </Button>
          </>
        )}
      </header>
      {failure && <FailureNote failure={failure} />}
      {form?.kind === 'plan' && !readOnly && <PlanForm key={form.from} from={form.from} onClose={closeForm} />}
      {making && <TaskForm onClose={() => make(false)} />}
      {nothing && !form && <EmptyState text={t(query ? 'nothingFound' : 'emptyTasks')} className={parts.empty} />}
      {lists.map(([group, list]) => (
        <section key={group} className={css.group} aria-labelledby={`tasks-${group}`}>
          <h3 className="fs-13" id={`tasks-${group}`}>
            {t('group', { group })} <small>{list.length}</small>
          </h3>
          <ul className={`card ${parts.card}`}>
            {list.map((l) => (
              <TaskLine key={l.id} of={l} done={looksDone.get(l.id)} />
            ))}
          </ul>
        </section>
      ))}
      {over > 0 && (
        <button
          type="button"
          className={`hover-line self-start text-accent ${css.link}`}
          aria-expanded={withClosed}
          onClick={() => useKnowledge.setState({ closed: !withClosed })}
        >
          {t('closed', { n: over })}
        </button>
      )}
    </>
  )
}
