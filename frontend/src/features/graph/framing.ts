// Where the view goes: all, what is chosen, a node that somebody asks for.
import { useDefinitions } from '../../stores/definitions'
import { type Box, boxOf, type GraphNode } from '../../stores/graph/model'
import { usePlayback } from '../../stores/playback'
import { useGate, useGraph } from '../../stores/state'
import { type CanvasWish, useCanvas, useGhosts, useSelection, useView } from '../../stores/view'
import { agentNode } from './agent'
import { standsOut } from './paint/farpage'
import { ghostNodes } from './paint/scene'
import { view } from './stage'
import { level as levelOf, readable, wholeFrom, wordsFrom } from './tiers'
import type { Insets } from './viewport'
import { fitsAt } from './words/writing'

const now = () => useGraph.getState().model
export const middle = (n: GraphNode) => ({ x: n.x + n.width / 2, y: n.y + n.height / 2 })

/** fitAll shows everything. It still does as long as nobody moves the view; what grows meanwhile moves it nowhere. */
export function fitAll(animate: boolean): void {
  const all = bounds()
  const zoom = all ? view.fitted(all, 1).zoom : 1
  if (all && now().page && zoom < wordsFrom) {
    const room = view.height - view.insets.top - view.insets.bottom
    all.minY -= Math.max(0, Math.min(standsOut * (view.text - 1), room / 10)) / zoom / view.text // the Goal's card is larger with large text
  }
  view.fit(all, { animate })
  view.following = true
}

/** beforeThoughts: nothing is there but Goals and documents. */
export const beforeThoughts = () => [...now().nodes.values()].every((n) => n.type === 'goal' || n.type === 'artifact')

/** frameAll shows a level that opens. Before the first thoughts its Goal stands above and to the right, where a pane has room beside it, or is open already: they come to the left of it and below, in sight. */
export function frameAll(animate: boolean): void {
  fitAll(animate)
  const all = bounds()
  if (!all || !beforeThoughts()) return
  const { width, insets, scale } = view
  const taken = innerWidth - (document.querySelector('[data-stage]')?.getBoundingClientRect().right ?? innerWidth)
  const right = width - insets.right - margin - Math.max(0, Math.min(pane, width / 4) - taken)
  view.go(
    { x: Math.max(view.x, right - all.maxX * scale), y: Math.min(view.y, insets.top + margin - all.minY * scale), zoom: view.zoom },
    animate,
  )
  view.following = true
}

// What the view was panned by to keep the selected card from under a pane.
let lent: { from: Place; to: Place } | null = null
type Place = { x: number; y: number; zoom: number }
const same = (a: Place, b: Place) => a.x === b.x && a.y === b.y && a.zoom === b.zoom
const margin = 24,
  pane = 360, // the usual one
  widest = 660

/** keepInSight pans the selected card out from under a pane that opened, by just that, and back once it is gone. Where somebody moved the view since, it stays there. */
export function keepInSight(): void {
  const here = { x: view.x, y: view.y, zoom: view.zoom }
  const from = lent && same(lent.to, here) ? lent.from : here
  const n = now().nodes.get(useSelection.getState().nodes.at(-1) ?? '')
  const { dx, dy } = n ? bared(boxOf(n), from) : { dx: 0, dy: 0 }
  const to = { ...from, x: from.x + dx, y: from.y + dy }
  lent = same(to, from) ? null : { from, to }
  if (!same(to, here)) view.go(to, true, 180)
}

/** missing is by how much the view would have to go so that a box lies in it, as far as there is room. */
function missing(b: Box): { dx: number; dy: number } {
  const { width, height } = view
  const insets = clear()
  const a = view.toScreen({ x: b.minX, y: b.minY }),
    z = view.toScreen({ x: b.maxX, y: b.maxY })
  const by = (from: number, to: number, low: number, high: number) =>
    from < low ? low - from : to > high ? Math.max(high - to, low - from) : 0
  return { dx: by(a.x, z.x, insets.left, width - insets.right), dy: by(a.y, z.y, insets.top, height - insets.bottom) }
}

