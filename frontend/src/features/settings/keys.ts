export interface Keyed {
  names: string[]
  keys: number[]
}

/** keysFor gives each agent of a list a key that it keeps while it moves or gets another name: a menu that is open stays open,
 * and a field in which somebody is writing keeps the focus. */
export function keysFor(names: string[], before: Keyed): Keyed {
  const free = new Map(before.keys.map((key, i) => [key, before.names[i]!]))
  const keys: number[] = []
  const give = (find: (name: string, i: number) => number | undefined) =>
    names.forEach((name, i) => {
      const key = keys[i] === undefined ? find(name, i) : undefined
      if (key !== undefined && free.delete(key)) keys[i] = key
    })
  give((name, i) => (before.names[i] === name ? before.keys[i] : undefined))
  give((name) => [...free].find(([, n]) => n === name)?.[0])
  if (names.length === before.names.length) give((_, i) => before.keys[i])
  let next = Math.max(-1, ...before.keys) + 1
  return { names, keys: names.map((_, i) => keys[i] ?? next++) }
}
