// The passes of a picture. Long ones are generators that pause now and then, so that a large graph is drawn over several
// frames while the last picture still shows.
import type { GraphEdge, GraphNode, LevelModel } from '../../../stores/graph/model'
import { part, toLevel, toScreen, type Projection, type Pen } from './projection'
import type { Block } from '../../../stores/graph/page'
import { mounted } from '../stage'
import type { Tier } from '../tiers'
import { tileRadius } from '../tiers'
import { drawCard } from './card'
import { isCard } from './farpage'
import { drawHull, hullOf, labelPlace } from './groups'
import { blocksIn, drawHeadings, drawHulls, shiftOf } from './hulls'
import { drawLabel, drawLinks, sortStraight, type Line } from './links'
import { drawRails, drawTrunk } from './rails'
import type { Routes } from './routes'
import type { Scene } from './scene'
import { drawStubs } from './stubs'
import { font, measure } from './text'
import { drawGoal, drawTile } from './tiles'
import { drawBar, drawWords } from './words'
import { drawFold } from './fold'
import { markOf } from '../marks'
import { strong } from '../words/rank'
import { mix } from '../../../lib/colour'
import { rowOf } from './anatomy'
import { footOn } from './foot'

const chunk = 400

export function drawGround(c: Pen, l: Projection, s: Scene, tier: Tier): void {
  c.setTransform(1, 0, 0, 1, 0, 0)
  c.globalAlpha = 1
  c.fillStyle = s.p.looks.theme.canvas || '#fff'
  c.fillRect(0, 0, l.width * l.density, l.height * l.density)
  if (tier === 'far' || s.p.looks.contrast) return
  const step = 24 * l.scale * (l.scale < 0.45 ? 2 : 1)
  const row = dots(l, step, s.p.looks.theme.grid)
  if (row) for (let y = mod(l.y, step); y < l.height; y += step) c.drawImage(row, 0, Math.round((y - 1) * l.density))
}

let dotRow: { key: string; canvas: HTMLCanvasElement } | null = null
/** dots is one row of the grid, drawn once and stamped for all the others. */
function dots(l: Projection, step: number, colour: string): HTMLCanvasElement | null {
  const width = Math.ceil(l.width * l.density),
    at = mod(l.x, step),
    size = Math.max(1, Math.round((l.scale > 0.8 ? 2 : 1.5) * l.density))
  const key = `${width}|${at.toFixed(2)}|${step.toFixed(3)}|${colour}|${size}`
  if (dotRow?.key === key) return dotRow.canvas
  const canvas = dotRow?.canvas ?? document.createElement('canvas')
  canvas.width = width
  canvas.height = size
  const c = canvas.getContext('2d')
  if (!c) return null
  c.fillStyle = colour
  for (let x = at; x < l.width; x += step) c.fillRect(Math.round((x - 1) * l.density), 0, size, size)
  dotRow = { key, canvas }
  return canvas
}
const mod = (v: number, by: number) => ((v % by) + by) % by

function drawGroups(c: Pen, l: Projection, s: Scene): void {
  const { theme } = s.p.looks
  const line = s.p.looks.contrast ? theme.text : null
  const ground = mix(theme.text, theme.canvas, 0.05)
  toLevel(c, l)
  c.globalAlpha = 1
  const named: { x: number; y: number; label: string }[] = []
  for (const g of s.p.model.groups) {
    const h = hullOf(g, s.p.model, s.rect)
    if (!h.length) continue
    drawHull(c, h, g.color && !s.p.looks.contrast ? mix(g.color, theme.canvas, 0.1) : ground, line)
    named.push({ ...labelPlace(h), label: g.label })
  }
  toScreen(c, l)
  const f = font(600, Math.max(12, 13 * Math.min(1, l.scale)))
  c.font = f
  c.textBaseline = 'alphabetic'
  c.lineJoin = 'round'
  c.lineWidth = 4
  for (const n of named) {
    const x = n.x * l.scale + l.x - measure(n.label, f) / 2,
      y = n.y * l.scale + l.y - 7
    c.strokeStyle = theme.canvas
    c.strokeText(n.label, x, y)
    c.fillStyle = theme.text
    c.fillText(n.label, x, y)
  }
}

/** curves are the links as they run near and in the middle. */
export function linesOf(edges: Iterable<GraphEdge>, s: Scene, routes: Routes): Line[] {
  const out: Line[] = []
  for (const e of edges) {
    const route = routes.of(e)
    if (route) out.push({ route, look: s.p.looks.link(e.type), alpha: s.linkAlpha(e), bold: s.bold(e) })
  }
  return out
}

