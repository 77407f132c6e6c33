// Which of the passages of the open source is shown.
import { create } from 'zustand'
import { closeSource, useSource } from '../../stores/inspect'
import { useSelection } from '../../stores/view'

export const usePlace = create<{ at: number; of: number }>(() => ({ at: 0, of: 0 }))
export const step = (by: number) => usePlace.setState(({ at, of }) => ({ at: Math.max(0, Math.min(of - 1, at + by)) }))
// Who chooses something else wants to see that.
useSelection.subscribe((now, was) => {
  if (now.nodes.some((id) => !was.nodes.includes(id)) || (now.edge && now.edge !== was.edge)) closeSource()
})
useSource.subscribe((now, was) => {
  if (now.wish !== was.wish) usePlace.setState({ at: 0, of: 0 })
})
