// The keyboard on the canvas. Keys that are commands (Delete, Ctrl+A, V …) are handled by the commands themselves.
import { keyOf } from '../../lib/keyboard'
import { menuIsOpen } from '../../commands/keys'
import { perform } from '../../commands/registry'
import { after, nothing } from '../../lib/still'
import { enter, moveNodes } from '../../ui/edit'
import type { GraphNode } from '../../stores/graph/model'
import { openMenu } from '../../stores/menu'
import { usePlayback } from '../../stores/playback'
import { editCard } from '../../stores/inspect'
import { canEdit, useGraph } from '../../stores/state'
import { select, useSelection } from '../../stores/view'
import { clear, middle } from './framing'
import type { Gestures } from './gestures'
import { fold, unfold, withBlocks } from './hands'
import { shifts, useHand, view } from './stage'
import { reading, walk, type Way } from './walk'

const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
let nudged: { ids: string[]; dx: number; dy: number; timer: () => void } | null = null
const pause = 500 // several presses are one step to undo

export function keyDown(e: KeyboardEvent, gestures: Gestures): void {
  if ((e.target as HTMLElement).closest('[data-float]') || menuIsOpen()) return
  const { focus } = useHand.getState()
  ;(e.currentTarget as HTMLElement).dataset.keys = ''
  if (e.key === ' ' && usePlayback.getState().height) return // it plays and pauses
  if (e.key === ' ' && !e.repeat) {
    e.preventDefault()
    useHand.setState({ space: true })
    return
  }
  if (e.key === ' ') return e.preventDefault()
  if (e.key === 'Escape') {
    // else it is the command "Deselect", wherever the focus is
    if (!gestures.busy) return
    e.preventDefault()
    return gestures.cancel()
  }
  if (e.ctrlKey || e.metaKey || e.altKey) {
    if (e.altKey && arrows[e.key] && focusOrSelected()) {
      e.preventDefault()
      step(arrows[e.key]!)
    }
    return
  }
  if (e.key === 'Tab') return tab(e)
  if (e.key === 'Enter' && focusOrSelected()) {
    e.preventDefault()
    const { nodes } = useSelection.getState()
    const chosen = nodes.length === 1 && (!focus || nodes[0] === focus) ? nodes[0]! : ''
    const type = useGraph.getState().model.nodes.get(chosen)?.type
    if (unfold(focusOrSelected()!)) return
    if (type === 'master') void enter(chosen)
    else if (type === 'artifact') perform('graph.read')
    else if (chosen && canEdit()) editCard(chosen)
    else if (focus) select(...(e.shiftKey ? [...new Set([...nodes, focus])] : [focus]))
    return
  }
  if (e.key === 'ContextMenu' || (e.key === 'F10' && e.shiftKey)) {
    const id = focusOrSelected()
    const n = id ? useGraph.getState().model.nodes.get(id) : undefined
    e.preventDefault()
    const stage = e.currentTarget as HTMLElement
    const r = stage.getBoundingClientRect()
    const p = n ? view.toScreen({ x: n.x + n.width / 2, y: n.y + n.height / 2 }) : { x: view.width / 2, y: view.height / 2 }
    openMenu(n ? { kind: 'node', id: n.id } : { kind: 'canvas', ...view.toLevel(p) }, { x: r.left + p.x, y: r.top + p.y })
    return
  }
  if (keyOf(e).toLowerCase() === 'a') {
    if (!e.repeat && useGraph.getState().model.page) useHand.setState({ allLinks: true, linksHeld: true })
    return
  }
  if (e.key in ways && !useSelection.getState().nodes.length && stride(e.key as Way)) return e.preventDefault()
  const arrow = arrows[e.key]
  if (!arrow) return
  e.preventDefault()
  if (useSelection.getState().nodes.length) nudge(arrow[0] * (e.shiftKey ? 50 : 10), arrow[1] * (e.shiftKey ? 50 : 10))
  else if (focus) step(arrow)
  else view.pan(-arrow[0] * 60, -arrow[1] * 60)
}

export function keyUp(e: KeyboardEvent): void {
  if (e.key === ' ') useHand.setState({ space: false })
  if (keyOf(e).toLowerCase() === 'a' && useHand.getState().linksHeld) useHand.setState({ allLinks: false, linksHeld: false })
}

const focusOrSelected = () => useHand.getState().focus ?? useSelection.getState().nodes[0] ?? null

