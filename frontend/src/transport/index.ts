import { busy } from '../lib/still'
import { HttpTransport } from './http'
import { CallError, type Transport } from './transport'
import { bound, WindowTransport } from './window'

export { CallError, type Failure, failureOf, type Transport } from './transport'

const door: Transport = bound() ? new WindowTransport() : new HttpTransport()

/** Who wants to know of wishes that were granted: their method and first argument, such as the file to save. */
const granted = new Set<(wish: string) => void>()
export const onGranted = (heard: (wish: string) => void) => {
  granted.add(heard)
  return () => void granted.delete(heard)
}

/** transport is the door that this page came through. A failure bears its wish, and a granted wish is told. */
export const transport: Transport = {
  listen(news, connected, lost) {
    const found = busy()
    return door.listen(
      news,
      () => {
        connected()
        found()
      },
      (refused) => {
        lost(refused)
        found()
      },
    )
  },
  async call(method, args) {
    const wish = `${method} ${JSON.stringify(args[0] ?? null).slice(0, 300)}`
    const over = busy()
    try {
      const result = await door.call(method, args)
      granted.forEach((heard) => heard(wish))
      return result
    } catch (problem) {
      if (problem instanceof CallError) problem.wish = wish
      throw problem
    } finally {
      over()
    }
  },
}
