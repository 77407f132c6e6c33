/** How much of what stays is shown on either side of what differs. */
const around = 40

/** differing cuts two versions of a text to where they differ, with a little of what stands around it. */
export function differing(before: string, after: string): { before: string; after: string } {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (end < before.length - start && end < after.length - start && before[before.length - 1 - end] === after[after.length - 1 - end])
    end++
  const from = start <= around ? 0 : wordBefore(before, start - around)
  const tail = end <= around ? 0 : end - around
  const cut = (s: string) => `${from ? '…' : ''}${s.slice(from, s.length - tail)}${tail ? '…' : ''}`
  return { before: cut(before), after: cut(after) }
}

const wordBefore = (s: string, at: number) => {
  const blank = s.lastIndexOf(' ', at)
  return blank > at - 20 && blank > 0 ? blank + 1 : at
}
