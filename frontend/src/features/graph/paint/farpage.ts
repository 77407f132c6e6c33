// A page of branches far out: tiles have no words, so its branches are named at a size that can be read, as many as there is
// room for, and the Goal stays a card. Pen in screen pixels.
import type { GraphNode } from '../../../stores/graph/model'
import { heads, type Block } from '../../../stores/graph/page'
import { linesOf, shortened } from '../words/lines'
import { meets, type Rect } from '../words/taken'
import { view } from '../stage'
import { headingOf } from '../words/headings'
import type { Projection, Pen } from './projection'
import type { Scene } from './scene'
import { font, measure } from './text'

const lead = 15
const leastScale = 0.05 // below which nothing is named
const most = 120 // branches in sight that are named
/** How far the Goal's card stands out above its place, at 100 % text: what answers it is right below. */
export const standsOut = 34

/** drawFarNames names the branches in sight in the order of reading, and the Goal before all. Of `asked` the whole name is shown. It
 * gives the nodes that it named. */
export function drawFarNames(c: Pen, l: Projection, s: Scene, asked: ReadonlySet<string>): Set<string> {
  const { model, looks } = s.p
  const { page } = model
  const told = new Set<string>()
  if (!page || l.scale < leastScale) return told
  const text = l.scale / l.zoom
  const f = font(600, 12 * text)
  const wide = (t: string) => measure(t, f)
  const taken: Rect[] = goalCard(c, l, s, text)
  c.font = f
  c.textBaseline = 'alphabetic'
  let named = 0
  const last = (b: Block) => (heads(b) && asked.has(b.head) ? 1 : 0) // above the others
  for (const b of [...page.blocks].sort((p, q) => last(p) - last(q))) {
    if (b.part === 'sources' || b.part === 'more' || b.part === 'against' || named >= most) continue
    const x = b.x * l.scale + l.x,
      y = b.y * l.scale + l.y
    if (x > l.width || y > l.height || x + b.width * l.scale < 0 || y + b.height * l.scale < 0) continue
    const name = heads(b) ? (model.nodes.get(b.head)?.name ?? '') : (headingOf(b, model)?.lead ?? '')
    const whole = last(b) > 0
    const width = Math.max(whole ? 150 * text : 80, (b.width + 36) * l.scale - 6)
    const short = shortened(linesOf(name, wide, width), whole ? 12 : 2, wide, width)
    if (!short?.lines.length) continue
    const box = { x, y, width: Math.max(...short.lines.map(wide)) + 4, height: short.lines.length * lead * text }
    const answer = !!page.answer && b.head === page.answer
    const goal = answer ? taken.find((t) => meets(t, box)) : undefined
    if (goal) box.y = goal.y + goal.height + 2 // it is never left out
    if (!whole && taken.some((t) => meets(t, box))) continue
    taken.push(box)
    named++
    if (heads(b)) told.add(b.head)
    c.globalAlpha = whole ? 1 : 0.88
    c.fillStyle = looks.theme.canvas
    c.beginPath()
    c.roundRect(box.x - 2, box.y, box.width + 2, box.height, 3)
    c.fill()
    c.globalAlpha = 1
    c.fillStyle = answer ? looks.theme.ok : looks.theme.text
    short.lines.forEach((line, i) => c.fillText(line, box.x, box.y + (i + 0.75) * lead * text))
  }
  return told
}

/** isCard tells whether a node stands as a card although tiles are drawn: a Goal does. */
export const isCard = (n: GraphNode, l: Projection, s: Scene): boolean => n.type === 'goal' && !!s.p.model.page && l.scale >= leastScale

/** goalBox is where the Goal's card stands far out. */
export function goalBox(r: Rect, l: { x: number; y: number; scale: number; zoom: number; width: number }): Rect {
  const text = l.scale / l.zoom
  const width = Math.max(150 * text, r.width * l.scale),
    height = 64 * text
  const y = r.y * l.scale + l.y - standsOut * text
  let x = Math.min((r.x + r.width) * l.scale + l.x - width, l.width - 16 - width)
  const { right, bottom } = view.corner // the ways to look
  if (view.following && y < bottom && y + height > 0 && x < right && right + width + 16 <= l.width) x = right
  return { x, y, width, height }
}

/** goalCard draws the Goals in sight as cards of one size, and gives their boxes. */
function goalCard(c: Pen, l: Projection, s: Scene, text: number): Rect[] {
  const out: Rect[] = []
  for (const n of s.p.model.nodes.values()) {
    if (n.type !== 'goal') continue
    const box = goalBox(s.rect(n), l)
    const d = s.style(n)
    c.beginPath()
    c.roundRect(box.x, box.y, box.width, box.height, 8)
    c.fillStyle = d.fill
    c.fill()
    c.strokeStyle = d.border
    c.lineWidth = d.borderWidth
    c.stroke()
    const f = font(600, 12 * text)
    const wide = (t: string) => measure(t, f)
    const short = shortened(linesOf(n.name, wide, box.width - 16), 4, wide, box.width - 16)
    c.font = f
    c.textBaseline = 'alphabetic'
    c.fillStyle = d.ink
    short?.lines.forEach((line, i) =>
      c.fillText(line, box.x + 8, box.y + box.height / 2 + (i - short.lines.length / 2 + 0.78) * 14.5 * text),
    )
    out.push(box)
    break // the first one is what the page hangs on
  }
  return out
}
