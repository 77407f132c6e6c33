// What the figures say in words, and how they become columns. Pure rules.
import type { service } from '../../contracts/api'
import type { texts } from './texts'

export type Point = service.StatsPoint
type Key = keyof typeof texts

/** trend: what became of the graph in the newest turns; `now` is its size today, which an undo may have brought below the last turn's. */
export function trend(points: Point[], now: number, within = 5): 'growing' | 'still' | 'shrinking' {
  const recent = points.slice(-1 - within).map((p) => p.nodes)
  const from = points.length > within ? recent[0]! : 0
  const end = Math.min(now, recent.at(-1) ?? now)
  if (end < Math.max(0, ...recent)) return 'shrinking'
  return points.length > 0 && end > from ? 'growing' : 'still'
}

export function rulesTitle(done: number, refused: number): Key {
  if (refused === 0) return 'allFollow'
  return refused / (done + refused) <= 0.3 ? 'mostFollow' : 'manyBreak'
}

export function promptTitle(points: Point[]): Key {
  const last = points.at(-1)
  if (!last?.budget) return 'noLimit'
  const share = last.sent / last.budget
  return share < 0.75 ? 'fits' : share < 0.9 ? 'filling' : 'full'
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length === 0 ? 0 : sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** phaseStarts are the places where a phase begins, for the lines in the plots. */
export const phaseStarts = (points: Point[]): { at: number; phase: string }[] =>
  points.flatMap((p, i) => (i === 0 || points[i - 1]!.phase !== p.phase ? [{ at: p.number, phase: p.phase }] : []))

/** score is the share of a model's work that kept to the rules: readable answers times actions that were not refused. */
export function score(m: service.ModelRow): number {
  const readable = m.replies ? (m.replies - m.unreadable) / m.replies : 0
  return readable * (m.actions ? (m.actions - m.refused) / m.actions : 1)
}

/** joined puts newer points to those at hand; a turn that was asked again has its newer point. */
export function joined(old: Point[], fresh: Point[]): Point[] {
  const first = fresh[0]?.number ?? Infinity
  return [...old.filter((p) => p.number < first), ...fresh]
}

/** csv is the series as a table for other programs. */
export function csv(points: Point[]): string {
  const columns = [
    'number',
    'turn',
    'phase',
    'model',
    'result',
    'nodes',
    'edges',
    'sent',
    'received',
    'budget',
    'done',
    'refused',
    'unreadable',
    'seconds',
  ] as const
  const costs = (p: Point) => p.cost.map((c) => `${c.value} ${c.currency}`).join(' + ')
  // A leading sign would be read as a formula by spreadsheets.
  const cell = (v: string | number) => (typeof v === 'number' ? String(v) : `"${v.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`)
  return (
    [[...columns, 'cost'].join(','), ...points.map((p) => [...columns.map((c) => cell(p[c])), cell(costs(p))].join(','))].join('\r\n') +
    '\r\n'
  )
}
