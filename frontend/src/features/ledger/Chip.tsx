import { useTexts } from '../../lib/language'
import type { types } from './calls'
import css from './entry.module.css'
import { Status } from './Status'
import { isOver } from './rules'
import { openEntry } from './state'
import { texts } from './texts'

/** An entry, named: its handle and its title, and how it stands where that is not as usual. A press opens it. */
export function Chip({ of: c }: { of: types.LedgerChip }) {
  const t = useTexts(texts)
  const usual = c.status === 'active' || c.status === 'accepted'
  return (
    <button type="button" className={`hover row gap-8 w-full fs-12 text-1 text-left rounded ${css.chip}`} onClick={() => openEntry(c)}>
      <Handle of={c} />{' '}
      <span className={`fill break ${css.chipTitle}`} data-over={isOver(c.status) || undefined}>
        {c.title}
      </span>{' '}
      <span className="sr-only">
        {[t('kind', { kind: c.kind }), usual && t('status', { status: c.status })].filter(Boolean).join(', ')}
      </span>
      {!usual && <Status status={c.status} quiet />}
    </button>
  )
}

/** The short name of an entry, in the colour of its kind. */
export const Handle = ({ of: c }: { of: { handle: string; kind: string } }) => (
  <span className={`flex-none fs-11 bold text-ok text-center rounded ${css.handle}`} data-kind={c.kind}>
    {c.handle}
  </span>
)
