import { useLayoutEffect } from 'react'
import { named, usePlayback } from '../../stores/playback'
import { setRings } from './rings'
import { repaint } from './stage'
import css from './canvas.module.css'

/** Violet rings round the nodes that the story speaks of, above every tier of the picture. */
export function Ringed() {
  const ids = usePlayback(named)
  useLayoutEffect(repaint, [ids])
  return (
    <div ref={setRings} aria-hidden>
      {ids.map((id) => (
        <i key={id} data-id={id} className={`absolute no-pointer ${css.ring}`} data-testid="ring" hidden />
      ))}
    </div>
  )
}
