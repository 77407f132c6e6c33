// Joins stage, stores and layers: which part of the graph shows, which nodes are cards of the page, and what follows a change.
import { after, nothing } from '../../lib/still'
import { useDefinitions } from '../../stores/definitions'
import { hold, letGo } from '../../stores/locks'
import { type GraphNode, type LevelModel } from '../../stores/graph/model'
import { openMenu } from '../../stores/menu'
import { usePlayback } from '../../stores/playback'
import { catchUp } from '../../stores/mirrors'
import { canEdit, useApp, useGraph, useProject, useRun } from '../../stores/state'
import { select, selectEdge, useCanvas, useFilter, useGhosts, useSelection, useView } from '../../stores/view'
import { agentNode, followAgent, placeAgentMark } from './agent'
import { placeAnswerChip } from './answer'
import { barsMoved, beforeThoughts, clearBars, fitAll, frameAll, grant, inView, keepInSight } from './framing'
import { Gestures } from './gestures'
import { blockNodes, drop, dropBlock, dropGhost, fold, inBox, linkToNew, open, unfold, withBlocks } from './hands'
import { hitAt, type Hit } from './hit'
import { wantLink } from './linkwish'
import { keyDown, keyUp } from './keyboard'
import { cardText, forgetCards, useCards, wantCards } from './near/cards'
import { moveNear, showCards, useNear } from './near/near'
import { keepCards, cardNodes } from './near/mounting'
import { passes } from './paint/scene'
import { useMarks } from './marks'
import { forgetFonts } from './paint/text'
import { forgetStamps } from './paint/tiles'
import { seenBox } from './paint/overlay'
import { Renderer } from './paint/renderer'
import type { Rect } from './paint/routes'
import { placeRings } from './rings'
import { mounted, onRepaint, shifts, useHand, view } from './stage'
import { mostMounted, wholeFrom } from './tiers'
import { useStyling, watchStyling } from './styling'

const rest = 110 // ms without movement after which cards are mounted and texts fetched
const tidied = 360, // ms for what moves when a level is laid out anew
  grown = 280 // and when a turn's nodes arrive

/** Where each level was left, and of which project: the canvas goes while something else is read in its place. */
const left = { project: '', views: new Map<string, { x: number; y: number; zoom: number; following: boolean }>() }

export class Engine {
  private readonly stage: HTMLElement
  private readonly renderer: Renderer
  private readonly gestures: Gestures
  private readonly ends: (() => void)[] = []
  private model: LevelModel | null = null
  private arrived = new Set<string>()
  private settling = nothing // ends the wait for it
  private making = nothing // the wait until what a pane covers is panned out
  private firstRun = false // one is under way: at its end all of it is shown, where nobody moved the view
  private top = 0 // of the stage in the window
  private shownCards = false
  private cardsMove = false
  private painted = -1

  constructor(stage: HTMLElement, canvas: HTMLCanvasElement) {
    this.stage = stage
    this.top = stage.getBoundingClientRect().top // what came or went above it while it was away pushes nothing
    forgetFonts()
    this.renderer = new Renderer(
      canvas,
      () => this.gather(),
      () => this.framed(),
    )
    this.gestures = new Gestures(stage, {
      hit: (x, y) => this.hit(x, y),
      selected: () => useSelection.getState().nodes,
      select: (ids) => select(...ids),
      selectEdge,
      inBox,
      groupNodes: (id) =>
        this.now()
          .groups.find((g) => g.id === id)
          ?.nodes.filter((n) => this.now().nodes.has(n)) ?? [],
      place: (id) => this.now().nodes.get(id),
      drop: (ids, dx, dy) => void drop(ids, dx, dy, () => this.renderer.look()).then(() => this.settleSoon()),
      unfold,
      fold,
      dropBlock: (node, ids, dx, dy) => void dropBlock(node, ids, dx, dy, () => this.renderer.look()).then(() => this.settleSoon()),
      blockNodes,
      withBlocks,
      dropGhost,
      hold,
      letGo,
      link: (from, to, at) => wantLink(from, to, at),
      linkToNew,
      open,
      menu: openMenu,
      editable: canEdit,
      wheelMoves: () => useApp.getState().about?.prefs.wheel === 'move',
    })
    this.watch()
    const down = (e: KeyboardEvent) => keyDown(e, this.gestures)
    stage.addEventListener('keydown', down)
    addEventListener('keyup', keyUp)
    this.ends.push(() => {
      stage.removeEventListener('keydown', down)
      removeEventListener('keyup', keyUp)
    })
    this.opened()
  }

