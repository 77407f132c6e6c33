import type { service } from '../../contracts/api'
import { explainProblem } from '../../ui/diagnostics'

type Problem = Pick<service.Problem, 'severity'>

/** counted are the problems that a person should know of; hints are listed, but not counted. */
export const counted = (list: Problem[]) => list.filter((p) => p.severity !== 'info').length

export function worst(list: Problem[]): 'error' | 'warning' | 'info' | '' {
  for (const s of ['error', 'warning', 'info'] as const) if (list.some((p) => p.severity === s)) return s
  return ''
}

/** asText is a problem as somebody else is told of it. */
export function asText(p: service.Problem): string {
  const { what, remedy } = explainProblem(p)
  const where = p.node ? `[${p.node}]` : p.file + (p.line ? `:${p.line}` : '')
  return `${where ? `${where}: ` : ''}${what}${remedy ? ` ${remedy}` : ''}`
}
