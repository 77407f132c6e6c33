import { SearchBox } from '@fluentui/react-components'
import { useTexts } from '../../lib/language'
import css from './lines.module.css'
import type { ListId } from './rules'
import { useKnowledge } from './state'
import { texts } from './texts'

/** The search of a page: all words have to be in an entry. */
export function Find({ page }: { page: ListId }) {
  const t = useTexts(texts)
  const query = useKnowledge((s) => s.query)
  const label = t('find', { page })
  return (
    <SearchBox
      className={css.find}
      value={query}
      placeholder={label}
      aria-label={label}
      onChange={(_, d) => useKnowledge.setState({ query: d.value })}
    />
  )
}
