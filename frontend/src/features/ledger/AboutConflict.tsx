import { useTexts } from '../../lib/language'
import type { types } from './calls'
import { Chips } from './Chips'
import { Settling } from './Settling'
import { texts } from './texts'

/** A conflict: what contradicts what, why it was seen as one, and who is to settle it. */
export function AboutConflict({ of: e }: { of: types.LedgerEntry }) {
  const t = useTexts(texts)
  return (
    <>
      {e.reason && e.reason !== e.title && <p className="text-2">{e.reason}</p>}
      <Chips title={t('sides')} list={e.sides} />
      <Settling of={e} />
      <Chips title={t('settleBy')} list={e.tasks} none={t('nothing')} />
    </>
  )
}
