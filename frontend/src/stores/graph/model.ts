// One level of the graph in the page: nodes and links by id, and one spatial index that drawing, hit tests and "what is in
// view" share. Pure data: no React, no calls. Nodes and links are changed in place, so that whoever holds one sees it move;
// `revision` in the store says when to look again.
import RBush from 'rbush'
import type { service } from '../../contracts/api'
import { Page } from './page'

export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

export interface GraphNode {
  id: string
  name: string
  type: string
  category: string
  state: string
  importance: number
  x: number
  y: number
  width: number
  height: number
  flags: number
  inside: number
  rev?: number // grows when the program changes the node: its texts may be other ones then
}
export interface GraphEdge {
  id: string
  from: string
  to: string
  type: string
  category: string
  outside: boolean
  far: string // the node at an end outside of the level, and its name; "" for other links
  farName: string
  a: GraphNode | null // the ends on this level
  b: GraphNode | null
}

/** Flags of a node, as service/graph_view.go sets them. */
export const Flag = { pinned: 1, unmetIn: 2, unmetOut: 4, external: 8, stale: 16, byPerson: 32, loose: 64, patch: 128 } as const

/** What the last changes did, for whoever shows them: new nodes, and where moved ones came from. */
export interface Turnover {
  added: Set<string>
  changed: Set<string>
  from: Map<string, { x: number; y: number }>
}

/** Stain is what a picture of the level must draw anew: these nodes and links, and places where something was. `all`: too much to tell. */
export interface Stain {
  nodes: Set<GraphNode>
  edges: Set<GraphEdge>
  boxes: Box[]
  all: boolean
}
const mostStained = 400

class Tree extends RBush<GraphNode> {
  override toBBox(n: GraphNode) {
    return boxOf(n)
  }
  override compareMinX(a: GraphNode, b: GraphNode) {
    return a.x - b.x
  }
  override compareMinY(a: GraphNode, b: GraphNode) {
    return a.y - b.y
  }
}

const noEdges: ReadonlySet<GraphEdge> = new Set()

export class LevelModel {
  level = ''
  version = 0
  path: service.Crumb[] = []
  groups: service.GroupRow[] = []
  agents: Record<string, string> = {}
  total: service.Total = { nodes: 0, edges: 0, levels: 0 }
  page: Page | null = null // null: its nodes stand freely
  readonly nodes = new Map<string, GraphNode>()
  readonly edges = new Map<string, GraphEdge>()
  private readonly touching = new Map<string, Set<GraphEdge>>()
  private readonly tree = new Tree()
  private turnover: Turnover = none()
  private stain: Stain = clean()

  /** load replaces everything. */
  load(view: service.LevelView): void {
    Object.assign(this, {
      level: view.level,
      version: view.version,
      path: view.path,
      groups: view.groups,
      agents: view.agents,
      total: view.total,
    })
    this.nodes.clear()
    this.edges.clear()
    this.touching.clear()
    this.tree.clear()
    this.turnover = none()
    this.stain = { ...clean(), all: true }
    const n = view.nodes
    const all: GraphNode[] = new Array(n.id.length)
    const word = (i: number) => view.words[i] ?? ''
    for (let i = 0; i < n.id.length; i++) {
      const node: GraphNode = {
        id: n.id[i]!,
        name: n.name[i]!,
        type: word(n.type[i]!),
        category: word(n.category[i]!),
        state: word(n.state[i]!),
        importance: n.importance[i]!,
        x: n.x[i]!,
        y: n.y[i]!,
        width: n.width[i]!,
        height: n.height[i]!,
        flags: n.flags[i]!,
        inside: n.inside[i]!,
        rev: 0,
      }
      this.nodes.set(node.id, node)
      all[i] = node
    }
    this.tree.load(all.slice())
    const e = view.edges,
      ends = new Map(view.outside.map((o) => [o.edge, o]))
    for (let i = 0; i < e.id.length; i++) {
      const a = all[e.from[i]!] ?? null,
        b = all[e.to[i]!] ?? null
      this.join({
        id: e.id[i]!,
        from: a?.id ?? '',
        to: b?.id ?? '',
        type: word(e.type[i]!),
        category: word(e.category[i]!),
        outside: !a || !b,
        far: ends.get(e.id[i]!)?.node ?? '',
        farName: ends.get(e.id[i]!)?.name ?? '',
        a,
        b,
      })
    }
  }

  /** apply brings the model to a newer version. */
  apply(change: service.LevelChange): void {
    Object.assign(this, { version: change.version, groups: change.groups, agents: change.agents, total: change.total })
    for (const id of change.removedEdges) this.dropEdge(id)
    for (const id of change.removedNodes) this.dropNode(id)
    for (const row of change.nodes) this.putNode(row)
    for (const row of change.edges) {
      this.dropEdge(row.id)
      const { id, from, to, type, category, outside, far, farName } = row
      const made = { id, from, to, type, category, outside, far, farName, a: this.nodes.get(from) ?? null, b: this.nodes.get(to) ?? null }
      this.join(made)
      this.stain.edges.add(made)
      this.turnover.changed.add(from).add(to)
    }
  }

