import { Tooltip } from '@fluentui/react-components'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { nameAt, whereOf } from '../../ui/where'
import css from './page.module.css'
import { piecesOf } from './pieces'
import { showCite } from './store'
import { texts } from './texts'

/** A sentence with the numbers of what it rests on; what stands nowhere is struck, and without any basis it is underlined with dots. */
export function Sentence({ sentence, page, struck }: { sentence: service.AnswerSentence; page: service.AnswerPage; struck?: boolean }) {
  const t = useTexts(texts)
  const words = piecesOf(sentence).map((p, i) =>
    p.cite ? (
      <Chip key={i} n={p.cite} cite={page.cites[p.cite - 1]!} />
    ) : p.fault ? (
      <Tooltip key={i} content={t(p.fault as keyof typeof texts)} relationship="description">
        <span className={`text-bad ${css.struck}`} tabIndex={0} data-fault={p.fault}>
          <s>{p.text}</s>
        </span>
      </Tooltip>
    ) : struck ? (
      <s key={i}>{p.text}</s>
    ) : (
      <span key={i}>{p.text}</span>
    ),
  )
  if (sentence.based || struck) return <span className={css.sentence}>{words} </span>
  return (
    <span className={css.sentence}>
      <Tooltip content={t('unbased')} relationship="description">
        <span className={css.unbased} tabIndex={0}>
          {words}
        </span>
      </Tooltip>{' '}
    </span>
  )
}

function Chip({ n, cite }: { n: number; cite: service.AnswerCite }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const what = t(cite.gone ? 'chipGone' : cite.to ? 'chipPassage' : 'chipNode', {
    n,
    name: nameAt(cite.node.name || cite.node.id, cite.place, language),
  })
  return (
    // No tooltip of the library: Escape would close that first, and not what the chip opened.
    <button
      type="button"
      className={`text-accent text-center bg-accent rounded ${css.chip}`}
      title={what}
      aria-label={what}
      data-gone={cite.gone || undefined}
      onClick={() => showCite(cite)}
    >
      {n}
      {cite.place.kind && ` · ${whereOf(cite.place, language)}`}
    </button>
  )
}
