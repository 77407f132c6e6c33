// The texts of the nodes in view: fetched in batches, kept until the node changes. Everything else stays in the program.
import { create } from 'zustand'
import { api } from '../../../contracts/api'
import { after, during } from '../../../lib/still'
import type { GraphNode } from '../../../stores/graph/model'
import type { CardText } from '../paint/cardpicture'
import { smallPicture } from './pictures'

const kept = new Map<string, CardText & { rev: number }>()
const asked = new Map<string, number>()
let queue: GraphNode[] = []
let waits = false
const batch = 100
const most = 4000

/** Grows when texts arrived; `came` are the nodes that they belong to. */
export const useCards = create<{ n: number; came: readonly string[] }>(() => ({ n: 0, came: [] }))

/** cardText is a node's text, also an older one while the newest is on its way. */
export const cardText = (id: string): CardText | undefined => kept.get(id)

/** wantCards fetches what is missing, soon and together. */
export function wantCards(nodes: Iterable<GraphNode>): void {
  for (const n of nodes) {
    if (kept.get(n.id)?.rev === n.rev || asked.get(n.id) === n.rev) continue
    asked.set(n.id, n.rev ?? 0)
    queue.push(n)
  }
  if (queue.length && !waits) fetchSoon(20)
}

function fetchSoon(ms: number): void {
  waits = true
  after(ms, () => void fetchCards())
}

async function fetchCards(): Promise<void> {
  waits = false
  const now = queue.splice(0, batch)
  const revs = new Map(now.map((n) => [n.id, n.rev ?? 0]))
  if (queue.length) fetchSoon(0)
  try {
    if (kept.size > most) kept.clear()
    for (const c of await api.graph.Cards([...revs.keys()])) {
      const picture = c.picture ? kept.get(c.id)?.picture : undefined
      kept.set(c.id, { l0: c.l0, text: c.text, picture, rev: revs.get(c.id) ?? 0 })
      if (c.picture && !picture) void fetchPicture(c.id)
    }
    useCards.setState((s) => ({ n: s.n + 1, came: [...revs.keys()] }))
  } catch {
    // The names are there; the texts are asked for again with the next look at the nodes.
  }
  for (const id of revs.keys()) asked.delete(id)
}

async function fetchPicture(id: string): Promise<void> {
  const picture = await during(smallPicture(id))
  const card = kept.get(id)
  if (!picture || !card) return
  kept.set(id, { ...card, picture })
  useCards.setState((s) => ({ n: s.n + 1, came: [id] }))
}

/** forgetCards lets go of everything: another project. */
export function forgetCards(): void {
  kept.clear()
  asked.clear()
  queue = []
}
