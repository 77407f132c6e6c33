import { useTexts } from '../../lib/language'
import { useControlView } from '../../stores/control'
import { Segmented } from '../../ui/Segmented'
import { perform } from '../../commands/registry'
import { texts } from './texts'

/** Autonomous or step by step (CRG-233). It counts at once: the next gate of a running turn already asks, or asks no more. */
export function ModeSwitch() {
  const t = useTexts(texts)
  const view = useControlView()
  const mode = view?.mode ?? ''
  const agent = view?.agent.name ?? ''
  return (
    <Segmented
      label={t('mode')}
      value={mode}
      disabled={!mode}
      onChange={(m) => perform(m === 'autonomous' ? 'run.autonomous' : 'run.stepByStep')}
      choices={[
        { value: 'autonomous', label: t('autonomous'), why: t('autonomousWhy', { agent }) },
        { value: 'step-by-step', label: t('stepByStep'), why: t('stepWhy') },
      ]}
    />
  )
}
