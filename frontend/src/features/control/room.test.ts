import { expect, it } from 'vitest'
import { tightness } from './room'

it('gives way in steps, the narrower the more', () => {
  expect(tightness(90)).toBe('')
  expect(tightness(80)).toBe('tight')
  expect(tightness(70)).toBe('tight tighter')
  expect(tightness(45)).toBe('tight tighter tightest')
})
