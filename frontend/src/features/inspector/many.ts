// What several nodes have in common. Pure.

/** common is the value that all share, or null. */
export function common<T>(values: T[]): T | null {
  const [first, ...rest] = values
  return first !== undefined && rest.every((v) => v === first) ? first : null
}

/** tally counts nodes by type, the most frequent first. */
export function tally(nodes: { type: string }[]): { type: string; n: number }[] {
  const counts = new Map<string, number>()
  for (const { type } of nodes) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].map(([type, n]) => ({ type, n })).sort((a, b) => b.n - a.n || (a.type < b.type ? -1 : 1))
}

/** linksAmong counts the links that have both ends among the nodes. */
export function linksAmong(nodes: { id: string }[], edgesOf: (id: string) => { from: string; to: string }[]): number {
  const ids = new Set(nodes.map((n) => n.id))
  let n = 0
  for (const id of ids) for (const e of edgesOf(id)) if (e.from === id && ids.has(e.to)) n++
  return n
}
