// Links on the 2D canvas: curves with typed pattern and head near, straight lines far out, drawn in batches of one style.
import type { Box, GraphEdge } from '../../../stores/graph/model'
import type { LinkLook } from '../../../ui/looks'
import { trace } from './clip'
import { at, type Route } from './routes'
import { font, measure } from './text'

type Pen = CanvasRenderingContext2D
export interface Line {
  route: Route
  look: LinkLook
  alpha: number
  bold: boolean
  colour?: string
}

/** How far before its end the line stops, for the head to begin. */
const short: Record<LinkLook['head'], number> = { triangle: 8, wall: 4, chevron: 1.5, disc: 7, diamond: 10 }

/** drawLinks draws curves, those of one style at once, as far as they are in view. */
export function drawLinks(c: Pen, lines: Line[], px: number, dashes: boolean, seen: Box): void {
  const batches = new Map<string, Line[]>()
  for (const l of lines) {
    const key = `${l.colour ?? l.look.colour}|${l.look.dash.join()}|${l.look.head}|${l.look.width}|${l.bold ? 1 : 0}|${l.alpha}`
    const list = batches.get(key)
    if (list) list.push(l)
    else batches.set(key, [l])
  }
  c.lineCap = 'butt'
  for (const list of batches.values()) {
    const { look, alpha, bold, colour } = list[0]!
    const width = Math.max(bold ? 2.75 : look.width, (bold ? 2 : 1) * px)
    c.globalAlpha = alpha
    c.strokeStyle = c.fillStyle = colour ?? look.colour
    c.lineWidth = width
    const dotted = look.dash[0] !== undefined && look.dash[0] < 2
    c.lineCap = dotted ? 'round' : 'butt'
    c.setLineDash(dashes ? look.dash : [])
    c.beginPath()
    for (const { route: r } of list) {
      const s = short[look.head]
      trace(c, r, s, seen)
    }
    c.stroke()
    c.setLineDash([])
    c.lineCap = 'butt'
    heads(
      c,
      list.filter(({ route: r }) => r.x2 > seen.minX && r.x2 < seen.maxX && r.y2 > seen.minY && r.y2 < seen.maxY),
      look.head,
      Math.max(1, px * 0.8),
      width,
    )
  }
  c.globalAlpha = 1
}

function heads(c: Pen, list: Line[], head: LinkLook['head'], k: number, width: number): void {
  c.beginPath()
  const open = head === 'wall' || head === 'chevron'
  for (const { route: r } of list) {
    // A point of the head in the direction of arrival: along before the tip, across to its side.
    const x = (along: number, across: number) => r.x2 - r.ux * along * k - r.uy * across * k
    const y = (along: number, across: number) => r.y2 - r.uy * along * k + r.ux * across * k
    switch (head) {
      case 'triangle':
        c.moveTo(x(0, 0), y(0, 0))
        c.lineTo(x(9, 4.5), y(9, 4.5))
        c.lineTo(x(9, -4.5), y(9, -4.5))
        c.closePath()
        break
      case 'chevron':
        c.moveTo(x(9, 4.5), y(9, 4.5))
        c.lineTo(x(1, 0), y(1, 0))
        c.lineTo(x(9, -4.5), y(9, -4.5))
        break
      case 'wall':
        c.moveTo(x(1, 6), y(1, 6))
        c.lineTo(x(1, -6), y(1, -6))
        c.moveTo(x(9, 5), y(9, 5))
        c.lineTo(x(3, 0), y(3, 0))
        c.lineTo(x(9, -5), y(9, -5))
        break
      case 'disc':
        c.moveTo(x(0.5, 0), y(0.5, 0))
        c.arc(x(4.5, 0), y(4.5, 0), 4 * k, 0, 2 * Math.PI)
        break
      case 'diamond':
        c.moveTo(x(0, 0), y(0, 0))
        c.lineTo(x(5.5, 4), y(5.5, 4))
        c.lineTo(x(11, 0), y(11, 0))
        c.lineTo(x(5.5, -4), y(5.5, -4))
        c.closePath()
        break
    }
  }
  if (open) {
    c.lineWidth = Math.max(width, 1.5 * k)
    c.stroke()
  } else c.fill()
}

/** drawLabel writes a link's type above the middle of its curve, readable at any zoom. Where `free` says that its place is
 * taken, the sign alone is tried, and then nothing. */
export function drawLabel(
  c: Pen,
  route: Route,
  look: LinkLook,
  px: number,
  halo: string,
  always = false,
  free: (place: Box) => boolean = () => true,
): void {
  const k = Math.max(1, px)
  const f = font(look.bold ? 600 : 400, 11)
  const whole = look.mark ? `${look.mark} ${look.name.toLowerCase()}` : look.name.toLowerCase()
  const wide = Math.abs(route.x2 - route.x1),
    long = measure(whole, f) * k
  const fits = always || route.ux === 0 || (Math.abs(route.y2 - route.y1) > wide ? wide / 2 > long + 10 : wide > long + 4)
  const m = at(route, 0.5),
    a = at(route, 0.45),
    b = at(route, 0.55)
  const steep = Math.abs(b.y - a.y) > Math.abs(b.x - a.x) * 1.2
  const left = (text: string) => (steep ? 8 : -measure(text, f) / 2),
    y = steep ? 4 : -6
  const place = (text: string): Box => ({
    minX: m.x + left(text) * k,
    minY: m.y + (y - 10) * k,
    maxX: m.x + (left(text) + measure(text, f)) * k,
    maxY: m.y + (y + 3) * k,
  })
  const text = (fits ? [whole, look.mark] : [look.mark]).find((it) => it && (always || free(place(it)))) // between close cards there is room for the sign alone
  if (!text) return
  c.save()
  c.translate(m.x, m.y)
  c.scale(k, k)
  c.font = f
  c.textBaseline = 'alphabetic'
  const x = left(text)
  c.lineJoin = 'round'
  c.lineWidth = 4
  c.strokeStyle = halo
  c.strokeText(text, x, y)
  c.fillStyle = look.colour
  c.fillText(text, x, y)
  c.restore()
}

/** A batch of straight lines of one colour, for far out. */
export interface Straight {
  colour: string
  dash: boolean
  goal: boolean
  alpha: number
  edges: GraphEdge[]
}

/** sortStraight puts links into batches. */
export function sortStraight(edges: Iterable<GraphEdge>, look: (type: string) => LinkLook, alphaOf: (e: GraphEdge) => number): Straight[] {
  const byType = new Map<string, Straight[]>()
  for (const e of edges) {
    if (!e.a || !e.b) continue
    const goal = e.b.type === 'goal' || e.a.type === 'goal'
    const alpha = alphaOf(e)
    let list = byType.get(e.type)
    if (!list) byType.set(e.type, (list = []))
    let s = list.find((x) => x.goal === goal && x.alpha === alpha)
    if (!s) {
      const l = look(e.type)
      list.push((s = { colour: l.colour, dash: l.dash.length > 0 && l.dash[0]! > 2, goal, alpha, edges: [] }))
    }
    s.edges.push(e)
  }
  return [...byType.values()].flat().sort((p, q) => Number(p.goal) - Number(q.goal))
}
