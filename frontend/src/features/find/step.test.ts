import { expect, test } from 'vitest'
import { step } from './step'

test('steps go round', () => {
  expect([step(-1, 1, 3), step(-1, -1, 3), step(2, 1, 3), step(0, -1, 3), step(0, 1, 3), step(0, 1, 0)]).toEqual([0, 2, 0, 2, 1, -1])
})
