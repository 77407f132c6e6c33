// What can be done with what is selected. Pure: no React, no calls.
import type { GraphNode } from '../../stores/graph/model'
import type { texts } from './texts'

export type Why = keyof typeof texts
export interface Chosen {
  nodes: GraphNode[]
  edge: string | null
  level: string
  groups: { id: string; nodes: string[] }[]
  count: number
}

const holds = (n: GraphNode) => n.type === 'master' || n.inside > 0

export const whyNot = {
  any: (c: Chosen): true | Why => (c.nodes.length || c.edge ? true : 'chooseAny'),
  nodes: (c: Chosen): true | Why => (c.nodes.length ? true : 'chooseNode'),
  one: (c: Chosen): true | Why => (c.nodes.length === 1 ? true : c.nodes.length ? 'chooseOne' : 'chooseNode'),
  edge: (c: Chosen): true | Why => (c.edge ? true : 'chooseLink'),
  master: (c: Chosen): true | Why => (c.nodes.length === 1 && holds(c.nodes[0]!) ? true : 'notMaster'),
  text: (c: Chosen): true | Why => (c.nodes.length !== 1 ? 'chooseOne' : c.nodes[0]!.type === 'artifact' ? 'textOfFile' : true),
  document: (c: Chosen): true | Why => (c.nodes.length === 1 && c.nodes[0]!.type === 'artifact' ? true : 'notDocument'),
  merge: (c: Chosen): true | Why => {
    if (c.nodes.length !== 2) return 'chooseTwo'
    if (c.nodes.some((n) => n.type === 'artifact')) return 'artifactStays'
    return c.nodes.every(holds) ? 'masterStays' : true
  },
  link: (c: Chosen): true | Why => (c.nodes.length === 2 ? true : c.nodes.length !== 1 ? 'chooseOne' : c.count > 1 ? true : 'alone'),
  grouped: (c: Chosen): true | Why => (c.nodes.some((n) => c.groups.some((g) => g.nodes.includes(n.id))) ? true : 'noGroup'),
  leave: (c: Chosen): true | Why => (c.level ? true : 'topAlready'),
  some: (c: Chosen): true | Why => (c.count ? true : 'nothing'),
}

/** mergePair is which node stays: one that holds others, else the one that was selected first. */
export const mergePair = ([a, b]: [GraphNode, GraphNode]): [keep: string, gone: string] =>
  holds(b) && !holds(a) ? [b.id, a.id] : [a.id, b.id]

/** matching are the nodes whose name or id holds what was typed, names that begin with it first. */
export function matching(
  nodes: Iterable<{ id: string; name: string; type: string }>,
  typed: string,
  but: string,
  most = 40,
): { id: string; name: string; type: string }[] {
  const want = typed.trim().toLocaleLowerCase()
  const starts = [],
    holdsIt = []
  for (const n of nodes) {
    if (n.id === but) continue
    const name = n.name.toLocaleLowerCase()
    if (name.startsWith(want) || n.id === want) starts.push(n)
    else if (name.includes(want) || n.id.includes(want)) holdsIt.push(n)
    if (starts.length >= most) break
  }
  return [...starts, ...holdsIt].slice(0, most)
}
