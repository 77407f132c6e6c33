import { useEffect, useRef } from 'react'
import { named, usePlayback } from '../../stores/playback'
import { useGraph } from '../../stores/state'
import { onRepaint, shifts, view } from './stage'
import css from './canvas.module.css'

const offset = 4
const least = 14 // of a dot far out

/** Violet rings round the nodes that the story speaks of, above every tier of the picture. */
export function Ringed() {
  const ids = usePlayback(named)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = () => {
      const { nodes } = useGraph.getState().model
      for (const ring of (box.current?.children ?? []) as Iterable<HTMLElement>) {
        const n = nodes.get(ring.dataset.id!)
        ring.hidden = !n
        if (!n) continue
        const by = shifts.by.get(n.id)
        const middle = view.toScreen({ x: n.x + (by?.dx ?? 0) + n.width / 2, y: n.y + (by?.dy ?? 0) + n.height / 2 })
        const width = Math.max(least, n.width * view.scale) + 2 * offset,
          height = Math.max(least, n.height * view.scale) + 2 * offset
        ring.style.transform = `translate(${middle.x - width / 2}px, ${middle.y - height / 2}px)`
        ring.style.width = `${width}px`
        ring.style.height = `${height}px`
      }
    }
    place()
    const ends = [view.subscribe(place), onRepaint(place), useGraph.subscribe(place)]
    return () => ends.forEach((end) => end())
  }, [ids])
  return (
    <div ref={box} aria-hidden>
      {ids.map((id) => (
        <i key={id} data-id={id} className={css.ring} />
      ))}
    </div>
  )
}
