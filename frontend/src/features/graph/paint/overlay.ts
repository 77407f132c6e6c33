// What lies above the nodes: rings of selection, agent, pointer and keyboard, names of links, what moves or is new, ghosts.
import type { Box, GraphEdge, GraphNode } from '../../../stores/graph/model'
import { useHand } from '../stage'
import { tileRadius, type Tier } from '../tiers'
import { part, toLevel, toScreen, type Projection } from './projection'
import { drawFarNode, drawNode, linesOf, nameBelow } from './passes'
import { drawFarNames, goalBox, isCard } from './farpage'
import { drawMoved } from './hulls'
import { drawIcon } from './icons'
import { drawLabel, drawLinks, type Line } from './links'
import { curve, sideTowards, type Rect, type Route, type Routes } from './routes'
import { strong } from '../words/rank'
import type { Scene } from './scene'
import { drawWords } from './words'
import { clip, font, measure } from './text'

type Pen = CanvasRenderingContext2D

/** drawLive draws over a sheet what it does not show: nodes on their way and nodes that are new, with their links. */
export function drawLive(c: Pen, l: Projection, s: Scene, routes: Routes, tier: Tier, fresh: ReadonlySet<string>): void {
  const ids = new Set([...s.p.shifts.by.keys(), ...fresh])
  if (!ids.size) return
  const nodes: GraphNode[] = []
  const edges = new Set<Parameters<typeof routes.of>[0]>()
  for (const id of ids) {
    const n = s.p.model.nodes.get(id)
    if (!n) continue
    nodes.push(n)
    if (ids.size <= 600) for (const e of s.p.model.linksOf(id)) edges.add(e)
  }
  if (tier !== 'far') {
    toLevel(c, l)
    drawLinks(
      c,
      linesOf(
        [...edges].filter((e) => s.shows(e)),
        s,
        routes,
      ),
      1 / l.scale,
      false,
      part(l),
    )
    toScreen(c, l)
    drawMoved(c, l, s)
    toLevel(c, l)
    for (const n of nodes) drawNode(c, n, l, s, tier)
    return
  }
  toScreen(c, l)
  c.lineWidth = 1
  for (const e of edges) {
    if (!e.a || !e.b || !s.shows(e)) continue
    const p = s.rect(e.a),
      q = s.rect(e.b)
    c.globalAlpha = 0.5
    c.strokeStyle = s.p.looks.link(e.type).colour
    c.beginPath()
    c.moveTo((p.x + p.width / 2) * l.scale + l.x, (p.y + p.height / 2) * l.scale + l.y)
    c.lineTo((q.x + q.width / 2) * l.scale + l.x, (q.y + q.height / 2) * l.scale + l.y)
    c.stroke()
  }
  for (const n of nodes) drawFarNode(c, n, l, s)
}

/** drawAbove draws everything that is true in all tiers. */
export function drawAbove(c: Pen, l: Projection, s: Scene, routes: Routes, tier: Tier): void {
  boldLinks(c, l, s, routes, tier)
  outsideMarks(c, l, s, routes, tier)
  ghosts(c, l, s, routes, tier)
  let told: ReadonlySet<string> = new Set()
  if (tier === 'far') {
    toScreen(c, l)
    told = drawFarNames(c, l, s, new Set([s.p.hover.node, ...few(s)].filter((id) => id !== null)))
  }
  rings(c, l, s, tier, told)
  draft(c, l, s)
  selectionBox(c, l, s)
}

