// While nobody answers, nothing is accepted that would be lost; what was begun before is kept and goes on afterwards.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, click, expect, inspector, middle, node, test } from './graphhelp'
import { lineTo } from './line'
import { prefer, still } from './harness'

test('a drag, a key and a menu change nothing; half a text in the inspector waits and is kept after the way back', async ({
  page,
  own,
}) => {
  const line = await lineTo(own.url)
  await page.goto(line.url)
  await expect(page.getByRole('tablist')).toBeVisible()
  await call(page, 'Graph.AddNode', { type: 'hypothesis', name: 'Rust', text: 'Pier 3 lost a fifth of its steel.', linkTo: 'n01' })
  await page.keyboard.press('Shift+1')
  await expect(page.locator('[data-testid=node-card][title="Rust"]')).toBeVisible()
  await still(page)
  await click(page, 'Rust')
  const text = inspector(page).getByRole('textbox', { name: 'Text' })
  await text.fill('Pier 3 lost a quarter.')
  const before = await node(page, 'n02')
  await line.cut()
  await expect(page.locator('[data-connection]')).toBeVisible()
  await expect(text).toBeDisabled()
  await expect(text).toHaveValue('Pier 3 lost a quarter.')
  const at = await middle(page, 'Rust')
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x - 60, at.y + 90, { steps: 6 })
  await page.mouse.up()
  expect(await middle(page, 'Rust')).toEqual(at)
  await page.getByTestId('canvas-stage').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Delete')
  await page.mouse.click(at.x, at.y, { button: 'right' })
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.mouse.dblclick(420, 720)
  await expect(page.getByTestId('node-card')).toHaveCount(2)
  await expect(page.getByTestId('toast')).toHaveCount(0) // nothing was tried, so nothing failed
  await line.mend()
  await expect(page.locator('[data-connection]')).toHaveCount(0, { timeout: 20_000 })
  await expect.poll(async () => (await node(page, 'n02')).text).toBe('Pier 3 lost a quarter.')
  expect(await node(page, 'n02')).toMatchObject({ pinned: before.pinned, name: 'Rust' })
  await page.goto('about:blank')
  await line.cut()
})

test('an editor takes no letters, and what it had is saved once the program is back', async ({ page, own }) => {
  const line = await lineTo(own.url)
  await page.goto(line.url)
  await expect(page.getByRole('tablist')).toBeVisible()
  await prefer(page, { theme: 'light' })
  await page.getByRole('tab', { name: 'Prompts' }).click()
  const editor = page.getByRole('textbox', { name: 'Text of prompts/intro.txt' })
  await expect(editor).toBeVisible()
  await editor.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Before. ')
  await line.cut()
  await expect(page.locator('[data-connection]')).toBeVisible()
  await expect(editor).toHaveAttribute('contenteditable', 'false')
  await page.keyboard.type('During. ')
  await expect(editor).toContainText('Before. ')
  await expect(editor).not.toContainText('During.')
  await line.mend()
  await expect(page.locator('[data-connection]')).toHaveCount(0, { timeout: 20_000 })
  const saved = () => readFileSync(join(own.dir, 'prompts/intro.txt'), 'utf8').includes('Before. ')
  await expect.poll(saved).toBe(true)
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  await page.goto('about:blank')
  await line.cut()
})
