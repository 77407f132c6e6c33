import { Warning16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { openSource } from '../../stores/inspect'
import { SourceChip } from '../../ui/SourceChip'
import { nameAt, whereOf } from '../../ui/where'
import { quotes } from './story'
import { texts } from './texts'
import { useWhy } from './useNode'
import css from './inspector.module.css'

/** What a node takes from documents, word for word, with the place; of a node that takes nothing it says nothing. */
export function Quotations({ id }: { id: string }) {
  const t = useTexts(texts)
  const { value, here } = useWhy(id)
  const rows = here && value ? value.filter((row) => quotes(row, id)) : []
  if (!rows.length) return null
  return (
    <ul className={`stack gap-10 ${css.quotations}`} aria-label={t('quotations')}>
      {rows.map((row, i) => (
        <Quotation key={i} row={row} of={id} />
      ))}
    </ul>
  )
}

function Quotation({ row, of }: { row: service.WhyRow; of: string }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const document = row.name || row.file.split('/').at(-1) || row.node
  const place = { kind: row.part, label: row.on, line: row.line }
  const name = row.line > 0 && !place.kind ? `${document}, ${whereOf(place, language)}` : nameAt(document, place, language)
  const words = row.quote || row.label.text
  return (
    <li className="stack items-start gap-4" data-kind={row.said ? 'misplaced' : 'source'}>
      {row.said && (
        <b className="fs-12">
          <Warning16Regular aria-hidden />{' '}
          {row.line > 0
            ? t('misplaced', { said: row.said, where: whereOf(place, language) })
            : t('nowhere', { said: row.said, name: document })}
        </b>
      )}
      {words && <q className="pre-wrap break text-2">{words}</q>}
      <SourceChip name={name} label={t('openAt', { name })} onClick={() => openSource({ node: row.node, from: 0, to: 0, nodes: [of] })} />
    </li>
  )
}