function boldLinks(c: Pen, l: Projection, s: Scene, routes: Routes, tier: Tier): void {
  const { selected, edge, hover, model } = s.p
  const links = new Set([edge, hover.edge].map((id) => (id ? model.edges.get(id) : undefined)).filter((e) => e !== undefined))
  const below = model.page && tier !== 'far' // there they run below the cards
  if (selected.size <= 50 && !below) for (const id of selected) for (const e of model.linksOf(id)) if (links.size < 300) links.add(e)
  if (!links.size) return
  toLevel(c, l)
  const px = 1 / l.scale
  const lines = linesOf(links, s, routes)
  drawLinks(
    c,
    lines.map((x) => ({ ...x, bold: true })),
    px,
    true,
    part(l),
  )
  const { theme } = s.p.looks
  if (tier !== 'far' || links.size <= 12) {
    const taken: Box[] = []
    const free = (p: Box) => {
      const open =
        !taken.some((o) => o.minX < p.maxX && o.maxX > p.minX && o.minY < p.maxY && o.maxY > p.minY) &&
        (tier === 'far' || model.search(p).length === 0)
      if (open) taken.push(p)
      return open
    }
    for (const x of lines) drawLabel(c, x.route, x.look, px, theme.canvas, links.size === 1, free)
  }
  if (edge) {
    // a selected link shows its ends
    const e = model.edges.get(edge)
    const route = e && routes.of(e)
    if (route)
      for (const [x, y] of [
        [route.x1, route.y1],
        [route.x2, route.y2],
      ] as const) {
        c.beginPath()
        c.arc(x, y, 5 * Math.max(1, px * 0.7), 0, 2 * Math.PI)
        c.fillStyle = theme.card
        c.fill()
        c.lineWidth = 2 * Math.max(1, px * 0.7)
        c.strokeStyle = theme.accent
        c.stroke()
      }
  }
}

/** outsideMarks shows where links leave a Master's level (CRG-97). */
function outsideMarks(c: Pen, l: Projection, s: Scene, routes: Routes, tier: Tier): void {
  if (tier === 'far' || !s.p.model.level) return
  toLevel(c, l)
  const { theme } = s.p.looks
  for (const e of s.p.model.edges.values()) {
    if (!e.outside) continue
    const r = routes.of(e)
    if (!r) continue
    const x = e.a ? r.x2 : r.x1,
      y = e.a ? r.y2 : r.y1
    c.beginPath()
    c.arc(x, y, 11, 0, 2 * Math.PI)
    c.fillStyle = theme.card
    c.fill()
    c.lineWidth = 1
    c.strokeStyle = theme['line-strong']
    c.setLineDash([3, 2])
    c.stroke()
    c.setLineDash([])
    drawIcon(c, x - 6.5, y - 6.5, 13, 'outside', theme['text-2'])
    if (e.far && tier === 'near') farEnd(c, e, x, y, Math.sign(x - (e.a ? r.x1 : r.x2)) || 1, s)
  }
}

/** farEnd writes beside a mark where the link leads. */
function farEnd(c: Pen, e: GraphEdge, x: number, y: number, side: number, s: Scene): void {
  const f = font(400, 11)
  const text = clip(e.farName ? `${e.far} ${e.farName}` : e.far, f, 170)
  const left = side > 0 ? x + 16 : x - 16 - measure(text, f)
  c.font = f
  c.textBaseline = 'alphabetic'
  c.lineJoin = 'round'
  c.lineWidth = 4
  c.strokeStyle = s.p.looks.theme.canvas
  c.strokeText(text, left, y + 4)
  c.fillStyle = s.p.looks.theme['text-2']
  c.fillText(text, left, y + 4)
}

function ghosts(c: Pen, l: Projection, s: Scene, routes: Routes, tier: Tier): void {
  const g = s.p.styling.ghosts
  if (!s.ghosts.size && !g.edges.length && !g.goingEdges.length) return
  const { theme } = s.p.looks
  const node = (key: string) => s.ghosts.get(key) ?? s.p.model.nodes.get(key)
  toLevel(c, l)
  const px = 1 / l.scale
  const lines: Line[] = []
  for (const e of g.edges) {
    const a = node(e.from),
      b = node(e.to)
    if (a && b && a !== b)
      lines.push({
        route: between(s.rect(a), s.rect(b)),
        look: s.p.looks.link(e.type),
        alpha: 1,
        bold: s.p.hover.ghost === e.key,
        colour: theme.agent,
      })
  }
  for (const id of g.goingEdges) {
    const e = s.p.model.edges.get(id)
    const route = e && routes.of(e)
    if (route) lines.push({ route, look: { ...s.p.looks.link(e.type), dash: [5, 4] }, alpha: 1, bold: true, colour: theme.bad })
  }
  drawLinks(c, lines, px, true, part(l))
  for (const n of s.ghosts.values()) {
    if (tier === 'far') {
      toScreen(c, l)
      drawFarGhost(c, n, l, s)
    } else {
      toLevel(c, l)
      drawNode(c, n, l, s, tier)
    }
  }
}

