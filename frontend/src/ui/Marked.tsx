import type { service } from '../contracts/api'
import css from './marked.module.css'

/** A text with what was looked for marked in it. */
export function Marked({ pieces }: { pieces: service.Piece[] }) {
  return (
    <>
      {pieces.map((p, i) =>
        p.hit ? (
          <mark key={i} className={`bg-warn ${css.marked}`}>
            {p.text}
          </mark>
        ) : (
          p.text
        ),
      )}
    </>
  )
}
