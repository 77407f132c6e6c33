import { CallError, type News, type Transport, unreachable, unwrap } from './transport'

interface Bound {
  Call(name: string, args: string): Promise<string>
}
interface Runtime {
  EventsOn(name: string, heard: (data: string) => void): () => void
}
interface WailsWindow {
  go?: { window?: { Door?: Bound } }
  runtime?: Runtime
}

/** bound is the window's single method, where the page runs in the window. */
export const bound = () => (window as unknown as WailsWindow).go?.window?.Door

/** WindowTransport is the desktop door: one bound method for calls, one event for news. */
export class WindowTransport implements Transport {
  async call(method: string, args: unknown[]): Promise<unknown> {
    const answer = await bound()!
      .Call(method, JSON.stringify(args))
      .catch(() => {
        throw new CallError(unreachable)
      })
    return unwrap(JSON.parse(answer))
  }

  listen(news: (n: News) => void, connected: () => void): () => void {
    const stop = (window as unknown as WailsWindow).runtime!.EventsOn('crg', (data) => news(JSON.parse(data) as News))
    connected()
    return stop
  }
}
