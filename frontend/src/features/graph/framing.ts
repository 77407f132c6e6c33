// Where the view goes: all, what is chosen, a node that somebody asks for.
import { useDefinitions } from '../../stores/definitions'
import { boxOf, type GraphNode } from '../../stores/graph/model'
import { usePlayback } from '../../stores/playback'
import { useGate, useGraph } from '../../stores/state'
import { type CanvasWish, useCanvas, useGhosts, useSelection, useView } from '../../stores/view'
import { agentNode } from './agent'
import { standsOut } from './paint/farpage'
import { ghostNodes } from './paint/scene'
import { view } from './stage'
import { wordsFrom } from './tiers'

const now = () => useGraph.getState().model
const readable = 0.3 // zoom from which a card has words
export const middle = (n: GraphNode) => ({ x: n.x + n.width / 2, y: n.y + n.height / 2 })

/** frame is what the room of the canvas depends on: the window, and whether a gate is open. */
export const frame = () => `${window.innerWidth} ${window.innerHeight} ${useGate.getState().id}`

/** fitAll shows everything, and follows it from then on. */
export function fitAll(animate: boolean): void {
  view.following = true
  const all = bounds()
  const zoom = all ? view.fitted(all, 1).zoom : 1
  if (all && now().page && zoom < wordsFrom) {
    const room = view.height - view.insets.top - view.insets.bottom
    all.minY -= Math.max(0, Math.min(standsOut * (view.text - 1), room / 10)) / zoom / view.text // the Goal's card is larger with large text
  }
  view.fit(all, { animate })
  view.following = true
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

/** beside is the room at the right: for the card that sums up what the agent sees, where there is one. */
export const beside = (width: number, text: number): number => {
  const shown = useView.getState().lens && useGate.getState().kind !== 'prompt' // there the prompt itself says it
  return shown && width > 900 ? 12 + 288 * text : 16
}

/** bounds is what "all" means: nodes and what is proposed. */
function bounds() {
  const all = [
    now().bounds(),
    ...(now().page?.blocks ?? []).map(boxOf),
    ...[...ghostNodes(useGhosts.getState().ghosts, useDefinitions.getState().scale.max).values()].map(boxOf),
  ].filter((x) => x !== null)
  const b = all.length
    ? all.reduce((p, q) => ({
        minX: Math.min(p.minX, q.minX),
        minY: Math.min(p.minY, q.minY),
        maxX: Math.max(p.maxX, q.maxX),
        maxY: Math.max(p.maxY, q.maxY),
      }))
    : null
  const pad = now().page ? 0 : 24 // hulls have an edge of their own
  return b && { minX: b.minX - pad, minY: b.minY - pad, maxX: b.maxX + pad, maxY: b.maxY + pad }
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
      return n && view.show(middle(n))
    }
    case 'reveal': {
      const n = now().nodes.get(wish.id)
      return n && !view.following && !(view.zoom >= readable && view.holds(boxOf(n))) ? view.show(middle(n)) : undefined
    }
    case 'agent': {
      const n = now().nodes.get(agentNode() ?? '')
      return n && view.show(middle(n))
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
