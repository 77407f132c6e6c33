import type { KeyboardEvent } from 'react'

/** onEscape has a form close with Escape; nobody around it hears of that. */
export const onEscape = (close: () => void) => (e: KeyboardEvent) => {
  if (e.key !== 'Escape') return
  e.stopPropagation()
  close()
}
