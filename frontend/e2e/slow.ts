// A slow computer on request: CRG_SLOW=400 holds every answer and every piece of news back by up to so many milliseconds,
// CRG_THROTTLE=3 gives the page a third of a processor. What passes here does not depend on the program being faster than the person.
import { test as base, type Page } from '@playwright/test'

const wait = Number(process.env.CRG_SLOW ?? 0)
const throttle = Number(process.env.CRG_THROTTLE ?? 1)

/** plain is Playwright's test, on a slow computer where that is asked for. */
export const plain = base.extend({
  page: async ({ page }, provide) => {
    await slowDown(page)
    await provide(page)
  },
})

async function slowDown(page: Page): Promise<void> {
  if (throttle > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: throttle })
  if (wait > 0) await page.addInitScript(holdBack, wait)
}

/** holdBack runs in the page. News keeps its order, as it does on a slow line; answers overtake each other. */
function holdBack(most: number): void {
  const pause = () => new Promise((done) => setTimeout(done, Math.random() * most))
  const fetchNow = window.fetch
  window.fetch = async (...asked) => {
    const answer = await fetchNow(...asked)
    await pause()
    return answer
  }
  let line: Promise<unknown> = Promise.resolve()
  const heard = Object.getOwnPropertyDescriptor(EventSource.prototype, 'onmessage')!
  Object.defineProperty(EventSource.prototype, 'onmessage', {
    ...heard,
    set(this: EventSource, tell: (m: MessageEvent) => void) {
      heard.set!.call(this, (m: MessageEvent) => {
        line = Promise.all([line, pause()]).then(() => tell(m))
      })
    },
  })
}
