import { expect, test } from 'vitest'
import type { Message } from './messages'
import { tell } from './messages'
import { stepHeadline, stepName } from './steps'

const name = (n: string): Message => ({ id: 'thing.name', values: { name: n } })
const step = (id: string, values: Record<string, string> = {}, ...of: Message[]) => ({
  text: 'English',
  message: { id: `step.${id}`, values, of },
})
const nodes = (n: number): Message => ({ id: 'thing.nodes', values: { n: String(n) } })

test('a step is named in the language of the person', () => {
  expect(stepName(step('delete', {}, nodes(2)), 'en')).toBe('deleting 2 nodes')
  expect(stepName(step('delete', {}, nodes(1)), 'de')).toBe('Löschen von 1 Knoten')
  expect(stepName(step('set-state', {}, name('Rust to {x}')), 'en')).toBe('the state of “Rust to {x}”')
  expect(stepName(step('link', {}, name('A'), name('B')), 'de')).toBe('Verbinden von „A“ mit „B“')
  expect(stepName(step('link', {}, name('A'), name('B to C')), 'en')).toBe('linking “A” to “B to C”')
  expect(stepName(step('turn', { turn: '12' }), 'en')).toBe('turn 12')
  expect(stepName(step('turn', { turn: '12' }), 'de')).toBe('Zug 12')
  expect(stepName(step('goal-added'), 'en')).toBe('adding the goal')
  expect(stepName(step('undo-step', {}, step('delete', {}, name('A')).message), 'en')).toBe('taking back: deleting “A”')
  expect(stepHeadline(step('undo-turn', { turn: '6' }), 'de')).toBe('Rückgängigmachen von Zug 6')
  expect(stepHeadline(step('delete', {}, name('A')), 'en')).toBe('English')
})

test('what has no name yet is called by its type, as the screen calls it', () => {
  const add = (type: string) => step('add', {}, { id: 'thing.type', values: { type } })
  expect(stepName(add('Standard'), 'en')).toBe('adding Thought')
  expect(stepName(add('Standard'), 'de')).toBe('Hinzufügen von Gedanke')
  expect(stepHeadline(add('Standard'), 'en')).toBe('Add Thought')
  expect(stepName(add('Idea of mine'), 'de')).toBe('Hinzufügen von Idea of mine')
})

test('the label of an older journal is shown to the letter, in both languages', () => {
  for (const language of ['en', 'de'] as const) {
    expect(stepName({ text: 'Turn t0012' }, language)).toBe('Turn t0012')
    expect(stepHeadline({ text: 'Set state of "A"' }, language)).toBe('Set state of "A"')
  }
  const undone = step('undo-step', {}, { id: 'written', values: { text: 'Delete "A"' } })
  expect(stepName(undone, 'en')).toBe('taking back: Delete "A"')
  expect(stepName(undone, 'de')).toBe('Rückgängigmachen: Delete "A"')
})

test('what a step changed is told with its names to the letter', () => {
  const field = (id: string, from = '', to = ''): Message => ({ id: `field.${id}`, values: { from, to } })
  const changed: Message = {
    id: 'change.node',
    values: { node: '[n02] "A: text, name"', type: 'standard' },
    of: [
      { id: 'change.and', of: [{ id: 'change.and', of: [field('text'), field('name', 'A', 'state, B')] }, field('importance', '2', '4')] },
    ],
  }
  expect(tell(changed, '', 'de')).toBe('[n02] "A: text, name" geändert: Text, Name „A“ → „state, B“, Wichtigkeit 2 → 4')
  expect(tell(changed, 'as it is', 'en')).toBe('as it is')
})
