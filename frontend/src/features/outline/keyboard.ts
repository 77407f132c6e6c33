// What a key does in the outline (the tree grid pattern of the ARIA guide). Pure rules.
import type { Row } from './rows'

export type Act =
  { kind: 'go'; to: number } | { kind: 'flip' } | { kind: 'open' | 'rename' | 'remove' | 'menu' | 'add' | 'link' | 'leave' } | null

const page = 10

export function act(key: { key: string; shiftKey: boolean; ctrlKey: boolean }, rows: Row[], at: number, nameOf: (row: Row) => string): Act {
  const row = rows[at]
  const go = (to: number): Act => ({ kind: 'go', to: Math.max(0, Math.min(rows.length - 1, to)) })
  if (!rows.length) return null
  if (key.key === 'F10' && key.shiftKey) return { kind: 'menu' }
  if (key.ctrlKey) return null
  switch (key.key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at < 0 ? 0 : at - 1)
    case 'PageDown':
      return go(at + page)
    case 'PageUp':
      return go(at - page)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
  }
  if (!row) return null
  switch (key.key) {
    case 'ArrowRight':
      return !row.opens ? null : row.open ? go(at + 1) : { kind: 'flip' }
    case 'ArrowLeft': {
      if (row.opens && row.open) return { kind: 'flip' }
      const parent = rows.findIndex((r) => r.key === row.parent)
      return parent >= 0 ? go(parent) : null
    }
    case 'Enter':
    case ' ':
      return { kind: 'open' }
    case 'F2':
      return { kind: 'rename' }
    case 'Delete':
    case 'Backspace':
      return { kind: 'remove' }
    case 'ContextMenu':
      return { kind: 'menu' }
    case 'Insert':
      return { kind: 'add' }
    case 'L':
      return { kind: 'link' }
    case 'Escape':
      return { kind: 'leave' }
  }
  if (key.key.length !== 1 || !/[\p{L}\p{N}]/u.test(key.key)) return null
  for (let i = 1; i <= rows.length; i++) {
    const to = (at + i) % rows.length
    if (nameOf(rows[to]!).toLowerCase().startsWith(key.key.toLowerCase())) return go(to)
  }
  return null
}
