import { expect, test } from 'vitest'
import { common, linksAmong, tally } from './many'

test('what several nodes share', () => {
  expect(common(['a', 'a'])).toBe('a')
  expect(common(['a', 'b'])).toBeNull()
  expect(common([])).toBeNull()
  expect(common(['', ''])).toBe('')
})

test('types are counted, the most frequent first', () => {
  expect(tally([{ type: 'b' }, { type: 'a' }, { type: 'b' }])).toEqual([
    { type: 'b', n: 2 },
    { type: 'a', n: 1 },
  ])
})

test('links among the selected nodes count once, those to others do not', () => {
  const edges = [
    { from: 'n1', to: 'n2' },
    { from: 'n2', to: 'n1' },
    { from: 'n1', to: 'n3' },
  ]
  expect(linksAmong([{ id: 'n1' }, { id: 'n2' }], (id) => edges.filter((e) => e.from === id || e.to === id))).toBe(2)
})
