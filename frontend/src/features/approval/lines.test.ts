import type { service } from '../../contracts/api'
import { fold } from './lines'

const lines = (ops: string): service.LineView[] =>
  [...ops].map((op, i) => ({ op: op === '.' ? ' ' : op, text: `line ${i}`, line: i, by: '', turn: 0, near: false }))
const shape = (ops: string, around = 1) =>
  fold(lines(ops), around)
    .map((r) => ('folded' in r ? `(${r.folded})` : r.line.op))
    .join('')

test('of many lines that are gone only the first are shown', () => {
  expect(shape('--------+')).toBe('----(4)+')
  expect(shape('------+')).toBe('------+')
})

test('long stretches without a change are folded, short ones are not', () => {
  expect(shape('..........+.........')).toBe('(9) + (8)')
  expect(shape('+..-')).toBe('+  -')
  expect(shape('....')).toBe('(4)')
  expect(shape('+-')).toBe('+-')
})
