import { useEffect, useState } from 'react'
import { useApp } from './state'

/** A step of giving way: from so many rem of window width downwards, this CSS class. */
export type RoomStep = readonly [rem: number, name: string | undefined]

/** roomClasses names, as CSS classes, the steps that something as wide as the window has to take; `rem` is that width. */
export const roomClasses = (rem: number, steps: readonly RoomStep[]) =>
  steps
    .filter(([most]) => rem <= most)
    .map(([, name]) => name)
    .join(' ')

/**
 * useRoom follows the window and the text size: large text leaves as little room as a narrow window. It is for what is as wide
 * as the window; a container query there made Chromium drop the whole box at times, as when a bar above it came or went.
 */
export function useRoom(steps: readonly RoomStep[]): string {
  const [width, setWidth] = useState(innerWidth)
  const textSize = useApp((s) => s.about?.prefs.textSize ?? 100)
  useEffect(() => {
    const resized = () => setWidth(innerWidth)
    window.addEventListener('resize', resized)
    return () => window.removeEventListener('resize', resized)
  }, [])
  return roomClasses(width / ((16 * textSize) / 100), steps)
}
