// What a key means, on every keyboard.

/** keyOf is the key of an event. Where its letter is not Latin (Russian, Greek, Hebrew …), it is what stands on the same key of a Latin keyboard: commands
 * have Latin letters, and nobody changes the layout for them. */
export function keyOf(e: { key: string; code?: string }): string {
  if ([...e.key].length !== 1 || !/\p{L}/u.test(e.key) || /\p{Script=Latin}/u.test(e.key)) return e.key
  const letter = /^Key([A-Z])$/.exec(e.code ?? '')?.[1]
  return letter ? letter.toLowerCase() : e.key
}

/** watchComposition keeps the keys of a composition (Japanese, Chinese, Korean, dead keys) from all that listens: Enter and Escape belong to what is being composed. Its
 * last key says so only by its number in some browsers. */
export function watchComposition(): void {
  const keep = (e: KeyboardEvent) => {
    if (e.isComposing || e.keyCode === 229) e.stopImmediatePropagation()
  }
  for (const kind of ['keydown', 'keyup'] as const) window.addEventListener(kind, keep, true)
}
