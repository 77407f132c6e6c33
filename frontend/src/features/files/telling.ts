// What the person is told after an import, and where it is shown.
import { api, type service } from '../../contracts/api'
import { useLanguage } from '../../lib/language'
import { catchUp, openLevel } from '../../stores/mirrors'
import { useGraph } from '../../stores/state'
import { askCanvas, select, show } from '../../stores/view'
import { handOver } from '../../stores/wanted'
import { attempt, undoable } from '../../ui/attempt'
import { linkNodes } from '../../ui/edit'
import { explain } from '../../ui/failures'
import { notify } from '../../ui/notify'
import { type Aimed, t } from './imports'
import { notices, type Refusal, refusalNote } from './rules'

/** tell shows the new nodes and says what became of each file. seen: how they were read stood in a dialog. */
export async function tell(result: service.ImportResult, before: Refusal[], aim: Aimed | 'again' = null, seen = false): Promise<void> {
  if (result.cancelled) return void notify({ kind: 'info', title: t('cancelled') })
  const { imported } = result
  const to = aim === 'begun' || aim === 'again' ? null : aim
  const wanted = handOver([
    ...imported.map(({ id, name }) => ({ id, name })),
    ...result.refused.flatMap((r) => (r.node ? [{ id: r.node, name: r.name }] : [])), // it is there already
  ])
  const found = (!seen && notices(imported, t, useLanguage.getState().language)) || undefined
  const words = { n: imported.length, name: imported[0]?.name ?? '' }
  if (imported.length && wanted) {
    await catchUp()
    if (found) undoable(t('imported', words), result.step, found) // else it stands where it was asked for, and a note would lie over that
  } else if (imported.length) {
    show('graph')
    await catchUp()
    // One selected node would be locked, but the agent is to read a new document and link to it at once.
    const several = imported.length > 1 && aim !== 'begun'
    if (several) select(...imported.map((f) => f.id))
    askCanvas(aim === 'begun' ? { kind: 'fit' } : { kind: 'reveal', ids: imported.map((f) => f.id) })
    undoable(
      aim === 'again'
        ? t('readAnew', words)
        : to?.node
          ? t('importedLinked', { ...words, node: to.node.name || to.node.id })
          : t('imported', words),
      result.step,
      found,
    )
  }
  const drawn = result.drawn ?? []
  if (drawn.length) {
    show('graph')
    await catchUp()
    const nodes = drawn.flatMap((d) => d.nodes)
    if (!imported.length) {
      select(...nodes)
      askCanvas({ kind: 'reveal', ids: nodes })
    }
    const { name } = drawn[0]!
    const held = nodes.length === 1 && useGraph.getState().model.nodes.get(nodes[0]!)?.type === 'master'
    undoable(held ? t('drawnMaster', { name }) : t('drawn', { n: nodes.length, name }), result.step)
  }
  const known = result.refused.filter((r) => r.node)
  if (known.length === 1 && !wanted) {
    const { name, node, problem } = known[0]!
    const aimed = to?.node
    notify({
      kind: 'info',
      title: t('duplicate', { name }),
      detail: t('duplicateDo', { node: problem.values.node ?? node }),
      stay: true,
      action:
        aimed && aimed.id !== node
          ? { label: t('linkIt'), run: () => void linkNodes(node, aimed.id) }
          : { label: t('show'), run: () => void attempt(() => showNode(node)) },
    })
  }
  const others = known.length === 1 ? result.refused.filter((r) => !r.node) : result.refused
  const refused = [...before, ...others.map((r) => ({ name: r.name, why: reason(r), named: r.problem.subject === r.name }))]
  if (refused.length) notify({ kind: 'failed', ...refusalNote(refused, t) })
}

export function reason(r: { problem: service.Failure }): string {
  const { what, remedy } = explain(r.problem)
  return remedy ? `${what} ${remedy}` : what
}

/** showNode selects the node that a file was made into before, on whatever level it is. */
export async function showNode(id: string): Promise<void> {
  show('graph')
  const [node] = await api.chat.Nodes([id])
  if (!node) return
  if (useGraph.getState().model.level !== node.level) await openLevel(node.level)
  select(id)
  askCanvas({ kind: 'goTo', id })
}
