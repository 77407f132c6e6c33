import { Button } from '@fluentui/react-components'
import { Cloud16Regular, Laptop16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTexts } from '../../lib/language'
import { later } from '../../ui/later'
import type { Models } from './models'
import { texts } from './texts'
import { useModels } from './useModels'
import css from './start.module.css'

/** One quiet line: the model that a new project begins with. */
export function ReadyModel() {
  const t = useTexts(texts)
  const models = useModels()
  const [asked, setAsked] = useState(false)
  const { ready } = models
  const Icon = ready.where === 'here' ? Laptop16Regular : Cloud16Regular
  const words = t(ready.kind === 'practice' ? 'readyPractice' : ready.kind === 'found' && ready.where === 'here' ? 'ready' : 'readyKnown', {
    model: ready.name,
    provider: ready.provider,
  })
  return (
    <div className={css.ready}>
      <Icon aria-hidden />
      <span role="status">{words}</span>
      {asked ? <ModelMenu {...models} /> : <Change onClick={() => setAsked(true)} />}
    </div>
  )
}

interface ChangeProps {
  onClick?: () => void
}

function Change({ onClick }: ChangeProps) {
  const t = useTexts(texts)
  return (
    <Button appearance="transparent" size="small" className={css.readyChange} aria-label={t('changeModel')} onClick={onClick}>
      {t('changeIt')}
    </Button>
  )
}

const ModelMenu = later<Models>(
  () => import('./ModelMenu').then((m) => m.ModelMenu),
  () => <Change />,
)
