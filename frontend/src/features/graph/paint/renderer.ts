// The canvas layer: draws every link, the groups, and all nodes that are not cards of the page. It draws only when something
// changed. Near, the view is drawn anew each frame; further out a sheet is painted in pieces and moved, with what moves by
// itself, is new or is selected drawn above it.
import type { Box, GraphEdge, GraphNode } from '../../../stores/graph/model'
import { mounted, shifts, useHand, view } from '../stage'
import { tierOf, type Tier } from '../tiers'
import { drawGround, drawGroups, drawNode, linesOf, paintFar, paintMiddle, toLevel, type Lie } from './passes'
import { drawLinks } from './links'
import { drawAbove, drawLive } from './overlay'
import { Routes } from './routes'
import { Scene, type SceneParts } from './scene'
import { SheetPainter } from './sheet'

const margin = 0.2 // of the view, round a sheet
const many = 200 // selected nodes are part of the sheet from here on

export class Renderer {
  private readonly canvas: HTMLCanvasElement
  private readonly pen: CanvasRenderingContext2D
  private readonly gather: () => SceneParts
  private readonly painter = new SheetPainter()
  private scene: Scene | null = null
  private routes: Routes | null = null
  private frame = 0
  private content = 0
  private stale = true
  private tier: Tier | null = null
  private fresh = new Set<string>() // nodes that the sheet does not show yet as they are
  private lifted = ''
  private near: { box: Box; edges: GraphEdge[] } | null = null
  private lastMove = 0
  private timer = 0

  private readonly framed: () => void

  /** gather reads the stores; framed is called at the end of each frame. */
  constructor(canvas: HTMLCanvasElement, gather: () => SceneParts, framed: () => void) {
    this.framed = framed
    this.canvas = canvas
    this.pen = canvas.getContext('2d', { alpha: false })!
    this.gather = gather
  }

  /** soon draws in the next frame. */
  soon = (): void => {
    if (!this.frame) this.frame = requestAnimationFrame(this.draw)
  }

  /** now draws at once, for a layer that is about to change. */
  now(): void {
    cancelAnimationFrame(this.frame)
    this.draw()
  }

  /** moved is soon, for a view that changed. */
  moved = (): void => {
    this.lastMove = performance.now()
    this.soon()
  }

  /** renew reads everything anew: something else than the view changed. `changed` nodes are drawn at once, sheet or not. */
  renew(changed: Iterable<string> = []): void {
    for (const id of changed) this.fresh.add(id)
    if (this.fresh.size > 2000) this.fresh.clear()
    this.stale = true
    this.content++
    this.soon()
  }

  /** touch reads the small things anew (selection, pointer): the sheet stays. */
  touch = (): void => {
    this.stale = true
    this.soon()
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
    clearTimeout(this.timer)
    this.painter.forget()
  }

  get current(): Scene | null { return this.scene }
  /** routesNow are the curves as they are drawn; far out links are straight. */
  get curves(): Routes | null { return this.tier === 'far' ? null : this.routes }

  private draw = (): void => {
    this.frame = 0
    if (!view.width) return
    this.prepare()
    const s = this.scene!, routes = this.routes!
    const lie: Lie = { x: view.x, y: view.y, scale: view.scale, zoom: view.zoom, width: view.width, height: view.height, density: this.density() }
    this.size(lie)
    this.chooseTier(s)
    if (this.tier === 'near') this.drawNear(lie, s, routes)
    else this.drawSheet(lie, s, routes)
    toLevel(this.pen, lie)
    drawAbove(this.pen, lie, s, routes, this.tier!)
    this.framed()
  }

  private density = () => Math.min(2, window.devicePixelRatio || 1)

  private size(l: Lie): void {
    const w = Math.round(l.width * l.density), h = Math.round(l.height * l.density)
    if (this.canvas.width === w && this.canvas.height === h) return
    this.canvas.width = w
    this.canvas.height = h
  }

