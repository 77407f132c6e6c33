import { after } from './still'

/**
 * latest makes a fetch that follows news: `ms` after the first piece of news, one at a time, and once more for what came
 * while it was on its way. A run without pauses tells of many turns a second; the screen must follow it, not each of them.
 */
export function latest(fetch: () => Promise<unknown>, ms = 60): () => void {
  let busy = false
  let again = false
  return function ask(): void {
    again = busy
    if (busy) return
    busy = true
    after(ms, () => {
      again = false
      void fetch()
        .catch(() => undefined)
        .then(() => {
          busy = false
          if (again) ask()
        })
    })
  }
}
