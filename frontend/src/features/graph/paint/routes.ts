// Where links run: from the side of one card to the facing side of the other, ends spread evenly along each side in the order
// of what they lead to, so that links do not cross at the card and parallel ones stay apart (CRG-74). They run round other cards.
import { boxOf, type Box, type GraphEdge, type GraphNode, type LevelModel, type Stain } from '../../../stores/graph/model'
import { along, around, type End, type Point, type Side } from './around'
import { grown, joint, touches } from './boxes'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}
/** A cubic curve, or straight pieces with these corners in its place; ux, uy is the direction in which it arrives. */
export interface Route {
  x1: number
  y1: number
  cx1: number
  cy1: number
  cx2: number
  cy2: number
  x2: number
  y2: number
  ux: number
  uy: number
  bends?: readonly Point[]
}

export const detour = 110 // how far a way may leave the box round its ends
const farthest = 2400 // ends that lie farther apart are joined as they are: in between is half of the graph

const apart = 24 // cards nearer than this side by side are joined at top and bottom

/** sideTowards is the side of a card that faces another. */
export function sideTowards(a: Rect, b: Rect): Side {
  if (b.x >= a.x + a.width + apart) return 'right'
  if (b.x + b.width + apart <= a.x) return 'left'
  return b.y + b.height / 2 >= a.y + a.height / 2 ? 'bottom' : 'top'
}

const outward: Record<Side, [number, number]> = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] }

/** curve joins two points that lie on sides of cards. */
export function curve(p: End, q: End): Route {
  const [px, py] = outward[p.side],
    [qx, qy] = outward[q.side]
  const along = Math.abs(px ? q.x - p.x : q.y - p.y),
    across = Math.abs(px ? q.y - p.y : q.x - p.x)
  const strength = Math.min(240, Math.max(Math.min(28, along * 0.5), along * 0.45 + across * 0.22))
  return {
    x1: p.x,
    y1: p.y,
    cx1: p.x + px * strength,
    cy1: p.y + py * strength,
    cx2: q.x + qx * strength,
    cy2: q.y + qy * strength,
    x2: q.x + qx,
    y2: q.y + qy,
    ux: -qx,
    uy: -qy,
  }
}

/** corners are all points of straight pieces, with both ends. */
export const corners = (r: Route): Point[] => [[r.x1, r.y1], ...(r.bends ?? []), [r.x2, r.y2]]

/** at is the point of a way at t, 0 to 1. */
export function at(r: Route, t: number): { x: number; y: number } {
  if (r.bends) return onPieces(corners(r), t)
  const u = 1 - t
  const a = u * u * u,
    b = 3 * u * u * t,
    c = 3 * u * t * t,
    d = t * t * t
  return { x: a * r.x1 + b * r.cx1 + c * r.cx2 + d * r.x2, y: a * r.y1 + b * r.cy1 + c * r.cy2 + d * r.y2 }
}

function onPieces(points: Point[], t: number): { x: number; y: number } {
  let left = along(points) * t
  for (let i = 1; i < points.length; i++) {
    const [x1, y1] = points[i - 1]!,
      [x2, y2] = points[i]!
    const long = Math.hypot(x2 - x1, y2 - y1)
    if (left <= long && long > 0) return { x: x1 + ((x2 - x1) * left) / long, y: y1 + ((y2 - y1) * left) / long }
    left -= long
  }
  const [x, y] = points.at(-1)!
  return { x, y }
}

/** meets tells whether a curve runs through a card, more than along its border. */
function meets(r: Route, card: Box): boolean {
  const inner = grown(card, -3)
  for (let i = 0; i < 32; i++) if (cuts(at(r, i / 32), at(r, (i + 1) / 32), inner)) return true
  return false
}

/** cuts tells whether a part of a straight piece lies in a box. */
function cuts(p: { x: number; y: number }, q: { x: number; y: number }, b: Box): boolean {
  let from = 0,
    to = 1 // the shares of it between which it does
  for (const [towards, room] of [
    [p.x - q.x, p.x - b.minX],
    [q.x - p.x, b.maxX - p.x],
    [p.y - q.y, p.y - b.minY],
    [q.y - p.y, b.maxY - p.y],
  ] as const)
    if (towards < 0) from = Math.max(from, room / towards)
    else if (towards > 0) to = Math.min(to, room / towards)
    else if (room <= 0) return false
  return from < to
}

/** Routes remembers the curves of a level until what they join moves. */
export class Routes {
  private readonly model: LevelModel
  private readonly rect: (n: GraphNode) => Rect
  private routes = new Map<string, Route | null>()
  private ends = new Map<string, Map<string, End>>()

  constructor(model: LevelModel, rect: (n: GraphNode) => Rect) {
    this.model = model
    this.rect = rect
  }

  clear(): void {
    this.routes.clear()
    this.ends.clear()
  }

  /** forget drops what moving nodes change: their own ends, and those of their neighbours. */
  forget(ids: Iterable<string>): void {
    for (const id of ids) {
      this.drop(id)
      for (const e of this.model.linksOf(id)) {
        if (e.a && e.a.id !== id) this.drop(e.a.id)
        if (e.b && e.b.id !== id) this.drop(e.b.id)
      }
    }
  }

  /** renew drops what a change of the graph touches. */
  renew(stain: Stain): void {
    for (const e of stain.edges) {
      this.routes.delete(e.id)
      if (e.a) this.drop(e.a.id)
      if (e.b) this.drop(e.b.id)
    }
    this.forget([...stain.nodes].map((n) => n.id))
    this.evade(stain)
  }

