// What nodes wear now: one value, made anew when theme, definitions, lens, proposals, locks or language change.
import { create } from 'zustand'
import { textOf, useLanguage } from '../../lib/language'
import { useLocks } from '../../stores/locks'
import { useLooks } from '../../stores/looks'
import { useGhosts, useLens, useView } from '../../stores/view'
import type { Wardrobe } from './paint/dress'
import { texts } from './texts'

const make = (): Wardrobe => {
  const { ghosts } = useGhosts.getState()
  return {
    looks: useLooks.getState(), lens: useView.getState().lens ? useLens.getState().shares : null, ghosts, going: new Set(ghosts.going), locked: new Set(useLocks.getState().held),
    say: (key, values) => textOf(texts, key, values),
  }
}

export const useWardrobe = create<{ w: Wardrobe }>(() => ({ w: make() }))

/** watchWardrobe keeps it true while the canvas is there. */
export function watchWardrobe(): () => void {
  const renew = () => useWardrobe.setState({ w: make() })
  renew()
  const ends = [
    useLooks.subscribe(renew), useLens.subscribe(renew), useLocks.subscribe(renew), useLanguage.subscribe(renew),
    useView.subscribe((now, before) => { if (now.lens !== before.lens) renew() }),
    useGhosts.subscribe((now, before) => { if (now.ghosts !== before.ghosts) renew() }),
  ]
  return () => ends.forEach((end) => end())
}
