// Nodes that stand as one card: what an answer does not need. A press has them stand below each other.
import type { GraphNode } from '../../../stores/graph/model'
import { textOf } from '../../../lib/language'
import { texts } from '../texts'
import { closer, type } from '../words/place'
import { behindBy } from './card'
import type { Projection } from './projection'
import type { Scene } from './scene'
import { font, wrap } from './text'

/** drawFold draws their card, with another one behind it. Pen in screen pixels. */
export function drawFold(c: CanvasRenderingContext2D, n: GraphNode, l: Projection, s: Scene): void {
  const count = s.p.model.page?.of(n.id)?.block.rows.length ?? 0
  const { theme, contrast } = s.p.looks
  const r = s.rect(n)
  const [x, y, width, height] = [r.x * l.scale + l.x, r.y * l.scale + l.y, r.width * l.scale, r.height * l.scale]
  c.fillStyle = theme.card
  c.strokeStyle = contrast ? theme.text : theme['line-strong']
  c.lineWidth = 1
  for (const by of [behindBy, 0]) {
    c.beginPath()
    c.roundRect(x + by + 0.5, y + by + 0.5, width - 1, height - 1, Math.min(6, height / 3))
    c.fill()
    c.stroke()
  }
  const text = s.textOn(l)
  const f = font(400, type * text)
  const line = closer.line * text
  const lines = wrap(textOf(texts, 'unneeded', { n: count }), f, width - 20, Math.max(1, Math.floor(height / line)))
  if (height < line - 3 || width < 60) return
  c.font = f
  c.fillStyle = theme['text-2']
  c.textBaseline = 'alphabetic'
  let base = y + (height - lines.length * line) / 2 + line * 0.5 + type * text * 0.36
  for (const words of lines) {
    c.fillText(words, x + 10, base)
    base += line
  }
}
