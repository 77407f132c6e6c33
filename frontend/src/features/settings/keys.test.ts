import { expect, test } from 'vitest'
import { keysFor } from './keys'

test('an agent keeps its key while it moves, is renamed, or others come and go', () => {
  const first = keysFor(['Explorer', 'Critic', 'Critic'], { names: [], keys: [] })
  expect(first.keys).toEqual([0, 1, 2])
  expect(keysFor(['Critic', 'Explorer', 'Critic'], first).keys).toEqual([1, 0, 2])
  expect(keysFor(['Explorer', 'Judge', 'Critic'], first).keys).toEqual([0, 1, 2]) // one of two with the same name
  expect(keysFor(['Scout', 'Critic', 'Critic'], first).keys).toEqual([0, 1, 2])
  expect(keysFor(['Explorer', 'Critic'], first).keys).toEqual([0, 1])
  expect(keysFor(['Explorer', 'Critic', 'Critic', 'New'], first).keys).toEqual([0, 1, 2, 3])
})
