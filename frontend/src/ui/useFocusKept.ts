import { type RefObject, useEffect } from 'react'

const controls = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]'

/** useFocusKept: where the thing that has the focus goes away, as the button does that takes a setting back to the usual, the
 * focus goes to what is nearest to it and not to the top of the page. */
export function useFocusKept(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const at = room.current!
    let held: Element | null = null
    let round: Element[] = [] // what it stands in, the nearest first
    const came = (e: FocusEvent) => {
      held = e.target instanceof Element && at.contains(e.target) ? e.target : null
      round = []
      for (let p = held?.parentElement; p && at.contains(p); p = p.parentElement) round.push(p)
    }
    const pressed = (e: Event) => {
      if (e.target instanceof Node && !held?.contains(e.target)) held = null
    } // it was left with the mouse
    const watch = new MutationObserver(() => {
      if (!held || held.isConnected || document.activeElement !== document.body) return
      for (const near of round) {
        const next = near.isConnected
          ? (near.querySelector<HTMLElement>('input:checked') ?? near.querySelector<HTMLElement>(controls))
          : null
        if (next) return next.focus({ preventScroll: true })
      }
    })
    document.addEventListener('focusin', came)
    document.addEventListener('pointerdown', pressed, true)
    watch.observe(at, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', came)
      document.removeEventListener('pointerdown', pressed, true)
      watch.disconnect()
    }
  }, [room])
}