  stop(): void {
    if (this.model?.nodes.size) this.leave(this.model.level, view.following)
    this.gestures.stop()
    this.renderer.stop()
    this.settling()
    this.making()
    this.ends.forEach((end) => end())
  }

  private now = (): LevelModel => useGraph.getState().model

  private watch(): void {
    this.ends.push(
      usePlayback.subscribe((now, was) => {
        if (now.height === was.height) return
        this.resized()
        if (view.following) fitAll(true) // a film: it shows what it tells of
      }),
    )
    const resize = new ResizeObserver(() => this.resized())
    resize.observe(this.stage)
    const { renderer } = this
    this.ends.push(
      () => resize.disconnect(),
      watchStyling(),
      followAgent(() => renderer.touch()),
      view.subscribe(() => {
        renderer.moved()
        if (!useHand.getState().moving) useHand.setState({ moving: true })
        this.settleSoon()
      }),
      onRepaint(renderer.soon),
      useStyling.subscribe((a, b) => {
        const locks = a.w.looks === b.w.looks && a.w.lens === b.w.lens && a.w.ghosts === b.w.ghosts && a.w.say === b.w.say
        if (locks) return renderer.look([...a.w.locked, ...b.w.locked].filter((id) => a.w.locked.has(id) !== b.w.locked.has(id)))
        forgetStamps()
        renderer.renew()
      }),
      useFilter.subscribe(() => {
        renderer.renew()
        this.settle()
      }),
      useView.subscribe((a, b) => {
        if (a.lens === b.lens) return
        clearBars()
      }),
      useDefinitions.subscribe(() => renderer.renew()),
      useCards.subscribe((s) => renderer.look(s.came)),
      useMarks.subscribe(() => renderer.renew()),
      useGhosts.subscribe((a, b) => {
        if (a.hover !== b.hover) renderer.touch()
      }),
      useSelection.subscribe((a, b) => renderer.selectionChanged(a.nodes.length, b.nodes.length)),
      useHand.subscribe((a, b) => {
        if (a.tier !== b.tier) {
          this.settleSoon()
          renderer.soon() // what stands on the picture has another place now
        }
        if (a.allLinks !== b.allLinks) renderer.renew()
        if (
          a.node !== b.node ||
          a.edge !== b.edge ||
          a.handle !== b.handle ||
          a.focus !== b.focus ||
          a.draft !== b.draft ||
          a.box !== b.box ||
          a.boxed !== b.boxed
        )
          renderer.touch()
      }),
      useGraph.subscribe((a, b) => {
        if (a.model !== b.model) this.opened()
        else if (a.revision !== b.revision) this.changed()
      }),
      useRun.subscribe((a, b) => {
        const [is, was] = [!!a.status?.running, !!b.status?.running]
        if (is && !was) this.firstRun = beforeThoughts()
        if (is || !was || !this.firstRun) return
        this.firstRun = false
        void catchUp().then(() => view.following && fitAll(true))
      }),
      useCanvas.subscribe((a, b) => {
        if (a.n !== b.n && a.wish) grant(a.wish)
      }),
    )
  }

