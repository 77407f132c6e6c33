// Ways round cards: where a link's curve would run through a card, it takes straight pieces with round corners between the cards.
import type { Box } from '../../../stores/graph/model'
import { grown, touches } from './boxes'

export type Side = 'left' | 'right' | 'top' | 'bottom'
export type Point = readonly [number, number]
/** End is where a link leaves a card. */
export interface End {
  x: number
  y: number
  side: Side
}

// How far a way stays away from cards: where there is room, and where there is little. `clear`: no way comes nearer to one; `gap`: at
// which distance it runs along one; `stub`: how far it goes straight out of its own card first; `apart`: the lanes that links spread over.
const margins = [
  { clear: 10, gap: 16, stub: 16, apart: 6 },
  { clear: 2, gap: 6, stub: 12, apart: 3 },
  { clear: 2, gap: 4, stub: 5, apart: 1 },
]
const lanes = 4
const mostCards = 80

/**
 * around gives the corners of a way between two facing ends which meets none of the cards and stays within a box: the shortest of
 * those with two corners and with four. null where there is none, or where there are too many cards to look. Links of another
 * `number` take another lane.
 */
export function around(p: End, q: End, cards: Box[], within: Box, number: number): Point[] | null {
  if (cards.length > mostCards) return null
  const sideways = p.side === 'left' || p.side === 'right'
  if (!sideways) {
    const way = around(turned(p), turned(q), cards.map(turnedBox), turnedBox(within), number)
    return way && way.map(([x, y]) => [y, x])
  }
  for (const m of margins) {
    const taken = cards.map((b) => grown(b, m.clear))
    const free = (way: Point[]) => pieces([[p.x, p.y], ...way, [q.x, q.y]]).every((piece) => !taken.some((b) => touches(b, piece)))
    const lane = (number % lanes) * m.apart
    const way = waysAlong(cards, m.gap + lane, m.stub + lane, p, q, within).find(free)
    if (way) return way
  }
  return null
}

/** waysAlong are the ways with two and with four corners that run beside cards, the shortest first. */
function waysAlong(cards: Box[], off: number, stub: number, p: End, q: End, within: Box): Point[][] {
  const on = Math.sign(q.x - p.x)
  const ways: Point[][] = []
  for (const x of [(p.x + q.x) / 2, ...cards.flatMap((b) => [b.minX - off, b.maxX + off])])
    if ((x - p.x) * on > stub / 2 && (q.x - x) * on > stub / 2)
      ways.push([
        [x, p.y],
        [x, q.y],
      ])
  if (stub * 2 < Math.abs(q.x - p.x))
    for (const y of cards.flatMap((b) => [b.minY - off, b.maxY + off]))
      if (y > within.minY && y < within.maxY)
        ways.push([
          [p.x + on * stub, p.y],
          [p.x + on * stub, y],
          [q.x - on * stub, y],
          [q.x - on * stub, q.y],
        ])
  const long = (way: Point[]) => along([[p.x, p.y], ...way, [q.x, q.y]])
  return ways.sort((a, b) => long(a) - long(b))
}

/** along is how long straight pieces are together. */
export function along(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => (i ? sum + Math.hypot(x - points[i - 1]![0], y - points[i - 1]![1]) : 0), 0)
}

/** pieces are the boxes of straight pieces. */
const pieces = (points: Point[]): Box[] =>
  points.slice(1).map(([x2, y2], i) => {
    const [x1, y1] = points[i]!
    return { minX: Math.min(x1, x2), minY: Math.min(y1, y2), maxX: Math.max(x1, x2), maxY: Math.max(y1, y2) }
  })

// Top and bottom are left and right of what is turned.
const turned = (e: End): End => ({ x: e.y, y: e.x, side: e.side === 'top' ? 'left' : 'right' })
const turnedBox = (b: Box): Box => ({ minX: b.minY, minY: b.minX, maxX: b.maxY, maxY: b.maxX })
