import { Warning16Filled } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../../lib/language'
import type { types } from './calls'
import { Handle } from './Chip'
import css from './entry.module.css'
import { headline } from './rules'
import { rowKeys } from './rowkeys'
import { useKnowledge } from './state'
import { Status } from './Status'
import { texts } from './texts'
import { whenOf } from './when'

/** An entry in a list; it opens beside the list. */
export function Line({ of: l }: { of: types.LedgerLine }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const chosen = useKnowledge((s) => s.entry === l.id)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const open = () => useKnowledge.setState({ entry: l.id })
  const below = [l.kind === 'decision' ? l.title : t('kind', { kind: l.kind }), l.from, whenOf(l.updated, language)].filter(Boolean)
  return (
    <li
      ref={row}
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
      onKeyDown={rowKeys({ tick: open, open })}
    >
      <Handle of={l} />
      <div>
        <b className="block regular">{headline(l)}</b>
        <small className="caption">{below.join(' · ')}</small>
      </div>
      {l.disputed ? (
        <span className={`chip gap-5 nowrap bold text-2 ${css.status}`} data-tone="bad">
          <Warning16Filled aria-hidden />
          {t('conflictOf')}
        </span>
      ) : (
        l.status !== 'active' && <Status status={l.status} />
      )}
    </li>
  )
}
