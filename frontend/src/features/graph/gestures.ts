// The mouse on the canvas (design: "Mouse"). One gesture at a time, from press to release; it does not care which layer draws
// what it holds. Nothing here knows React.
import type { MenuTarget } from '../../stores/menu'
import type { Hit } from './hit'
import { Wheel } from './wheel'
import { repaint, shifts, useHand, view, type Draft } from './stage'

export interface CanvasActions {
  hit: (x: number, y: number) => Hit
  selected: () => readonly string[]
  select: (ids: string[]) => void
  selectEdge: (id: string) => void
  inBox: (x1: number, y1: number, x2: number, y2: number) => string[]
  groupNodes: (group: string) => string[]
  blockNodes: (node: string) => string[]
  withBlocks: (ids: readonly string[]) => string[]
  place: (id: string) => { x: number; y: number; width: number; height: number } | undefined
  drop: (ids: string[], dx: number, dy: number) => void
  dropBlock: (node: string, ids: string[], dx: number, dy: number) => void
  dropGhost: (key: string, dx: number, dy: number) => void
  hold: (ids: string[]) => void
  letGo: () => void
  link: (from: string, to: string, at: { x: number; y: number }) => void
  linkToNew: (from: string, at: { x: number; y: number }, screen: { x: number; y: number }) => void
  open: (hit: Hit, level: { x: number; y: number }) => void
  menu: (target: MenuTarget, at: { x: number; y: number }) => void
  unfold: (node: string) => boolean // several stood as one: they stand below each other
  fold: (node: string) => boolean // the same with a node's own card, and back
  editable: () => boolean
  wheelMoves: () => boolean
}

type Gesture =
  | { kind: 'pan'; x: number; y: number }
  | { kind: 'box'; x: number; y: number; base: string[] }
  | { kind: 'drag'; x: number; y: number; ids: string[]; all?: string[]; block?: string; ghost: boolean; began: boolean }
  | { kind: 'link'; from: string; began: boolean; x: number; y: number }

const threshold = 4 // pixels until a press becomes a drag

export class Gestures {
  private readonly stage: HTMLElement
  private readonly do: CanvasActions
  private gesture: Gesture | null = null
  private pointer = -1
  private edgePan = 0
  private readonly turn = new Wheel()
  private last = { x: 0, y: 0 }
  private lastClient = { clientX: 0, clientY: 0 }
  private pressed: { hit: Hit; add: boolean; was: boolean } | null = null

  constructor(stage: HTMLElement, actions: CanvasActions) {
    this.stage = stage
    this.do = actions
    stage.addEventListener('pointerdown', this.down)
    stage.addEventListener('pointermove', this.move)
    stage.addEventListener('pointerup', this.up)
    stage.addEventListener('pointercancel', this.cancel)
    stage.addEventListener('pointerleave', this.leave)
    window.addEventListener('blur', this.lost)
    stage.addEventListener('wheel', this.wheel, { passive: false })
    stage.addEventListener('dblclick', this.double)
    stage.addEventListener('contextmenu', this.context)
  }

  stop(): void {
    this.cancel()
    this.stage.removeEventListener('pointerdown', this.down)
    this.stage.removeEventListener('pointermove', this.move)
    this.stage.removeEventListener('pointerup', this.up)
    this.stage.removeEventListener('pointercancel', this.cancel)
    this.stage.removeEventListener('pointerleave', this.leave)
    window.removeEventListener('blur', this.lost)
    this.stage.removeEventListener('wheel', this.wheel)
    this.stage.removeEventListener('dblclick', this.double)
    this.stage.removeEventListener('contextmenu', this.context)
  }

  get busy(): boolean {
    return this.gesture !== null
  }

  /** cancel ends a gesture as if it had not begun. */
  cancel = (): void => {
    const g = this.gesture
    this.end()
    if (g?.kind === 'drag' && g.began) {
      shifts.clear()
      this.do.letGo()
    }
  }

  /** at is the place of an event within the stage. */
  private at(e: { clientX: number; clientY: number }): { x: number; y: number } {
    const r = this.stage.getBoundingClientRect()
    return { x: e.clientX - r.left, y: e.clientY - r.top }
  }

  /** Floats over the canvas keep their own events. */
  private own = (e: Event) => !(e.target as HTMLElement).closest('[data-float]')

