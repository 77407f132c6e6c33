import { Warning16Regular } from '@fluentui/react-icons'
import type { service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useRun } from '../../stores/state'
import { DraftField } from './DraftField'
import { Fold } from './Fold'
import { texts } from './texts'
import css from './inspector.module.css'

/** L0 to L2, folded: what the agent reads from further away. L3 is the text itself. */
export function ShortForms({ node }: { node: service.NodeView }) {
  const t = useTexts(texts)
  const agent = useRun((s) => s.status?.agent) || 'Explorer'
  const stale = !node.fresh && !!(node.l0 || node.l1 || node.l2)
  const old = (
    <span className={`chip gap-4 fs-12 bold text-warn ${css.staleMark}`}>
      <Warning16Regular aria-hidden />
      {t('stale')}
    </span>
  )
  return (
    <Fold id="short" title={t('short')} brief={stale ? old : 'L0–L2'}>
      {stale && old}
      <p className={`hint lh-1375 ${css.fieldHint}`}>
        {!node.summarised ? t('shortCut') : stale ? t('staleWhy') : t('shortHint', { agent })}
      </p>
      {node.summarised &&
        (['l0', 'l1', 'l2'] as const).map((level) => (
          <DraftField
            key={`${node.id} ${level}`}
            node={node.id}
            field={level}
            value={node[level]}
            label={t(level)}
            placeholder={t('cutFromText')}
            className={stale ? css.staleField : undefined}
            oneLine={level === 'l0'}
          />
        ))}
    </Fold>
  )
}
