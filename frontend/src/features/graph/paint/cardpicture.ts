// The picture behind a described document on its card: at the right, above the foot. Words keep more than half of the card.
import type { GraphNode } from '../../../stores/graph/model'
import { footLine, gap, linesOf, measures, type Lines, type Row } from './anatomy'
import type { NodeStyle } from './nodestyle'

interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** A picture, small enough for a card: for the canvas and for the page. */
export interface CardPicture {
  sheet: HTMLCanvasElement
  src: string
}

export interface CardText {
  l0: string
  text: string
  picture?: CardPicture | undefined // that a person described
}

const fold = 17 // below the folded corner
const share = 0.42 // of the card's inner width
const least = 22 // pixels: less shows nothing
const beside = 8

/** pictureBox is where the picture stands, from the card's corner; null = there is none, or no room. */
export function pictureBox(picture: CardPicture | undefined, level: number, width: number, height: number, row: Row): Place | null {
  if (!picture || row) return null
  const m = measures(level)
  const high = height - fold - m.bottom - footLine - gap
  const shape = picture.sheet.width / picture.sheet.height
  const w = Math.min(high * shape, (width - m.left - m.right) * share)
  if (high < least || w < least / 2) return null
  return { x: width - m.right - w, y: fold, width: w, height: Math.min(high, w / shape) }
}

/** faceOf is what stands on a card of a size: its picture, and the lines beside that. */
export function faceOf(
  n: Pick<GraphNode, 'type' | 'name'>,
  card: CardText | undefined,
  level: number,
  { width, height }: { width: number; height: number },
  style: NodeStyle,
  row: Row,
  mark = '',
): Lines & { box: Place | null } {
  const box = pictureBox(card?.picture, level, width, height, row)
  const free = box ? box.x + measures(level, row).right - beside : width
  const fold = n.type === 'artifact' && !box
  return { ...linesOf({ name: n.name, text: card?.text ?? '', level, width: free, height, style, fold, row, mark }), box }
}

/** drawPicture draws it on the card that stands at a place. */
export function drawPicture(c: CanvasRenderingContext2D, at: { x: number; y: number }, box: Place, picture: CardPicture): void {
  c.drawImage(picture.sheet, at.x + box.x, at.y + box.y, box.width, box.height)
}
