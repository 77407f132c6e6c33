// What the layers of the canvas share: one view, one set of moving nodes, one pointer.
import { create } from 'zustand'
import { Shifts } from './motion'
import type { Tier } from './tiers'
import { Viewport } from './viewport'

export const view = new Viewport()

const heard = new Set<() => void>()
/** repaint asks for a new frame. */
export const repaint = () => heard.forEach((tell) => tell())
export const onRepaint = (tell: () => void) => {
  heard.add(tell)
  return () => void heard.delete(tell)
}

export const shifts = new Shifts(repaint)

export interface Rectangle {
  x1: number
  y1: number
  x2: number
  y2: number
}
export interface Draft {
  from: string
  x: number
  y: number
  to: string | null
} // a link being drawn; x, y on the level

/** What the pointer and the keyboard are at. Changes with every gesture, so few may subscribe to all of it. */
export const useHand = create<{
  tool: 'pointer' | 'hand' | 'link'
  space: boolean // held: drags pan
  busy: boolean // a gesture is under way
  moving: boolean // the view moves
  node: string | null // under the pointer
  edge: string | null
  handle: string | null // the node whose link handle is under the pointer
  focus: string | null // of the keyboard
  box: Rectangle | null // selection box, on the screen
  boxed: string[] | null // what it would select
  draft: Draft | null
  tier: Tier
  allLinks: boolean // held with A, or kept by its command
  linksHeld: boolean
  cursor: string
}>(() => ({
  tool: 'pointer',
  space: false,
  busy: false,
  moving: false,
  node: null,
  edge: null,
  handle: null,
  focus: null,
  box: null,
  boxed: null,
  draft: null,
  tier: 'near',
  allLinks: false,
  linksHeld: false,
  cursor: '',
}))

/** The nodes that are cards of the page just now: the canvas need not write into theirs. */
export const mounted = new Set<string>()
