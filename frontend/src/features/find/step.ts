/** step is the next place in a list, round its ends; before the first step nothing is marked (-1). */
export function step(at: number, by: 1 | -1, length: number): number {
  if (!length) return -1
  if (at < 0) return by > 0 ? 0 : length - 1
  return (at + by + length) % length
}