  private down = (e: PointerEvent): void => {
    if (!this.own(e) || this.gesture) return
    if (e.button === 2) return
    const p = this.at(e)
    const { tool, space } = useHand.getState()
    delete this.stage.dataset.keys
    this.stage.dataset.press = ''
    this.stage.focus({ preventScroll: true })
    delete this.stage.dataset.press
    if (e.button === 1 || space || (tool === 'hand' && e.button === 0)) {
      e.preventDefault()
      return this.begin(e, { kind: 'pan', ...p })
    }
    if (e.button !== 0) return
    const hit = this.do.hit(p.x, p.y)
    const add = e.shiftKey || e.ctrlKey || e.metaKey
    this.pressed = { hit, add, was: hit.kind === 'node' && this.do.selected().includes(hit.id) }
    if (hit.kind === 'handle' || (tool === 'link' && hit.kind === 'node')) {
      if (this.do.editable()) this.begin(e, { kind: 'link', from: hit.id, began: false, ...p })
      return
    }
    if (hit.kind === 'node') {
      // The selection changes when the button is let go: a pane that opens must not move what is just being held.
      const ids = this.pressed.was ? [...this.do.selected()] : add ? [...this.do.selected(), hit.id] : [hit.id]
      return this.begin(e, { kind: 'drag', ids, ghost: false, began: false, ...p })
    }
    if (hit.kind === 'ghost') return this.begin(e, { kind: 'drag', ids: [hit.id], ghost: true, began: false, ...p })
    if (hit.kind === 'edge') return this.do.selectEdge(hit.id)
    if (hit.kind === 'group') {
      const group = this.do.groupNodes(hit.id)
      const ids = add ? [...new Set([...this.do.selected(), ...group])] : group
      return this.begin(e, { kind: 'drag', ids, ghost: false, began: false, ...p })
    }
    if (hit.kind === 'block')
      return this.begin(e, { kind: 'drag', ids: this.do.blockNodes(hit.id), block: hit.id, ghost: false, began: false, ...p })
    const base = add ? [...this.do.selected()] : []
    this.begin(e, { kind: 'box', base, ...p })
  }

  private begin(e: PointerEvent, g: Gesture): void {
    this.gesture = g
    this.lastClient = e
    this.pointer = e.pointerId
    this.stage.setPointerCapture(e.pointerId)
    view.stop()
    useHand.setState({ busy: true, ...(g.kind === 'pan' ? { cursor: 'grabbing' } : {}) })
  }

  private end(): void {
    if (this.pointer >= 0 && this.stage.hasPointerCapture(this.pointer)) this.stage.releasePointerCapture(this.pointer)
    this.gesture = null
    this.pointer = -1
    cancelAnimationFrame(this.edgePan)
    this.edgePan = 0
    useHand.setState({ busy: false, box: null, boxed: null, draft: null, cursor: '' })
    repaint()
  }

  private move = (e: PointerEvent): void => {
    if (this.gesture && e.pointerId === this.pointer && e.buttons === 0) this.lost()
    const p = this.at(e)
    this.last = p
    this.lastClient = e
    const g = this.gesture
    if (!g) {
      if (this.own(e)) this.hover(p)
      else this.leave()
      return
    }
    if (g.kind === 'pan') {
      view.pan(p.x - g.x, p.y - g.y)
      g.x = p.x
      g.y = p.y
      return
    }
    if (g.kind !== 'box' && !g.began) {
      if (Math.hypot(p.x - g.x, p.y - g.y) < threshold) return
      if (g.kind === 'drag' && (!this.do.editable() || !g.ids.length)) return
      g.began = true
      // From here on the start is a place of the level: the view may move under the hand.
      Object.assign(g, view.toLevel(g))
      if (g.kind === 'drag' && !g.ghost) this.do.hold((g.all = this.do.withBlocks(g.ids)))
    } else if (g.kind === 'box' && !useHand.getState().box) {
      if (Math.hypot(p.x - g.x, p.y - g.y) < threshold) return
      Object.assign(g, view.toLevel(g))
    }
    this.follow(p)
    this.panAtEdge()
  }

  /** follow brings what is held to the pointer. */
  private follow(p: { x: number; y: number }): void {
    const g = this.gesture
    if (!g || g.kind === 'pan') return
    const now = view.toLevel(p)
    if (g.kind === 'drag') shifts.drag(g.all ?? g.ids, now.x - g.x, now.y - g.y)
    else if (g.kind === 'link') {
      const hit = this.do.hit(p.x, p.y)
      const to = hit.kind === 'node' && hit.id !== g.from ? hit.id : null
      useHand.setState({ draft: { from: g.from, x: now.x, y: now.y, to } satisfies Draft })
      repaint()
    } else {
      const from = view.toScreen(g)
      useHand.setState({ box: { x1: from.x, y1: from.y, x2: p.x, y2: p.y } })
      const found = this.do.inBox(g.x, g.y, now.x, now.y)
      const ids = g.base.length ? [...new Set([...g.base, ...found])] : found
      useHand.setState((s) => ({ boxed: s.boxed && same(ids, s.boxed) ? s.boxed : ids }))
      repaint()
    }
  }

  /** panAtEdge moves the view while something is held at its edge. */
  private panAtEdge(): void {
    if (this.edgePan) return
    const step = () => {
      const speed = (v: number, size: number) =>
        v < 24 ? Math.min(1, (24 - v) / 24) * 14 : v > size - 24 ? -Math.min(1, (v - size + 24) / 24) * 14 : 0
      const dx = speed(this.last.x, view.width),
        dy = speed(this.last.y, view.height)
      if (!this.gesture || (!dx && !dy)) {
        this.edgePan = 0
        return
      }
      view.pan(dx, dy)
      this.follow(this.last)
      this.edgePan = requestAnimationFrame(step)
    }
    this.edgePan = requestAnimationFrame(step)
  }

  /** lost: the button was let go where the page does not hear it, over another window. What is held lies where it was seen last. */
  private lost = (): void => this.release(this.lastClient)

