// A node as a card on the 2D canvas: the same picture as the card of the page, so that nobody sees which it is.
import type { GraphNode } from '../../../stores/graph/model'
import { footFont, footLine, footOf, footWidth, gap, markFont, signTop, textLine, type Row } from './anatomy'
import type { NodeStyle, FootItem, Tag } from './nodestyle'
import { drawIcon, drawSign } from './icons'
import { font, measure } from './text'
import { drawPicture, faceOf } from './cardpicture'
import type { CardText } from './cardpicture'

type Pen = CanvasRenderingContext2D
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

function path(c: Pen, r: Place, radius: number, fold = 0): void {
  c.beginPath()
  if (!fold) return c.roundRect(r.x, r.y, r.width, r.height, radius)
  c.moveTo(r.x + radius, r.y)
  c.lineTo(r.x + r.width - fold, r.y)
  c.lineTo(r.x + r.width, r.y + fold)
  c.arcTo(r.x + r.width, r.y + r.height, r.x, r.y + r.height, radius)
  c.arcTo(r.x, r.y + r.height, r.x, r.y, radius)
  c.arcTo(r.x, r.y, r.x + r.width, r.y, radius)
  c.closePath()
}

/** How far a card stands out behind another one: rows of an answer are 4 apart. */
export const behindBy = 3

/** body draws the sheet of a card: sheets behind a Master, the folded corner of an Artifact. */
function body(c: Pen, r: Place, d: NodeStyle, type: string): void {
  const fold = type === 'artifact' ? 15 : 0
  c.lineWidth = 1
  if (type === 'master') {
    for (const by of [7.5, 3.5]) {
      path(c, { ...r, x: r.x + by, y: r.y + by }, 8)
      c.fillStyle = d.fill
      c.fill()
      c.strokeStyle = d.border
      c.stroke()
    }
  }
  if (d.behind) {
    path(c, { ...r, x: r.x + behindBy, y: r.y + behindBy }, 8)
    c.fillStyle = d.fill
    c.fill()
    c.strokeStyle = d.border
    c.setLineDash(d.dash)
    c.stroke()
  }
  const half = d.borderWidth / 2
  path(c, { x: r.x + half, y: r.y + half, width: r.width - d.borderWidth, height: r.height - d.borderWidth }, 8 - half / 2, fold)
  c.fillStyle = d.fill
  c.fill()
  c.strokeStyle = d.border
  c.lineWidth = d.double ? 1.6 : d.borderWidth
  c.setLineDash(d.dash)
  c.stroke()
  c.setLineDash([])
  if (d.double) {
    path(c, { x: r.x + 5, y: r.y + 5, width: r.width - 10, height: r.height - 10 }, 5)
    c.stroke()
  }
  if (fold) {
    const x = r.x + r.width - fold - half,
      y = r.y + half
    c.beginPath()
    c.moveTo(x, y)
    c.lineTo(x, y + fold)
    c.lineTo(x + fold, y + fold)
    c.closePath()
    c.save()
    c.globalAlpha *= 0.3
    c.fillStyle = d.border
    c.fill()
    c.restore()
    c.lineWidth = 1
    c.stroke()
  }
}

/** drawCard draws a near card, its tag at the lower edge where the agent stands on the upper one; only its sheet where the page's card covers it. `card` comes when it has been fetched. */
export function drawCard(
  c: Pen,
  n: Pick<GraphNode, 'type' | 'name'>,
  covered: boolean,
  r: Place,
  level: number,
  d: NodeStyle,
  card: CardText | undefined,
  shadow: string,
  low = false,
  row: Row = null,
  mark = '',
): void {
  if (d.shadow && !covered) {
    c.save()
    c.globalAlpha *= 0.5
    c.fillStyle = shadow
    c.beginPath()
    c.roundRect(r.x + 0.5, r.y + 1.5, r.width - 1, r.height, 8)
    c.fill()
    c.restore()
  }
  body(c, r, d, n.type)
  if (covered) return
  const lines = faceOf(n, card, level, r, d, row, mark)
  const { m, box } = lines
  if (box) drawPicture(c, r, box, card!.picture!)
  drawSign(c, r.x + m.left, r.y + signTop(row, lines), m.sign, d, d.badge, d.badgeOn)
  c.textBaseline = 'alphabetic'
  c.fillStyle = d.ink
  c.font = font(lines.weight, m.name)
  const x = r.x + m.left + m.sign + m.beside
  let y = r.y + m.top + (lines.name.length === 1 ? (m.sign - m.nameLine) / 2 : 0)
  for (const line of lines.name) {
    const base = y + m.nameLine * 0.5 + m.name * 0.36
    c.fillText(line, x, base)
    if (d.strike) c.fillRect(x, base - m.name * 0.3, measure(line, c.font), 1)
    y += m.nameLine
  }
  if (mark) {
    c.font = markFont()
    c.fillStyle = d.ink2
    c.fillText(mark, r.x + r.width - m.right - measure(mark, c.font), r.y + r.height / 2 + 4)
  }
  y = r.y + m.top + Math.max(m.sign, lines.name.length * m.nameLine) + gap
  c.fillStyle = d.ink2
  c.font = font(400, 12)
  for (const line of lines.text) {
    c.fillText(line, r.x + m.left, y + textLine * 0.5 + 4.3)
    y += textLine
  }
  if (lines.foot) foot(c, d.foot, r.x + m.left, r.x + r.width - m.right, r.y + r.height - m.bottom - footLine)
  if (d.tag) drawTag(c, d.tag, r.x + r.width - 8, low ? r.y + r.height : r.y)
}

function foot(c: Pen, all: FootItem[], left: number, right: number, y: number): void {
  const put = (i: FootItem, x: number) => {
    if (i.icon) {
      drawIcon(c, x, y + 1.5, 13, i.icon, i.colour)
      x += 16
    }
    if (!i.text) return
    c.font = footFont(i)
    c.fillStyle = i.colour
    c.fillText(i.text, x, y + footLine * 0.5 + 3.8)
  }
  let end = right,
    x = left
  for (const i of footOf(all, right - left)) {
    const w = footWidth(i)
    if (i.right) {
      end -= w
      put(i, end)
      end -= 6
    } else {
      put(i, x)
      x += w + 6
    }
  }
}

/** drawTag draws a tag on the upper edge of a card, its right end at a point. */
function drawTag(c: Pen, tag: Tag, right: number, y: number): void {
  const f = font(600, 11)
  const w = measure(tag.text, f) + 14
  const r = { x: right - w + 0.5, y: y - 8.5, width: w - 1, height: 16 }
  path(c, r, 8)
  c.fillStyle = tag.back
  c.fill()
  c.strokeStyle = tag.line
  c.lineWidth = 1
  c.setLineDash(tag.dashed ? [3, 2] : [])
  c.stroke()
  c.setLineDash([])
  c.font = f
  c.textBaseline = 'alphabetic'
  c.fillStyle = tag.ink
  c.fillText(tag.text, r.x + 6.5, r.y + 12)
}
