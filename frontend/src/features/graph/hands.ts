// What the end of a gesture does to the graph.
import { perform } from '../../commands/registry'
import type { GraphNode } from '../../stores/graph/model'
import { membersOf } from '../../stores/graph/page'
import { editCard } from '../../stores/inspect'
import { canEdit, useGraph } from '../../stores/state'
import { select, useGhosts } from '../../stores/view'
import { addNodeAt, enter, moveBlock, moveNodes, tidy } from '../../ui/edit'
import type { Hit } from './hit'
import { foldOf } from './marks'
import { useHand } from './stage'

const now = () => useGraph.getState().model

/** inBox are the nodes within a box; far out the middle of a dot counts. */
export function inBox(x1: number, y1: number, x2: number, y2: number): string[] {
  const box = { minX: Math.min(x1, x2), minY: Math.min(y1, y2), maxX: Math.max(x1, x2), maxY: Math.max(y1, y2) }
  const carded = (id: string) => now().page?.carded(id) ?? true // what is not seen is not taken
  if (useHand.getState().tier !== 'far') return now().within(box).filter(carded)
  const inside = (n: GraphNode) => {
    const x = n.x + n.width / 2,
      y = n.y + n.height / 2
    return x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY
  }
  return now()
    .search(box)
    .filter(inside)
    .map((n) => n.id)
    .filter(carded)
}

/** drop ends a drag: the nodes stand where they were let go, and the program is told. It has the last word. */
export const drop = (ids: string[], dx: number, dy: number, shown: () => void) => move(ids, dx, dy, shown, moveNodes)

/** dropBlock ends the drag of a block by its heading. */
export const dropBlock = (node: string, ids: string[], dx: number, dy: number, shown: () => void) =>
  move(ids, dx, dy, shown, () => moveBlock(node, dx, dy))

/** blockNodes are all that stand in the block of a node. */
export function blockNodes(id: string): string[] {
  const block = now().page?.of(id)?.block
  return block ? membersOf(block) : []
}

/** withBlocks adds to nodes what they bring along: the head of a block its rows, and one of many that stand as one card the others. What stands
 * behind another card stays with it: nobody sees it to move it. */
export const withBlocks = (ids: readonly string[]): string[] => {
  const { page } = now()
  const moved = (id: string) => {
    if (page?.of(id)?.head || page?.folded(id)) return blockNodes(id)
    return page && page.front(id) !== id ? [] : [id]
  }
  return [...new Set(ids.flatMap(moved))]
}

type Moves = { id: string; x: number; y: number }[]

async function move(ids: string[], dx: number, dy: number, shown: () => void, tell: (m: Moves) => Promise<unknown>): Promise<void> {
  if (!dx && !dy) return
  const model = now()
  const old = ids
    .map((id) => model.nodes.get(id))
    .filter((n) => n !== undefined)
    .map((n) => ({ id: n.id, x: n.x, y: n.y }))
  const moves = old.map((n) => ({ id: n.id, x: n.x + dx, y: n.y + dy }))
  model.move(moves)
  shown()
  const done = await tell(moves)
  const here = (o: { id: string }, i: number) => {
    const n = model.nodes.get(o.id)
    return !n || (n.x === moves[i]!.x && n.y === moves[i]!.y && !(n.flags & 1))
  }
  if (done !== undefined || useGraph.getState().model !== model || !old.every(here)) return
  model.move(old) // refused: back to where they were
  shown()
}

/** linkToNew: a link that ends in the open makes a node there. To the left it is a reason, to the right what follows. */
export function linkToNew(from: string, at: { x: number; y: number }): void {
  const n = now().nodes.get(from)
  if (!n) return
  const reason = at.x < n.x + n.width / 2
  void addNodeAt('standard', at, reason ? { linkTo: from } : { linkFrom: from })
}

/** unfold has the nodes that a card stands for stand below each other; false where it is one node's. */
export function unfold(id: string): boolean {
  if (!now().page?.folded(id) || !canEdit()) return false
  void tidy('unfold', id)
  return true
}

/** fold opens what stands as one card with a node's, or folds what stands below it; false where there is nothing. */
export function fold(id: string): boolean {
  const n = now().nodes.get(id)
  const is = n && foldOf(n, now())
  if (!is || !canEdit()) return false
  void tidy(is === 'closed' ? 'unfold' : 'fold', id)
  return true
}

/** open is a double click: it enters, reads, writes on the card, or makes a node. */
export function open(hit: Hit, at: { x: number; y: number }): void {
  if (hit.kind === 'node' && hit.fold) return // it was pressed twice
  if (hit.kind === 'node' && now().nodes.get(hit.id)?.type === 'master') return void enter(hit.id)
  if (hit.kind === 'node' && now().nodes.get(hit.id)?.type === 'artifact') {
    select(hit.id)
    return void perform('graph.read')
  }
  if (hit.kind === 'node') {
    select(hit.id)
    if (canEdit()) editCard(hit.id)
    return
  }
  if (hit.kind === 'empty' && canEdit()) void addNodeAt(now().nodes.size || now().level ? 'standard' : 'goal', at)
}

export function dropGhost(key: string, dx: number, dy: number): void {
  useGhosts.setState((s) => ({
    ghosts: {
      ...s.ghosts,
      nodes: s.ghosts.nodes.map((n) =>
        n.key === key ? { ...n, x: Math.round((n.x + dx) / 10) * 10, y: Math.round((n.y + dy) / 10) * 10 } : n,
      ),
    },
  }))
}
