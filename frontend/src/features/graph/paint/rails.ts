// Links of a page of branches that its places do not say: in a block one rail for each kind, and one trunk into the Goal.
import { joinsTrunk, type Block } from '../../../stores/graph/page'
import { goalOf } from '../goal'
import { mix } from '../../../lib/colour'
import { kindOf } from '../words/headings'
import type { Projection } from './projection'
import type { Rect } from './routes'
import type { Scene } from './scene'
import { font } from './text'

type Pen = CanvasRenderingContext2D

const inset = 10
const mostChosen = 50 // of more nodes nobody asks for the ways
const lanes: Record<string, number> = { supports: 6, contradicts: 12 }
const lane = (kind: string) => lanes[kind] ?? 17
const patterns: Record<string, number[]> = { supports: [], contradicts: [6, 3.5], 'derived-from': [1.5, 4] }
const pattern = (kind: string) => patterns[kind] ?? [2, 3]

interface Rail {
  kind: string
  x: number // of the lane, on the level
  top: number // where it ends: the lower edge of what the rows serve
  rows: { x: number; y: number }[]
  own: boolean // it belongs to what is selected
}

/** railsOf are the rails of a block, by what their rows serve. */
function railsOf(b: Block, s: Scene): Rail[] {
  if (b.part === 'sources' || b.folded) return []
  const { page } = s.p.model
  const part = !!page?.parts && (b.part !== '' || b.head === page.answer) // its rows stand there because it names them: only what is set in hangs on another
  const rails = new Map<string, Rail>()
  const rect = (id: string): Rect | null => {
    const n = s.p.model.nodes.get(id)
    return n ? s.rect(n) : null
  }
  let outer = ''
  for (const r of b.rows) {
    const row = r.in ? null : rect(r.id)
    const first = r.depth === 1
    if (first) outer = r.id
    if (!row || (part ? first || r.parent !== outer : first && b.part === 'also')) continue
    const over = s.p.model.page?.of(r.parent)?.block.rows === b.rows ? rect(r.parent) : null
    const up = over ?? (first ? null : undefined)
    if (up === undefined) continue // what it serves stands elsewhere
    const kind = r.kind || 'relates-to'
    const key = `${up ? r.parent : ''} ${kind}`
    const at = up ? { x: up.x, top: up.y + up.height } : { x: b.x + inset, top: b.y + 30 }
    const rail = rails.get(key) ?? { kind, x: at.x + lane(kind), top: at.top, rows: [], own: true }
    rails.set(key, rail)
    rail.rows.push({ x: row.x, y: row.y + Math.min(row.height / 2, 24) })
    rail.own &&= !s.p.selected.size || s.p.selected.has(r.id) || s.p.selected.has(r.parent)
    if (s.p.selected.has(r.id) || s.p.selected.has(r.parent)) rail.own = true
  }
  return [...rails.values()]
}

/** drawRails draws the rails of blocks. Pen in screen pixels. */
export function drawRails(c: Pen, l: Projection, s: Scene, blocks: Block[], dashes: boolean): void {
  const width = l.zoom >= 0.9 ? 1.75 : 1.5
  const X = (v: number) => v * l.scale + l.x,
    Y = (v: number) => v * l.scale + l.y
  const chosen = s.p.selected.size > 0 && s.p.selected.size <= mostChosen
  for (const b of blocks)
    for (const r of railsOf(b, s)) {
      const { colour } = s.p.looks.link(r.kind)
      const bend = 3 * l.scale
      c.globalAlpha = 0.85
      c.strokeStyle = c.fillStyle = colour
      c.lineWidth = chosen && r.own ? 2 : width
      c.setLineDash(dashes ? pattern(r.kind) : [])
      c.beginPath()
      let last = r.top
      for (const row of r.rows) {
        c.moveTo(X(row.x), Y(row.y))
        c.lineTo(X(r.x) + bend, Y(row.y))
        c.quadraticCurveTo(X(r.x), Y(row.y), X(r.x), Y(row.y) - bend)
        last = Math.max(last, row.y)
      }
      c.moveTo(X(r.x), Y(last) - bend)
      c.lineTo(X(r.x), Y(r.top) + 6)
      c.stroke()
      c.setLineDash([])
      if (l.zoom >= 0.9 && signs[r.kind]) signAll(c, l, r)
      if (l.scale >= 0.2) head(c, X(r.x), Y(r.top) + 1, 0, -1, l.scale < 0.3 ? 0.6 : 1)
    }
  c.globalAlpha = 1
}

const signs: Record<string, string> = { supports: '+', contradicts: '✕' }

/** signAll says at each row what it says of what it serves. */
function signAll(c: Pen, l: Projection, r: Rail): void {
  c.font = font(600, 12 * (l.scale / l.zoom))
  c.textBaseline = 'alphabetic'
  for (const row of r.rows) c.fillText(signs[r.kind]!, r.x * l.scale + l.x + (r.kind === 'supports' ? 2.5 : -5), row.y * l.scale + l.y - 5)
}

