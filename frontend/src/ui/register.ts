import { useSyncExternalStore } from 'react'

interface Ordered {
  id: string
  order: number
}

/** declarations is a list that parts of the page add to, each of them once, in the order that they ask for. */
export function declarations<T extends Ordered>(changed: (all: readonly T[]) => void = () => undefined) {
  const listeners = new Set<() => void>()
  let all: readonly T[] = []
  const put = (now: T[]) => {
    all = now.sort((a, b) => a.order - b.order)
    changed(all)
    listeners.forEach((heard) => heard())
  }
  const listen = (heard: () => void) => {
    listeners.add(heard)
    return () => void listeners.delete(heard)
  }
  return {
    /** add takes a declaration, in the place of an earlier one of the same id; the returned function takes it away. */
    add(one: T): () => void {
      put([...all.filter((d) => d.id !== one.id), one])
      return () => put(all.filter((d) => d !== one))
    },
    all: () => all,
    use: () => useSyncExternalStore(listen, () => all),
  }
}
