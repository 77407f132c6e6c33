import type { service } from '../../contracts/api'

/** A stretch of a line of the story: words, or a node that it names. */
export interface Piece {
  text: string
  node?: service.AnswerNode
}

// A line is what the recording says, as an agent would: content, not a sentence of the program's.

/** tell cuts a line of the story at the nodes that it names; its first sentence comes first, and is the headline. */
export function tell(line: string, nodes: readonly service.AnswerNode[]): { head: string; rest: Piece[] } {
  const [head = ''] = /^.*?[.?!](?=\s|$)/.exec(line) ?? [line]
  const rest: Piece[] = []
  let at = head.length
  for (const m of line.matchAll(/\[(n\d+)\]/g)) {
    if (m.index < at) continue
    if (m.index > at) rest.push({ text: line.slice(at, m.index) })
    const node = nodes.find((n) => n.id === m[1])
    rest.push({ text: node?.name || m[1]!, node })
    at = m.index + m[0].length
  }
  if (at < line.length) rest.push({ text: line.slice(at) })
  return { head, rest }
}
