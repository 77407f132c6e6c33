// Where the agent's mark stands: at its node, on a straight line to a new one, or at the edge of the view with an arrow.
import { create } from 'zustand'
import { moves } from '../../lib/moves'
import { nextPicture } from '../../lib/still'
import type { GraphNode, LevelModel } from '../../stores/graph/model'
import { asked, useGate, useGraph, useRun } from '../../stores/state'
import { ease } from './motion'
import { goalBox } from './paint/farpage'
import type { Rect } from './paint/routes'
import { useHand, view } from './stage'

export type AgentState = 'thinking' | 'writing' | 'waiting' | 'paused' | 'failed' | 'resting'

/** agentState is what the agent does, in one of the words of the design. */
export function agentState(): AgentState {
  const { status, arriving } = useRun.getState()
  if (useGate.getState().id) return 'waiting'
  if (!status) return 'resting'
  if (status.running && status.wait) return 'paused' // before the server is asked again
  if (status.running) return arriving ? 'writing' : 'thinking'
  if (status.problem && !asked(status.problem)) return 'failed'
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

let goals: { model: LevelModel; version: number; list: GraphNode[] } | null = null

/** leans tells where the mark must stand instead of above its node to the right: what all is about is never covered. */
function leans(model: LevelModel, seen: (n: GraphNode) => Rect, x: number, y: number, left: number, far: boolean): 'left' | 'below' | '' {
  if (goals?.model !== model || goals.version !== model.version)
    goals = { model, version: model.version, list: [...model.nodes.values()].filter((n) => n.type === 'goal') }
  const covers = (from: number) =>
    goals!.list.some((g) => {
      const r = seen(g),
        a = view.toScreen(r),
        b = view.toScreen({ x: r.x + r.width, y: r.y + r.height })
      const card = far && model.page ? goalBox(g, view) : null
      const cut = card
        ? { left: card.x, right: card.x + card.width, top: card.y, bottom: card.y + card.height }
        : far
          ? { left: (a.x + b.x) / 2 - 19, right: (a.x + b.x) / 2 + 19, top: (a.y + b.y) / 2 - 19, bottom: (a.y + b.y) / 2 + 19 }
          : { left: a.x, right: b.x, top: a.y, bottom: b.y }
      return cut.left < from + wide && cut.right > from && cut.top < y - above && cut.bottom > y - above - tall
    })
  return !covers(x) ? '' : left >= 8 && !covers(left) ? 'left' : 'below'
}

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
  const inside = s.x > -20 && s.x < view.width && s.y > 26 && s.y < view.height + 20
  const inset = Math.min(n.width * 0.18, 40),
    left = s.x - wide + (far ? 46 : view.toScreen({ x: n.width - 2 * inset, y: 0 }).x - view.toScreen({ x: 0, y: 0 }).x)
  const lean = inside && n.type !== 'goal' ? leans(model, seen, s.x, s.y, left, far) : ''
  if ((mark.dataset.lean ?? '') !== lean) {
    if (lean) mark.dataset.lean = lean
    else delete mark.dataset.lean
  }
  if (lean === 'below') s.y += tall + above + 6 + (far ? 36 : box.height * view.scale)
  const most = view.width - wide - 8 // it is read whole; only its point goes on to the card
  const y = inside ? Math.max(s.y, tall + above + 2) : Math.min(Math.max(s.y, 92), view.height - 84)
  const clear = view.following && y - above - tall < view.corner.bottom ? Math.min(view.corner.right, most) : 8 // of the ways to look
  const x = inside
    ? lean === 'left'
      ? left
      : Math.max(Math.min(s.x, most), Math.min(s.x, 8), clear)
    : Math.min(Math.max(s.x, 16), most - 8)
  const to = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  if (mark.style.transform !== to) mark.style.transform = to
  const point = `${inside && lean !== 'left' ? Math.round(Math.min(Math.max(0, s.x - x), wide - 46)) : 0}px`
  if (mark.style.getPropertyValue('--point') !== point) mark.style.setProperty('--point', point)
  const place = useAgentPlace.getState()
  const angle = inside ? 0 : Math.round((Math.atan2(s.y - y, s.x - x) * 180) / Math.PI / 5) * 5
  if (place.node !== n.id || place.off === inside || place.angle !== angle) useAgentPlace.setState({ node: n.id, off: !inside, angle })
}
