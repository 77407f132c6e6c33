import { expect, it } from 'vitest'
import { tightness } from './room'

it('gives way in steps, the narrower the more', () => {
  expect(tightness(90)).toBe('')
  expect(tightness(80)).toBe('control_tight')
  expect(tightness(70)).toBe('control_tight control_tighter')
  expect(tightness(45)).toBe('control_tight control_tighter control_tightest')
})
