// Keys on a row of a list: the arrows go from row to row, Space ticks, Enter opens, Delete dismisses. What stands in the row keeps its own keys.
export interface RowActions {
  tick?: () => void
  open?: () => void
  dismiss?: () => void
}

const ways: Record<string, keyof RowActions> = { ' ': 'tick', Enter: 'open', Delete: 'dismiss' }
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

export const rowKeys =
  (actions: RowActions) =>
  (e: React.KeyboardEvent<HTMLElement>): void => {
    const row = e.currentTarget
    if (e.target !== row || e.ctrlKey || e.altKey || e.metaKey) return
    const step = steps[e.key]
    if (step) {
      const rows = [...row.closest('[data-knowledge]')!.querySelectorAll<HTMLElement>('li[tabindex="0"]')]
      rows[rows.indexOf(row) + step]?.focus()
    }
    const way = ways[e.key]
    if (way) actions[way]?.()
    if (step || way) {
      e.preventDefault()
      e.stopPropagation()
    }
  }
