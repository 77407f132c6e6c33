import { expect, test } from 'vitest'
import { diffLines } from './diff'

test('a unified diff becomes lines without the heads of its files', () => {
  const unified =
    '--- a.txt\n+++ a (2).txt\n@@ -1,2 +1,2 @@\n-old\n+new\n same\n\\ No newline at end of file\n@@ -9 +9 @@\n---- dashes\n+++ pluses\n'
  expect(diffLines(unified)).toEqual([
    { kind: 'removed', text: 'old' },
    { kind: 'added', text: 'new' },
    { kind: 'same', text: 'same' },
    { kind: 'gap', text: '' },
    { kind: 'removed', text: '--- dashes' },
    { kind: 'added', text: '++ pluses' },
  ])
  expect(diffLines('')).toEqual([])
})
