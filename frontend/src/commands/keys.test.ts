import { expect, test } from 'vitest'
import { keyParts, keysToTell } from './keys'

test('a stroke has the names of the keyboard', () => {
  expect(keyParts('Ctrl+Shift+P', 'en')).toEqual(['Ctrl', 'Shift', 'P'])
  expect(keyParts('Ctrl++', 'en')).toEqual(['Ctrl', '+'])
  expect(keyParts('+', 'de')).toEqual(['+'])
  expect(keyParts('Ctrl+ArrowDown', 'de')).toEqual(['Strg', '↓'])
  expect(keyParts('Shift+Delete', 'de')).toEqual(['Umschalt', 'Entf'])
})

test('strokes that stand in for another one are not told', () => {
  expect(keysToTell(['+', '=', 'Ctrl+=', 'Ctrl++'])).toEqual(['+', 'Ctrl++'])
  expect(keysToTell(['Shift+2', '@', '"'])).toEqual(['Shift+2'])
  expect(keysToTell(['Ctrl+0', 'Shift+0', ')'])).toEqual(['Ctrl+0', 'Shift+0'])
  expect(keysToTell(['?'])).toEqual(['?'])
})
