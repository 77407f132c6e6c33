import { useRef } from 'react'
import { type Stretch, showStretch, usePlace } from './store'

const enough = 160 // pixels that a wheel goes on past an end, so that nobody turns by chance
const rest = 350 // ms in which the wheel may run out

/**
 * useTurning lets pages follow each other as on paper: whoever scrolls on past the end of one is at the beginning of the next, and
 * past the beginning at the end of the one before. Where only the lines round a passage show, its whole page comes first.
 */
export function useTurning(pages: number, page: number, part: Stretch | null) {
  const past = useRef({ sum: 0, turned: 0 })
  const turn = (by: 1 | -1) => {
    past.current = { sum: 0, turned: performance.now() }
    if (part) return showStretch({ from: part.from, to: part.to, page: part.page })
    const to = page + by
    if (to >= 0 && to < pages) usePlace.setState({ turned: { from: 0, to: 0, page: to, end: by < 0 } })
  }
  return {
    onWheel: (e: React.WheelEvent<HTMLElement>) => {
      const by = e.deltaY * (e.deltaMode === 1 ? 33 : 1)
      if (!by || e.ctrlKey || performance.now() - past.current.turned < rest) return
      const s = past.current
      s.sum = !atEnd(e.currentTarget, by) ? 0 : s.sum * by > 0 ? s.sum + by : by
      if (Math.abs(s.sum) >= enough) turn(by > 0 ? 1 : -1)
    },
    onKeyDown: (e: React.KeyboardEvent<HTMLElement>) => {
      const by = e.key === 'PageDown' ? 1 : e.key === 'PageUp' ? -1 : 0
      if (!by || e.ctrlKey || e.altKey || e.shiftKey || !atEnd(e.currentTarget, by)) return
      e.preventDefault()
      turn(by)
    },
  }
}

export type Turning = ReturnType<typeof useTurning>

/** atEnd: there is no more to scroll to, down (by > 0) or up. */
const atEnd = (box: HTMLElement, by: number) => (by > 0 ? box.scrollTop + box.clientHeight >= box.scrollHeight - 2 : box.scrollTop <= 1)