function drawFarGhost(c: Pen, n: GraphNode, l: Projection, s: Scene): void {
  drawFarNode(c, n, l, s)
  ring(c, l, s.rect(n), 'far', s.level(n), s.p.looks.theme.agent, 3, [3, 2])
}

/** between is a curve from the middle of one card's side to the other's. */
function between(a: Rect, b: Rect): Route {
  const end = (r: Rect, side: ReturnType<typeof sideTowards>) => ({
    side,
    x: side === 'left' ? r.x : side === 'right' ? r.x + r.width : r.x + r.width / 2,
    y: side === 'top' ? r.y : side === 'bottom' ? r.y + r.height : r.y + r.height / 2,
  })
  return curve(end(a, sideTowards(a, b)), end(b, sideTowards(b, a)))
}

/** few are the selected nodes, while they are so few that each is named. */
const few = (s: Scene): string[] => (s.p.selected.size <= 12 ? [...s.p.selected] : [])

function rings(c: Pen, l: Projection, s: Scene, tier: Tier, told: ReadonlySet<string>): void {
  const { selected, hover, focus, agent, model } = s.p
  const { theme } = s.p.looks
  toScreen(c, l)
  const at = (id: string | null) => (id ? (model.nodes.get(id) ?? s.ghosts.get(id)) : undefined)
  const draw = (n: GraphNode | undefined, colour: string, offset: number, width = 2) => {
    if (!n) return
    if (tier === 'far' && isCard(n, l, s)) round(c, goalBox(s.rect(n), l), 1, colour, offset, [], width)
    else ring(c, l, tier === 'words' ? seenBox(n, s) : s.rect(n), tier, s.level(n), colour, offset, [], width)
  }
  const hovered = at(hover.node)
  if (hovered && !selected.has(hovered.id)) draw(hovered, s.p.looks.node(hovered.type, hovered.category).solid, tier === 'far' ? 2 : 0)
  if (hover.ghost) draw(at(hover.ghost), theme.agent, 3)
  for (const id of selected) draw(at(id), theme.accent, 3, s.p.looks.contrast ? 3 : 2)
  const standing = at(agent)
  draw(standing, theme.agent, standing && selected.has(standing.id) ? 6 : 3)
  const focused = at(focus)
  if (focused) draw(focused, theme.focus, 3 + (selected.has(focused.id) ? 3 : 0) + (focused === standing ? 3 : 0))
  if (tier === 'far')
    for (const n of new Set([hovered, ...few(s).map(at)])) if (n && n.type !== 'goal' && !told.has(n.id)) nameBelow(c, n, l, s)
  if (hovered && tier === 'words') wholeWords(c, hovered, l, s)
  if (focused && tier === 'words' && focused !== hovered) wholeWords(c, focused, l, s)
  if (hovered && tier !== 'far') handles(c, l, s, hovered)
}

/** seenBox is where a node with words shows on the level: they may stand out above and below its row. */
export function seenBox(n: GraphNode, s: Scene): Rect {
  const r = s.rect(n),
    box = s.ghosts.has(n.id) ? undefined : s.p.writing.of(n, s)?.box,
    k = 1 / s.p.writing.placedAt
  return box ? { x: box.x * k + r.x - n.x, y: box.y * k + r.y - n.y, width: box.width * k, height: box.height * k } : r
}

/** wholeWords shows the whole name of what the pointer or the keyboard is on, above the others, where it has no room of its own. */
function wholeWords(c: Pen, n: GraphNode, l: Projection, s: Scene): void {
  const now = s.p.writing.of(n, s)
  if (now && !now.cut) return
  const words = s.p.writing.whole(n, s)
  if (!words) return
  if (now) {
    const { y, height } = words.box // nothing of the shorter ones shows
    words.box.y = Math.min(y, now.box.y)
    words.box.height = Math.max(y + height, now.box.y + now.box.height) - words.box.y
  }
  drawWords(c, n, words, l, s, n.type === 'goal' || strong(s.p.model, n, s.level(n)), true)
}

