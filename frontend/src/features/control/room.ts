import { roomClasses, type RoomStep, useRoom } from '../../stores/room'

const steps: readonly RoomStep[] = [
  [81.25, 'tight'],
  [72, 'tighter'],
  [64, 'tightest'],
]

/** tightness names the steps of giving way that the bar has to take at a width in rem. */
export const tightness = (rem: number) => roomClasses(rem, steps)

export const useTightness = () => useRoom(steps)
