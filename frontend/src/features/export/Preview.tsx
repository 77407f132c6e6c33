import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { Waiting } from '../../ui/Waiting'
import css from './export.module.css'
import { texts } from './texts'

/** What would be written. A report is the page itself, in a frame that runs and fetches nothing. */
export function Preview({ sight, form }: { sight?: service.ExportSight; form?: service.ExportForm }) {
  const t = useTexts(texts)
  if (!sight)
    return (
      <div className={`w-full scroll well border ${css.preview}`}>
        <Waiting className={css.reading} />
      </div>
    )
  if (sight.page)
    return (
      <iframe className={`w-full scroll well border ${css.preview}`} title={t('preview')} sandbox="" srcDoc={sight.text} tabIndex={0} />
    )
  return (
    <pre className={`w-full scroll well border ${css.preview}`} tabIndex={0} role="region" aria-label={t('preview')}>
      {sight.text || t(form?.opens ? 'archiveIs' : form?.id === 'vault' ? 'vaultIs' : 'noPreview')}
    </pre>
  )
}
