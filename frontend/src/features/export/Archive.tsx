import { Checkbox } from '@fluentui/react-components'
import { useTexts } from '../../lib/language'
import { useExport } from './store'
import { texts } from './texts'

/** Whether the history of a project that is packed comes along. */
export function Archive() {
  const t = useTexts(texts)
  const history = useExport((s) => s.history)
  return <Checkbox label={t('history')} checked={history} onChange={(_, d) => useExport.setState({ history: d.checked === true })} />
}
