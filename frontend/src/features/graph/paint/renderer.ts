// The canvas layer: draws links, groups and nodes at every distance; the cards of the page lie exactly on theirs. It draws only
// what changed. A sheet of the view and its surroundings is painted in pieces and then moved with the view; a change of the
// graph is painted into it where it is. What moves by itself or is selected is drawn above it.
import { after, busy, nothing } from '../../../lib/still'
import { boxOf, type Box, type GraphEdge, type GraphNode, type Stain } from '../../../stores/graph/model'
import type { Block } from '../../../stores/graph/page'
import { shifts, useHand, view } from '../stage'
import { tierOf, wholeFrom, type Tier } from '../tiers'
import { Writing } from '../words/writing'
import { core, covers, crosses, edgesIn } from './coverage'
import { part, toLevel, type Projection } from './projection'
import { drawGround, paintCards, paintFar } from './passes'
import { blocksMoved, hullBox } from './hulls'
import { drawAbove, drawLive } from './overlay'
import { touches } from './boxes'
import { areas, passesThrough } from './patch'
import { Routes } from './routes'
import { Scene, type SceneParts } from './scene'
import { SheetPainter } from './sheet'

const margin = 0.2 // of the view, round a sheet
const many = 200 // selected nodes are part of the sheet from here on

export class Renderer {
  private readonly canvas: HTMLCanvasElement
  private readonly pen: CanvasRenderingContext2D
  private readonly gather: () => SceneParts
  readonly writing = new Writing()
  private readonly painter = new SheetPainter()
  private scene: Scene | null = null
  private routes: Routes | null = null
  private frame = 0
  private drawn = nothing // what was asked of the next frame is done
  private content = 0
  private changes = 0 // of the graph, as far as they made other sheets
  private stale = true
  private tier: Tier | null = null
  private fresh = new Set<string>() // nodes that the sheet does not show yet as they are
  private lifted: ReadonlySet<string> = none // moving, and among them by a hand:
  private carried: Block[] = []
  private again = new Set<string>() // nodes that look different, where they are
  private lastMove = 0
  private timer = nothing // ends the wait for the last drawing
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
    if (this.frame) return
    this.drawn()
    this.drawn = busy()
    this.frame = requestAnimationFrame(this.draw)
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

  /** renew reads and paints everything anew: theme, filter, lens or level are other ones. */
  renew(): void {
    this.stale = true
    this.content++
    this.writing.forget()
    this.soon()
  }

  /** look takes in what changed in the graph: the model tells which parts of the picture that concerns. `ids` look different. */
  look(ids: Iterable<string> = []): void {
    for (const id of ids) this.again.add(id)
    this.touch()
  }

  /** touch reads the small things anew (selection, pointer): the sheet stays. */
  touch = (): void => {
    this.stale = true
    this.soon()
  }

  stop(): void {
    cancelAnimationFrame(this.frame)
    this.drawn()
    this.timer()
    this.painter.forget()
  }

  /** complete tells whether everything there is shows, if only above an older sheet. */
  get complete(): boolean {
    const sheet = this.painter.shown
    return !!sheet && (sheet.content === this.content || this.fresh.size > 0)
  }

  get current(): Scene | null {
    return this.scene
  }
  /** curves are the links as they are drawn; far out they are straight. */
  get curves(): Routes | null {
    return this.tier === 'far' ? null : this.routes
  }

  private draw = (): void => {
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.drawn()
    if (!view.width) return
    this.prepare()
    const s = this.scene!
    const projection: Projection = {
      x: view.x,
      y: view.y,
      scale: view.scale,
      zoom: view.zoom,
      width: view.width,
      height: view.height,
      density: Math.min(2, window.devicePixelRatio || 1),
    }
    this.chooseTier(s)
    this.takeIn(s)
    const routes = this.routes!
    this.size(projection)
    this.drawSheet(projection, s, routes)
    toLevel(this.pen, projection)
    drawAbove(this.pen, projection, s, routes, this.tier!)
    this.framed()
  }

  private size(l: Projection): void {
    const w = Math.round(l.width * l.density),
      h = Math.round(l.height * l.density)
    if (this.canvas.width === w && this.canvas.height === h) return
    this.canvas.width = w
    this.canvas.height = h
  }

  /** prepare takes a new scene where something changed. */
  private prepare(): void {
    if (this.stale || !this.scene) {
      const p = this.gather()
      if (!this.scene || this.scene.p.model !== p.model) {
        this.painter.forget()
        this.fresh.clear()
        this.routes = null
      }
      this.scene = new Scene(p)
      this.stale = false
    }
    const { model } = this.scene.p
    if (!this.routes || this.routedAt !== this.content) {
      this.routes = new Routes(model, (n) => this.scene!.rect(n))
      this.routedAt = this.content
    }
    if (shifts.by.size) this.routes.forget(shifts.by.keys())
  }
  private routedAt = -1

