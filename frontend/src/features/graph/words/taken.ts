// What stands on the sheet: boxes that do not meet. A box of words may stand anywhere as long as it touches all of its own row, so
// those that have room beside them step aside for a name that lacks it.

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

const cell = 120
const air = 0.01 // px between boxes that stand edge to edge
type Way = -1 | 1 // up, down

/** Taken holds boxes, and finds those that meet one without looking at all. */
export class Taken {
  private cells = new Map<string, Rect[]>()
  private rows = new Map<Rect, Rect>() // of words; what has none stands fast

  private *keys(r: Rect): Generator<string> {
    for (let x = Math.floor(r.x / cell); x <= Math.floor((r.x + r.width) / cell); x++)
      for (let y = Math.floor(r.y / cell); y <= Math.floor((r.y + r.height) / cell); y++) yield `${x} ${y}`
  }

  add(r: Rect, row?: Rect): void {
    if (row) this.rows.set(r, row)
    for (const k of this.keys(r)) {
      const list = this.cells.get(k)
      if (list) list.push(r)
      else this.cells.set(k, [r])
    }
  }

  remove(r: Rect): void {
    this.rows.delete(r)
    for (const k of this.keys(r)) {
      const list = this.cells.get(k)!
      list.splice(list.indexOf(r), 1)
    }
  }

  /** meets tells whether a box meets another one, or one that is higher than its row. */
  meets(r: Rect, higher = false): boolean {
    for (const k of this.keys(r))
      for (const p of this.cells.get(k) ?? [])
        if (meets(r, p) && (!higher || p.height > (this.rows.get(p)?.height ?? p.height))) return true
    return false
  }

  private meeting(r: Rect): Set<Rect> {
    const out = new Set<Rect>()
    for (const k of this.keys(r)) for (const p of this.cells.get(k) ?? []) if (meets(r, p)) out.add(p)
    return out
  }

  /** edges are the tops and bottoms of what meets a box. */
  edges(r: Rect): number[] {
    return [...new Set([...this.meeting(r)].flatMap((p) => [p.y, p.y + p.height]))]
  }

  /** room is a box of that height round a row, for which others step aside no further than they must; null where they cannot. */
  room(row: Rect, height: number, spare = 0): Rect | null {
    const x = row.x - spare,
      width = row.width + 2 * spare
    let top = Math.min(row.y + row.height - height, row.y) - spare,
      bottom = Math.max(row.y + height, row.y + row.height) + spare
    const ends = new Map<Rect, number>()
    const there = [...this.meeting({ x, width, y: top, height: bottom - top })].map((p): [Rect, Way] => [
      p,
      middle(this.rows.get(p) ?? p) < middle(row) ? -1 : 1,
    ])
    for (const [p, way] of there) {
      const end = this.end(p, way, ends)
      if (way < 0) top = Math.max(top, end + p.height + air)
      else bottom = Math.min(bottom, end - air)
    }
    if (bottom - top < height + 2 * spare) return null
    const y = Math.min(Math.max(middle(row) - height / 2, top + spare), bottom - spare - height)
    for (const [p, way] of there) this.push(p, way, way < 0 ? y - spare - air - p.height : y + height + spare + air)
    return { x: row.x, y, width: row.width, height }
  }

  /** end is how far a box can go, those behind it going as far as they can. */
  private end(r: Rect, way: Way, ends: Map<Rect, number>): number {
    const row = this.rows.get(r)
    const known = ends.get(r)
    if (!row || known !== undefined) return known ?? r.y
    let y = way < 0 ? Math.min(r.y, row.y + row.height - r.height) : Math.max(r.y, row.y)
    for (const p of this.behind(r, y)) {
      const end = this.end(p, way, ends)
      y = way < 0 ? Math.max(y, end + p.height + air) : Math.min(y, end - air - r.height)
    }
    y = way < 0 ? Math.min(r.y, y) : Math.max(r.y, y)
    ends.set(r, y)
    return y
  }

  /** push moves a box to a place, unless it is that far already, and those behind it before. */
  private push(r: Rect, way: Way, y: number): void {
    if (way < 0 ? r.y <= y : r.y >= y) return
    for (const p of this.behind(r, y)) this.push(p, way, way < 0 ? y - air - p.height : y + r.height + air)
    const row = this.rows.get(r)!
    this.remove(r)
    r.y = y
    this.add(r, row)
  }

  /** behind is what a box meets on its way. */
  private behind(r: Rect, y: number): Rect[] {
    const way = { ...r, y: y < r.y ? y : r.y + r.height, height: Math.abs(y - r.y) }
    return [...this.meeting(way)].filter((p) => p !== r)
  }
}

const middle = (r: Rect) => r.y + r.height / 2

export const meets = (r: Rect, p: Rect): boolean =>
  r.x < p.x + p.width && p.x < r.x + r.width && r.y < p.y + p.height && p.y < r.y + r.height