  /** evade finds the ways anew on which a card came to stand, or from which one went, and stains those that run otherwise now. */
  private evade(stain: Stain): void {
    const moved = [...[...stain.nodes].map(boxOf), ...stain.boxes].map((b) => grown(b, detour))
    if (stain.all || moved.length > mostMoved) {
      stain.all = true
      return
    }
    for (const [id, way] of [...this.routes]) {
      const e = this.model.edges.get(id)
      if (!way || !e || !moved.some((b) => touches(b, boxAround(way)))) continue
      this.routes.delete(id)
      if (String(this.of(e)?.bends) !== String(way.bends)) stain.edges.add(e)
    }
  }

  private drop(id: string): void {
    if (!this.ends.delete(id)) return
    for (const e of this.model.linksOf(id)) this.routes.delete(e.id)
  }

  /** of is the curve of a link, null for one whose ends are not both here. */
  of(e: GraphEdge): Route | null {
    const known = this.routes.get(e.id)
    if (known !== undefined) return known
    const made = this.make(e)
    this.routes.set(e.id, made)
    return made
  }

  private make(e: GraphEdge): Route | null {
    const { a, b } = e
    if (!a || !b) {
      const inner = a ?? b
      if (!inner) return null
      const r = this.rect(inner)
      const p = this.endsOf(inner).get(`${e.id}>`) ?? { x: r.x + r.width, y: r.y + r.height / 2, side: 'right' as Side }
      const away = { x: p.x + (p.side === 'left' ? -stub : stub), y: p.y, side: p.side === 'left' ? ('right' as Side) : ('left' as Side) }
      return a ? curve(p, away) : curve(away, p)
    }
    if (a === b) {
      const r = this.rect(a)
      return {
        x1: r.x + r.width,
        y1: r.y + 24,
        cx1: r.x + r.width + 56,
        cy1: r.y + 24,
        cx2: r.x + r.width - 24,
        cy2: r.y - 56,
        x2: r.x + r.width - 24,
        y2: r.y - 1,
        ux: 0,
        uy: 1,
      }
    }
    const p = this.endsOf(a).get(`${e.id}>`),
      q = this.endsOf(b).get(`${e.id}<`)
    return p && q ? this.between(e, a, b, p, q) : null
  }

  /** between is the curve of a link, or where that would run through cards the way round them. */
  private between(e: GraphEdge, a: GraphNode, b: GraphNode, p: End, q: End): Route {
    const direct = curve(p, q)
    if (Math.abs(p.x - q.x) + Math.abs(p.y - q.y) > farthest) return direct
    const within = grown(joint(boxOf(this.rect(a)), boxOf(this.rect(b))), detour)
    const { page } = this.model
    const stands = (n: GraphNode) => n !== a && n !== b && (!page || page.front(n.id) === n.id)
    const cards = this.model.search(within).filter(stands).map(this.rect).map(boxOf)
    if (!cards.some((card) => meets(direct, card))) return direct
    const bends = around(p, q, cards, within, Number(/\d+$/.exec(e.id)?.[0] ?? 0)) // links that were drawn one after the other run beside each other
    return bends ? { ...direct, bends } : direct
  }

  /** endsOf spreads all ends at a card along its sides. */
  private endsOf(n: GraphNode): Map<string, End> {
    const known = this.ends.get(n.id)
    if (known) return known
    const r = this.rect(n)
    const sides: Record<Side, { key: string; towards: number; id: string }[]> = { left: [], right: [], top: [], bottom: [] }
    for (const e of this.model.linksOf(n.id)) {
      const other = e.a === n ? e.b : e.a
      if (other === n) continue
      const key = e.a === n ? `${e.id}>` : `${e.id}<`
      if (!other) {
        // an end outside of this level: coming in at the left, going out at the right
        sides[e.a ? 'right' : 'left'].push({ key: `${e.id}>`, towards: Infinity, id: e.id })
        continue
      }
      const o = this.rect(other)
      const side = sideTowards(r, o)
      sides[side].push({ key, towards: side === 'left' || side === 'right' ? o.y + o.height / 2 : o.x + o.width / 2, id: e.id })
    }
    const out = new Map<string, End>()
    for (const side of ['left', 'right', 'top', 'bottom'] as Side[]) {
      const list = sides[side].sort((p, q) => p.towards - q.towards || (p.id < q.id ? -1 : 1))
      list.forEach((end, i) => {
        const share = (i + 1) / (list.length + 1)
        const x = side === 'left' ? r.x : side === 'right' ? r.x + r.width : r.x + r.width * share
        const y = side === 'top' ? r.y : side === 'bottom' ? r.y + r.height : r.y + r.height * share
        out.set(end.key, { x, y, side })
      })
    }
    this.ends.set(n.id, out)
    return out
  }
}

const stub = 34 // how far a link to the outside is drawn
const mostMoved = 400 // cards at once; behind so many everything is drawn anew

function boxAround(r: Route): Box {
  const points = r.bends
    ? corners(r)
    : ([
        [r.x1, r.y1],
        [r.cx1, r.cy1],
        [r.cx2, r.cy2],
        [r.x2, r.y2],
      ] as Point[])
  const xs = points.map(([x]) => x),
    ys = points.map(([, y]) => y)
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}

/** distance from a point to a way, of a curve measured along straight pieces of it. */
export function distance(r: Route, x: number, y: number): number {
  const points = r.bends ? corners(r) : Array.from({ length: 21 }, (_, i) => at(r, i / 20)).map((p): Point => [p.x, p.y])
  return points.reduce((best, [qx, qy], i) => {
    const [px, py] = points[Math.max(0, i - 1)]!
    return Math.min(best, toSegment(x, y, px, py, qx, qy))
  }, Infinity)
}

export function toSegment(x: number, y: number, x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1,
    dy = y2 - y1
  const t = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy)
}