/** nudge moves the selection; a run of presses is told to the program once. */
function nudge(dx: number, dy: number): void {
  if (!canEdit()) return
  const { nodes } = useSelection.getState()
  if (nudged && nudged.ids.join() !== withBlocks(nodes).join()) settleNudge()
  nudged ??= { ids: withBlocks(nodes), dx: 0, dy: 0, timer: nothing }
  nudged.dx += dx
  nudged.dy += dy
  shifts.drag(nudged.ids, nudged.dx, nudged.dy)
  nudged.timer()
  nudged.timer = after(pause, settleNudge)
}

function settleNudge(): void {
  const n = nudged
  nudged = null
  if (!n) return
  n.timer()
  const { model } = useGraph.getState()
  const moves = n.ids
    .map((id) => model.nodes.get(id))
    .filter((x) => x !== undefined)
    .map((x) => ({ id: x.id, x: x.x + n.dx, y: x.y + n.dy }))
  model.move(moves)
  shifts.clear()
  void moveNodes(moves)
}

/** inOrder lists nodes as one reads: as the page of branches does, else by columns from the left, each from the top. */
function inOrder(nodes: GraphNode[]): GraphNode[] {
  const { model } = useGraph.getState()
  if (model.page) {
    const at = new Map(reading(model).map((id, i) => [id, i]))
    return [...nodes].sort((a, b) => (at.get(a.id) ?? at.size) - (at.get(b.id) ?? at.size))
  }
  const column = (n: GraphNode) => Math.round((n.x + n.width / 2) / 150)
  return [...nodes].sort((a, b) => column(a) - column(b) || a.y - b.y || (a.id < b.id ? -1 : 1))
}

/** tab walks through the nodes in view, and past the last one out of the canvas. */
function tab(e: KeyboardEvent): void {
  const { model } = useGraph.getState()
  const all = inOrder(model.search(view.seen(-8)).filter((n) => !model.page || model.page.front(n.id) === n.id))
  const { focus } = useHand.getState()
  const at = all.findIndex((n) => n.id === focus)
  const next = at < 0 ? (e.shiftKey ? -1 : 0) : at + (e.shiftKey ? -1 : 1)
  if (next < 0 || next >= all.length) return useHand.setState({ focus: null })
  e.preventDefault()
  useHand.setState({ focus: all[next]!.id })
}

const ways: Record<Way, true> = { ArrowUp: true, ArrowDown: true, ArrowLeft: true, ArrowRight: true, Home: true, End: true }

/** stride follows a page of branches; false where there is none, or the key leads nowhere there. */
function stride(way: Way): boolean {
  const { model } = useGraph.getState()
  const { focus } = useHand.getState()
  if (!focus && way !== 'Home') return false
  if (way === 'ArrowLeft' && model.page?.carded(focus ?? '') && model.page.behind(focus ?? '')) return fold(focus!) // what serves it shows
  const to = model.nodes.get(walk(model, focus ?? '', way) ?? '')
  if (!to) return false
  focusOn(to)
  return true
}

/** focusOn brings the keyboard to a node, and the node into view. */
function focusOn(n: GraphNode): void {
  useHand.setState({ focus: n.id })
  const p = view.toScreen({ x: n.x + n.width / 2, y: n.y + n.height / 2 })
  if (p.x < 60 || p.y < 80 || p.x > view.width - 60 || p.y > view.height - 80) view.show(middle(n), clear(), view.zoom)
}

/** step moves the keyboard's focus to the nearest node in a direction. */
function step([dx, dy]: [number, number]): void {
  const { model } = useGraph.getState()
  const from = model.nodes.get(focusOrSelected() ?? '')
  if (!from) return
  let best: GraphNode | null = null,
    least = Infinity
  const reach = 1600
  for (const n of model.search({
    minX: from.x - reach,
    minY: from.y - reach,
    maxX: from.x + from.width + reach,
    maxY: from.y + from.height + reach,
  })) {
    const x = n.x + n.width / 2 - from.x - from.width / 2,
      y = n.y + n.height / 2 - from.y - from.height / 2
    const ahead = x * dx + y * dy,
      aside = Math.abs(x * dy) + Math.abs(y * dx)
    if (n === from || ahead <= 10 || (model.page && model.page.front(n.id) !== n.id)) continue
    const d = ahead + aside * 2
    if (d < least) {
      least = d
      best = n
    }
  }
  if (best) focusOn(best)
}
