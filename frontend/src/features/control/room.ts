import { useEffect, useState } from 'react'
import { useApp } from '../../stores/state'

/** tightness names, as CSS classes, the steps of giving way that a bar as wide as the window has to take; `rem` is that width. */
export const tightness = (rem: number) => [rem <= 81.25 && 'tight', rem <= 72 && 'tighter', rem <= 64 && 'tightest'].filter(Boolean).join(' ')

/** useTightness follows the window and the text size: large text leaves as little room as a narrow window. */
export function useTightness(): string {
  const [width, setWidth] = useState(innerWidth)
  const textSize = useApp((s) => s.about?.prefs.textSize ?? 100)
  useEffect(() => {
    const resized = () => setWidth(innerWidth)
    window.addEventListener('resize', resized)
    return () => window.removeEventListener('resize', resized)
  }, [])
  return tightness(width / (16 * textSize / 100))
}
