import { expect, test } from 'vitest'
import { difference } from './difference'

test('the difference of two texts is one piece', () => {
  const pieces = ['', 'a', 'aa', 'ab', 'ba', 'aba', 'abcab', 'xabcaby', 'line\nline\n', 'line\n']
  for (const before of pieces) {
    for (const after of pieces) {
      const { from, to, insert } = difference(before, after)
      expect(before.slice(0, from) + insert + before.slice(to)).toBe(after)
    }
  }
  expect(difference('one two', 'one new two')).toEqual({ from: 4, to: 4, insert: 'new ' })
})
