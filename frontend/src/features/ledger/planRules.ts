// What a plan shows by, beside rules.ts: it comes with the form alone.

/** priorities are how urgent a task may be. */
export const priorities = ['urgent', 'high', 'medium', 'low']

/** inOrder are the tasks of a plan as they stood, new ones behind them; without an order as they are. */
export const inOrder = <T extends { of: string }>(tasks: readonly T[], order: readonly string[]): T[] => {
  const at = (one: T) => (order.includes(one.of) ? order.indexOf(one.of) : order.length)
  return [...tasks].sort((a, b) => at(a) - at(b))
}
