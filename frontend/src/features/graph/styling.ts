// How nodes look now: one value, made anew when theme, definitions, lens, proposals, locks or language change.
import { create } from 'zustand'
import { textOf, useLanguage } from '../../lib/language'
import { useLocks } from '../../stores/locks'
import { useLooks } from '../../ui/looks'
import { useGhosts, useLens, useView } from '../../stores/view'
import type { Styling } from './paint/nodestyle'
import { texts } from './texts'

let said = ''
let say: Styling['say'] = (key, values) => textOf(texts, key, values)
/** speaker is one function for each language, so that a change of it is seen. */
function speaker(): Styling['say'] {
  const { language } = useLanguage.getState()
  if (said !== language) {
    said = language
    say = (key, values) => textOf(texts, key, values)
  }
  return say
}

const make = (): Styling => {
  const { ghosts } = useGhosts.getState()
  return {
    looks: useLooks.getState(),
    lens: useView.getState().lens ? useLens.getState().shares : null,
    ghosts,
    going: new Set(ghosts.going),
    locked: new Set(useLocks.getState().held),
    say: speaker(),
  }
}

export const useStyling = create<{ w: Styling }>(() => ({ w: make() }))

/** watchStyling keeps it true while the canvas is there. */
export function watchStyling(): () => void {
  const renew = () => {
    const w = make(),
      old = useStyling.getState().w
    // News that changes nothing here must not paint the whole graph anew.
    const same =
      w.looks === old.looks &&
      w.lens === old.lens &&
      w.ghosts === old.ghosts &&
      w.say === old.say &&
      w.locked.size === old.locked.size &&
      [...w.locked].every((id) => old.locked.has(id))
    if (!same) useStyling.setState({ w })
  }
  useStyling.setState({ w: make() })
  const ends = [
    useLooks.subscribe(renew),
    useLens.subscribe(renew),
    useLocks.subscribe(renew),
    useLanguage.subscribe(renew),
    useView.subscribe((now, before) => {
      if (now.lens !== before.lens) renew()
    }),
    useGhosts.subscribe((now, before) => {
      if (now.ghosts !== before.ghosts) renew()
    }),
  ]
  return () => ends.forEach((end) => end())
}
