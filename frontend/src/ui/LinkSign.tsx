import { useLooks } from './looks'
import { LinkSample } from './LinkSample'

/** A short piece of a link by the id of its type. Decoration beside the word. */
export function LinkSign({ type }: { type: string }) {
  return <LinkSample look={useLooks((s) => s.link)(type)} />
}