  private up = (e: PointerEvent): void => {
    if (e.pointerId === this.pointer) this.release(e)
  }

  private release(e: { clientX: number; clientY: number }): void {
    const g = this.gesture
    if (!g) return
    const p = this.at(e)
    const pressed = this.pressed
    const { draft, boxed } = useHand.getState()
    this.end()
    if (g.kind === 'box') this.do.select(boxed ?? g.base)
    if (g.kind === 'drag') {
      if (!g.began) return this.click(pressed, g.ids)
      const now = view.toLevel(p)
      const dx = snap(now.x - g.x),
        dy = snap(now.y - g.y)
      if (!g.ghost && !g.block && !same(g.ids, this.do.selected())) this.do.select(g.ids)
      if (g.ghost) {
        shifts.clear()
        this.do.dropGhost(g.ids[0]!, dx, dy)
      } else {
        if (g.block) this.do.dropBlock(g.block, g.ids, dx, dy)
        else this.do.drop(g.all ?? g.ids, dx, dy)
        shifts.clear()
        this.do.letGo()
      }
    }
    if (g.kind === 'link' && g.began) {
      if (draft?.to) this.do.link(g.from, draft.to, { x: e.clientX, y: e.clientY })
      else this.do.linkToNew(g.from, view.toLevel(p), { x: e.clientX, y: e.clientY })
    } else if (g.kind === 'link') this.click(pressed, [g.from])
    this.hover(p)
  }

  /** click: what could have become a drag was none. A click on one of several selects it alone, with Ctrl it leaves it out. */
  private click(pressed: { hit: Hit; add: boolean; was: boolean } | null, ids: string[]): void {
    if (!pressed || pressed.hit.kind === 'ghost') return
    if (pressed.hit.kind === 'group' || pressed.hit.kind === 'block') return this.do.select(ids)
    if (pressed.hit.kind !== 'node' && pressed.hit.kind !== 'handle') return
    const { id } = pressed.hit
    if (!pressed.add && this.do.unfold(id)) return
    if (!pressed.add && pressed.hit.kind === 'node' && pressed.hit.fold && this.do.fold(id)) return
    if (pressed.add) this.do.select(pressed.was ? this.do.selected().filter((x) => x !== id) : ids)
    else if (this.do.selected().length !== 1 || this.do.selected()[0] !== id) this.do.select([id])
  }

  private hover(p: { x: number; y: number }): void {
    const { tool, space, node, edge, handle } = useHand.getState()
    const hit = tool === 'hand' || space ? ({ kind: 'empty' } as Hit) : this.do.hit(p.x, p.y)
    const now = {
      node: hit.kind === 'node' || hit.kind === 'handle' || hit.kind === 'ghost' ? hit.id : null,
      edge: hit.kind === 'edge' ? hit.id : null,
      handle: hit.kind === 'handle' ? hit.id : null,
      cursor:
        hit.kind === 'handle' || (tool === 'link' && hit.kind === 'node')
          ? 'crosshair'
          : hit.kind === 'empty'
            ? ''
            : hit.kind === 'block'
              ? 'grab'
              : 'pointer',
    }
    if (now.node !== node || now.edge !== edge || now.handle !== handle) useHand.setState(now)
  }

  private leave = (): void => {
    const { node, edge, handle } = useHand.getState()
    if (!this.gesture && (node || edge || handle)) useHand.setState({ node: null, edge: null, handle: null })
  }

  private wheel = (e: WheelEvent): void => {
    if (!this.own(e)) return
    e.preventDefault()
    const unit = e.deltaMode === 1 ? 18 : e.deltaMode === 2 ? view.height : 1
    const fingers = this.turn.touchpad(e)
    if (e.shiftKey && !e.ctrlKey) view.pan(-(e.deltaX || e.deltaY) * unit, 0)
    else if (!e.ctrlKey && !e.metaKey && (fingers || this.do.wheelMoves())) view.pan(-e.deltaX * unit, -e.deltaY * unit)
    else view.zoomAt(this.at(e), view.zoom * 1.0015 ** (-e.deltaY * unit * (e.ctrlKey && fingers ? 5 : 1)))
    if (this.gesture && this.gesture.kind !== 'pan') this.follow(this.at(e))
  }

  private double = (e: MouseEvent): void => {
    if (!this.own(e)) return
    const p = this.at(e)
    this.do.open(this.do.hit(p.x, p.y), view.toLevel(p))
  }

  private context = (e: MouseEvent): void => {
    if (!this.own(e)) return
    e.preventDefault()
    if (this.gesture) return
    const p = this.at(e)
    const hit = this.do.hit(p.x, p.y)
    const target: MenuTarget =
      hit.kind === 'edge' || hit.kind === 'group'
        ? hit
        : hit.kind === 'node' || hit.kind === 'handle'
          ? { kind: 'node', id: hit.id }
          : { kind: 'canvas', ...view.toLevel(p) }
    this.do.menu(target, { x: e.clientX, y: e.clientY })
  }
}

const snap = (v: number) => Math.round(v / 10) * 10
const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((x, i) => x === b[i])
