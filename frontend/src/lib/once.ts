// Many people double-click everything. A button that begins something is marked with `once`: the second click of a double-click
// on it does nothing, whatever stands there by then: another face of the button, a dialog, the canvas.

/** once marks a button: <Button {...once} …>. */
export const once = { 'data-once': true } as const

const quick = 500 // ms: the usual time of a double-click
const near = 6 // px that a hand moves meanwhile

/** actOnce keeps second clicks from the page. Returns the function that ends it. */
export function actOnce(): () => void {
  let first: { at: number; x: number; y: number } | null = null
  // A click counts itself; a press of the pointer does not.
  const isSecond = (e: MouseEvent) =>
    !!first &&
    (e.type.startsWith('pointer')
      ? e.timeStamp - first.at < quick && Math.hypot(e.clientX - first.x, e.clientY - first.y) < near
      : e.detail > 1)
  const swallow = (e: Event) => {
    e.preventDefault()
    e.stopImmediatePropagation()
  }
  const hold = (e: Event) => {
    if (e instanceof MouseEvent && e.button === 0 && isSecond(e)) swallow(e)
  }
  const clicked = (e: MouseEvent) => {
    if (e.detail === 0) return // by key
    if (isSecond(e)) return swallow(e)
    first = e.target instanceof Element && e.target.closest('[data-once]') ? { at: e.timeStamp, x: e.clientX, y: e.clientY } : null
  }
  const others = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'dblclick']
  window.addEventListener('click', clicked, true)
  others.forEach((name) => window.addEventListener(name, hold, true))
  return () => {
    window.removeEventListener('click', clicked, true)
    others.forEach((name) => window.removeEventListener(name, hold, true))
  }
}