  private gather() {
    const { nodes, edge } = useSelection.getState()
    const h = useHand.getState()
    return {
      model: this.now(),
      looks: useStyling.getState().w.looks,
      most: useDefinitions.getState().scale.max,
      styling: useStyling.getState().w,
      filter: useFilter.getState(),
      selected: new Set(h.boxed ?? nodes),
      edge,
      hover: { node: h.node, edge: h.edge, handle: h.handle, ghost: useGhosts.getState().hover },
      focus: h.focus,
      agent: agentNode(),
      shifts,
      text: cardText,
      allLinks: h.allLinks,
      writing: this.renderer.writing,
    }
  }

  private hit(x: number, y: number): Hit {
    const s = this.renderer.current
    if (!s) return { kind: 'empty' }
    const { tier, node, tool, draft } = useHand.getState()
    return hitAt(x, y, s, this.renderer.curves, view, tier, draft || tool !== 'pointer' ? null : node, !!draft)
  }

  /** nodeAt is the node under a point of the stage, with its box there. */
  nodeAt(x: number, y: number): { id: string; name: string; left: number; top: number; width: number; height: number } | null {
    const hit = this.hit(x, y)
    const n = hit.kind === 'node' ? this.now().nodes.get(hit.id) : undefined
    if (!n) return null
    const far = useHand.getState().tier === 'far' ? 28 : 0 // a dot has a box that can be seen
    const width = far || n.width * view.scale,
      height = far || n.height * view.scale
    const middle = view.toScreen({ x: n.x + n.width / 2, y: n.y + n.height / 2 })
    return { id: n.id, name: n.name, left: middle.x - width / 2, top: middle.y - height / 2, width, height }
  }

  /** resized: a pane, a strip or the window took room or gave it. Nothing moves for it and nothing is zoomed: each card keeps its pixel. */
  private resized(): void {
    const { width, height, top } = this.stage.getBoundingClientRect()
    if (!width || !height) return
    const first = !view.width
    const pushed = first ? 0 : top - this.top
    this.top = top
    const text = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
    const larger = text !== view.text
    view.text = text
    view.resize(width, height, pushed)
    clearBars()
    if (first || (larger && view.following)) {
      frameAll(false)
      return this.renderer.now() // in the frame that the stage has its size in, not the one after
    }
    if (pushed) this.renderer.now() // in the frame in which the stage moves: what shows stays where it is on the screen
    this.makeRoom()
  }

  /** makeRoom: a moment later, not under the hand, the selected card is panned out from under a pane, and back when that goes. */
  private makeRoom(): void {
    this.making()
    this.making = after(450, () => (this.gestures.busy ? this.makeRoom() : keepInSight()))
  }

  /** leave remembers where a level is seen. following: all of it is, and will be. */
  private leave(level: string, following: boolean): void {
    left.views.set(level, { x: view.x, y: view.y, zoom: view.zoom, following })
  }

  /** opened: another level or project shows. A level that was seen before looks as it was left. */
  private opened(): void {
    const model = this.now()
    const { dir } = useProject.getState()
    if (left.project !== dir) {
      left.views.clear()
      forgetCards()
      left.project = dir
    }
    const same = this.model !== null && this.model.level === model.level && this.model.nodes.size > 0
    if (this.model?.nodes.size && !same) this.leave(this.model.level, false)
    this.model = model
    this.painted = -1
    model.drain()
    forgetCards()
    shifts.clear()
    useHand.setState({ node: null, edge: null, handle: null, focus: null })
    if (!same) {
      clearBars()
      const seen = left.views.get(model.level)
      if (seen && !seen.following) {
        view.following = false
        view.go(seen, false)
      } else frameAll(false)
    }
    this.renderer.renew()
    this.settle()
  }

