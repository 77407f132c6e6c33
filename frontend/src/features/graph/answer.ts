// Where the way to the answer stands: on the lower edge of the Goal that a page of branches hangs on.
import type { GraphNode, LevelModel } from '../../stores/graph/model'
import { goalOf } from './goal'
import type { Rect } from './paint/routes'
import { useHand, view } from './stage'

let chip: HTMLElement | null = null
let at: Rect | null = null // on the screen
const high = 24
const up = 8 // of it stands on the Goal
const roomFor = 170 // px of a Goal's width
let wide = 0 // asking for it in each frame would lay out the page in each frame
const watch = typeof ResizeObserver === 'function' ? new ResizeObserver(() => (wide = chip?.offsetWidth ?? 0)) : null

export const setChip = (el: HTMLElement | null) => {
  watch?.disconnect()
  if (el) watch?.observe(el)
  chip = el
}

/** chipBox is where it stands on the screen; nothing where there is none. */
export const chipBox = (): Rect[] => (at ? [at] : [])

/** placeAnswerChip puts it at the right of the edge: from the left the branches come. */
export function placeAnswerChip(model: LevelModel, seen: (n: GraphNode) => Rect): void {
  at = null
  if (!chip) return
  const goal = model.page?.answer && useHand.getState().tier !== 'far' ? goalOf(model) : undefined
  chip.hidden = !goal
  if (!goal) return
  const card = seen(goal)
  const small = card.width * view.scale < roomFor * view.text // its sign alone: the name of the Goal comes first
  if ((chip.dataset.small !== undefined) !== small) {
    if (small) chip.dataset.small = ''
    else delete chip.dataset.small
  }
  const s = view.toScreen({ x: card.x + card.width, y: card.y + card.height })
  const left = s.x - (small ? 16 : (wide || chip.offsetWidth) + 6) // the sign stands out at the side, over as little as can be of what stands below
  at = { x: left, y: s.y - up, width: small ? high : wide || chip.offsetWidth, height: high * view.text }
  chip.style.transform = `translate(${Math.round(left)}px, ${Math.round(s.y)}px)`
}
