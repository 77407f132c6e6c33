// Which nodes are cards of the page. Those that are stay while they are anywhere near the view, so that nothing flickers at
// its border.
import type { GraphNode, LevelModel } from '../../../stores/graph/model'
import { useFilter } from '../../../stores/view'
import { passes } from '../paint/scene'
import { shifts, view } from '../stage'
import { mostMounted } from '../tiers'
import type { CardNode } from './near'

const hysteresis = 420 // pixels beyond the view within which a card stays

/** keepCards chooses the ids, in a stable order: what is mounted and still close, then what came into view. */
export function keepCards(now: CardNode[], model: LevelModel, seen: GraphNode[]): string[] {
  const wide = view.seen(hysteresis)
  const carded = (n: GraphNode) => model.page?.carded(n.id) ?? true // many that stand as one are no card of the page
  const close = (n: GraphNode | undefined) =>
    !!n && carded(n) && n.x < wide.maxX && n.x + n.width > wide.minX && n.y < wide.maxY && n.y + n.height > wide.minY && passes(n, filter)
  const needed = new Set(seen.filter(carded).map((n) => n.id))
  const filter = useFilter.getState()
  if (needed.size > mostMounted) return [] // too many to be cards: the canvas draws them all
  const old = now.map((n) => n.id).filter((id) => needed.has(id) || close(model.nodes.get(id)))
  const room = mostMounted - needed.size
  const kept = old.filter((id) => needed.has(id)).concat(old.filter((id) => !needed.has(id)).slice(0, room))
  const have = new Set(kept)
  return [...kept, ...[...needed].filter((id) => !have.has(id))]
}

/** cardNodes are React Flow's nodes for these ids; what did not change is the same object, and the list too. */
export function cardNodes(now: CardNode[], ids: string[], model: LevelModel, arrived: ReadonlySet<string>): CardNode[] {
  const old = new Map(now.map((n) => [n.id, n]))
  let changed = ids.length !== now.length
  const next: CardNode[] = []
  for (const [i, id] of ids.entries()) {
    const n = model.nodes.get(id)
    if (!n) {
      changed = true
      continue
    }
    const d = shifts.by.get(id)
    const x = n.x + (d?.dx ?? 0),
      y = n.y + (d?.dy ?? 0)
    const was = old.get(id)
    const same =
      was &&
      was.position.x === x &&
      was.position.y === y &&
      was.data.rev === n.rev &&
      was.data.node === n &&
      was.width === n.width &&
      was.height === n.height
    if (!same || now[i] !== was) changed = true
    next.push(
      same
        ? was
        : {
            id,
            type: 'card',
            position: { x, y },
            width: n.width,
            height: n.height,
            measured: { width: n.width, height: n.height },
            style: { pointerEvents: 'all' },
            data: was && was.data.rev === n.rev && was.data.node === n ? was.data : { node: n, rev: n.rev ?? 0, arrived: arrived.has(id) },
          },
    )
  }
  return changed ? next : now
}
