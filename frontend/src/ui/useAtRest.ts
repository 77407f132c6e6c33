import { useEffect, useState } from 'react'
import { busy } from '../lib/still'

const still = 700 // ms without a hand on the mouse or the keys
const gestures = ['pointermove', 'pointerdown', 'pointerup', 'keydown', 'wheel'] as const

/** useAtRest is for what pushes other things aside when it comes: it comes as soon as the hand rests, so that a click on its way still hits; it goes
 * at once. */
export function useAtRest(wanted: boolean): boolean {
  const [came, come] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const over = busy()
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(rests, still)
    }
    const rests = () => {
      if (document.querySelector(':active')) return wait() // a button of the mouse is held
      come(true)
      over()
      gestures.forEach((d) => removeEventListener(d, wait, true))
    }
    let timer = setTimeout(rests, still)
    gestures.forEach((d) => addEventListener(d, wait, { capture: true, passive: true }))
    return () => {
      clearTimeout(timer)
      gestures.forEach((d) => removeEventListener(d, wait, true))
      come(false)
      over()
    }
  }, [wanted])
  return wanted && came
}
