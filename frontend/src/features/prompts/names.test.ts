import { expect, it } from 'vitest'
import { sectionColour, sectionName, sectionTexts } from '../../ui/sections'
import { blockName, dataDescription } from './names'

it('calls a block that it has no words for by its keyword, and describes it in the words of its declaration', () => {
  const offered = [{ name: 'field-notes', description: 'What was noted.', example: '' }]
  expect(blockName({ kind: 'data', name: 'field-notes' }, 'de')).toBe('Field notes')
  expect(dataDescription('field-notes', offered, 'de')).toBe('What was noted.')
  expect(dataDescription('goal-node', [], 'de')).toBe('das Ziel mit seinem ganzen Text')
  expect(sectionName('data: field-notes', (key) => sectionTexts[key]![0])).toBe('Field notes')
  expect(sectionColour('data: field-notes')).toBe('var(--p6)')
})
