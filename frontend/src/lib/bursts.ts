import { busy, nothing } from './still'

/**
 * inBursts hands on together what comes in one moment, as a turn's end does: the screen is drawn once for it, not once for each
 * piece. A burst ends with news that stands on the screen for itself, however short that is.
 */
export function inBursts<N>(hear: (n: N) => void, ends: (n: N) => boolean): (n: N) => void {
  const waiting: N[] = []
  let over = nothing
  const { port1, port2 } = new MessageChannel() // sooner than any timer, and after all that is already there
  port1.onmessage = () => {
    for (let n = waiting.shift(); n !== undefined; n = ends(n) ? undefined : waiting.shift())
      try {
        hear(n)
      } catch (e) {
        reportError(e) // the news behind it is heard all the same
      }
    if (waiting.length) port2.postMessage(null)
    else over()
  }
  return (n) => {
    if (waiting.push(n) > 1) return
    over()
    over = busy()
    port2.postMessage(null)
  }
}