/** inView tells whether everything lies in the view. */
export function inView(): boolean {
  const all = bounds()
  const by = all && missing(all)
  return !by || (!by.dx && !by.dy)
}

/** intoSight pans by the least that shows these boxes, as far as there is room for them; it never zooms. */
function intoSight(boxes: Box[]): void {
  const b = around(boxes)
  if (!b) return
  const { dx, dy } = missing(b)
  if (dx || dy) view.go({ x: view.x + dx, y: view.y + dy, zoom: view.zoom }, true)
}

const low = 480, // where the chat is its sign alone, and from which width the way up has room beside that, as in the style sheets
  wide = 576

/** clearBars keeps what is shown whole off the bars, which grow with the text and stand in two rows within a Master, where one has no room for its way up. */
export function clearBars(): void {
  const { text, width, height } = view
  const sign = height <= low * text
  const twoRows = now().level !== '' && !(sign && width >= wide * text)
  const player = usePlayback.getState().height // in the place of the tools
  const bottom = player ? player + 32 : 28 + 36 * text
  view.corner = { right: (sign ? 36 : 28) + (sign ? 336 : 300) * text, bottom: 14 + 36 * text }
  view.insets = { ...view.insets, top: twoRows ? 60 + 44 * text : 24 + 36 * text, right: beside(width, text), bottom }
  const across = width - view.insets.left - view.insets.right,
    down = height - view.insets.top - bottom
  useCanvas.setState({ room: { width: Math.round(across / text), height: Math.round(down / text) } })
}

/** barsMoved looks where the bars are that lie over the upper edge of the stage, so that no words are written under them: the closed chat. */
export function barsMoved(): boolean {
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
  const bar = document.querySelector('[data-testid=chat-pill]')?.getBoundingClientRect()
  const now = stage && bar?.width ? { x: bar.left - stage.left, y: bar.top - stage.top, width: bar.width, height: bar.height } : null
  const was = view.bars[0]
  view.bars = now ? [now] : []
  return now?.x !== was?.x || now?.width !== was?.width
}

/** beside is the room at the right: for the card that sums up what the agent sees, where there is one. */
export const beside = (width: number, text: number): number => {
  const shown = useView.getState().lens && useGate.getState().kind !== 'prompt' // there the prompt itself says it
  return shown && width > 900 ? 12 + 288 * text : 16
}

const least = { width: 240, height: 120 } // pixels beside open panels, or below the search, that are worth keeping clear of them

/** clear is what is left of the stage beside the panels that lie over it: the open chat at its left, the search at its right, in a narrow
 * window the pane of a node; below the search, where it leaves too little beside it. What somebody asks to see is brought there. */
export function clear(): Insets {
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
  let { top, left, right } = view.insets
  let below = top
  const { bottom } = view.insets
  if (stage)
    for (const panel of document.querySelectorAll('[data-stage] [data-panel], [data-stage] ~ aside')) {
      const over = panel.getBoundingClientRect()
      if (!over.width || over.left >= stage.right || over.right <= stage.left) continue
      if (panel.matches('[data-panel=chat]')) left = Math.max(left, over.right - stage.left + 16)
      else right = Math.max(right, stage.right - over.left + 16)
      if (panel.matches('[data-panel=find]')) below = over.bottom - stage.top + 16
    }
  if (view.width - left - right >= least.width) return { top, left, right, bottom }
  if (view.height - below - bottom >= least.height) [top, right] = [below, view.insets.right]
  return view.width - left - right < least.width ? { ...view.insets, top } : { top, left, right, bottom }
}

