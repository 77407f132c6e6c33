// Letters that are typed between the wish for a text field and the moment in which it is there are meant for it: nothing else on the
// page hears them, above all no shortcut.

const longest = 5000 // ms; a field that does not come keeps no letters for ever
let typed = ''
let until = 0

/** awaitField says that a text field comes which takes what is typed from now on. */
export function awaitField(): void {
  typed = ''
  until = Date.now() + longest
}

/** typedAhead is what was typed meanwhile, once; with it the wait ends. */
export function typedAhead(): string {
  const all = typed
  typed = ''
  until = 0
  return all
}

const within = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]') !== null

/** keep takes a key that is meant for the field; false: it is somebody else's. */
function keep(e: KeyboardEvent): boolean {
  if (Date.now() > until || e.ctrlKey || e.metaKey || e.altKey || within(e.target)) return false
  if ([...e.key].length === 1) typed += e.key
  else if (e.key === 'Backspace') typed = [...typed].slice(0, -1).join('')
  else if (e.key !== 'Enter') return false
  return true
}

/** watchAhead listens before everybody else. */
export function watchAhead(): void {
  window.addEventListener(
    'keydown',
    (e) => {
      if (!keep(e)) return
      e.preventDefault()
      e.stopImmediatePropagation()
    },
    true,
  )
}
