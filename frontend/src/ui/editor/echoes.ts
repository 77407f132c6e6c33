// An editor and the page that keeps its text: what goes out comes back, a render later. Rules without React.

/** Echoes are the texts that an editor told its page and has not got back yet, oldest first. */
export class Echoes {
  private waiting: string[] = []

  told(text: string): void { this.waiting.push(text) }

  /**
   * has says whether a text from the page is nothing new for an editor that shows `now`. One of its own texts may come back when
   * it shows a newer one already: written into it, it would take the letters since then away. The page may skip some of them.
   */
  has(text: string, now: string): boolean {
    const at = text === now ? this.waiting.length - 1 : this.waiting.indexOf(text)
    if (text !== now && at < 0) { this.waiting = []; return false }
    this.waiting.splice(0, at + 1)
    return true
  }
}

/** difference is the one piece that makes `after` of `before`. */
export function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from++
  let same = 0 // at the end
  while (same < most - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same++
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) }
}
