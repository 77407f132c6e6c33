// Who asked for documents: those that come go to them, and are not shown on the canvas.

/** A document that came in, or was in the graph already. */
export interface Came {
  id: string
  name: string
}

type Taker = (came: Came[]) => void

let taker: Taker | null = null

/** wantDocuments has somebody be told of what comes in; the returned function ends it. */
export function wantDocuments(take: Taker): () => void {
  taker = take
  return () => {
    if (taker === take) taker = null
  }
}

/** handOver gives what came to who wanted it; false = nobody did. */
export function handOver(came: Came[]): boolean {
  if (!taker || !came.length) return false
  taker(came)
  return true
}