/** bared is the smallest move of a view that brings a box out from under the edge at the right and what lies over the stage. */
function bared(b: Box, at: Place): { dx: number; dy: number } {
  const i = clear()
  const left = b.minX * view.scale + at.x,
    top = b.minY * view.scale + at.y
  const over = b.maxX * view.scale + at.x - (view.width - Math.max(margin, i.right))
  const hidden = i.left > view.insets.left && b.maxX * view.scale + at.x > 0 ? i.left - left : 0 // under the chat
  const low = i.top > view.insets.top ? i.top - top : 0
  const near = (d: number) => (d > 0 && d < widest ? d : 0) // what is further away was not in view
  return { dx: near(hidden) || -Math.min(near(over), Math.max(0, left - margin)), dy: near(low) }
}

const proposed = () => [...ghostNodes(useGhosts.getState().ghosts, useDefinitions.getState().scale.max).values()].map(boxOf)

/** around is the box that holds all of these, null: there are none. */
const around = (boxes: Box[]): Box | null =>
  boxes.length
    ? boxes.reduce((p, q) => ({
        minX: Math.min(p.minX, q.minX),
        minY: Math.min(p.minY, q.minY),
        maxX: Math.max(p.maxX, q.maxX),
        maxY: Math.max(p.maxY, q.maxY),
      }))
    : null

/** bounds is what "all" means: nodes and what is proposed. */
function bounds() {
  const b = around([now().bounds(), ...(now().page?.blocks ?? []).map(boxOf), ...proposed()].filter((x) => x !== null))
  const pad = now().page ? 0 : 24 // hulls have an edge of their own
  return b && { minX: b.minX - pad, minY: b.minY - pad, maxX: b.maxX + pad, maxY: b.maxY + pad }
}

/** bring has a node in sight: where it is not, it comes to the middle. Only from where nothing has a name it comes nearer, as far as its own takes. */
function bring(n: GraphNode): void {
  const zoom = view.zoom < readable ? legible(n) : view.zoom
  const { dx, dy } = missing(boxOf(n))
  if (dx || dy || zoom > view.zoom) view.show(middle(n), clear(), zoom)
}

/** legible is the least zoom at which the whole name of a node can stand on its card. */
function legible(n: GraphNode): number {
  const level = levelOf(n.importance, useDefinitions.getState().scale.max)
  let zoom = readable
  while (zoom < wholeFrom && !fitsAt(zoom * view.text, view.text, n, now(), level)) zoom *= 1.1
  return Math.min(zoom, wholeFrom)
}

/** grant does what somebody asks of the canvas. */
export function grant(wish: CanvasWish): void {
  switch (wish.kind) {
    case 'fit':
      return fitAll(true)
    case 'fitSelection': {
      const chosen = useSelection
        .getState()
        .nodes.map((id) => now().nodes.get(id))
        .filter((n) => n !== undefined)
      if (!chosen.length) return
      view.following = false
      return view.fit({
        minX: Math.min(...chosen.map((n) => n.x)),
        minY: Math.min(...chosen.map((n) => n.y)),
        maxX: Math.max(...chosen.map((n) => n.x + n.width)),
        maxY: Math.max(...chosen.map((n) => n.y + n.height)),
      })
    }
    case 'goTo': {
      const n = now().nodes.get(wish.id)
      return n && bring(n)
    }
    case 'reveal':
      return intoSight(wish.ids.flatMap((id) => now().nodes.get(id) ?? []).map(boxOf))
    case 'proposals': {
      const all = around(proposed())
      if (!all) return
      const to = view.fitted(all, view.zoom) // they are to be judged: where they have no room the view steps back
      return to.zoom < view.zoom ? view.go(to, true) : intoSight([all])
    }
    case 'agent': {
      const n = now().nodes.get(agentNode() ?? '')
      return n && bring(n)
    }
    case 'zoom':
      view.following = false // as with the wheel: what grows meanwhile does not take it back
      return view.go(zoomed(wish.to), true)
  }
}

/** zoomed is the view at another zoom with the same middle. */
function zoomed(zoom: number) {
  const f = zoom / view.zoom
  return { x: view.width / 2 - (view.width / 2 - view.x) * f, y: view.height / 2 - (view.height / 2 - view.y) * f, zoom }
}
