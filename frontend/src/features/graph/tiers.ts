// What is drawn how at which zoom (design-language §6). Pure rules; a switch needs a little more than its border to happen
// again, so that it never flickers.

export type Tier = 'near' | 'words' | 'far'

/** React Flow shows at most so many nodes at once; more are drawn on the canvas. */
export const mostMounted = 150
const mostWords = 400
/** Cards are whole from here on: the middle of where the tier switches. */
export const wholeFrom = 0.9
export const wordsFrom = 0.28
const band = 0.02 // to either side of a border
/** Who comes nearer has words from here on. */
export const readable = wordsFrom + band

/** tierOf chooses the tier for a zoom with so many nodes in view, coming from another tier. */
export function tierOf(zoom: number, inView: number, from: Tier | null): Tier {
  const crowded = inView > mostWords * (from === 'far' ? 0.9 : 1)
  const near = wholeFrom + (from === 'near' ? -band : from ? band : 0)
  const words = wordsFrom + (from === 'far' ? band : from ? -band : 0)
  if (zoom >= near) return 'near'
  return zoom < words || crowded ? 'far' : 'words'
}

/** radius of a far tile on the screen: constant, until tiles would hide each other. */
export function tileRadius(level: number, zoom: number): number {
  const full = [5, 6, 7, 10, 19][level - 1] ?? 7
  return Math.max(level === 5 ? 5 : 1, full * Math.min(1, zoom / 0.16))
}

/** level is the importance on the scale of 1 to 5 that sizes are drawn in, as layout.Size maps it. */
export const level = (importance: number, most: number) =>
  Math.ceil((Math.min(Math.max(importance, 1), Math.max(most, 1)) * 5) / Math.max(most, 1))
