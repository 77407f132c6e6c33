import { expect, test, vi } from 'vitest'
import { keyOf, watchComposition } from './keyboard'

test('a letter that is not Latin is that of its key', () => {
  for (const [key, code, is] of [
    ['я', 'KeyZ', 'z'],
    ['ζ', 'KeyZ', 'z'],
    ['ז', 'KeyZ', 'z'],
    ['Ф', 'KeyA', 'a'],
    ['z', 'KeyY', 'z'], // a German keyboard says what it means
    ['é', 'Digit2', 'é'],
    ['ö', 'Semicolon', 'ö'],
    ['х', 'BracketLeft', 'х'], // no letter of ours
    ['?', 'Slash', '?'],
    ['Enter', 'Enter', 'Enter'],
    ['я', '', 'я'],
  ] as const)
    expect(keyOf({ key, code })).toBe(is)
})

test('keys of a composition reach nobody', () => {
  watchComposition()
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  const press = (key: string, more: KeyboardEventInit & { keyCode?: number }) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
  press('Enter', { isComposing: true })
  press('Enter', { keyCode: 229 })
  press('Escape', { isComposing: true })
  expect(heard).not.toHaveBeenCalled()
  press('Enter', {})
  expect(heard).toHaveBeenCalledTimes(1)
  document.removeEventListener('keydown', heard)
})
