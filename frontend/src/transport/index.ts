import { HttpTransport } from './http'
import type { Transport } from './transport'
import { bound, WindowTransport } from './window'

export { CallError, type Failure, type News, type Transport } from './transport'

/** transport is the door that this page came through. */
export const transport: Transport = bound() ? new WindowTransport() : new HttpTransport()
