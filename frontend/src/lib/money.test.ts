import { expect, it } from 'vitest'
import { money } from './money'

it('writes sums in the language of the person, small ones exactly', () => {
  expect(money([{ value: 1.5, currency: 'USD', about: false }], 'en')).toBe('$1.50')
  expect(money([{ value: 0.0123, currency: 'EUR', about: false }], 'de')).toBe('0,0123\u00a0€')
  expect(
    money(
      [
        { value: 2, currency: 'USD', about: true },
        { value: 1, currency: 'CREDITS', about: false },
      ],
      'en',
    ),
  ).toBe('≈ $2.00 + 1.00 CREDITS')
  expect(money([], 'en')).toBe('')
})
