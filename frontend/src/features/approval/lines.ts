// Folding of long stretches that did not change: a pure rule.
import type { service } from '../../contracts/api'

export type Row = { line: service.LineView; at: number } | { folded: number; from: number }

/** fold hides unchanged lines that are further than `around` from a change, where that saves more than one line. */
export function fold(lines: readonly service.LineView[], around: number): Row[] {
  const near = new Array<boolean>(lines.length).fill(false)
  lines.forEach((l, i) => {
    if (l.op === ' ') return
    for (let k = Math.max(0, i - around); k <= Math.min(lines.length - 1, i + around); k++) near[k] = true
  })
  const rows: Row[] = []
  for (let i = 0; i < lines.length;) {
    let end = i
    while (end < lines.length && !near[end]) end++
    if (end - i > 2) { rows.push({ folded: end - i, from: i }); i = end } else if (end > i) { rows.push(...lines.slice(i, end).map((line, k) => ({ line, at: i + k }))); i = end }
    if (i < lines.length && near[i]) { rows.push({ line: lines[i]!, at: i }); i++ }
  }
  return rows
}
