// Where the agent's mark stands: at its node, on a straight line to a new one, or at the edge of the view with an arrow.
import { create } from 'zustand'
import { moves } from '../../lib/moves'
import { nextPicture } from '../../lib/still'
import type { GraphNode, LevelModel } from '../../stores/graph/model'
import { harmless, useGate, useGraph, useRun } from '../../stores/state'
import { chipBox } from './answer'
import { ease } from './motion'
import { goalBox } from './paint/farpage'
import type { Rect } from './paint/routes'
import { useHand, view } from './stage'
import { headingBoxes } from './words/headings'

export type AgentState = 'thinking' | 'writing' | 'waiting' | 'paused' | 'failed' | 'resting'

/** agentState is what the agent does, in one of the words of the design. */
export function agentState(): AgentState {
  const { status, arriving } = useRun.getState()
  if (useGate.getState().id) return 'waiting'
  if (!status) return 'resting'
  if (status.running && status.wait) return 'paused' // before the server is asked again
  if (status.running) return arriving ? 'writing' : 'thinking'
  if (status.problem && !harmless(status.problem)) return 'failed'
  return status.ending === 'stopped' || status.ending === 'paused' ? 'paused' : 'resting'
}

/** agentNode is the node under the agent, null where it is on another level. */
export function agentNode(): string | null {
  const { model } = useGraph.getState()
  const { status } = useRun.getState()
  const id = status?.agent ? model.agents[status.agent] || status.position : Object.values(model.agents)[0]
  return id && model.nodes.has(id) ? id : null
}

/** The Master on this level within which the agent is, is not known here: off the level, the mark is not shown. */
export const useAgentPlace = create<{ node: string | null; off: boolean; angle: number }>(() => ({ node: null, off: false, angle: 0 }))

let mark: HTMLElement | null = null
let way: { from: { x: number; y: number }; start: number } | null = null
let last: { id: string; x: number; y: number } | null = null
let ask: () => void = () => undefined
const slow = 280
let tall = 26
const above = 4 // between the mark and its place
let wide = 120 // the mark's size: asking for it in each frame would lay out the page in each frame
const watch =
  typeof ResizeObserver === 'function'
    ? new ResizeObserver(([e]) => {
        const el = e?.target as HTMLElement
        if (el.dataset.lean === 'small') return // what counts is how wide it is with its words
        wide = el.offsetWidth || wide
        tall = el.offsetHeight || tall
        ask()
      })
    : null

export const setMark = (el: HTMLElement | null) => {
  watch?.disconnect()
  if (el) watch?.observe(el)
  mark = el
  ask()
}

/** followAgent asks for a frame whenever the agent's place or node may have changed. */
export function followAgent(repaint: () => void): () => void {
  ask = repaint
  const ends = [
    useRun.subscribe((now, was) => {
      if (now.status !== was.status || !now.arriving !== !was.arriving) repaint() // not with each piece of the text that arrives
    }),
    useGate.subscribe(repaint),
  ]
  return () => {
    ends.forEach((end) => end())
    last = null
    way = null
  }
}

/** How the mark leans: above its node to the right, else to the left, else below it; where all of that is taken, its sign alone stands at the corner of the card, or, where a heading begins there, beside the card. */
type Lean = 'left' | 'below' | 'small' | ''

/** freePlaces tells of a left upper corner whether a mark there covers nobody's words nor stands under a bar, and what all is about in no case. */
function freePlaces(model: LevelModel, n: GraphNode, seen: (n: GraphNode) => Rect, far: boolean) {
  const onScreen = (other: GraphNode) => {
    const r = seen(other),
      a = view.toScreen(r),
      b = view.toScreen({ x: r.x + r.width, y: r.y + r.height })
    const card = far && model.page && other.type === 'goal' ? goalBox(other, view) : null
    if (card) return { left: card.x, right: card.x + card.width, top: card.y, bottom: card.y + card.height }
    if (!far) return { left: a.x, right: b.x, top: a.y, bottom: b.y }
    const x = (a.x + b.x) / 2,
      y = (a.y + b.y) / 2
    return { left: x - 19, right: x + 19, top: y - 19, bottom: y + 19 }
  }
  const around = (x: number, y: number, wide: number) => {
    const margin = 80 // words may stand out of their card
    const a = view.toLevel({ x: x - margin, y: y - margin }),
      b = view.toLevel({ x: x + wide + margin, y: y + tall + margin })
    return model.search({ minX: a.x, minY: a.y, maxX: b.x, maxY: b.y })
  }
  const headings = far ? [] : headingBoxes(model, view.scale, view.text).map((h) => ({ ...h, x: h.x + view.x, y: h.y + view.y }))
  const words = [...headings, ...chipBox(), ...view.bars]
  const covers = (x: number, y: number, wide: number) =>
    words.some((h) => h.x < x + wide && h.x + h.width > x && h.y < y + tall && h.y + h.height > y) ||
    around(x, y, wide).some((other) => {
      if (other === n || (far && other.type !== 'goal')) return false // a dot has no words
      const r = onScreen(other)
      return r.left < x + wide && r.right > x && r.top < y + tall && r.bottom > y
    })
  return (x: number, y: number, width = wide) => !covers(x, y, width)
}
type Free = (x: number, y: number, width?: number) => boolean

/** leans finds a place of the mark. The three places are where its left upper corner would stand. */
const leans = (free: Free, far: boolean, places: [Lean, number, number][]): Lean =>
  places.find(([, x, y]) => x >= 8 && y >= -12 && free(x, y))?.[0] ?? (far ? 'below' : 'small')

