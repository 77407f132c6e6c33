import { Tooltip } from '@fluentui/react-components'
import { DocumentText16Regular } from '@fluentui/react-icons'
import { useId } from 'react'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { LevelWord } from '../../ui/LevelWord'
import { EntryChip } from './EntryChip'
import { NodeChip } from './NodeChip'
import { showPlace, useChat } from './store'
import { texts } from './texts'
import css from './chat.module.css'

/** The passages, nodes and kept entries that an answer rests on. */
export function Rests({ rests }: { rests: service.ChatRest[] }) {
  const t = useTexts(texts)
  const id = useId()
  if (!rests.length) return null
  return (
    <p className={`row wrap mt-8 caption ${css.rests}`} role="group" aria-labelledby={id}>
      <span id={id}>{t('basedOn')}</span>
      {rests.map((r) =>
        r.place ? (
          <PlaceChip key={`${r.node} ${r.place.from}`} node={r.node} place={r.place} />
        ) : r.entry ? (
          <EntryChip key={r.entry} entry={r.entry} handle={r.handle} whole />
        ) : (
          <NodeChip key={r.node} id={r.node} />
        ),
      )}
    </p>
  )
}

function PlaceChip({ node, place }: { node: string; place: service.ChatPlace }) {
  const t = useTexts(texts)
  const document = useChat((s) => s.nodes[node]?.name) || node
  const where = t('onPage', { kind: place.kind, page: place.page })
  return (
    <button
      type="button"
      className={`chip gap-5 max-w-full fs-12 text-1 bg-card border rounded ${css.chip}`}
      title={`${t('openPage', { document, where })}${place.section && `: ${place.section}`}`}
      onClick={() => showPlace(node, place)}
    >
      <DocumentText16Regular aria-hidden />
      <span className={`truncate ${css.name}`}>{document}</span>
      <span className="flex-none text-2">{where}</span>
    </button>
  )
}

/** How much of an answer rests on what the model was shown, in a word, with the count behind it. */
export function Mark({ basis }: { basis: service.ChatBasis }) {
  const t = useTexts(texts)
  const sure = basis.sure
  if (sure !== 'high' && sure !== 'medium' && sure !== 'low') return null
  const why = [
    t('markSentences', { n: basis.grounded, of: basis.sentences }),
    basis.checked ? t('markChecked', { n: basis.checked, missing: basis.missing }) : '',
    t('markHow'),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Tooltip content={why} relationship="description" withArrow>
      <span className={`chip gap-4 nowrap text-2 ${css.mark}`} role="note" tabIndex={0}>
        {t('howSure')} <LevelWord level={sure} />
      </span>
    </Tooltip>
  )
}
