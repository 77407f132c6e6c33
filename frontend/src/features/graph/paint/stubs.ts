// What a person placed stands away from what it serves: a short stub at its upper edge says where it belongs, in place of a long line.
import type { Box } from '../../../stores/graph/model'
import { high, stubsIn } from '../words/stubs'
import type { Projection, Pen } from './projection'
import { shortWords } from './hulls'
import type { Scene } from './scene'
import { font } from './text'

/** drawStubs draws the stubs of a part of the level. Pen in screen pixels. */
export function drawStubs(c: Pen, l: Projection, s: Scene, b: Box): void {
  const text = s.textOn(l)
  const f = font(400, high * text)
  c.textBaseline = 'alphabetic'
  for (const stub of stubsIn(s.p.model, b)) {
    const x = stub.x * l.scale + l.x + 8,
      top = stub.y * l.scale + l.y,
      line = top - 7 * text
    const { colour } = s.p.looks.link(stub.kind)
    c.strokeStyle = c.fillStyle = colour
    c.lineWidth = 1.5
    c.beginPath()
    c.moveTo(x, top)
    c.lineTo(x, line)
    c.lineTo(x + 9 * text, line)
    c.stroke()
    c.beginPath()
    c.moveTo(x + 13 * text, line)
    c.lineTo(x + 7.5 * text, line - 3 * text)
    c.lineTo(x + 7.5 * text, line + 3 * text)
    c.fill()
    const left = x + 16 * text
    const name = shortWords(s.p.model.nodes.get(stub.to)?.name ?? '', f, (stub.x + stub.width) * l.scale + l.x - left)
    c.font = f
    c.fillStyle = s.p.looks.theme['text-2']
    c.fillText(name, left, line + high * text * 0.36)
  }
}