  /** prepare takes a new scene where something changed, and lets go of curves that are no longer true. */
  private prepare(): void {
    const lifted = [...shifts.by.keys()].join()
    if (lifted !== this.lifted) {
      for (const id of this.lifted ? this.lifted.split(',') : []) this.fresh.add(id)
      this.lifted = lifted
      this.content++
    }
    if (this.stale || !this.scene) {
      const p = this.gather()
      const grown = !this.scene || this.scene.p.model !== p.model
      if (grown) { this.painter.forget(); this.fresh.clear() }
      this.scene = new Scene(p)
      this.stale = false
    }
    const s = this.scene
    if (!this.routes || this.routedFor !== s.p.model || this.routedAt !== this.content) {
      this.routes = new Routes(s.p.model, (n) => this.scene!.rect(n))
      this.routedFor = s.p.model
      this.routedAt = this.content
      this.near = null
    }
    if (shifts.by.size) this.routes.forget(shifts.by.keys())
  }
  private routedFor: unknown = null
  private routedAt = -1

  private chooseTier(s: Scene): void {
    const inView = view.zoom < 0.29 ? Infinity : view.zoom > 0.74 ? 0 : s.p.model.search(view.seen()).length
    const tier = tierOf(view.zoom, inView, this.tier)
    if (tier === this.tier) return
    this.tier = tier
    this.painter.drop()
    // Cards of the page appear and go with the tier; React hears of it after this frame.
    queueMicrotask(() => useHand.setState({ tier }))
  }

  private drawNear(lie: Lie, s: Scene, routes: Routes): void {
    this.fresh.clear()
    const c = this.pen
    drawGround(c, lie, s, 'near')
    drawGroups(c, lie, s)
    const seen = view.seen(60)
    const edges = this.edgesNear(seen, s)
    const moving = performance.now() - this.lastMove < 80
    toLevel(c, lie)
    drawLinks(c, linesOf(edges, s, routes), 1 / lie.scale, !(moving && edges.length > 400))
    for (const n of this.nodesIn(seen, s)) if (!(mounted.shown && mounted.ids.has(n.id))) drawNode(c, n, s, 'near', 1 / lie.scale)
    if (moving && edges.length > 400) this.later()
  }

  /** nodesIn lists the nodes of a part of the level, those on their way where they are now. */
  private nodesIn(box: Box, s: Scene): GraphNode[] {
    const list = s.p.model.search(box)
    if (!s.p.shifts.by.size) return list
    return [...list.filter((n) => !s.p.shifts.has(n.id)), ...[...s.p.shifts.by.keys()].map((id) => s.p.model.nodes.get(id)).filter((n) => n !== undefined)]
  }

  /** edgesNear lists the links that may cross the view; kept for a while, as looking through all takes time. */
  private edgesNear(seen: Box, s: Scene): GraphEdge[] {
    const k = this.near
    if (k && !shifts.by.size && k.box.minX <= seen.minX && k.box.maxX >= seen.maxX && k.box.minY <= seen.minY && k.box.maxY >= seen.maxY) return k.edges
    const w = seen.maxX - seen.minX, h = seen.maxY - seen.minY
    const box = { minX: seen.minX - w / 2, maxX: seen.maxX + w / 2, minY: seen.minY - h / 2, maxY: seen.maxY + h / 2 }
    const edges = edgesIn(s, box)
    this.near = { box, edges }
    return edges
  }

  private drawSheet(lie: Lie, s: Scene, routes: Routes): void {
    const tier = this.tier as 'middle' | 'far'
    const bounds = s.p.model.bounds()
    const now = this.painter.shown
    const fits = now && now.content === this.content && now.tier === tier && now.lie.zoom === lie.zoom && now.lie.scale === lie.scale && now.lie.density === lie.density && covers(now.lie, lie, bounds)
    const moving = performance.now() - this.lastMove < 120
    if (!fits) {
      const job = this.painter.painting
      const far = job && Math.abs(Math.log(job.lie.scale / lie.scale)) > 0.5
      if (!job || job.content !== this.content || job.tier !== tier || far) this.begin(lie, s, routes, tier, moving)
      if (this.painter.work(now && now.tier === tier ? (moving ? 5 : 9) : 34)) this.settled()
    }
    this.blit(lie, s)
    if (this.painter.painting || !this.painter.shown || this.painter.shown.content !== this.content || this.painter.shown.lie.zoom !== lie.zoom) this.soon()
    drawLive(this.pen, lie, s, routes, tier, this.painter.shown?.content === this.content ? none : this.fresh)
  }

  private settled(): void {
    if (this.painter.shown?.content === this.content) this.fresh.clear()
  }

