// A node of the middle distance: a box of words at a size that can be read, or a bar, or a sign alone. Pen in screen pixels.
import type { GraphNode } from '../../../stores/graph/model'
import { beside, besideGoal, roomy, signSize, type, type Words } from '../words/place'
import { rowOf } from './anatomy'
import { behindBy } from './card'
import type { NodeStyle } from './nodestyle'
import { drawIcon, drawSign, shapePath } from './icons'
import type { Projection } from './projection'
import type { Scene } from './scene'
import { font, measure } from './text'

type Pen = CanvasRenderingContext2D

/** drawWords draws a node's box of words round the middle of its row; inside the picture, where it would leave that at the right. */
export function drawWords(c: Pen, n: GraphNode, words: Words, l: Projection, s: Scene, bold: boolean, inside = false): void {
  const d = s.style(n)
  const { text } = words
  const r = s.rect(n)
  const k = l.scale / s.p.writing.placedAt // the zoom has gone on since the words were placed
  const line = words.leading.line * text
  const height = Math.max(words.lines.length * line + words.leading.room, words.box.height * k)
  const off = (words.box.y + words.box.height / 2) * k - (n.y + n.height / 2) * l.scale
  const width = words.box.width * k
  const own = r.x * l.scale + l.x
  const x = inside ? Math.min(own, Math.max(own + r.width * l.scale, l.width - 8) - width) : own,
    y = (r.y + r.height / 2) * l.scale + l.y + off - height / 2
  const edge = d.double ? Math.min(5, d.borderWidth) : d.borderWidth
  const corner = Math.min(6, height / 3)
  const out = n.type === 'master' ? [4, 2] : d.behind ? [behindBy] : []
  sheets(out, c, x, y, width, height, corner, d)
  c.beginPath()
  const within = Math.min(edge, 2) - edge / 2 // a wide one stands out, as the words need the room within
  c.roundRect(x + within, y + within, width - 2 * within, height - 2 * within, corner)
  if (c.globalAlpha < 1) {
    const alpha = c.globalAlpha // no link shines through a card that stands back
    c.globalAlpha = 1
    c.fillStyle = s.p.looks.theme.canvas
    c.fill()
    c.globalAlpha = alpha
  }
  c.fillStyle = d.fill
  c.fill()
  c.strokeStyle = d.border
  c.lineWidth = edge
  c.setLineDash(d.dash)
  c.stroke()
  c.setLineDash([])
  if (d.double) {
    c.strokeStyle = d.fill
    c.lineWidth = 1.5
    c.stroke()
  }
  const goal = n.type === 'goal' && roomy(words.box.width, text)
  const sign = goal ? 18 * Math.min(text, 1.5) : signSize(l.scale, text)
  const pad = l.scale < 0.4 * text ? 4 : 5
  drawSign(
    c,
    x + (goal ? 9 : pad),
    goal ? y + (height - sign) / 2 : y + (height - words.lines.length * line) / 2 + 1,
    sign,
    d,
    d.badge,
    d.badgeOn,
  )
  c.textBaseline = 'alphabetic'
  if (words.mark) {
    c.font = font(400, 11 * text)
    c.fillStyle = d.ink2
    c.fillText(words.mark, x + width - 6 - measure(words.mark, c.font), y + height / 2 + 4 * text)
  }
  c.font = font(bold ? 600 : 400, type * text)
  c.fillStyle = d.ink
  const left = x + (goal ? besideGoal - 10 : beside(l.scale, text) - 2)
  let base = y + (height - words.lines.length * line) / 2 + line * 0.5 + type * text * 0.36
  for (const said of words.lines) {
    c.fillText(said, left, base)
    if (d.strike) c.fillRect(left, base - type * text * 0.3, measure(said, c.font), 1)
    base += line
  }
  if (rowOf(n, s.p.model) !== 'part') badge(c, n, x + width, y, s)
}

/** badge is the state on the corner, where the foot of a whole card would tell it. */
function badge(c: Pen, n: GraphNode, right: number, top: number, s: Scene): void {
  const state = s.p.looks.state(n.state)
  if (state.quiet || !state.icon) return
  c.beginPath()
  c.arc(right - 3, top + 2, 7.5, 0, 2 * Math.PI)
  c.fillStyle = s.p.looks.theme.card
  c.fill()
  drawIcon(c, right - 9.5, top - 4.5, 13, state.icon, state.colour)
}

/** sheets draws cards behind a box, each standing out by some pixels. */
function sheets(out: number[], c: Pen, x: number, y: number, width: number, height: number, corner: number, d: NodeStyle): void {
  for (const by of out) {
    c.beginPath()
    c.roundRect(x + by, y + by, width, height, corner)
    c.fillStyle = d.fill
    c.fill()
    c.strokeStyle = d.border
    c.lineWidth = 1
    c.setLineDash(d.dash)
    c.stroke()
    c.setLineDash([])
  }
}

/** drawBar draws a node that has no words: a bar with its sign; where words of others cover it, the sign alone before it. */
export function drawBar(c: Pen, n: GraphNode, covered: boolean, l: Projection, s: Scene): void {
  const d = s.style(n)
  const r = s.rect(n)
  const x = r.x * l.scale + l.x,
    y = (r.y + r.height / 2) * l.scale + l.y
  if (!covered) {
    c.beginPath()
    c.roundRect(x + 0.5, y - 4.5, Math.max(10, r.width * l.scale - 1), 9, 3)
    c.fillStyle = d.fill
    c.fill()
    c.strokeStyle = d.border
    c.lineWidth = Math.min(d.borderWidth, 2)
    c.setLineDash(d.dash)
    c.stroke()
    c.setLineDash([])
  }
  c.save()
  c.translate(covered ? x - 7 : x + 4, y - 3.5)
  c.scale(7 / 22, 7 / 22)
  c.fillStyle = d.badge
  c.fill(shapePath(d.shape))
  c.restore()
}
