// Blocks of a page of branches: their hulls, and the headings that say what they are about.
import type { Box } from '../../../stores/graph/model'
import { heads, membersOf, type Block } from '../../../stores/graph/page'
import { mix } from '../../../lib/colour'
import { textOf } from '../../../lib/language'
import { goalOf } from '../goal'
import { texts } from '../texts'
import { headingLine, headingOf } from '../words/headings'
import { useHand } from '../stage'
import type { Projection } from './projection'
import { drawRails } from './rails'
import type { Scene } from './scene'
import { font, measure } from './text'

type Pen = CanvasRenderingContext2D

const above = 40 // of a block, where its name may stand

/** blocksIn are the blocks of a part of the level, with what their rails reach. */
export const blocksIn = (s: Scene, b: Box): Block[] =>
  (s.p.model.page?.blocks ?? []).filter((x) => x.x < b.maxX && x.x + x.width > b.minX && x.y - above < b.maxY && x.y + x.height > b.minY)

/** shiftOf is how far a hand has moved a block just now; null for one that stays. */
export function shiftOf(s: Scene, b: Block): { dx: number; dy: number } | null {
  const { by } = s.p.shifts
  if (!by.size || !useHand.getState().busy || !membersOf(b).every((id) => by.has(id))) return null
  return by.get(membersOf(b)[0]!) ?? null
}

export const hullBox = (b: Block): Box => ({ minX: b.x, minY: b.y, maxX: b.x + b.width, maxY: b.y + b.height })

/** blocksMoved are the blocks that a hand moves just now. */
export const blocksMoved = (s: Scene): Block[] => (s.p.shifts.by.size ? (s.p.model.page?.blocks ?? []).filter((b) => shiftOf(s, b)) : [])

/** drawMoved draws the blocks that a hand moves, where it has them. Pen in screen pixels. */
export function drawMoved(c: Pen, l: Projection, s: Scene): void {
  for (const b of blocksMoved(s)) {
    const { dx, dy } = shiftOf(s, b)!
    const there = [{ ...b, x: b.x + dx, y: b.y + dy }]
    drawHulls(c, l, s, there)
    drawRails(c, l, s, there, true)
    drawHeadings(c, l, s, there)
  }
}

/** drawHulls draws blocks. Pen in screen pixels. */
export function drawHulls(c: Pen, l: Projection, s: Scene, blocks: Block[]): void {
  const { theme } = s.p.looks
  const page = s.p.model.page
  for (const b of blocks) {
    const answer = !!page?.answer && b.head === page.answer
    c.beginPath()
    c.roundRect(b.x * l.scale + l.x, b.y * l.scale + l.y, b.width * l.scale, b.height * l.scale, 10)
    if (s.p.looks.contrast) {
      c.strokeStyle = theme.text
      c.lineWidth = 1
      c.stroke()
      continue
    }
    c.fillStyle = answer ? mix(theme.ok, theme.canvas, 0.09) : mix(theme.text, theme.canvas, 0.045)
    c.fill()
  }
}

/** nameAnswer says on the answer's hull what it is, where no tint does; right below the Goal the chip on its edge says so. */
function nameAnswer(c: Pen, l: Projection, s: Scene, b: Block, size: number): void {
  if (!s.p.looks.contrast || b.head !== s.p.model.page?.answer || !heads(b)) return
  const goal = goalOf(s.p.model)
  if (goal && goal.x < b.x + b.width && goal.x + goal.width > b.x && Math.abs(b.y - goal.y - goal.height) < 60) return
  const f = font(600, size)
  const words = shortWords(textOf(texts, 'answerSoFar'), f, b.width * l.scale - 20)
  if (!words) return
  const x = b.x * l.scale + l.x + 12,
    y = b.y * l.scale + l.y
  c.fillStyle = s.p.looks.theme.canvas
  c.fillRect(x - 4, y - size, measure(words, f) + 8, size + 1)
  c.font = f
  c.fillStyle = s.p.looks.theme.text
  c.fillText(words, x, y - size * 0.12)
}

/** drawHeadings writes what blocks are about, as large at every zoom as it can be read. */
export function drawHeadings(c: Pen, l: Projection, s: Scene, blocks: Block[]): void {
  const text = s.textOn(l),
    size = (l.zoom >= 0.9 ? 12 : 11) * text
  const { theme, link } = s.p.looks
  c.textBaseline = 'alphabetic'
  for (const b of blocks) {
    nameAnswer(c, l, s, b, size)
    const h = headingOf(b, s.p.model)
    if (!h) continue
    const right = (b.x + b.width) * l.scale + l.x - 6
    const base = headingLine(b, s.p.model) * l.scale + l.y + size * 0.36
    let x = (b.x + 10) * l.scale + l.x + 2
    c.font = font(600, size)
    c.fillStyle = h.kind ? link(h.kind).colour : theme['text-2']
    const lead = shortWords(h.sign ? `${h.sign} ${h.lead}` : h.lead, c.font, right - x)
    if (!lead) continue
    c.fillText(lead, x, base)
    x += measure(lead, c.font) + 5
    const f = font(400, size)
    const name = shortWords(h.name, f, right - x)
    if (!name) continue
    c.font = f
    c.fillStyle = theme['text-2']
    c.fillText(name, x, base)
  }
}

/** shortWords is as much of a name as fits, in whole words. */
export function shortWords(name: string, f: string, width: number): string {
  if (measure(name, f) <= width) return name
  let at = name.lastIndexOf(' ')
  while (at > 0 && measure(`${name.slice(0, at)}…`, f) > width) at = name.lastIndexOf(' ', at - 1)
  return at > 0 ? `${name.slice(0, at)}…` : ''
}
