import { expect, test } from 'vitest'
import { handleKey, keyParts, keysToTell } from './keys'

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

test('while a menu is open no letter is a command, wherever the focus is', async () => {
  let runs = 0
  const letter = () =>
    handleKey(new KeyboardEvent('keydown', { key: 'n' }), [
      {
        id: 'add',
        label: () => 'Add',
        keys: ['N'],
        run: () => {
          runs++
        },
      },
    ])
  document.body.innerHTML = '<div role="menu"></div>'
  letter()
  await Promise.resolve()
  expect(runs).toBe(0)
  document.body.innerHTML = ''
  letter()
  await Promise.resolve()
  expect(runs).toBe(1)
})

test('while a dialog lies over all, Escape is for it and no letter is a command, wherever the focus is', async () => {
  let runs = 0
  const command = { id: 'add', label: () => 'Add', keys: ['N', 'Escape'], run: () => void runs++ }
  document.body.innerHTML = '<button>below</button><div role="alertdialog" aria-modal="true"><button>No</button></div>'
  const heard: string[] = []
  document.querySelector('[role=alertdialog]')!.addEventListener('keydown', (e) => heard.push((e as KeyboardEvent).key))
  const press = (key: string, at: Element) => {
    at.addEventListener('keydown', (e) => handleKey(e as KeyboardEvent, [command]), { once: true })
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }
  const [below, no] = [...document.querySelectorAll('button')]
  press('n', below!)
  press('Escape', below!)
  press('Escape', no!) // heard there by itself, once
  await Promise.resolve()
  expect(runs).toBe(0)
  expect(heard).toEqual(['Escape', 'Escape'])
  document.body.innerHTML = ''
})

test('Ctrl+Z in a text field is the field’s, once something was typed there', async () => {
  let undone = 0
  document.body.innerHTML = '<input /><input />'
  const [one, two] = [...document.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  const command = { id: 'undo', label: () => 'Undo', keys: ['Ctrl+Z'], unlessTyped: true, run: () => void undone++ }
  const press = async (field: HTMLInputElement) => {
    field.addEventListener('keydown', (e) => handleKey(e, [command]), { once: true })
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }))
    await Promise.resolve()
    return undone
  }
  one.focus()
  expect(await press(one)).toBe(1)
  one.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(await press(one)).toBe(1)
  two.focus()
  expect(await press(two)).toBe(2)
})
