import { expect, test } from 'vitest'
import { decimal } from './when'

test('a number with a digit behind its comma is written in the language of the page', () => {
  expect(decimal(0.7, 'en')).toBe('0.7')
  expect(decimal(0.7, 'de')).toBe('0,7')
  expect(decimal(2, 'de')).toBe('2,0')
})
