import type { service } from '../../contracts/api'

type Problem = Pick<service.Problem, 'severity'>

/** counted are the problems that a person should know of; hints are listed, but not counted. */
export const counted = (list: Problem[]) => list.filter((p) => p.severity !== 'info').length

export function worst(list: Problem[]): 'error' | 'warning' | 'info' | '' {
  for (const s of ['error', 'warning', 'info'] as const) if (list.some((p) => p.severity === s)) return s
  return ''
}

/** asText is a problem as somebody else is told of it. */
export const asText = (p: service.Problem) => `${p.file}${p.line ? `:${p.line}` : ''}: ${p.summary}${p.remedy ? ` ${p.remedy}` : ''}`
