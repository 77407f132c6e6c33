import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../lib/language'
import { after } from '../../lib/still'
import type { LevelModel } from '../../stores/graph/model'
import { useLooks } from '../../ui/looks'
import { useToasts } from '../../ui/notify'
import { useGraph } from '../../stores/state'
import { useHand, view } from './stage'
import { texts } from './texts'
import css from './canvas.module.css'

const width = 168,
  height = 112,
  pad = 8
const from = 30 // nodes

/** projection is how the level fits into the map. */
function projection(model: LevelModel) {
  const b = model.bounds()
  if (!b) return null
  const scale = Math.min((width - 2 * pad) / Math.max(1, b.maxX - b.minX), (height - 2 * pad) / Math.max(1, b.maxY - b.minY))
  return { scale, x: width / 2 - ((b.minX + b.maxX) / 2) * scale, y: height / 2 - ((b.minY + b.maxY) / 2) * scale, bounds: b }
}

/** The overview at the lower right: from 30 nodes, or where part of the graph is out of view; a page of branches that is in view whole is its own overview. A press goes there. */
export function Minimap() {
  const t = useTexts(texts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { model, revision } = useGraph()
  const looks = useLooks()
  const [out, setOut] = useState(false)
  const notes = useToasts((s) => s.toasts.length > 0) // they stand there, too
  const shown = !notes && ((model.nodes.size >= from && !model.page) || (out && model.nodes.size > 1))

  useEffect(() => {
    const place = () => {
      const l = projection(model)
      if (!l || !view.width) return
      const s = view.seen()
      setOut(l.bounds.minX < s.minX - 20 || l.bounds.maxX > s.maxX + 20 || l.bounds.minY < s.minY - 20 || l.bounds.maxY > s.maxY + 20)
      if (!frame.current) return
      const x1 = clamp(s.minX * l.scale + l.x, width),
        x2 = clamp(s.maxX * l.scale + l.x, width),
        y1 = clamp(s.minY * l.scale + l.y, height),
        y2 = clamp(s.maxY * l.scale + l.y, height)
      frame.current.style.transform = `translate(${x1}px, ${y1}px)`
      frame.current.style.width = `${Math.max(4, x2 - x1)}px`
      frame.current.style.height = `${Math.max(4, y2 - y1)}px`
    }
    place()
    let asked = 0
    const end = view.subscribe(() => {
      asked ||= requestAnimationFrame(() => {
        asked = 0
        place()
      })
    })
    return () => {
      end()
      cancelAnimationFrame(asked)
    }
  }, [model, revision, shown])

  useEffect(() => {
    // Drawn when the program has time: nobody waits for it.
    return after(model.nodes.size > 2000 ? 300 : 30, () => draw(canvas.current, model, looks))
  }, [model, revision, looks, shown])

  if (!shown) return null
  const go = (e: React.PointerEvent) => {
    const l = projection(model)
    if (!l || !(e.buttons & 1)) return
    const r = e.currentTarget.getBoundingClientRect()
    const p = { x: (e.clientX - r.left - l.x) / l.scale, y: (e.clientY - r.top - l.y) / l.scale }
    view.stop()
    view.following = false
    view.set(view.width / 2 - p.x * view.scale, view.height / 2 - p.y * view.scale, view.zoom)
  }
  return (
    <div
      className={`row absolute bg-card border shadow-2 ${css.float} clip pointer ${css.minimap}`}
      data-testid="minimap"
      data-float
      role="img"
      aria-label={t('minimap')}
      onPointerDown={(e) => {
        e.currentTarget.setPointerCapture(e.pointerId)
        useHand.setState({ busy: true })
        go(e)
      }}
      onPointerMove={go}
      onPointerUp={() => useHand.setState({ busy: false })}
    >
      <canvas className="block" ref={canvas} width={width * 2} height={height * 2} />
      <div ref={frame} className={`absolute no-pointer ${css.minimapView}`} />
    </div>
  )
}

const clamp = (v: number, most: number) => Math.min(most - 1, Math.max(1, v))

function draw(canvas: HTMLCanvasElement | null, model: LevelModel, looks: ReturnType<typeof useLooks.getState>): void {
  const c = canvas?.getContext('2d')
  const l = projection(model)
  if (!c || !l) return
  c.setTransform(2, 0, 0, 2, 0, 0)
  c.clearRect(0, 0, width, height)
  const every = Math.max(1, Math.floor(model.nodes.size / 8000)) // a map of 168 pixels has no use for more
  let i = 0
  c.globalAlpha = 0.85
  for (const n of model.nodes.values()) {
    if (i++ % every && n.type !== 'goal') continue
    const look = looks.node(n.type, n.category)
    c.fillStyle = look.far
    const w = Math.max(1.2, n.width * l.scale),
      h = Math.max(1.2, n.height * l.scale)
    const x = n.x * l.scale + l.x,
      y = n.y * l.scale + l.y
    c.beginPath()
    if (n.type === 'goal') {
      c.globalAlpha = 1
      c.arc(x + w / 2, y + h / 2, Math.max(4, h / 2), 0, 2 * Math.PI)
      c.fill()
      c.globalAlpha = 0.85
    } else if (w < 3) c.fillRect(x, y, w, h)
    else {
      c.roundRect(x, y, w, h, Math.min(2.5, h / 3))
      c.fill()
    }
  }
}
