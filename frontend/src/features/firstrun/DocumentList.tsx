import { api } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useAsk } from '../../stores/ask'
import { texts } from './texts'
import css from './firstrun.module.css'

const few = 4

/** The documents that are there, each with how much there is to read; what they hold in all. They are asked for once for each number
 * of files: nothing else changes the list in these first minutes. */
export function DocumentList({ files }: { files: number }) {
  const t = useTexts(texts)
  const { value } = useAsk({ key: ['documents', files], call: () => api.imports.Documents() })
  const all = value?.reduce((n, d) => n + d.words, 0) ?? 0
  return (
    <>
      <p className="fs-12 lh-1400">
        {t('filesDone', { n: files })}
        {all > 0 && files > 1 && `, ${t('words', { n: all })}`}
      </p>
      {value && (
        <ul className={`caption ${css.documents}`}>
          {value.slice(0, few).map((d) => (
            <li key={d.node}>
              <span className="min-w-0 truncate" title={d.name}>
                {d.name}
              </span>{' '}
              <small className="flex-none text-3">{t('words', { n: d.words })}</small>
            </li>
          ))}
          {value.length > few && <li>{t('moreFiles', { n: value.length - few })}</li>}
        </ul>
      )}
    </>
  )
}