/** drawNode draws one node in the manner of a tier. Leaves the pen in level pixels. */
export function drawNode(c: Pen, n: GraphNode, l: Projection, s: Scene, tier: 'near' | 'words'): void {
  const { page } = s.p.model
  if (page && page.front(n.id) !== n.id) return // another card stands for it
  c.globalAlpha = s.alpha(n)
  if (page?.folded(n.id)) {
    toScreen(c, l)
    drawFold(c, n, l, s)
    toLevel(c, l)
  } else if (tier === 'near') {
    const base = s.style(n)
    const d = { ...base, foot: footOn(n, s.p.model, s.level(n), base.foot, s.p.looks.theme['text-3']) }
    drawCard(
      c,
      n,
      mounted.has(n.id),
      s.rect(n),
      s.level(n),
      d,
      s.p.text(n.id),
      s.p.looks.contrast ? 'transparent' : 'rgba(40, 30, 20, .16)',
      s.p.agent === n.id,
      rowOf(n, s.p.model),
      markOf(n, s.p.model),
    )
  } else {
    toScreen(c, l)
    const words = s.p.writing.of(n, s)
    if (words) drawWords(c, n, words, l, s, n.type === 'goal' || strong(s.p.model, n, s.level(n)))
    else drawBar(c, n, s.p.writing.covered(n), l, s)
    toLevel(c, l)
  }
  c.globalAlpha = 1
}

/** tile draws one node far out. Pen in screen pixels. */
export function drawFarNode(c: Pen, n: GraphNode, l: Projection, s: Scene): void {
  if (isCard(n, l, s) || (s.p.model.page && s.p.model.page.front(n.id) !== n.id)) return
  const look = s.p.looks.node(n.type, n.category)
  const r = s.rect(n)
  const x = (r.x + r.width / 2) * l.scale + l.x,
    y = (r.y + r.height / 2) * l.scale + l.y
  const radius = tileRadius(s.level(n), l.zoom)
  c.globalAlpha = s.alpha(n)
  if (n.type === 'goal') drawGoal(c, x, y, Math.max(radius, 6), look.far, s.p.looks.contrast ? s.p.looks.theme.canvas : '#fff')
  else {
    const { theme } = s.p.looks
    const share = s.p.styling.lens ? (s.p.styling.lens[n.id] ?? 'none') : 'full'
    const grey = share === 'name' || share === 'none'
    const mark = n.state === 'contested' ? `!${theme.bad}` : n.state === 'supported' ? `o${theme.ok}` : null
    drawTile(
      c,
      { shape: look.shape, colour: grey ? theme['line-strong'] : look.far, mark, faint: n.state === 'archived' || share === 'none' },
      x,
      y,
      radius,
      l.density,
      theme.canvas,
    )
  }
  c.globalAlpha = 1
}

/** paintCards draws a part of the level near or in the middle: hulls and rails, links as curves, nodes as cards or words. */
export function* paintCards(
  c: Pen,
  l: Projection,
  s: Scene,
  routes: Routes,
  nodes: GraphNode[],
  edges: GraphEdge[],
  tier: 'near' | 'words',
  rough: boolean,
): Generator<void> {
  drawGround(c, l, s, tier)
  drawGroups(c, l, s)
  yield
  const seen = part(l)
  const blocks = drawPage(c, l, s, !rough)
  toLevel(c, l)
  for (let i = 0; i < edges.length; i += 60) {
    drawLinks(c, linesOf(edges.slice(i, i + 60), s, routes), 1 / l.scale, !rough, seen)
    yield
  }
  if (tier === 'near' && l.zoom >= 1.2)
    for (const e of edges) {
      const route = routes.of(e)
      if (route) drawLabel(c, route, s.p.looks.link(e.type), 1 / l.scale, s.p.looks.theme.canvas)
    }
  toScreen(c, l)
  drawHeadings(c, l, s, blocks)
  drawStubs(c, l, s, seen)
  toLevel(c, l)
  let i = 0
  for (const n of tier === 'words' ? wordsLast(nodes, s) : nodes) {
    drawNode(c, n, l, s, tier)
    if (++i % 8 === 0) yield
  }
}

/** drawPage draws what lies below the cards of a page of branches, and gives its blocks in sight. Leaves the pen in screen pixels. */
function drawPage(c: Pen, l: Projection, s: Scene, dashes: boolean): Block[] {
  toScreen(c, l)
  const blocks = blocksIn(s, part(l)).filter((b) => !shiftOf(s, b))
  drawHulls(c, l, s, blocks)
  drawTrunk(c, l, s)
  drawRails(c, l, s, blocks, dashes)
  return blocks
}

/** wordsLast draws words above the bars of their neighbours. */
const wordsLast = (nodes: GraphNode[], s: Scene): GraphNode[] => {
  const bare = nodes.filter((n) => !s.p.writing.of(n, s))
  return [...bare, ...nodes.filter((n) => s.p.writing.of(n, s))]
}