  /** takeIn brings the sheet up to date with the graph: by painting the parts that changed, or all of it where that is much. */
  private takeIn(s: Scene): void {
    const { model } = s.p
    const stain = model.stained()
    const other = stain.all || stain.nodes.size > 0 || stain.boxes.length > 0
    if (other) this.writing.forget()
    for (const id of this.again) {
      const n = model.nodes.get(id)
      if (n) stain.nodes.add(n)
    }
    this.again.clear()
    this.lifting(s, stain)
    if (!stain.all && !stain.nodes.size && !stain.edges.size && !stain.boxes.length) return
    this.routes!.renew(stain)
    this.painter.drop()
    if (!(other && this.tier === 'words') && this.patch(s, stain)) return
    for (const n of stain.nodes) this.fresh.add(n.id)
    if (this.fresh.size > 2000) this.fresh.clear()
    this.content++
    this.changes++
    this.routedAt = this.content
    if (stain.all) this.routes!.clear()
  }

  /** lifting: what begins or ends to move leaves the sheet or comes back to it. */
  private lifting(s: Scene, stain: Stain): void {
    const { by } = shifts
    if (by.size === this.lifted.size && [...by.keys()].every((id) => this.lifted.has(id))) return
    const { model } = s.p
    const now = new Set(by.keys())
    for (const id of new Set([...now, ...this.lifted])) {
      const n = model.nodes.get(id)
      if (!n || (now.has(id) && this.lifted.has(id))) continue
      stain.nodes.add(n)
      for (const e of model.linksOf(id)) stain.edges.add(e)
    }
    const moved = blocksMoved(s)
    stain.boxes.push(...[...moved, ...this.carried].map(hullBox))
    this.carried = moved
    this.lifted = now
  }

  /** patch paints the stained parts of the sheet anew; false where the sheet is no longer the right one, or it is too much. */
  private patch(s: Scene, stain: Stain): boolean {
    const sheet = this.painter.shown,
      tier = this.tier!
    if (
      !sheet ||
      sheet.content !== this.content ||
      sheet.tier !== tier ||
      s.p.model.groups.some((g) =>
        g.nodes.some((id) => {
          const n = s.p.model.nodes.get(id)
          return n && stain.nodes.has(n)
        }),
      )
    )
      return false
    const { projection } = sheet
    const boxes = areas(stain, s.p.model, tier, projection, part(projection, 0))
    if (!boxes) return false
    if (!boxes.length) return true
    const around = boxes.reduce((a, b) => ({
      minX: Math.min(a.minX, b.minX),
      minY: Math.min(a.minY, b.minY),
      maxX: Math.max(a.maxX, b.maxX),
      maxY: Math.max(a.maxY, b.maxY),
    }))
    const reach = 40 / projection.scale // what lies beside a part may reach into it
    const some = boxes.map((b) => ({ minX: b.minX - reach, minY: b.minY - reach, maxX: b.maxX + reach, maxY: b.maxY + reach }))
    const { nodes, edges } = this.contents(s, {
      minX: around.minX - reach,
      minY: around.minY - reach,
      maxX: around.maxX + reach,
      maxY: around.maxY + reach,
    })
    const inside = boxes.map((_, i) => ({
      nodes: nodes.filter((n) => touches(boxOf(n), some[i]!)),
      edges: edges.filter(
        (e) =>
          crosses(s, e, some[i]!) &&
          (tier !== 'far' || (!!e.a && !!e.b && (e.a.type === 'goal' || e.b.type === 'goal' || passesThrough(e.a, e.b, some[i]!)))),
      ),
    }))
    const most = tier === 'far' ? 4000 : 240
    if (inside.reduce((sum, x) => sum + x.nodes.length + x.edges.length, 0) > most) return false
    this.painter.patch(boxes, (c, l, box) => {
      const { nodes, edges } = inside[boxes.indexOf(box)]!
      return tier === 'far'
        ? paintFar(c, l, s, nodes, edges, sheet.rough)
        : paintCards(c, l, s, this.routes!, nodes, edges, tier, sheet.rough)
    })
    return true
  }

  /** contents are the nodes and links of a part of the level that belong on the sheet: not what moves. */
  private contents(s: Scene, box: Box): { nodes: GraphNode[]; edges: GraphEdge[] } {
    const { model } = s.p
    const bounds = model.bounds()
    const all = !!bounds && box.minX <= bounds.minX && box.maxX >= bounds.maxX && box.minY <= bounds.minY && box.maxY >= bounds.maxY
    const nodes = all ? [...model.nodes.values()] : model.search(box)
    const edges = all ? [...model.edges.values()] : edgesIn(s, box)
    const shown = model.page ? edges.filter((e) => s.shows(e)) : edges
    if (!shifts.by.size) return { nodes, edges: shown }
    return {
      nodes: nodes.filter((n) => !shifts.has(n.id)),
      edges: shown.filter((e) => !(e.a && shifts.has(e.a.id)) && !(e.b && shifts.has(e.b.id))),
    }
  }

