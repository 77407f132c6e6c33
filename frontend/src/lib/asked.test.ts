import { expect, test } from 'vitest'
import { asked, holds } from './asked'

test.each([
  ['14,000', ['of 14,000 and', '14,000,000'], ['14 and 000']],
  ['"14,000"', ['of 14,000 and', '(14,000).', '14,000'], ['14,000,000', '214,000', '2,14,000', '14,0001', '14.000', '14 of 000']],
  ['„old  bridge“ cars', ['The Old bridge and cars'], ['old cars, new bridge', 'an old bridge', 'old bridges for cars']],
  ['«a b', ['x a b'], ['a, b']],
  ['5" pipe', ['a 5" pipe'], ['a 5 pipe']],
  ['', ['anything'], []],
])('%s', (search, yes, no) => {
  const parts = asked(search)
  expect(yes.filter((text) => !holds(text, parts))).toEqual([])
  expect(no.filter((text) => holds(text, parts))).toEqual([])
})
