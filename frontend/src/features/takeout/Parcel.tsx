import { Checkbox } from '@fluentui/react-components'
import { useTexts } from '../../lib/language'
import { useTakeOut } from './store'
import css from './takeout.module.css'
import { texts } from './texts'

/** What a person decides of a project that is packed: whether its past comes along, and what looks like a key and is none. */
export function Parcel({ suspects }: { suspects: string[] }) {
  const t = useTexts(texts)
  const { past, keep } = useTakeOut()
  return (
    <>
      <Checkbox label={t('past')} checked={past} onChange={(_, d) => useTakeOut.setState({ past: d.checked === true })} />
      {suspects.length > 0 && (
        <fieldset className={css.suspects}>
          <legend>{t('suspects', { n: suspects.length })}</legend>
          {suspects.map((file) => (
            <Checkbox
              key={file}
              label={t('keep', { file })}
              checked={keep.includes(file)}
              onChange={(_, d) => useTakeOut.setState({ keep: d.checked ? [...keep, file] : keep.filter((f) => f !== file) })}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
