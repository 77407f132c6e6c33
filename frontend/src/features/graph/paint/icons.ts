// Fluent's icons and the silhouettes as paths for the 2D canvas. The icon components draw SVG: their path is read once.
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { iconPlace, icons, silhouettes, type Shape } from '../../../ui/signs'
import { font, measure } from './text'

const paths = new Map<string, Path2D | null>()
const shapes = new Map<string, Path2D>()

let drawing: ReturnType<typeof begin> | null = null // one for all: to begin takes longer than to draw
function begin() {
  const host = document.createElement('div')
  return { host, root: createRoot(host) }
}

/** iconPath is an icon of 16 × 16, or null for a letter. */
function iconPath(name: string): Path2D | null {
  let path = paths.get(name)
  if (path === undefined) {
    const Icon = icons[name]
    path = null
    if (Icon) {
      const { host, root } = (drawing ??= begin())
      flushSync(() => root.render(createElement(Icon)))
      path = new Path2D([...host.querySelectorAll('path')].map((p) => p.getAttribute('d')).join(' '))
    }
    paths.set(name, path)
  }
  return path
}

/** shapePath is a silhouette of 22 × 22. */
export function shapePath(shape: string): Path2D {
  let path = shapes.get(shape)
  if (!path) shapes.set(shape, (path = new Path2D(silhouettes[shape as Shape] ?? silhouettes.square)))
  return path
}

/** drawSign draws a sign with its corner at a point. */
export function drawSign(
  c: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  sign: { shape: string; icon: string },
  back: string,
  front: string,
): void {
  const k = size / 22
  c.save()
  c.translate(x, y)
  c.scale(k, k)
  c.fillStyle = back
  c.fill(shapePath(sign.shape))
  const place = iconPlace[sign.shape as Shape] ?? { y: 11, size: 13 }
  const icon = iconPath(sign.icon)
  c.fillStyle = front
  if (icon) {
    c.translate(11 - place.size / 2, place.y - place.size / 2)
    c.scale(place.size / 16, place.size / 16)
    c.fill(icon)
  } else {
    const f = font(600, 11.5)
    c.font = f
    c.textBaseline = 'alphabetic'
    c.fillText(sign.icon, 11 - measure(sign.icon, f) / 2, place.y + 4)
  }
  c.restore()
}

/** drawIcon draws an icon alone. */
export function drawIcon(c: CanvasRenderingContext2D, x: number, y: number, size: number, name: string, colour: string): void {
  const path = iconPath(name)
  if (!path) return
  c.save()
  c.translate(x, y)
  c.scale(size / 16, size / 16)
  c.fillStyle = colour
  c.fill(path)
  c.restore()
}
