import { Button } from '@fluentui/react-components'
import { Location16Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { goToNode } from '../../stores/go'
import { useProject } from '../../stores/state'
import { attempt } from '../../ui/attempt'
import type { types } from './calls'
import { retire } from './actions'
import css from './entry.module.css'
import { isClaim, isOver } from './rules'
import { begin } from './state'
import { texts } from './texts'

/** What can be done with an entry. */
export function EntryActions({ of: e, onEdit }: { of: types.LedgerEntry; onEdit: () => void }) {
  const t = useTexts(texts)
  const readOnly = useProject((s) => s.readOnly)
  const node = e.nodes.find((n) => n.node)?.node
  const holds = isClaim(e.kind) ? e.status !== 'deprecated' : e.kind === 'task' ? !isOver(e.status) : false
  return (
    <div className={`flex wrap gap-8 ${css.actions}`}>
      {node && (
        <Button size="small" icon={<Location16Regular />} onClick={() => void attempt(() => goToNode(node.id, node.level))}>
          {t('showInGraph')}
        </Button>
      )}
      {e.kind === 'decision' && !readOnly && (
        <>
          {e.status === 'accepted' && (
            <Button size="small" onClick={() => begin({ kind: 'decision', node: e.nodes[0]?.node?.id ?? '', replaces: e.id })}>
              {t('decideAnew')}
            </Button>
          )}
          {(e.status === 'accepted' || e.status === 'proposed') && (
            <Button size="small" onClick={() => begin({ kind: 'plan', from: e.id })}>
              {t('plan')}
            </Button>
          )}
        </>
      )}
      {holds && !readOnly && (
        <>
          <Button size="small" onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button size="small" onClick={() => void retire(e)}>
            {t(e.kind === 'task' ? 'cancelTask' : 'noLonger')}
          </Button>
        </>
      )}
    </div>
  )
}
