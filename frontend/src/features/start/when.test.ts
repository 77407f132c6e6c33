import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../lib/language'
import { when } from './when'

const now = new Date(2026, 10, 21, 15, 0)
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

beforeEach(() => useLanguage.setState({ language: 'en' }))

test.each([
  [0, 'just now'],
  [2, '2 min ago'],
  [150, '2 h ago'],
  [15 * 60 + 1, 'yesterday'],
  [39 * 60 + 1, '19 Nov'],
  [400 * 24 * 60, '17 Oct 2025'],
  [-5, 'just now'],
])('%i minutes ago', (minutes, words) => {
  expect(when(ago(minutes), now, 'en')).toBe(words)
})

test('German, and what is no date', () => {
  useLanguage.setState({ language: 'de' })
  expect(when(ago(15 * 60 + 1), now, 'de')).toBe('gestern')
  expect(when('', now, 'de')).toBe('')
})
