// The graph as a tree: every node once, below the node it speaks for; every other link as a repeated row. Pure rules.

export interface Link {
  id: string
  from: string
  to: string
  type: string
}

/** A row below a node: a node in its place, or a node that has its place elsewhere. */
export interface Branch {
  node: string
  link: Link | null
  outgoing: boolean
  repeat: boolean
}

export interface Tree {
  roots: Branch[] // goals, then heads of parts that no goal reaches, then loose nodes
  branches: Map<string, Branch[]>
  order: Map<string, number> // place of each node's own row when all is open
  end: Map<string, number> // place of the last row below a node
}

/** What stands below what: a reason below what it is a reason for, a source below what was drawn from it. */
const sourceBelow = new Set(['derived-from'])
const upper = (l: Link) => (sourceBelow.has(l.type) ? l.from : l.to)
const lower = (l: Link) => (sourceBelow.has(l.type) ? l.to : l.from)

/**
 * grow makes the tree of one level. Nodes are placed in widening rings round the goals, so the tree stays as shallow as the
 * graph allows, whatever circles are in it. `nodes` and `links` come in the order that rows are to have.
 */
export function grow(nodes: readonly string[], links: readonly Link[], isGoal: (id: string) => boolean): Tree {
  const known = new Set(nodes)
  const below = new Map<string, Link[]>(),
    above = new Map<string, Link[]>()
  const push = (m: Map<string, Link[]>, id: string, l: Link) => {
    const list = m.get(id)
    if (list) list.push(l)
    else m.set(id, [l])
  }
  for (const l of links) {
    if (!known.has(l.from) || !known.has(l.to) || l.from === l.to) continue
    push(below, upper(l), l)
    push(above, lower(l), l)
  }
  const tree: Tree = { roots: [], branches: new Map(), order: new Map(), end: new Map() }
  const placed = new Set<string>(),
    used = new Set<string>()
  const hang = (parent: string, node: string, link: Link) => {
    const branch = { node, link, outgoing: link.from === parent, repeat: false }
    const list = tree.branches.get(parent)
    if (list) list.push(branch)
    else tree.branches.set(parent, [branch])
    placed.add(node)
    used.add(link.id)
  }
  const spread = (queue: string[]) => {
    for (let i = 0; i < queue.length; i++) {
      for (const l of below.get(queue[i]!) ?? []) {
        const n = lower(l)
        if (!placed.has(n)) {
          hang(queue[i]!, n, l)
          queue.push(n)
        }
      }
    }
    return queue
  }
  // What is reached against the direction only, such as what a goal itself supports, hangs where it is met first.
  const whole = (start: string[]) => {
    const seen = spread(start)
    for (let i = 0; i < seen.length; i++) {
      for (const l of above.get(seen[i]!) ?? []) {
        const n = upper(l)
        if (!placed.has(n)) {
          hang(seen[i]!, n, l)
          seen.push(...spread([n]))
        }
      }
    }
  }
  const root = (id: string) => {
    tree.roots.push({ node: id, link: null, outgoing: false, repeat: false })
    placed.add(id)
  }
  const goals = nodes.filter(isGoal)
  goals.forEach(root)
  whole([...goals])
  for (const id of nodes)
    if (!placed.has(id) && below.has(id) && !above.has(id)) {
      root(id)
      whole([id])
    }
  for (const id of nodes)
    if (!placed.has(id) && (below.has(id) || above.has(id))) {
      root(id)
      whole([id])
    }
  for (const id of nodes) if (!placed.has(id)) root(id)
  for (const l of links) {
    if (used.has(l.id) || !known.has(l.from) || !known.has(l.to) || l.from === l.to) continue
    const parent = upper(l),
      list = tree.branches.get(parent),
      branch = { node: lower(l), link: l, outgoing: l.from === parent, repeat: true }
    if (list) list.push(branch)
    else tree.branches.set(parent, [branch])
  }
  number(tree)
  return tree
}

/** number counts the rows of the open tree, without recursion: a chain may be as long as the graph. */
function number(tree: Tree): void {
  let n = 0
  const stack: { branch: Branch; next: number }[] = []
  const enter = (branch: Branch) => {
    tree.order.set(branch.node, n++)
    stack.push({ branch, next: 0 })
  }
  for (const r of tree.roots) {
    enter(r)
    while (stack.length) {
      const top = stack[stack.length - 1]!
      const b = tree.branches.get(top.branch.node)?.[top.next++]
      if (b) {
        if (!b.repeat) enter(b)
      } else {
        tree.end.set(top.branch.node, n - 1)
        stack.pop()
      }
    }
  }
}

/** isAbove: a repeated row stands below all rows of its parent, so what comes before their end is above it. */
export const isAbove = (tree: Tree, parent: string, node: string) => (tree.order.get(node) ?? 0) <= (tree.end.get(parent) ?? 0)

/** parentsOf lists the nodes round a node's own row, innermost first. */
export function parentsOf(tree: Tree, node: string): string[] {
  const parent = new Map<string, string>()
  for (const [p, list] of tree.branches) for (const b of list) if (!b.repeat) parent.set(b.node, p)
  const out: string[] = []
  for (let p = parent.get(node); p !== undefined; p = parent.get(p)) out.push(p)
  return out
}
