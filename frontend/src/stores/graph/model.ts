// One level of the graph in the page: columns for the canvas, places by id, and one spatial index that drawing, hit tests
// and "what is in view" share. Pure data: no React, no calls.
import RBush from 'rbush'
import type { service } from '../../contracts/api'

export interface Box { minX: number; minY: number; maxX: number; maxY: number }
interface Item extends Box { id: string }

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
}
export interface GraphEdge { id: string; from: string; to: string; type: string; category: string; outside: boolean }

/** Flags of a node, as service/graph_view.go sets them. */
export const Flag = { pinned: 1, unmetIn: 2, unmetOut: 4, external: 8, stale: 16, byPerson: 32, loose: 64 } as const

export class LevelModel {
  level = ''
  version = 0
  path: service.Crumb[] = []
  groups: service.GroupRow[] = []
  agents: Record<string, string> = {}
  total: service.Total = { nodes: 0, edges: 0, levels: 0 }
  readonly nodes = new Map<string, GraphNode>()
  readonly edges = new Map<string, GraphEdge>()
  private readonly touching = new Map<string, Set<string>>() // node id → its edges
  private readonly tree = new RBush<Item>()
  private readonly items = new Map<string, Item>()

  /** load replaces everything. */
  load(view: service.LevelView): void {
    Object.assign(this, { level: view.level, version: view.version, path: view.path, groups: view.groups, agents: view.agents, total: view.total })
    this.nodes.clear(); this.edges.clear(); this.touching.clear(); this.items.clear(); this.tree.clear()
    const n = view.nodes
    const items: Item[] = []
    const word = (i: number) => view.words[i] ?? ''
    for (let i = 0; i < n.id.length; i++) {
      const node: GraphNode = {
        id: n.id[i]!, name: n.name[i]!, type: word(n.type[i]!), category: word(n.category[i]!), state: word(n.state[i]!), importance: n.importance[i]!,
        x: n.x[i]!, y: n.y[i]!, width: n.width[i]!, height: n.height[i]!, flags: n.flags[i]!, inside: n.inside[i]!,
      }
      this.nodes.set(node.id, node)
      const item = { id: node.id, ...boxOf(node) }
      this.items.set(node.id, item)
      items.push(item)
    }
    this.tree.load(items)
    const e = view.edges
    for (let i = 0; i < e.id.length; i++) {
      const from = e.from[i]!, to = e.to[i]!
      this.putEdge({ id: e.id[i]!, from: n.id[from] ?? '', to: n.id[to] ?? '', type: word(e.type[i]!), category: word(e.category[i]!), outside: from < 0 || to < 0 })
    }
  }

  /** apply brings the model to a newer version and names the nodes and edges that differ. */
  apply(change: service.LevelChange): { nodes: string[]; edges: string[] } {
    Object.assign(this, { version: change.version, groups: change.groups, agents: change.agents, total: change.total })
    for (const id of change.removedEdges) this.dropEdge(id)
    for (const id of change.removedNodes) this.dropNode(id)
    for (const node of change.nodes) this.putNode({ ...node })
    for (const edge of change.edges) this.putEdge({ ...edge })
    return { nodes: [...change.nodes.map((x) => x.id), ...change.removedNodes], edges: [...change.edges.map((x) => x.id), ...change.removedEdges] }
  }

  /** move places nodes for show while they are dragged; the program hears of it at the end of the gesture. */
  move(id: string, x: number, y: number): void {
    const node = this.nodes.get(id)
    if (node) this.putNode({ ...node, x, y })
  }

  edgesOf(id: string): GraphEdge[] {
    return [...(this.touching.get(id) ?? [])].map((e) => this.edges.get(e)!)
  }

  /** within lists the ids of nodes that touch a box. */
  within(box: Box): string[] { return this.tree.search(box).map((i) => i.id) }

  /** at is the topmost node at a point, or undefined. */
  at(x: number, y: number): string | undefined {
    const hits = this.tree.search({ minX: x, minY: y, maxX: x, maxY: y })
    return hits.length ? hits[hits.length - 1]!.id : undefined
  }

  /** bounds is the box round all nodes, or null where there is none. */
  bounds(): Box | null {
    if (!this.nodes.size) return null
    const all = this.tree.toJSON() as unknown as Box
    return { minX: all.minX, minY: all.minY, maxX: all.maxX, maxY: all.maxY }
  }

  private putNode(node: GraphNode): void {
    const old = this.items.get(node.id)
    if (old) this.tree.remove(old)
    const item = { id: node.id, ...boxOf(node) }
    this.items.set(node.id, item)
    this.tree.insert(item)
    this.nodes.set(node.id, node)
  }

  private dropNode(id: string): void {
    const item = this.items.get(id)
    if (item) this.tree.remove(item)
    this.items.delete(id)
    this.nodes.delete(id)
  }

  private putEdge(edge: GraphEdge): void {
    this.dropEdge(edge.id)
    this.edges.set(edge.id, edge)
    for (const end of [edge.from, edge.to]) {
      let set = this.touching.get(end)
      if (!set) this.touching.set(end, set = new Set())
      set.add(edge.id)
    }
  }

  private dropEdge(id: string): void {
    const edge = this.edges.get(id)
    if (!edge) return
    this.edges.delete(id)
    this.touching.get(edge.from)?.delete(id)
    this.touching.get(edge.to)?.delete(id)
  }
}

export const boxOf = (n: GraphNode): Box => ({ minX: n.x, minY: n.y, maxX: n.x + n.width, maxY: n.y + n.height })
