import { expect, test } from 'vitest'
import { match, ranked } from './match'

test('what fits', () => {
  for (const [q, text] of [
    ['set', 'Go to Settings'],
    ['gts', 'Go to Settings'],
    ['settings go', 'Go to Settings'],
    ['ruckgang', 'Rückgängig'],
    ['grosse', 'Größe ändern'],
    ['tting', 'Settings'],
    ['', 'x'],
  ] as const)
    expect(match(q, text), `${q} in ${text}`).toBeGreaterThan(0)
  for (const [q, text] of [
    ['zebra', 'Go to Settings'],
    ['go zebra', 'Go to Settings'],
    ['tgs', 'Go to Settings'],
  ] as const)
    expect(match(q, text), `${q} in ${text}`).toBe(0)
})

test('the better fit comes first', () => {
  const labels = ['Restart', 'Go to Stats', 'Start', 'Start Explorer again']
  expect(ranked('start', labels, (l) => l)).toEqual(['Start', 'Start Explorer again', 'Restart'])
})
