/** differ says of two lines which words each has alone: true where a word stands in this line and not, in this order, in the other. */
export function differ(one: readonly string[], other: readonly string[]): [boolean[], boolean[]] {
  // The longest common row of words, from the end; lines of an answer are short.
  const long: number[][] = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0))
  for (let i = one.length - 1; i >= 0; i--)
    for (let k = other.length - 1; k >= 0; k--)
      long[i]![k] = one[i] === other[k] ? long[i + 1]![k + 1]! + 1 : Math.max(long[i + 1]![k]!, long[i]![k + 1]!)
  const alone: [boolean[], boolean[]] = [one.map(() => true), other.map(() => true)]
  for (let i = 0, k = 0; i < one.length && k < other.length;) {
    if (one[i] === other[k]) alone[0][i++] = alone[1][k++] = false
    else if (long[i + 1]![k]! >= long[i]![k + 1]!) i++
    else k++
  }
  return alone
}