  /** begin starts a new sheet: the view with a margin, but no more than there is. */
  private begin(lie: Lie, s: Scene, routes: Routes, tier: 'middle' | 'far', moving: boolean): void {
    const mx = lie.width * margin, my = lie.height * margin
    const sheet: Lie = { ...lie, x: lie.x + mx, y: lie.y + my, width: lie.width + 2 * mx, height: lie.height + 2 * my }
    const box: Box = { minX: -sheet.x / sheet.scale, minY: -sheet.y / sheet.scale, maxX: (sheet.width - sheet.x) / sheet.scale, maxY: (sheet.height - sheet.y) / sheet.scale }
    const bounds = s.p.model.bounds()
    const all = !!bounds && box.minX <= bounds.minX && box.maxX >= bounds.maxX && box.minY <= bounds.minY && box.maxY >= bounds.maxY
    const still = (n: GraphNode) => !shifts.has(n.id)
    this.painter.drop()
    this.painter.begin(sheet, this.content, tier, (c) => {
      const nodes = all ? [...s.p.model.nodes.values()] : s.p.model.search(box)
      const edges = all ? [...s.p.model.edges.values()] : edgesIn(s, box)
      const some = shifts.by.size ? nodes.filter(still) : nodes
      const links = shifts.by.size ? edges.filter((e) => !(e.a && shifts.has(e.a.id)) && !(e.b && shifts.has(e.b.id))) : edges
      return tier === 'far' ? paintFar(c, sheet, s, some, links, moving) : paintMiddle(c, sheet, s, routes, some, links, moving)
    })
  }

  /** blit puts the sheet where the view has gone since it was painted. */
  private blit(lie: Lie, s: Scene): void {
    const c = this.pen
    const sheet = this.painter.shown
    const now = sheet && { k: lie.scale / sheet.lie.scale, l: sheet.lie }
    const whole = now && now.k === 1 && lie.x >= 0 - 1e9 && covers(now.l, lie, null)
    if (!whole) drawGround(c, lie, s, sheet?.tier === 'middle' ? 'middle' : 'far')
    if (!now) return
    c.setTransform(1, 0, 0, 1, 0, 0)
    const x = (lie.x - now.l.x * now.k) * lie.density, y = (lie.y - now.l.y * now.k) * lie.density
    if (now.k === 1) c.drawImage(sheet.canvas, Math.round(x), Math.round(y))
    else {
      c.imageSmoothingQuality = 'low'
      c.drawImage(sheet.canvas, x, y, sheet.canvas.width * now.k, sheet.canvas.height * now.k)
    }
  }

  /** later draws once more when the hand rests, with everything that was left out while moving. */
  private later(): void {
    clearTimeout(this.timer)
    this.timer = window.setTimeout(this.soon, 140)
  }

  /** selectionChanged: few selected nodes are drawn above the sheet, many within. */
  selectionChanged(count: number, before: number): void {
    if (count > many || before > many) this.renew()
    else this.touch()
  }
}

const none: ReadonlySet<string> = new Set()

export function edgesIn(s: Scene, box: Box): GraphEdge[] {
  const out: GraphEdge[] = []
  for (const e of s.p.model.edges.values()) {
    const a = e.a ?? e.b, b = e.b ?? e.a
    if (!a || !b) continue
    const p = s.rect(a), q = s.rect(b)
    if (Math.min(p.x, q.x) > box.maxX || Math.max(p.x + p.width, q.x + q.width) < box.minX) continue
    if (Math.min(p.y, q.y) > box.maxY || Math.max(p.y + p.height, q.y + q.height) < box.minY) continue
    out.push(e)
  }
  return out
}

/** covers tells whether a sheet holds all of the view that has anything in it. */
function covers(sheet: Lie, lie: Lie, bounds: Box | null): boolean {
  const dx = lie.x - sheet.x, dy = lie.y - sheet.y
  let left = 0, top = 0, right = lie.width, bottom = lie.height
  if (bounds) {
    const pad = 60
    left = Math.max(left, bounds.minX * lie.scale + lie.x - pad)
    right = Math.min(right, bounds.maxX * lie.scale + lie.x + pad)
    top = Math.max(top, bounds.minY * lie.scale + lie.y - pad)
    bottom = Math.min(bottom, bounds.maxY * lie.scale + lie.y + pad)
    if (left >= right || top >= bottom) return true
  }
  return left >= dx - 0.5 && top >= dy - 0.5 && right <= dx + sheet.width + 0.5 && bottom <= dy + sheet.height + 0.5
}
