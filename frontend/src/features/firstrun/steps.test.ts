import { expect, test } from 'vitest'
import { count, done, next } from './steps'

const fresh = { missing: 'graph.no-goal', practice: true, modelSeen: false, turns: 0, approved: false }

test('one step after the other', () => {
  expect(next(done(fresh))).toBe('goal')
  expect(next(done({ ...fresh, missing: '' }))).toBe('model')
  expect(next(done({ ...fresh, missing: '', practice: false }))).toBe('start')
  expect(next(done({ ...fresh, missing: 'model.not-configured', practice: false }))).toBe('model')
  expect(next(done({ ...fresh, missing: '', modelSeen: true, turns: 3 }))).toBe('approve')
  const all = done({ missing: '', practice: true, modelSeen: true, turns: 3, approved: true })
  expect([next(all), count(all)]).toEqual([undefined, 4])
})