/** head is an arrowhead with its tip at a point. */
function head(c: Pen, x: number, y: number, ux: number, uy: number, k: number): void {
  c.beginPath()
  c.moveTo(x, y)
  c.lineTo(x - ux * 6.5 * k - uy * 3.2 * k, y - uy * 6.5 * k + ux * 3.2 * k)
  c.lineTo(x - ux * 6.5 * k + uy * 3.2 * k, y - uy * 6.5 * k - ux * 3.2 * k)
  c.closePath()
  c.fill()
}

/** drawTrunk draws the one way of all branches into the Goal, and the answer's own. Pen in screen pixels. */
export function drawTrunk(c: Pen, l: Projection, s: Scene): void {
  const { model } = s.p
  const goal = goalOf(model)
  if (!model.page || !goal) return
  const g = s.rect(goal)
  const X = (v: number) => v * l.scale + l.x,
    Y = (v: number) => v * l.scale + l.y
  const rest = s.p.looks.contrast ? s.p.looks.theme.text : mix(s.p.looks.link('derived-from').colour, s.p.looks.theme.canvas, 0.55)
  const green = s.p.looks.link('supports').colour
  const mine = model.page.blocks.filter(joinsTrunk)
  const beside = (b: Block) => b.x !== goal.x
  const parts = model.page.partsAtTrunk.filter(beside)
  const line = Math.min(...[...mine.filter(beside), ...parts].map((b) => b.y)) - 24
  const inside = line > g.y + 4 && line < g.y + g.height - 4
  const r = Math.min(6, 8 * l.scale)
  const end = (b: Block) => b.x + b.width + (model.page!.parts ? 8 : 16) // the middle of the gap, or nearly
  /** joins goes from a head to the trunk, or where it stands below the Goal into that. */
  const joins = (b: Block): void => {
    const p = s.rect(model.nodes.get(b.head)!),
      y = p.y + Math.min(22, p.height / 2)
    if (beside(b)) {
      const x = X(end(b))
      c.moveTo(X(p.x + p.width), Y(y))
      c.arcTo(x, Y(y), x, Y(line), r)
      c.lineTo(x, Y(line))
    } else {
      const x = X(g.x - 14),
        to = Y(g.y + g.height / 2)
      c.moveTo(X(p.x), Y(y))
      c.arcTo(x, Y(y), x, to, r)
      c.arcTo(x, to, X(g.x) - 6, to, r)
      c.lineTo(X(g.x) - 6, to)
    }
  }
  /** follows goes on along the trunk. */
  const follows = (from: number): void => {
    c.lineTo(X(from), Y(line))
    if (!inside) {
      c.lineTo(X(g.x - 20), Y(line))
      c.lineTo(X(g.x - 20), Y(g.y + 20))
    }
    c.lineTo(X(g.x) - 6, Y(inside ? line : g.y + 20))
  }
  const drawn = (colour: string, width: number, dash: number[], way: () => void): void => {
    c.strokeStyle = colour
    c.lineWidth = width
    c.setLineDash(dash)
    c.beginPath()
    way()
    c.stroke()
    c.setLineDash([])
  }
  const arrow = (colour: string, y: number): void => {
    c.fillStyle = colour
    head(c, X(g.x) - 1, Y(y), 1, 0, 1.3)
  }
  /** own is the whole way of one head, with its arrowhead. */
  const own = (b: Block, colour: string, width: number, dash: number[] = []): void => {
    drawn(colour, width, dash, () => {
      joins(b)
      if (beside(b)) follows(end(b))
    })
    arrow(colour, beside(b) ? (inside ? line : g.y + 20) : g.y + g.height / 2)
  }
  const chosen = s.p.selected.size <= mostChosen ? mine.filter((b) => s.p.selected.has(b.head) && model.nodes.has(b.head)) : []
  const there = mine.filter((b) => model.nodes.has(b.head))
  for (const b of there)
    if (beside(b)) drawn(rest, 2, [], () => joins(b))
    else own(b, rest, 2)
  const middle = (b: Block) => b.x + b.width / 2
  if (parts.length)
    drawn(rest, 2, [], () => {
      for (const b of parts) {
        c.moveTo(X(middle(b)), Y(b.y))
        c.lineTo(X(middle(b)), Y(line))
      }
    })
  const left = Math.min(...there.filter(beside).map(end), ...parts.map(middle))
  if (left !== Infinity) {
    drawn(rest, 2, [], () => {
      c.moveTo(X(left), Y(line))
      follows(left)
    })
    arrow(rest, inside ? line : g.y + 20)
  }
  const answer = there.find((b) => b.head === model.page!.answer)
  if (answer) own(answer, green, 2.5)
  // A head that is chosen shows its own way, in its kind.
  for (const b of chosen) {
    const kind = kindOf(model, b.head, goal.id) || 'relates-to'
    own(b, s.p.looks.theme.canvas, 4) // its gaps are gaps
    own(b, s.p.looks.link(kind).colour, 2.5, pattern(kind))
  }
}
