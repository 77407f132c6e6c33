import { Button } from '@fluentui/react-components'
import { Copy20Regular } from '@fluentui/react-icons'
import { api } from '../../contracts/api'
import { languageNow, useLanguage, useTexts } from '../../lib/language'
import { fullTime } from '../../lib/when'
import { useAsk } from '../../stores/ask'
import { useGraph } from '../../stores/state'
import { NodeLink } from '../../ui/References'
import { copyText } from '../../ui/saving'
import { usePages } from './pages'
import { texts } from './texts'
import { said } from './words'
import css from './logs.module.css'

const mostNodes = 60

/** Something that happened beside the turns: all of its text, and the nodes it touched. */
export function EntryPane({ id }: { id: string }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const row = usePages((s) => [...s.rows.values()].find((r) => r.key === id))
  const { value, here } = useAsk({ key: ['log entry', id, language], call: () => api.logs.Entry(id, language) })
  useGraph((s) => s.revision)
  const { model } = useGraph.getState()
  if (!row) return null
  const s = said(row, language)
  const text = (here && value) || ''
  const name = (node: string) => model.nodes.get(node)?.name
  return (
    <article className={`stack gap-14 ${css.detail}`} aria-label={s.head}>
      <header className={`flex wrap items-start gap-16 ${css.detailHead}`}>
        <div className="lead break">
          <h2 className="clip">{s.head}</h2>
          <p>{fullTime(row.at, language)}</p>
        </div>
        <Button icon={<Copy20Regular />} onClick={() => void copyText(api.logs.Entry(id, languageNow()))}>
          {t('copy')}
        </Button>
      </header>
      <pre className={`p-10-12 well pre-wrap ${css.text}`} tabIndex={0} role="group" aria-label={s.head}>
        {text}
      </pre>
      {row.nodes.length > 0 && (
        <div className={css.nodes}>
          <h3 className="text-2">{t('showOnGraph')}</h3>
          <ul className="stack items-start gap-4" aria-label={t('showOnGraph')}>
            {row.nodes.slice(0, mostNodes).map((n) => (
              <li key={n}>
                <NodeLink className={css.link} id={n} name={name(n) ?? n} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}
