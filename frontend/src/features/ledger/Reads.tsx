import { Switch } from '@fluentui/react-components'
import { useId } from 'react'
import { useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import { attempt } from '../../ui/attempt'
import { ledger } from './calls'
import css from './reads.module.css'
import { state } from './state'
import { texts } from './texts'

/** Whether the agent reads what is kept: one switch for the block that each phase can list by itself, on the Prompts tab. */
export function Reads() {
  const t = useTexts(texts)
  const readOnly = useProject((s) => s.readOnly)
  const hint = useId()
  const { value } = state.use()
  if (!value?.active) return null
  const { reads, phases } = value
  return (
    <div className={`border-top ${css.reads}`}>
      <Switch
        label={t('reads')}
        checked={reads > 0}
        disabled={readOnly}
        aria-describedby={hint}
        onChange={(_, d) => void attempt(() => ledger.Read(d.checked))}
      />
      <p className="caption" id={hint}>
        {t('readsHint', { in: reads, of: phases })}
      </p>
    </div>
  )
}