/** ring is drawn in screen pixels, as wide at every zoom. */
function ring(c: Pen, l: Projection, r: Rect, tier: Tier, level: number, colour: string, offset: number, dash: number[], wide = 2): void {
  const x = r.x * l.scale + l.x,
    y = r.y * l.scale + l.y,
    width = r.width * l.scale,
    height = r.height * l.scale
  if (x > l.width + 40 || y > l.height + 40 || x + width < -40 || y + height < -40) return
  if (tier !== 'far') return round(c, { x, y, width, height }, Math.min(1.4, Math.max(0.7, l.scale)), colour, offset, dash, wide)
  c.beginPath()
  c.arc(x + width / 2, y + height / 2, tileRadius(level, l.zoom) + offset + 2, 0, 2 * Math.PI)
  line(c, colour, offset, dash, wide)
}

/** round draws a ring round a card, in screen pixels. */
function round(c: Pen, r: Rect, k: number, colour: string, offset: number, dash: number[], wide = 2): void {
  const o = offset === 0 ? 0 : offset * k + 1
  c.beginPath()
  c.roundRect(r.x - o, r.y - o, r.width + 2 * o, r.height + 2 * o, (offset === 0 ? 8 : 8 + offset) * k)
  line(c, colour, offset, dash, wide)
}

function line(c: Pen, colour: string, offset: number, dash: number[], wide: number): void {
  c.strokeStyle = colour
  c.lineWidth = offset === 0 ? 1.5 : wide
  c.setLineDash(dash)
  c.stroke()
  c.setLineDash([])
}

/** handles are the dots at a card's sides from which a link is drawn. */
function handles(c: Pen, l: Projection, s: Scene, n: GraphNode): void {
  const { busy, tool, draft: d } = useHand.getState()
  if ((busy && !d) || tool === 'hand' || l.scale < 0.4) return
  const r = s.rect(n)
  const { theme } = s.p.looks
  const hot = s.p.hover.handle === n.id
  for (const p of handlePlaces(r)) {
    c.beginPath()
    c.arc(p.x * l.scale + l.x, p.y * l.scale + l.y, hot ? 6.5 : 5, 0, 2 * Math.PI)
    c.fillStyle = hot ? theme.accent : theme.card
    c.fill()
    c.lineWidth = 1.5
    c.strokeStyle = theme.accent
    c.stroke()
  }
}

/** Handles stand a little outside, so that the card and its own text stay free. */
const out = 11
export const handlePlaces = (r: Rect) => [
  { x: r.x - out, y: r.y + r.height / 2 },
  { x: r.x + r.width + out, y: r.y + r.height / 2 },
]

function draft(c: Pen, l: Projection, s: Scene): void {
  const { draft: d } = useHand.getState()
  const from = d && s.p.model.nodes.get(d.from)
  if (!d || !from) return
  toLevel(c, l)
  const a = s.rect(from)
  const to = d.to ? s.p.model.nodes.get(d.to) : undefined
  const b = to ? s.rect(to) : { x: d.x, y: d.y, width: 0, height: 0 }
  const look = {
    colour: s.p.looks.theme.accent,
    dash: to ? [] : [6, 4],
    width: 2,
    head: 'triangle' as const,
    mark: '',
    name: '',
    bold: true,
  }
  drawLinks(c, [{ route: between(a, b), look, alpha: 1, bold: false }], 1 / l.scale, true, part(l))
  if (to) {
    toScreen(c, l)
    ring(c, l, b, 'near', 1, s.p.looks.theme.accent, 3, [])
  }
}

function selectionBox(c: Pen, l: Projection, s: Scene): void {
  const { box } = useHand.getState()
  if (!box) return
  toScreen(c, l)
  const x = Math.min(box.x1, box.x2),
    y = Math.min(box.y1, box.y2),
    w = Math.abs(box.x2 - box.x1),
    h = Math.abs(box.y2 - box.y1)
  c.globalAlpha = 0.1
  c.fillStyle = s.p.looks.theme.accent
  c.fillRect(x, y, w, h)
  c.globalAlpha = 1
  c.strokeStyle = s.p.looks.theme.accent
  c.lineWidth = 1
  c.strokeRect(x + 0.5, y + 0.5, w, h)
}
