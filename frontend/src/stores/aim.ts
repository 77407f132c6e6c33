// What lies under a point of the screen on the level that is shown. The canvas knows; others, such as a drop of files, ask.

/** A place on the level that is shown. */
export interface Spot {
  x: number
  y: number
}

/** A place on the level, and the node that is there with its box on the screen. */
export interface Target {
  at: Spot
  node: { id: string; name: string; left: number; top: number; width: number; height: number } | null
}

type Aim = (clientX: number, clientY: number) => Target | null

let aim: Aim = () => null

/** aimWith is called by the canvas while it is there; the returned function ends it. */
export function aimWith(found: Aim): () => void {
  aim = found
  return () => {
    if (aim === found) aim = () => null
  }
}

/** targetAt is what is under a point of the screen; null beside the canvas. */
export const targetAt: Aim = (x, y) => aim(x, y)