/** paintFar draws the nodes of a part of the level as tiles with straight links. */
export function* paintFar(
  c: Pen,
  l: Projection,
  s: Scene,
  nodes: Iterable<GraphNode>,
  edges: Iterable<GraphEdge>,
  rough: boolean,
): Generator<void> {
  drawGround(c, l, s, 'far')
  drawGroups(c, l, s)
  yield
  drawPage(c, l, s, false)
  yield
  toScreen(c, l)
  const { bold, few } = farLinks(s.p.model)
  const batches = sortStraight(edges, s.p.looks.link, (e) => s.linkAlpha(e))
  yield
  for (const b of batches) {
    const goal = b.goal && bold
    c.strokeStyle = b.colour
    c.lineWidth = goal ? 2.5 : l.zoom < 0.05 ? 0.7 : 1
    const dashed = b.dash && few && !rough
    for (let i = 0; i < b.edges.length; i += chunk * 2) {
      c.beginPath()
      for (let j = i; j < Math.min(i + chunk * 2, b.edges.length); j++) {
        const e = b.edges[j]!
        const p = s.rect(e.a!),
          q = s.rect(e.b!)
        const x1 = (p.x + p.width / 2) * l.scale + l.x,
          y1 = (p.y + p.height / 2) * l.scale + l.y
        const x2 = (q.x + q.width / 2) * l.scale + l.x,
          y2 = (q.y + q.height / 2) * l.scale + l.y
        if (goal) {
          const bend = (x2 - x1) * 0.5
          c.moveTo(x1, y1)
          c.bezierCurveTo(x1 + bend, y1, x2 - bend, y2, x2, y2)
        } else {
          c.moveTo(x1, y1)
          c.lineTo(x2, y2)
        }
      }
      c.globalAlpha = (goal ? 0.8 : 0.5) * b.alpha
      c.setLineDash(dashed ? (goal ? [7, 5] : [3, 2]) : [])
      c.stroke()
      yield
    }
  }
  c.setLineDash([])
  c.globalAlpha = 1
  let i = 0
  const goals: GraphNode[] = []
  for (const n of nodes) {
    if (n.type === 'goal') {
      goals.push(n)
      continue
    }
    drawFarNode(c, n, l, s)
    if (++i % chunk === 0) yield
  }
  for (const n of goals) {
    // above all others, with their names
    drawFarNode(c, n, l, s)
    if (!s.p.model.page || l.scale < 0.05) nameBelow(c, n, l, s)
  }
}

const known = new WeakMap<LevelModel, { version: number; edges: number; bold: boolean; few: boolean }>()
/** farLinks: links to a Goal are heavy while they are few, dashes are drawn while all links are. The same in every part of a picture. */
function farLinks(model: LevelModel): { bold: boolean; few: boolean } {
  const old = known.get(model)
  if (old && old.version === model.version && old.edges === model.edges.size) return old
  let toGoals = 0
  for (const n of model.nodes.values()) if (n.type === 'goal') toGoals += model.linksOf(n.id).size
  const now = { version: model.version, edges: model.edges.size, bold: toGoals <= 60, few: model.edges.size < 400 }
  known.set(model, now)
  return now
}

/** nameBelow writes a far node's name under its tile. Pen in screen pixels. */
export function nameBelow(c: Pen, n: GraphNode, l: Projection, s: Scene): void {
  const r = s.rect(n)
  const f = font(600, 12)
  const full = n.name
  const words = measure(full, f) > 150 ? halves(full) : [full]
  const x = (r.x + r.width / 2) * l.scale + l.x
  let y = (r.y + r.height / 2) * l.scale + l.y + Math.max(6, tileRadius(s.level(n), l.zoom)) + 18
  c.font = f
  c.textBaseline = 'alphabetic'
  c.lineJoin = 'round'
  c.lineWidth = 4
  for (const line of words) {
    const w = measure(line, f)
    c.strokeStyle = s.p.looks.theme.canvas
    c.strokeText(line, x - w / 2, y)
    c.fillStyle = s.p.looks.theme.text
    c.fillText(line, x - w / 2, y)
    y += 15
  }
}

/** halves breaks a name near its middle, and shortens what is too long for two lines. */
function halves(name: string): string[] {
  const short = name.length > 64 ? `${name.slice(0, 63).trimEnd()}…` : name
  const mid = short.length / 2
  let at = -1
  for (let i = 0; i < short.length; i++) if (short[i] === ' ' && (at < 0 || Math.abs(i - mid) < Math.abs(at - mid))) at = i
  return at < 0 ? [short] : [short.slice(0, at), short.slice(at + 1)]
}