  /** layOut takes the page that the level is laid out on. What changed of it is drawn anew; another page is a picture of its own. */
  layOut(view: service.BranchesView | null): void {
    if (view ? this.page?.same(view) : !this.page) return
    this.page = view && new Page(view, this.page)
    if (!this.page || this.page.whole || this.page.changed.length > mostStained) this.stain.all = true
    else this.stain.boxes.push(...this.page.changed.map(boxOf))
  }

  /** move places nodes where the person dropped them; the program is told by whoever calls. */
  move(moves: { id: string; x: number; y: number }[]): void {
    const many = moves.length > this.nodes.size / 8
    if (many) this.tree.clear()
    for (const { id, x, y } of moves) {
      const node = this.nodes.get(id)
      if (!node) continue
      this.leaves(node)
      if (!many) this.tree.remove(node)
      node.x = x
      node.y = y
      if (!many) this.tree.insert(node)
    }
    if (many) this.tree.load([...this.nodes.values()])
  }

  /** drain gives what changed since it was last asked. */
  drain(): Turnover {
    const t = this.turnover
    this.turnover = none()
    return t
  }

  /** stained gives what a picture must draw anew since it was last asked. */
  stained(): Stain {
    const s = this.stain
    this.stain = clean()
    return s
  }

  /** leaves notes what a node covers before it moves, its links included. */
  private leaves(node: GraphNode): void {
    const s = this.stain
    const links = this.linksOf(node.id)
    if (s.all || s.nodes.size > mostStained || s.edges.size + links.size > mostStained) {
      s.all = true
      return
    }
    s.nodes.add(node)
    s.boxes.push(boxOf(node))
    for (const e of links) this.stainEdge(e)
  }

  /** stainEdge notes a link that comes, goes or moves: where it is now, and that it is to be drawn where it will be. */
  private stainEdge(e: GraphEdge): void {
    const box = edgeBox(e)
    if (box) this.stain.boxes.push(box)
    this.stain.edges.add(e)
  }

  linksOf(id: string): ReadonlySet<GraphEdge> {
    return this.touching.get(id) ?? noEdges
  }
  edgesOf(id: string): GraphEdge[] {
    return [...this.linksOf(id)]
  }

  /** search lists the nodes that touch a box. */
  search(box: Box): GraphNode[] {
    return this.tree.search(box)
  }
  within(box: Box): string[] {
    return this.search(box).map((n) => n.id)
  }

  /** at is the topmost node at a point, or undefined. */
  at(x: number, y: number): string | undefined {
    return this.search({ minX: x, minY: y, maxX: x, maxY: y }).at(-1)?.id
  }

  /** bounds is the box round all nodes, or null where there is none. */
  bounds(): Box | null {
    if (!this.nodes.size) return null
    const { minX, minY, maxX, maxY } = this.tree.toJSON() as unknown as Box
    return { minX, minY, maxX, maxY }
  }

  private putNode(row: service.NodeRow): void {
    const t = this.turnover
    const node = this.nodes.get(row.id)
    t.changed.add(row.id)
    if (!node) {
      const made: GraphNode = { ...row, rev: 0 }
      this.nodes.set(row.id, made)
      this.tree.insert(made)
      t.added.add(row.id)
      this.stain.nodes.add(made)
      return
    }
    const moved = node.x !== row.x || node.y !== row.y
    if (moved && !t.from.has(node.id)) t.from.set(node.id, { x: node.x, y: node.y })
    if (moved || node.width !== row.width || node.height !== row.height) {
      this.leaves(node)
      this.tree.remove(node)
      Object.assign(node, row)
      this.tree.insert(node)
    } else Object.assign(node, row)
    this.stain.nodes.add(node)
    node.rev = (node.rev ?? 0) + 1
  }

  private dropNode(id: string): void {
    const node = this.nodes.get(id)
    if (!node) return
    this.stain.boxes.push(boxOf(node))
    this.tree.remove(node)
    this.nodes.delete(id)
    this.turnover.added.delete(id)
    this.turnover.from.delete(id)
  }

  private join(edge: GraphEdge): void {
    this.edges.set(edge.id, edge)
    for (const end of [edge.a, edge.b]) {
      if (!end) continue
      const set = this.touching.get(end.id)
      if (set) set.add(edge)
      else this.touching.set(end.id, new Set([edge]))
    }
  }

  private dropEdge(id: string): void {
    const edge = this.edges.get(id)
    if (!edge) return
    this.edges.delete(id)
    this.stainEdge(edge)
    for (const end of [edge.from, edge.to]) {
      this.touching.get(end)?.delete(edge)
      this.turnover.changed.add(end)
    }
  }
}

const clean = (): Stain => ({ nodes: new Set(), edges: new Set(), boxes: [], all: false })

/** edgeBox is the box round both ends of a link, null where none is on this level. */
export function edgeBox(e: GraphEdge): Box | null {
  const p = e.a ?? e.b,
    q = e.b ?? e.a
  if (!p || !q) return null
  return {
    minX: Math.min(p.x, q.x),
    minY: Math.min(p.y, q.y),
    maxX: Math.max(p.x + p.width, q.x + q.width),
    maxY: Math.max(p.y + p.height, q.y + q.height),
  }
}

const none = (): Turnover => ({ added: new Set(), changed: new Set(), from: new Map() })

export const boxOf = (n: { x: number; y: number; width: number; height: number }): Box => ({
  minX: n.x,
  minY: n.y,
  maxX: n.x + n.width,
  maxY: n.y + n.height,
})
