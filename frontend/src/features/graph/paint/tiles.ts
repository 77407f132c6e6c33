// Far tiles: silhouettes of constant size on the screen, drawn once per kind and then stamped.
import { silhouettes, type Shape } from '../../../ui/signs'
import { shapePath } from './icons'

type Pen = CanvasRenderingContext2D
const stamps = new Map<string, HTMLCanvasElement>()

export function forgetStamps(): void {
  stamps.clear()
}

export interface Tile {
  shape: string
  colour: string
  mark: string | null
  faint: boolean
}

/** stamp is the picture of a tile: r pixels in radius, with room for its mark at the upper right. */
function stamp(t: Tile, r: number, density: number, ground: string): HTMLCanvasElement {
  const key = `${t.shape}|${t.colour}|${t.mark}|${t.faint}|${r}|${density}|${ground}`
  let s = stamps.get(key)
  if (s) return s
  if (stamps.size > 600) stamps.clear()
  s = document.createElement('canvas')
  const size = Math.ceil((r + 4) * 2 * density)
  s.width = s.height = size
  const c = s.getContext('2d')!
  c.scale(density, density)
  c.translate(r + 4, r + 4)
  if (t.faint) c.globalAlpha = 0.38
  c.save()
  c.scale(r / 11, r / 11)
  c.translate(-11, -11)
  c.fillStyle = t.colour
  c.fill(shapePath(t.shape in silhouettes ? (t.shape as Shape) : 'square'))
  c.restore()
  if (t.mark) {
    const k = Math.max(2.4, Math.min(4, r * 0.45))
    c.translate(r * 0.8, -r * 0.8)
    c.fillStyle = t.mark.slice(1)
    c.strokeStyle = ground
    c.lineWidth = 1.2
    c.beginPath()
    if (t.mark[0] === '!') {
      c.moveTo(0, -k)
      c.lineTo(k, k * 0.8)
      c.lineTo(-k, k * 0.8)
      c.closePath()
    } else c.arc(0, 0, k * 0.85, 0, 2 * Math.PI)
    c.stroke()
    c.fill()
  }
  stamps.set(key, s)
  return s
}

/** drawTile stamps a tile round a point of the screen. */
export function drawTile(c: Pen, t: Tile, x: number, y: number, radius: number, density: number, ground: string): void {
  if (radius < 2.2) {
    if (t.faint) return
    c.fillStyle = t.colour
    c.fillRect(x - radius, y - radius, radius * 2, radius * 2)
    return
  }
  const r = Math.round(radius * 2) / 2
  const s = stamp(r < 5 ? { ...t, mark: null } : t, r, density, ground)
  const half = s.width / density / 2
  c.drawImage(s, x - half, y - half, half * 2, half * 2)
}

/** drawGoal is the Goal far out: the largest thing there, a ring round a disc. */
export function drawGoal(c: Pen, x: number, y: number, r: number, solid: string, on: string): void {
  c.fillStyle = c.strokeStyle = solid
  const disc = (radius: number) => {
    c.beginPath()
    c.arc(x, y, radius, 0, 2 * Math.PI)
  }
  disc(r)
  c.fill()
  if (r < 8) return
  c.lineWidth = Math.max(1.4, r * 0.09)
  disc(r + Math.max(2.5, r * 0.16))
  c.stroke()
  c.strokeStyle = on
  c.lineWidth = r * 0.15
  disc(r * 0.36)
  c.stroke()
}
