// Folding of long stretches that say little: a pure rule.
import type { service } from '../../contracts/api'

export type Row = { line: service.LineView; at: number } | { folded: number; from: number; gone: boolean }

/** Of lines that are gone, so many are shown; the rest is one click away. */
const goneShown = 4

/** fold hides unchanged lines further than `around` from a change, and all but the first of many lines that are gone. */
export function fold(lines: readonly service.LineView[], around: number): Row[] {
  const near = new Array<boolean>(lines.length).fill(false)
  lines.forEach((l, i) => {
    if (l.op === ' ') return
    for (let k = Math.max(0, i - around); k <= Math.min(lines.length - 1, i + around); k++) near[k] = true
  })
  const shown = (i: number) => near[i] && !(lines[i]!.op === '-' && gonePast(lines, i))
  const rows: Row[] = []
  for (let i = 0; i < lines.length;) {
    let end = i
    while (end < lines.length && !shown(end) && lines[end]!.op === lines[i]!.op) end++
    if (end - i > 2) rows.push({ folded: end - i, from: i, gone: lines[i]!.op === '-' })
    else for (let k = i; k < Math.max(end, i + 1); k++) rows.push({ line: lines[k]!, at: k })
    i = Math.max(end, i + 1)
  }
  return rows
}

/** gonePast says that a line that is gone follows as many others as are shown. */
const gonePast = (lines: readonly service.LineView[], at: number) =>
  at >= goneShown && lines.slice(at - goneShown, at).every((l) => l.op === '-')