  private chooseTier(s: Scene): void {
    const inView = view.zoom < 0.25 ? Infinity : view.zoom > wholeFrom + 0.05 ? 0 : s.p.model.search(view.seen()).length
    const tier = tierOf(view.zoom, inView, this.tier)
    if (tier === this.tier) return
    this.tier = tier
    this.painter.drop()
    // Cards of the page appear and go with the tier; React hears of it after this frame.
    queueMicrotask(() => useHand.setState({ tier }))
  }

  private drawSheet(projection: Projection, s: Scene, routes: Routes): void {
    const tier = this.tier!
    const bounds = s.p.model.bounds()
    const now = this.painter.shown
    const moving = performance.now() - this.lastMove < 120
    // While zooming, a stretched picture will do for a little; one that takes long to paint for longer.
    const close = now && moving && Math.abs(Math.log(now.projection.scale / projection.scale)) < (now.heavy ? 0.5 : 0.2)
    const fits =
      now &&
      (moving || !now.rough) &&
      now.content === this.content &&
      now.tier === tier &&
      (close || now.projection.scale === projection.scale) &&
      now.projection.density === projection.density &&
      covers(now.projection, now.heavy && moving && tier === 'near' ? core(projection) : projection, bounds)
    if (!fits) {
      const job = this.painter.painting
      const far = job && Math.abs(Math.log(job.projection.scale / projection.scale)) > 0.5
      if (!job || job.content !== this.content || job.tier !== tier || far) this.begin(projection, s, routes, tier, moving)
      if (this.painter.work(now && now.tier === tier ? (moving ? 5 : 9) : 34)) this.settled()
    } else if (!moving) this.painter.drop() // begun for a view that went away again: nobody works at it, and waiting for it would never end
    this.blit(projection, s, tier)
    if (this.painter.painting || this.painter.fading || !this.painter.shown || this.painter.shown.content !== this.content) this.soon()
    else if (
      this.painter.shown.rough ||
      this.painter.shown.projection.scale !== projection.scale ||
      !covers(this.painter.shown.projection, projection, bounds)
    )
      this.later()
    drawLive(this.pen, projection, s, routes, tier, this.painter.shown?.content === this.content ? none : this.fresh)
  }

  private settled(): void {
    if (this.painter.shown?.content === this.content) this.fresh.clear()
  }

  /** begin starts a new sheet: the view with a margin, but no more than there is. */
  private begin(projection: Projection, s: Scene, routes: Routes, tier: Tier, moving: boolean): void {
    const mx = projection.width * margin,
      my = projection.height * margin
    const sheet: Projection = {
      ...projection,
      x: projection.x + mx,
      y: projection.y + my,
      width: projection.width + 2 * mx,
      height: projection.height + 2 * my,
    }
    const box: Box = {
      minX: -sheet.x / sheet.scale,
      minY: -sheet.y / sheet.scale,
      maxX: (sheet.width - sheet.x) / sheet.scale,
      maxY: (sheet.height - sheet.y) / sheet.scale,
    }
    this.painter.drop()
    const { nodes: some, edges: links } = this.contents(s, box)
    // Hundreds of dashed curves take long: while moving they are drawn without dashes, and properly at rest.
    if (tier === 'words') this.writing.write(s, projection.scale, projection.scale / projection.zoom, moving, view.following)
    const rough = moving && (links.length > 400 || (tier === 'words' && !this.writing.rests(projection.scale)))
    const bands = Math.min(16, Math.ceil((some.length + links.length) / (tier === 'far' ? 5000 : 160)))
    this.painter.begin(
      sheet,
      { content: this.content, tier, rough, heavy: links.length > 400, graph: this.changes, words: this.writing.placings },
      Math.max(1, bands),
      (c, l) => {
        if (bands <= 1)
          return tier === 'far' ? paintFar(c, l, s, some, links, rough) : paintCards(c, l, s, routes, some, links, tier, rough)
        const b = part(l, 40)
        const inBand = some.filter((n) => n.x < b.maxX && n.x + n.width > b.minX && n.y < b.maxY && n.y + n.height > b.minY)
        const across = links.filter((e) => crosses(s, e, b))
        return tier === 'far' ? paintFar(c, l, s, inBand, across, rough) : paintCards(c, l, s, routes, inBand, across, tier, rough)
      },
    )
  }

  /** blit puts the sheet where the view has gone since it was painted. */
  private blit(projection: Projection, s: Scene, tier: Tier): void {
    const sheet = this.painter.shown
    if (!sheet || sheet.projection.scale !== projection.scale || !covers(sheet.projection, projection, null))
      drawGround(this.pen, projection, s, tier)
    this.painter.put(this.pen, projection)
  }

  /** later draws once more when the hand rests, with everything that was left out while moving. */
  private later(): void {
    this.timer()
    this.timer = after(125, this.soon)
  }

  /** selectionChanged: few selected nodes are drawn above the sheet, many within. */
  selectionChanged(count: number, before: number): void {
    const page = this.scene?.p.model.page && this.tier !== 'far' // what is linked to it has another border
    if (page || count > many || before > many) this.renew()
    else this.touch()
  }
}

const none: ReadonlySet<string> = new Set()
