import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { once } from '../../lib/once'
import { addNodeAt } from '../../ui/edit'
import { useGraph, useProject, useRun } from '../../stores/state'
import { useGhosts } from '../../stores/view'
import { FailureNote } from '../../ui/FailureNote'
import { Waiting } from '../../ui/Waiting'
import { texts } from './texts'
import css from './canvas.module.css'

/** What an empty canvas says: where the first thing will be, and one thing to do. */
export function EmptyCanvas() {
  const t = useTexts(texts)
  const { model, loading, problem } = useGraph()
  const readOnly = useProject((s) => s.readOnly)
  const suggested = useGhosts((s) => s.ghosts.nodes.length > 0)
  const agent = useRun((s) => s.status?.agent || 'Explorer')
  const [adding, setAdding] = useState(false)
  const addGoal = async () => {
    if (adding) return
    setAdding(true)
    await addNodeAt('goal', { x: 0, y: 0 })
    setAdding(false)
  }
  if (problem)
    return (
      <div className={`absolute ${css.note}`} data-float>
        <FailureNote failure={problem} />
      </div>
    )
  if (model.nodes.size > 1 || model.level) return null
  if (!model.version && loading)
    return (
      <div className={`absolute ${css.note} ${css.reading}`}>
        <Waiting bars={[100, 70, 85]} label={t('reading')} />
      </div>
    )
  if (model.nodes.size === 1)
    return suggested ? null : <p className={`absolute no-pointer text-2 text-center bg-canvas rounded-lg ${css.hint}`}>{t('growsHere')}</p>
  return (
    <div className={`row gap-16 absolute text-2 text-center lh-1375 bg-canvas ${css.first}`} data-testid="empty-canvas">
      <p>{t('goalFirst', { agent })}</p>
      {!readOnly && (
        <Button {...once} appearance="primary" size="large" disabledFocusable={adding} onClick={() => void addGoal()}>
          {t('addGoal')}
        </Button>
      )}
    </div>
  )
}
