// Which proposed actions the person approves, and what follows from a tick: pure rules.

export interface Ticked {
  needs: number[]
  rule: string
  loss?: object | null
}

/** first is what is ticked when the question opens: everything that can be done, loses nothing, and needs nothing that does. */
export function first(rows: readonly Ticked[]): boolean[] {
  return settle(
    rows,
    rows.map((r) => r.rule === '' && !r.loss),
  )
}

/** settle unticks whatever needs something that has no tick. */
function settle(rows: readonly Ticked[], ticks: boolean[]): boolean[] {
  const out = [...ticks]
  for (let again = true; again;) {
    again = false
    rows.forEach((r, i) => {
      if (out[i] && r.needs.some((n) => !out[n])) {
        out[i] = false
        again = true
      }
    })
  }
  return out
}

/** tick sets one tick. Taking one away takes those that need it; setting one sets those that it needs. `along` are these. */
export function tick(rows: readonly Ticked[], ticks: readonly boolean[], at: number, on: boolean): { ticks: boolean[]; along: number[] } {
  const next = [...ticks]
  const set = (i: number) => {
    if (next[i] && i !== at) return
    next[i] = true
    rows[i]?.needs.forEach(set)
  }
  if (on) set(at)
  else next[at] = false
  const settled = settle(rows, next)
  return { ticks: settled, along: settled.flatMap((t, i) => (i !== at && t !== ticks[i] ? [i] : [])) }
}

/** declined are the places without a tick among the actions that could be done. */
export const declined = (rows: readonly Ticked[], ticks: readonly boolean[]) =>
  rows.flatMap((r, i) => (r.rule === '' && !ticks[i] ? [i] : []))
