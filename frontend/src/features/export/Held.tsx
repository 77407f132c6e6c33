import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { Choice } from './Choice'
import { useExport, type Deal } from './store'
import css from './export.module.css'
import { texts } from './texts'

/** The files in which a known key stands, and what a person decides of each before anything is written. */
export function Held({ files }: { files: service.ExportHeld[] }) {
  const t = useTexts(texts)
  const deals = useExport((s) => s.deals)
  if (files.length === 0) return null
  return (
    <section className={`stack gap-4 p-8-12 scroll-y border-warn rounded ${css.held}`} aria-label={t('held', { n: files.length })}>
      <h3>{t('held', { n: files.length })}</h3>
      {files.map(({ file, history, out, leave }) => (
        <Choice
          flat
          key={file}
          label={history ? t('theHistory') : file === 'graph' ? t('graph') : file}
          value={deals[file] ?? (out ? 'out' : 'leave')}
          options={[...(out ? (['out'] as const) : []), ...(leave ? (['leave'] as const) : []), 'keep' as const].map((value) => ({
            value,
            label: t(value),
          }))}
          choose={(to) => useExport.setState({ deals: { ...deals, [file]: to as Deal } })}
        />
      ))}
    </section>
  )
}
