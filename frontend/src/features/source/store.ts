// Which of the passages of the open source is shown.
import { create } from 'zustand'
import { useSource } from '../../stores/inspect'

export const usePlace = create<{ at: number; of: number }>(() => ({ at: 0, of: 0 }))
export const step = (by: number) => usePlace.setState(({ at, of }) => ({ at: Math.max(0, Math.min(of - 1, at + by)) }))
useSource.subscribe((now, was) => {
  if (now.wish !== was.wish) usePlace.setState({ at: 0, of: 0 })
})
