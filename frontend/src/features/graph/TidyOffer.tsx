import { Button } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'
import { perform } from '../../commands/registry'
import { api } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useAsk } from '../../stores/ask'
import { canEdit, useGraph, useProject, useRun } from '../../stores/state'
import { useCanvas } from '../../stores/view'
import { texts } from './texts'
import css from './canvas.module.css'

const worth = 20 // percent larger from which it is offered

/**
 * The offer to tidy, in one quiet line: where a level opens in which nodes lie in a heap or would be shown clearly larger, as in older projects and in
 * files made elsewhere, and after a run that left alone what somebody placed by hand. What a person does on the level meanwhile brings no offer.
 */
export function TidyOffer() {
  const t = useTexts(texts)
  const dir = useProject((s) => s.dir)
  const model = useGraph((s) => s.model)
  const ran = useRun((s) => (s.status?.running ? null : (s.status?.turnId ?? '')))
  const then = useMemo(() => ({ ran, some: model.nodes.size > 1 }), [model, ran]) // as it was when it opened, or when the run ended
  const measured = useCanvas((s) => s.room.width > 0)
  const [over, setOver] = useState('')
  const when = JSON.stringify([dir, model.level, ran])
  const { value, here } = useAsk({
    key: then.some && measured && ran !== null && over !== when ? ['gain', when] : null,
    call: () => api.graph.TidyGain({ level: model.level, mode: 'branches', node: '', ...useCanvas.getState().room }),
    after: [],
    pause: 700,
  })
  if (!here || !value || !canEdit() || over === when || !(value.heap || value.larger >= worth)) return null
  return (
    <div
      className={`row absolute bg-card border shadow-2 ${css.float} row gap-8 text-2 ${css.offer}`}
      data-float
      data-testid="tidy-offer"
      role="status"
    >
      <span>{value.heap ? t('tidyHeap') : t('tidyGain', { n: value.larger })}</span>
      <Button
        size="small"
        onClick={() => {
          setOver(when)
          perform('graph.tidy')
        }}
      >
        {t('tidy')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<Dismiss16Regular />}
        aria-label={t('tidyNot')}
        title={t('tidyNot')}
        onClick={() => setOver(when)}
      />
    </div>
  )
}
