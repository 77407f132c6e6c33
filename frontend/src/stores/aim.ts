// Where a point of the screen lies on the level that is shown. The canvas knows; others, such as a drop of files, ask.
import type { Spot } from './edit'

type Aim = (clientX: number, clientY: number) => Spot | null

let aim: Aim = () => null

/** aimWith is called by the canvas while it is there; the returned function ends it. */
export function aimWith(found: Aim): () => void {
  aim = found
  return () => { if (aim === found) aim = () => null }
}

/** spotAt is the place on the level under a point of the screen; null beside the canvas. */
export const spotAt: Aim = (x, y) => aim(x, y)
