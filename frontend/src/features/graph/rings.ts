// Where the rings stand that the story puts round its nodes: they follow each frame, as words may stand out of their row.
import type { GraphNode, LevelModel } from '../../stores/graph/model'
import { goalBox } from './paint/farpage'
import type { Rect } from './paint/routes'
import { useHand, view } from './stage'

const offset = 4
const least = 14 // of a dot far out
let box: HTMLElement | null = null

export const setRings = (el: HTMLElement | null) => {
  box = el
}

/** placeRings puts each ring round what is seen of its node. */
export function placeRings(model: LevelModel, seen: (n: GraphNode) => Rect): void {
  const far = useHand.getState().tier === 'far'
  for (const ring of (box?.children ?? []) as Iterable<HTMLElement>) {
    const n = model.nodes.get(ring.dataset.id!)
    ring.hidden = !n
    if (!n) continue
    const { x, y, width, height } = far && n.type === 'goal' && model.page ? goalBox(n, view) : onScreen(seen(n))
    ring.style.transform = `translate(${x - offset}px, ${y - offset}px)`
    ring.style.width = `${width + 2 * offset}px`
    ring.style.height = `${height + 2 * offset}px`
  }
}

function onScreen(r: Rect): Rect {
  const middle = view.toScreen({ x: r.x + r.width / 2, y: r.y + r.height / 2 })
  const width = Math.max(least, r.width * view.scale),
    height = Math.max(least, r.height * view.scale)
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
}
