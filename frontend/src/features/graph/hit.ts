// What lies under a point of the stage. One test for all layers and tiers.
import { foldOf, markOf } from './marks'
import { markFont } from './paint/anatomy'
import { measure } from './paint/text'
import { detour, distance, toSegment, type Routes } from './paint/routes'
import { handlePlaces } from './paint/overlay'
import { hullOf, labelPlace } from './paint/groups'
import type { Scene } from './paint/scene'
import { membersOf } from '../../stores/graph/page'
import { tileRadius, type Tier } from './tiers'
import type { Viewport } from './viewport'

export type Hit =
  | { kind: 'node'; id: string; fold?: boolean } // fold: what opens and folds what stands below it
  | { kind: 'ghost'; id: string }
  | { kind: 'handle'; id: string }
  | { kind: 'edge'; id: string }
  | { kind: 'group'; id: string }
  | { kind: 'block'; id: string } // by its heading; the id of its first node
  | { kind: 'empty' }

const reach = 8 // half of a link's hit width, in pixels

export function hitAt(
  x: number,
  y: number,
  s: Scene,
  routes: Routes | null,
  view: Viewport,
  tier: Tier,
  hovered: string | null,
  linking: boolean,
): Hit {
  const p = view.toLevel({ x, y })
  const near = hovered && view.scale >= 0.4 ? s.p.model.nodes.get(hovered) : undefined
  if (near && handlePlaces(s.rect(near)).some((h) => Math.hypot((h.x - p.x) * view.scale, (h.y - p.y) * view.scale) < 12))
    return { kind: 'handle', id: near.id }
  const id = nodeAt(x, y, s, view, tier)
  if (id) return { kind: 'node', id, fold: !linking && tier !== 'far' && onFold(id, x, s, view, tier) }
  for (const g of s.ghosts.values()) {
    const r = s.rect(g)
    if (p.x >= r.x && p.x <= r.x + r.width && p.y >= r.y && p.y <= r.y + r.height) return { kind: 'ghost', id: g.id }
  }
  if (linking) return { kind: 'empty' }
  const block = tier === 'far' ? undefined : headingAt(x, y, s, view)
  if (block) return { kind: 'block', id: block }
  const bar = tier === 'words' ? barNear(x, y, s, view) : undefined
  if (bar) return { kind: 'node', id: bar }
  const edge = edgeAt(p.x, p.y, s, routes, reach / view.scale)
  if (edge) return { kind: 'edge', id: edge }
  for (const g of s.p.model.groups) {
    const h = hullOf(g, s.p.model, s.rect)
    if (!h.length) continue
    const at = view.toScreen(labelPlace(h))
    if (Math.abs(x - at.x) < Math.max(30, g.label.length * 3.6) && y > at.y - 22 && y < at.y + 2) return { kind: 'group', id: g.id }
  }
  return { kind: 'empty' }
}

/** onFold tells whether a place on a card is at its mark, where that says that something is folded there or could be. */
function onFold(id: string, x: number, s: Scene, view: Viewport, tier: Tier): boolean {
  const { model, writing } = s.p
  const n = model.nodes.get(id)
  if (!n || !foldOf(n, model)) return false
  const words = tier === 'words' ? writing.of(n, s) : null
  if (tier === 'words' && !words?.mark) return false
  const right = words
    ? view.x + (words.box.x + words.box.width) * (view.scale / writing.placedAt)
    : view.toScreen({ x: n.x + n.width, y: n.y }).x
  return x > right - measure(words?.mark ?? markOf(n, model), markFont()) * (words ? words.text : view.scale) - besideFold
}
const besideFold = 12 // pixels to either side of what is pressed

/** headingAt is the first node of the block whose heading lies there, or whose hull above its first card. */
function headingAt(x: number, y: number, s: Scene, view: Viewport): string | undefined {
  const p = view.toLevel({ x, y })
  for (const b of s.p.model.page?.blocks ?? []) {
    const first = s.p.model.nodes.get(membersOf(b)[0] ?? '')
    if (first && p.x >= b.x && p.x <= b.x + b.width && p.y >= b.y - grip / view.scale && p.y < first.y) return first.id
  }
  return undefined
}
const grip = 4 // pixels above a hull that count to its heading

