// Keyboards of other alphabets, and words that are composed of several keys.
import { click, ids, inspector, node, test } from './graphhelp'
import { expect, still } from './harness'

const ctrl = 2
const shift = 8

test('a shortcut is its key where the letters are Russian, Greek or Hebrew', async ({ level: app }) => {
  const cdp = await app.context().newCDPSession(app)
  const press = async (key: string, code: string, modifiers: number) => {
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await cdp.send('Input.dispatchKeyEvent', { type, key, code, windowsVirtualKeyCode: code.charCodeAt(3), modifiers })
    await still(app)
  }
  const all = (await ids(app)).length
  for (const letter of ['я', 'ζ', 'ז']) {
    await click(app, 'Count')
    await app.keyboard.press('Delete')
    await expect.poll(async () => (await ids(app)).length).toBe(all - 1)
    await press(letter, 'KeyZ', ctrl)
    await expect.poll(async () => (await ids(app)).length).toBe(all)
  }
  await press('з', 'KeyP', ctrl + shift)
  await expect(app.getByRole('dialog').or(app.getByRole('listbox')).first()).toBeVisible()
  await cdp.detach()
})

test('Enter and Escape of a composition belong to it: nothing is saved by them, and nothing thrown away', async ({ level: app }) => {
  const cdp = await app.context().newCDPSession(app)
  const press = async (key: string, number: number) => {
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await cdp.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: number })
    await still(app)
  }
  await click(app, 'Count')
  const name = inspector(app).getByRole('textbox', { name: 'Name', exact: true })
  await name.click()
  await name.press('End')
  await name.pressSequentially(' and more')
  await cdp.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await press('Enter', 13)
  expect((await node(app, 'n03')).name).toBe('Count')
  await expect(name).toBeFocused()
  await press('Escape', 27)
  await expect(name).toBeFocused()
  expect(await name.inputValue()).toContain('Count and more')
  await cdp.detach()
})
