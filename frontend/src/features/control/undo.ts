import { api } from '../../contracts/api'
import { textOf } from '../../lib/language'
import { notify } from '../../ui/notify'
import { turnNumber } from './status'
import { texts } from './texts'

/** undoTurn takes a turn back and says what stays because it was changed since. */
export async function undoTurn(id: string): Promise<void> {
  const { kept } = await api.run.UndoTurn(id)
  notify({ kind: 'done', title: textOf(texts, 'turnUndone', { n: turnNumber(id) }), detail: kept.length ? `${textOf(texts, 'kept', { n: kept.length })} ${kept.join('; ')}` : undefined })
}
