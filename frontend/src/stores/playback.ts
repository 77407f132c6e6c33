// The session that unfolds, if there is one: what the player shows, and what the canvas gives it room for and rings.
import { create } from 'zustand'
import type { service } from '../contracts/api'

export const usePlayback = create<{
  view: service.PlaybackView | null // null: there is none
  height: number // of the player, in px; 0 = it is not shown
}>(() => ({ view: null, height: 0 }))

const none: readonly string[] = []
let last = none

/** named are the nodes that the story speaks of now, ringed on the canvas while the player is shown. */
export function named({ view, height }: { view: service.PlaybackView | null; height: number }): readonly string[] {
  const ids = view && height ? view.nodes.map((n) => n.id) : none
  if (ids.join() !== last.join()) last = ids
  return last
}
