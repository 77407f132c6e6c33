import { Checkbox } from '@fluentui/react-components'
import { useTexts } from '../../lib/language'
import { useTakeOut } from './store'
import { texts } from './texts'

/** Whether the past of a project that is packed comes along. */
export function Parcel() {
  const t = useTexts(texts)
  const past = useTakeOut((s) => s.past)
  return <Checkbox label={t('past')} checked={past} onChange={(_, d) => useTakeOut.setState({ past: d.checked === true })} />
}
