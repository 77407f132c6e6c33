import { CallError, type News, type Transport, unreachable, unwrap } from './transport'

/** A browser has a bound on connections; more parallel calls than this wait their turn. */
const mostCalls = 24

/** Milliseconds until the next try where the browser gave up. */
const again = 1000

/** HttpTransport is the browser door: POST for calls, server-sent events for news. */
export class HttpTransport implements Transport {
  private running = 0
  private waiting: (() => void)[] = []

  async call(method: string, args: unknown[]): Promise<unknown> {
    if (this.running >= mostCalls) await new Promise<void>((go) => this.waiting.push(go))
    this.running++
    try {
      const answer = await fetch(`/call/${method}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(args),
      }).catch(() => {
        throw new CallError(unreachable)
      })
      if (!answer.ok) throw new CallError({ ...unreachable, text: (await answer.text()).trim() })
      return unwrap(await answer.json())
    } finally {
      this.running--
      this.waiting.shift()?.()
    }
  }

  listen(news: (n: News) => void, connected: () => void, lost: (refused: boolean) => void): () => void {
    let ended = false
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      source = new EventSource('/events')
      source.onopen = connected
      source.onmessage = (m) => news(JSON.parse(m.data) as News)
      source.onerror = () => void broken(source!)
    }
    const broken = async (from: EventSource) => {
      if (ended || from !== source) return
      lost(false)
      if (from.readyState !== EventSource.CLOSED) return // the browser tries again by itself
      const answer = await fetch('/call/System.About', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '[]',
      }).catch(() => null)
      if (ended || from !== source) return
      // Started again, the program has another key and refuses this page for good: trying on would be of no use.
      if (answer?.status === 401 || answer?.status === 403) return lost(true)
      timer = setTimeout(open, again)
    }
    open()
    return () => {
      ended = true
      clearTimeout(timer)
      source?.close()
    }
  }
}
