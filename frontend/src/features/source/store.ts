// Where in the open source the person is: which of its passages, which page, and whether as text or as it looks.
import { create } from 'zustand'
import { closeSource, useSource } from '../../stores/inspect'
import { useSelection } from '../../stores/view'

/** A stretch of the document that is shown: bytes of its text, and the page it begins on. */
export interface Stretch {
  from: number
  to: number
  page: number
  end?: boolean // its end shows, not its beginning
}

interface Place {
  at: number // the passage
  of: number
  turned: Stretch | null // the page that the person turned to, or what was found; null = the passage with the lines round it
}
const begin: Place = { at: 0, of: 0, turned: null }
export const usePlace = create<Place>(() => begin)
export const useMode = create<{ mode: 'text' | 'page' }>(() => ({ mode: 'text' }))
export const step = (by: number) => usePlace.setState(({ at, of }) => ({ at: Math.max(0, Math.min(of - 1, at + by)), turned: null }))
export const turnTo = (page: number) => usePlace.setState({ turned: { from: 0, to: 0, page } })
export const showStretch = (turned: Stretch) => usePlace.setState({ turned })

// Who chooses something else wants to see that.
useSelection.subscribe((now, was) => {
  if (now.nodes.some((id) => !was.nodes.includes(id)) || (now.edge && now.edge !== was.edge)) closeSource()
})
useSource.subscribe((now, was) => {
  if (now.wish !== was.wish) usePlace.setState(begin)
})
