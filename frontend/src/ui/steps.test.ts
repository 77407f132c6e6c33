import { expect, test } from 'vitest'
import { stepHeadline, stepName } from './steps'

test('a step is named in the language of the person', () => {
  expect(stepName('Delete 2 nodes', 'en')).toBe('deleting 2 nodes')
  expect(stepName('Delete 1 node', 'de')).toBe('Löschen von 1 Knoten')
  expect(stepName('Set state of "Rust to {x}"', 'en')).toBe('the state of “Rust to {x}”')
  expect(stepName('Link "A" to "B"', 'de')).toBe('Verbinden von „A“ mit „B“')
  expect(stepName('Link "A" to "B to C"', 'en')).toBe('linking “A” to “B to C”')
  expect(stepName('Turn t0012', 'en')).toBe('turn 12') // as older journals have it
  expect(stepName('Turn 12', 'de')).toBe('Zug 12')
  expect(stepHeadline('Turn t0006', 'en')).toBe('Turn 6')
  expect(stepHeadline('Undo turn 6', 'de')).toBe('Zurücknehmen von Zug 6')
  expect(stepName('Add Standard', 'en')).toBe('adding Thought')
  expect(stepName('Goal added', 'en')).toBe('adding the goal')
  expect(stepName('Undo: Delete "A"', 'en')).toBe('taking back: deleting “A”')
  expect(stepName('Something new', 'de')).toBe('Something new')
})