  /** changed: nodes came, went or moved. What moved glides, what is new appears; the view stays, but where a
   * session is played, and where a level that was empty begins out of sight. */
  private changed(): void {
    const t = this.now().drain()
    this.arrived = t.added
    const from = new Map<string, { dx: number; dy: number }>()
    if (t.from.size <= 600 && !this.gestures.busy)
      for (const [id, p] of t.from) {
        const n = this.now().nodes.get(id)
        if (n) from.set(id, { dx: p.x - n.x, dy: p.y - n.y })
      }
    this.renderer.look()
    if (from.size) shifts.glide(from, t.added.size ? grown : tidied)
    const begins = this.now().nodes.size > 0 && t.added.size === this.now().nodes.size
    if (begins && !inView()) frameAll(false)
    else if (usePlayback.getState().view && view.following && !this.gestures.busy && (t.added.size || t.from.size)) fitAll(true)
    this.settle()
  }

  /** framed: a frame was drawn; the other layers follow within it. */
  private framed(): void {
    const { version } = this.now()
    if (version !== this.painted && this.now().nodes.size && this.renderer.complete) {
      // For measurements and tests: this version is on the screen with the next refresh.
      this.painted = version
      this.stage.dataset.painted = String(version)
      performance.mark('canvas-painted')
    }
    this.stage.dataset.words = this.renderer.writing.told
    moveNear(view.x, view.y, view.scale)
    placeAnswerChip(this.now(), this.seen)
    placeAgentMark(this.now(), this.seen)
    placeRings(this.now(), this.seen)
    if (this.shownCards && (shifts.by.size > 0 || this.cardsMove)) this.moveCards()
    this.cardsMove = shifts.by.size > 0
  }

  /** seen is where a node shows on the level just now. */
  private seen = (n: GraphNode): Rect => {
    const s = this.renderer.current
    if (s && useHand.getState().tier === 'words') return seenBox(n, s)
    const d = shifts.by.get(n.id)
    return { x: n.x + (d?.dx ?? 0), y: n.y + (d?.dy ?? 0), width: n.width, height: n.height }
  }

  private settleSoon(): void {
    this.settling()
    this.settling = after(rest, () => this.settle())
  }

  /** settle: the hand rests. Cards are mounted for what is near, texts fetched for what can be read. */
  private settle(): void {
    this.settling()
    if (!view.width) return
    if (this.gestures.busy && view.zoom > 0.3) return this.settleSoon()
    if (barsMoved()) this.renderer.touch()
    useCanvas.setState({ zoom: view.zoom })
    this.stage.dataset.view = `${view.x} ${view.y} ${view.scale}`
    const model = this.now()
    const near = view.zoom >= wholeFrom - 0.03
    const seen = near ? model.search(view.seen(near ? 160 : 0)) : []
    if (near || seen.length <= mostMounted) wantCards(seen)
    const filter = useFilter.getState() // what is dimmed is left to the canvas
    const ids = near
      ? keepCards(
          useNear.getState().nodes,
          model,
          seen.filter((n) => passes(n, filter)),
        )
      : []
    // What will no longer be a card of the page is written by the canvas again, before it goes.
    const stay = new Set(ids)
    const gone = [...mounted].filter((id) => !stay.has(id) && model.nodes.has(id) && inSight(model.nodes.get(id)!))
    if (gone.length) {
      for (const id of gone) mounted.delete(id)
      this.renderer.look(gone)
      this.renderer.now()
    }
    this.shownCards = ids.length > 0
    useHand.setState({ moving: false })
    showCards(cardNodes(useNear.getState().nodes, ids, model, this.arrived))
  }

  /** moveCards brings cards along that are on their way. */
  private moveCards(): void {
    const nodes = useNear.getState().nodes
    const next = cardNodes(
      nodes,
      nodes.map((n) => n.id),
      this.now(),
      this.arrived,
    )
    if (next !== nodes) showCards(next)
  }
}

const inSight = (n: GraphNode) => {
  const s = view.seen()
  return n.x < s.maxX && n.x + n.width > s.minX && n.y < s.maxY && n.y + n.height > s.minY
}