/** nodeAt: near and in the middle the card, far out the tile, with some pixels of grace. */
function nodeAt(x: number, y: number, s: Scene, view: Viewport, tier: Tier): string | undefined {
  const p = view.toLevel({ x, y })
  if (tier === 'words') {
    const words = signAt(x, y, s, view) ?? s.p.writing.at(x - view.x, y - view.y, view.scale)
    if (words) return words
  }
  if (tier !== 'far') {
    const hits = s.p.model.search({ minX: p.x, minY: p.y, maxX: p.x, maxY: p.y })
    return front(hits.at(-1)?.id, s)
  }
  const grace = 24 / view.scale
  let best: string | undefined,
    least = Infinity
  for (const n of s.p.model.search({ minX: p.x - grace, minY: p.y - grace, maxX: p.x + grace, maxY: p.y + grace })) {
    const d = Math.hypot(n.x + n.width / 2 - p.x, n.y + n.height / 2 - p.y) * view.scale
    if (d < Math.max(tileRadius(s.level(n), view.zoom) + 3, 6) && d < least) {
      best = n.id
      least = d
    }
  }
  return front(best, s)
}

/** front is the node whose card stands for a node. */
const front = (id: string | undefined, s: Scene) => (id === undefined ? id : (s.p.model.page?.front(id) ?? id))

/** signAt is a node of which only the sign shows, below the words of others. */
function signAt(x: number, y: number, s: Scene, view: Viewport): string | undefined {
  const around = (v: number) => ({ min: v - 16 / view.scale, max: v + 16 / view.scale })
  const p = view.toLevel({ x, y })
  const [h, v] = [around(p.x), around(p.y)]
  for (const n of s.p.model.search({ minX: h.min, minY: v.min, maxX: h.max, maxY: v.max })) {
    if (!s.p.writing.covered(n)) continue
    const at = view.toScreen({ x: n.x, y: n.y + n.height / 2 })
    if (Math.abs(x - at.x + 4) <= 7 && Math.abs(y - at.y) <= 7) return n.id
  }
  return undefined
}

/** barNear is the nearest row of which a bar shows: low as it is, the gap around it counts, too. */
function barNear(x: number, y: number, s: Scene, view: Viewport): string | undefined {
  const p = view.toLevel({ x, y })
  const reach = 12 / view.scale
  let best: string | undefined,
    least = 12
  for (const n of s.p.model.search({ minX: p.x, minY: p.y - reach, maxX: p.x, maxY: p.y + reach })) {
    const d = Math.abs(n.y + n.height / 2 - p.y) * view.scale
    if (d < least && !s.p.writing.of(n, s)) {
      best = n.id
      least = d
    }
  }
  return front(best, s)
}

function edgeAt(x: number, y: number, s: Scene, routes: Routes | null, within: number): string | undefined {
  let best: string | undefined,
    least = within
  const slack = routes ? detour + within : within
  // Far out a pixel is many links: only those of what is selected can be caught there.
  const edges = routes ? s.p.model.edges.values() : [...s.p.selected].slice(0, 50).flatMap((id) => s.p.model.edgesOf(id))
  for (const e of edges) {
    const a = e.a ?? e.b,
      b = e.b ?? e.a
    if (!a || !b || !s.shows(e)) continue
    const p = s.rect(a),
      q = s.rect(b)
    if (x < Math.min(p.x, q.x) - slack || x > Math.max(p.x + p.width, q.x + q.width) + slack) continue
    if (y < Math.min(p.y, q.y) - slack || y > Math.max(p.y + p.height, q.y + q.height) + slack) continue
    const route = routes?.of(e)
    const d = route ? distance(route, x, y) : toSegment(x, y, p.x + p.width / 2, p.y + p.height / 2, q.x + q.width / 2, q.y + q.height / 2)
    if (d < least) {
      best = e.id
      least = d
    }
  }
  return best
}
