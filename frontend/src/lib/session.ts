// What a page keeps over its own reload, and no other page sees: texts that somebody is writing.

/** kept is what was kept under a key; undefined: nothing, or a page without storage. */
export function kept(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** keep keeps a text; an empty one is let go. A page without storage keeps it only while its field is there. */
export function keep(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    /* as above */
  }
}

/** keptKeys are the keys that begin so. */
export function keptKeys(beginning: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((k) => k.startsWith(beginning))
  } catch {
    return []
  }
}
