import { expect, test } from 'vitest'
import { difference, Echoes } from './echoes'

/** page plays an editor whose page hands texts back late: keys are letters, '|' hands the oldest back, '!' the newest and skips the others. */
function page(keys: string): string {
  const echoes = new Echoes()
  const out: string[] = []
  let text = ''
  for (const key of keys) {
    if (key === '|' || key === '!') {
      const back = key === '|' ? out.shift() : out.splice(0).at(-1)
      if (back !== undefined && !echoes.has(back, text)) text = back
      continue
    }
    text = key === '<' ? text.slice(0, -1) : text + key
    echoes.told(text)
    out.push(text)
  }
  return text
}

test.each([
  ['a|b|c|', 'abc'], ['abc|||', 'abc'], ['ab|c||', 'abc'], ['abc!', 'abc'], ['ab!c!', 'abc'], ['ab|<||', 'a'], ['a<b|||', 'b'],
])('letters typed before the page answered stay: %s', (keys, text) => expect(page(keys)).toBe(text))

test('a text of another origin is shown, also one that was typed earlier', () => {
  const echoes = new Echoes()
  echoes.told('a'); echoes.told('')
  expect(echoes.has('', '')).toBe(true)
  expect(echoes.has('a', '')).toBe(false)
  echoes.told('b')
  expect(echoes.has('theirs', 'b')).toBe(false)
  expect(echoes.has('b', 'theirs')).toBe(false) // taken back: the page's own wish now
})

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
