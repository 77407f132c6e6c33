import { Tooltip } from '@fluentui/react-components'
import { perform } from '../../commands/registry'
import { useTexts } from '../../lib/language'
import { texts } from './texts'
import css from './canvas.module.css'

/** The dot on the fit button: Tidy would show the whole so much larger. A press does it. */
export function GainDot({ gain }: { gain: number }) {
  const label = useTexts(texts)('tidyGain', { n: gain })
  return (
    <Tooltip content={label} relationship="label">
      <button type="button" className={css.gainDot} onClick={() => perform('graph.tidy')} />
    </Tooltip>
  )
}
