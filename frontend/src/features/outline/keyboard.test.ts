import { expect, test } from 'vitest'
import { act } from './keyboard'
import type { Row } from './rows'

const row = (key: string, parent: string, opens: boolean, open: boolean): Row => ({
  key,
  node: key,
  level: '',
  depth: 1,
  parent,
  link: null,
  outgoing: false,
  repeat: '',
  inside: 0,
  opens,
  open,
  at: 1,
  of: 1,
})
const rows = [row('a', '', true, true), row('b', 'a', true, false), row('c', 'a', false, false)]
const press = (key: string, at: number, more = {}) =>
  act({ key, shiftKey: false, ctrlKey: false, ...more }, rows, at, (r) => ({ a: 'Bridge', b: 'Mill Lane', c: 'Market' })[r.key]!)

test('keys', () => {
  expect(
    [press('ArrowDown', 0), press('ArrowDown', 2), press('ArrowUp', -1), press('End', 0), press('Home', 2)].map(
      (a) => a?.kind === 'go' && a.to,
    ),
  ).toEqual([1, 2, 0, 2, 0])
  expect(press('ArrowRight', 0)).toEqual({ kind: 'go', to: 1 })
  expect(press('ArrowRight', 1)).toEqual({ kind: 'flip' })
  expect(press('ArrowRight', 2)).toBeNull()
  expect(press('ArrowLeft', 0)).toEqual({ kind: 'flip' })
  expect(press('ArrowLeft', 2)).toEqual({ kind: 'go', to: 0 })
  expect(press('m', 0)).toEqual({ kind: 'go', to: 1 })
  expect(press('m', 1)).toEqual({ kind: 'go', to: 2 })
  expect(press('b', 2)).toEqual({ kind: 'go', to: 0 })
  expect(
    [
      press('Enter', 0),
      press(' ', 0),
      press('F2', 0),
      press('Delete', 0),
      press('ContextMenu', 0),
      press('F10', 0, { shiftKey: true }),
      press('Insert', 0),
    ].map((a) => a?.kind),
  ).toEqual(['open', 'open', 'rename', 'remove', 'menu', 'menu', 'add'])
  expect(press('c', 0, { ctrlKey: true })).toBeNull()
})
