import { CallError, type News, type Transport, unreachable, unwrap } from './transport'

/** A browser has a bound on connections; more parallel calls than this wait their turn. */
const mostCalls = 24

/** HttpTransport is the browser door: POST for calls, server-sent events for news. */
export class HttpTransport implements Transport {
  private running = 0
  private waiting: (() => void)[] = []

  async call(method: string, args: unknown[]): Promise<unknown> {
    if (this.running >= mostCalls) await new Promise<void>((go) => this.waiting.push(go))
    this.running++
    try {
      const answer = await fetch(`/call/${method}`, {
        method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(args),
      }).catch(() => { throw new CallError(unreachable) })
      if (!answer.ok) throw new CallError({ ...unreachable, text: (await answer.text()).trim() })
      return unwrap(await answer.json())
    } finally {
      this.running--
      this.waiting.shift()?.()
    }
  }

  listen(news: (n: News) => void, connected: () => void, lost: () => void): () => void {
    const source = new EventSource('/events')
    source.onopen = connected
    source.onerror = lost
    source.onmessage = (m) => news(JSON.parse(m.data) as News)
    return () => source.close()
  }
}
