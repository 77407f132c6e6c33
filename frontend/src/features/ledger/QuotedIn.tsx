import { useLanguage, useTexts } from '../../lib/language'
import { openSource } from '../../stores/inspect'
import { SourceChip } from '../../ui/SourceChip'
import { nameAt, whereOf } from '../../ui/where'
import type { types } from './calls'
import css from './offer.module.css'
import { texts } from './texts'

/** Where documents say it: the words, and the document with its line. A press opens the passage. */
export function QuotedIn({ quotes }: { quotes: types.LedgerQuote[] }) {
  return quotes.map((q, i) => (
    <div key={i} className={`stack items-start gap-4 ${css.said}`}>
      {q.quote && <q className="lh-1420 caption">{q.quote}</q>}
      <Passage of={q} />
    </div>
  ))
}

/** fileName is a document by the name of its file, where its node is gone. */
const nameOf = (q: types.LedgerQuote) => q.document?.name || q.file.split('/').at(-1) || q.file

/** The document of a passage, with the place. */
export function Passage({ of: q }: { of: types.LedgerQuote }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const name = q.place.kind
    ? nameAt(nameOf(q), q.place, language)
    : q.place.line
      ? `${nameOf(q)}, ${whereOf(q.place, language)}`
      : nameOf(q)
  if (!q.document) return <span className="fs-12 text-warn">{`${name}: ${t('gone')}`}</span>
  const { id } = q.document
  return (
    <SourceChip
      name={name}
      label={t('openPassage', { name })}
      onClick={() => openSource({ node: id, from: q.from, to: q.to, nodes: [] })}
    />
  )
}
