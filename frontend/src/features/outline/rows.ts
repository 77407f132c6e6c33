// The rows of the outline: the open part of the tree, one level within another. Pure rules.
import { type Branch, isAbove, type Link, type Tree } from './tree'

export interface Row {
  key: string // stays the same while the graph changes
  node: string
  level: string
  depth: number // 1 = top
  parent: string // key, "" at the top
  link: Link | null
  outgoing: boolean
  repeat: '' | 'above' | 'below'
  inside: number // the row stands for so many nodes within the Master `node`; 0 = it is a node's row
  opens: boolean // there is something below
  open: boolean
  at: number // place among its siblings, from 1
  of: number
}

export interface Source {
  tree: (level: string) => Tree | undefined // undefined = not fetched yet
  inside: (level: string, node: string) => number // nodes within a Master
}

export const keyOf = (level: string, b: Branch) => (b.repeat ? `${level}/${b.link!.id}` : `${level}/${b.node}`)

/** flatten lists the rows. isOpen is asked for each row that has something below. */
export function flatten(source: Source, level: string, isOpen: (key: string, depth: number, inside: boolean) => boolean): Row[] {
  const rows: Row[] = []
  // A stack instead of recursion: a chain may be as long as the graph.
  interface Work {
    level: string
    branch: Branch
    depth: number
    parent: string
    at: number
    of: number
    owner: string
    inside: number
  }
  const stack: Work[] = []
  const put = (list: Branch[], rest: Omit<Work, 'branch' | 'at' | 'of' | 'inside'>, of = list.length) => {
    for (let i = list.length - 1; i >= 0; i--) stack.push({ ...rest, branch: list[i]!, at: i + 1, of, inside: 0 })
  }
  put(source.tree(level)?.roots ?? [], { level, depth: 1, parent: '', owner: '' })
  while (stack.length) {
    const w = stack.pop()!
    const { node, link, outgoing, repeat } = w.branch
    const row = { node, level: w.level, depth: w.depth, parent: w.parent, at: w.at, of: w.of }
    if (w.inside) {
      const key = `${keyOf(w.level, w.branch)}/inside`,
        open = isOpen(key, w.depth, true)
      rows.push({ ...row, key, link: null, outgoing: false, repeat: '', inside: w.inside, opens: true, open })
      if (open) put(source.tree(node)?.roots ?? [], { level: node, depth: w.depth + 1, parent: key, owner: '' })
      continue
    }
    const tree = source.tree(w.level)!
    const key = keyOf(w.level, w.branch)
    const below = repeat ? [] : (tree.branches.get(node) ?? [])
    const inside = repeat ? 0 : source.inside(w.level, node)
    const opens = below.length > 0 || inside > 0
    const open = opens && isOpen(key, w.depth, false)
    rows.push({
      ...row,
      key,
      link,
      outgoing,
      repeat: !repeat ? '' : isAbove(tree, w.owner, node) ? 'above' : 'below',
      inside: 0,
      opens,
      open,
    })
    if (!open) continue
    const of = below.length + (inside ? 1 : 0),
      rest = { level: w.level, depth: w.depth + 1, parent: key, owner: node }
    if (inside) stack.push({ ...rest, branch: w.branch, at: of, of, inside })
    put(below, rest, of)
  }
  return rows
}

/** withWords keeps the rows whose name has the words, and what stands round them. */
export function withWords(rows: Row[], has: (row: Row) => boolean): Row[] {
  const keep = new Set<string>()
  const byKey = new Map(rows.map((r) => [r.key, r]))
  for (const r of rows) if (has(r)) for (let k: Row | undefined = r; k && !keep.has(k.key); k = byKey.get(k.parent)) keep.add(k.key)
  return rows.filter((r) => keep.has(r.key))
}
