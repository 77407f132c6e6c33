import { Button } from '@fluentui/react-components'
import { CheckmarkCircle20Filled, Circle20Regular } from '@fluentui/react-icons'
import { useTexts } from '../../lib/language'
import { useProject } from '../../stores/state'
import type { types } from './calls'
import { Handle } from './Chip'
import { accept, dismiss } from './actions'
import css from './entry.module.css'
import { isOver } from './rules'
import { rowKeys } from './rowkeys'
import { useKnowledge } from './state'
import { texts } from './texts'

interface Props {
  of: types.LedgerLine
  done?: types.LedgerOffer // it looks done
}

/** A task in its list. Its circle, or Space, begins closing it in the pane, where its checks stand. */
export function TaskLine({ of: l, done }: Props) {
  const t = useTexts(texts)
  const readOnly = useProject((s) => s.readOnly)
  const chosen = useKnowledge((s) => s.entry === l.id)
  const open = () => useKnowledge.setState({ entry: l.id })
  const over = isOver(l.status)
  const below = [
    l.status !== 'ready' && t('status', { status: l.status }),
    l.owner === 'user' && !over && t('you'),
    t('priority', { priority: l.priority }),
    l.waits > 0 && t('waitsFor', { n: l.waits }),
    done && `${t('doneWhen')}: ${done.criteria.join(' · ')}`,
  ].filter(Boolean)
  return (
    <li
      className={`hover row wrap ${css.line}`}
      tabIndex={0}
      aria-current={chosen || undefined}
      aria-label={t('openEntry', {
        handle: l.handle,
        kind: t('kind', { kind: l.kind }),
        title: l.title,
        status: t('status', { status: l.status }),
      })}
      data-entry={l.handle}
      onClick={open}
      onKeyDown={rowKeys({ tick: done ? () => void accept(done) : open, open, dismiss: done && (() => void dismiss(done)) })}
    >
      <span className={`inline-flex flex-none text-2 ${css.tick}`} data-over={over || undefined} aria-hidden>
        {over ? <CheckmarkCircle20Filled /> : <Circle20Regular />}
      </span>
      <Handle of={l} />
      <div>
        <b className="block regular">{l.title}</b>
        <small className="caption">{below.join(' · ')}</small>
      </div>
      {done && !readOnly && (
        <div className={`flex wrap gap-6 ${css.rowActions}`} onClick={(e) => e.stopPropagation()}>
          <Button size="small" appearance="primary" aria-label={`${t('closeIt')}: ${l.title}`} onClick={() => void accept(done)}>
            {t('closeIt')}
          </Button>
          <Button size="small" aria-label={`${t('notYet')}: ${l.title}`} onClick={() => void dismiss(done)}>
            {t('notYet')}
          </Button>
        </div>
      )}
    </li>
  )
}
