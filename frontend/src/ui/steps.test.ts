import { expect, test } from 'vitest'
import { stepName } from './steps'

test('a step is named in the language of the person', () => {
  expect(stepName('Delete 2 nodes', 'en')).toBe('deleting 2 nodes')
  expect(stepName('Delete 1 node', 'de')).toBe('Löschen von 1 Knoten')
  expect(stepName('Set state of "Rust to {x}"', 'en')).toBe('the state of “Rust to {x}”')
  expect(stepName('Link "A" to "B"', 'de')).toBe('Verbinden von „A“ mit „B“')
  expect(stepName('Link "A" to "B to C"', 'en')).toBe('linking “A” to “B to C”')
  expect(stepName('Turn t0012', 'en')).toBe('turn 12')
  expect(stepName('Undo: Delete "A"', 'en')).toBe('taking back: deleting “A”')
  expect(stepName('Something new', 'de')).toBe('Something new')
})