/** signPlace is where the sign alone stands, its left upper corner: at the corner of its card, or beside the card where words begin there. */
export function signPlace(free: Free, card: { left: number; top: number; bottom: number }, size: number): { x: number; y: number } {
  const corner = { x: card.left - 18, y: card.top - size / 2 }
  const beside = { x: card.left - size - 1, y: (card.top + card.bottom - size) / 2 }
  return free(corner.x, corner.y, size) || !free(beside.x, beside.y, size) ? corner : beside
}

const sign = 46 // px of the sign with its arrow
/** atEdge finds a place of a mark whose node is out of sight, along the edge that it left by; where all are taken, one for its sign alone. */
function atEdge(free: Free, at: { x: number; y: number }, side: boolean): { x: number; y: number; lean: Lean } {
  const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8, -8]
  for (const lean of ['', 'small'] as const) {
    const width = lean ? sign : wide
    const most = view.width - width - 16
    for (const k of steps) {
      const x = side ? (at.x > 16 ? most : 16) : Math.min(Math.max(at.x + k * 60, 16), most)
      const y = side ? Math.min(Math.max(at.y + k * 30, 92), view.height - 84) : at.y
      if (free(x, y - above - tall, width)) return { x, y, lean }
    }
  }
  return { ...at, lean: 'small' }
}

/** edge is where a mark stands whose node is out of sight: within the canvas, clear of the bars. */
const edge = (s: { x: number; y: number }) => ({
  x: Math.min(Math.max(s.x, 16), view.width - wide - 16),
  y: Math.min(Math.max(s.y, 92), view.height - 84),
})

/** clearOf is from where on a mark at a height stands beside the ways to look. */
const clearOf = (y: number) => (view.following && y < view.corner.bottom ? Math.min(view.corner.right, view.width - wide - 8) : 8)

/** placeAgentMark puts the mark where it belongs in this frame. */
export function placeAgentMark(model: LevelModel, seen: (n: GraphNode) => Rect): void {
  const id = agentNode()
  const n = id ? model.nodes.get(id) : undefined
  if (!n || !mark) {
    if (useAgentPlace.getState().node) useAgentPlace.setState({ node: null, off: false })
    last = null
    return
  }
  const box = seen(n) // words may stand out of their card
  const far = useHand.getState().tier === 'far' // there the tile stands in the middle of the card's place
  const target = {
    x: box.x + (far ? box.width / 2 : Math.min(box.width * 0.18, 40)),
    y: box.y + (far ? box.height / 2 : 0),
  }
  if (last && last.id !== n.id && moves()) way = { from: { x: last.x, y: last.y }, start: performance.now() }
  let at = target
  if (way) {
    const t = Math.min(1, (performance.now() - way.start) / slow),
      k = ease(t)
    at = { x: way.from.x + (target.x - way.from.x) * k, y: way.from.y + (target.y - way.from.y) * k }
    if (t < 1) nextPicture(ask)
    else way = null
  }
  last = { id: n.id, ...at }
  const s = view.toScreen(at)
  if (far && n.type === 'goal' && model.page) {
    const card = goalBox(n, view)
    Object.assign(s, { x: card.x + 12, y: card.y })
  } else if (far) Object.assign(s, { x: s.x - 23, y: s.y - 18 })
  const foot = far ? s.y : view.toScreen({ x: 0, y: box.y + box.height }).y // a card whose top is out of sight is there all the same
  const inside = s.x > -20 && s.x < view.width && Math.max(s.y, foot - 14) > 26 && s.y < view.height + 20
  const inset = Math.min(n.width * 0.18, 40),
    left = s.x - wide + (far ? 46 : (n.width - 2 * inset) * view.scale)
  const down = tall + above + 6 + (far ? 36 : box.height * view.scale)
  const free = freePlaces(model, n, seen, far)
  const out = inside ? null : atEdge(free, edge(s), s.x < 0 || s.x > view.width)
  const lean = inside
    ? leans(free, far, [
        ['', Math.max(clearOf(s.y - above - tall), Math.min(s.x, view.width - wide - 8)), s.y - above - tall],
        ['left', left, s.y - above - tall],
        ['below', Math.max(8, s.x), s.y - above - tall + down],
      ])
    : out!.lean
  if ((mark.dataset.lean ?? '') !== lean) {
    if (lean) mark.dataset.lean = lean
    else delete mark.dataset.lean
  }
  if (lean === 'below') s.y += down
  if (lean === 'small' && inside) {
    const to = signPlace(free, { left: s.x - inset * view.scale, top: s.y, bottom: foot }, tall)
    Object.assign(s, { x: to.x, y: to.y + tall + above })
  }
  const most = view.width - wide - 8 // it is read whole; only its point goes on to the card
  const y = out ? out.y : Math.max(s.y, tall + above + 2)
  const clear = clearOf(y - above - tall)
  const x = out ? out.x : lean === 'left' ? left : lean === 'small' ? s.x : Math.max(Math.min(s.x, most), Math.min(s.x, 8), clear)
  const to = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  if (mark.style.transform !== to) mark.style.transform = to
  const point = `${inside && lean !== 'left' ? Math.round(Math.min(Math.max(0, s.x - x), wide - 46)) : 0}px`
  if (mark.style.getPropertyValue('--point') !== point) mark.style.setProperty('--point', point)
  const place = useAgentPlace.getState()
  const angle = inside ? 0 : Math.round((Math.atan2(s.y - y, s.x - x) * 180) / Math.PI / 5) * 5
  if (place.node !== n.id || place.off === inside || place.angle !== angle) useAgentPlace.setState({ node: n.id, off: !inside, angle })
}
