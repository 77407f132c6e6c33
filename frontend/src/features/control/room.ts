import { roomClasses, type RoomStep, useRoom } from '../../stores/room'
import css from './control.module.css'

const steps: readonly RoomStep[] = [
  [81.25, css.tight],
  [72, css.tighter],
  [64, css.tightest],
]

/** tightness names the steps of giving way that the bar has to take at a width in rem. */
export const tightness = (rem: number) => roomClasses(rem, steps)

export const useTightness = () => useRoom(steps)
