// The folder of the open project goes away, or the program does: "Saved" is said of nothing else than what is on the disk, and
// what was accepted or begun can be taken to another place.
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { accessible } from './harness'
import { call, click, expect, inspector, node, test } from './graphhelp'
import { lineTo } from './line'

type Page = import('@playwright/test').Page
const bar = (page: Page) => page.locator('[data-connection]')
const title = (page: Page) => page.getByRole('banner').locator('[data-state]')

test('a folder that is deleted takes nothing more, and the project is saved elsewhere with what is being written', async ({
  level: page,
  own,
}) => {
  await expect(title(page)).toHaveText('Saved')
  await click(page, 'Rust')
  const text = inspector(page).getByRole('textbox', { name: 'Text' })
  await text.fill('Pier 3 lost a quarter.')
  await expect(title(page)).toHaveText('Not saved yet')
  rmSync(own.dir, { recursive: true, maxRetries: 40, retryDelay: 25 }) // the program may be writing its graph files just now
  await expect(bar(page)).toContainText('Nothing can be saved now.')
  await expect(title(page)).toHaveText('Not saved')
  await expect(page.locator('[data-command="run.start"]')).toBeDisabled()
  await expect(page.locator('[data-command="edit.undo"]')).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('application').focus()
  await page.keyboard.press('n')
  await expect(page.getByTestId('node-card')).toHaveCount(3)
  expect((await node(page, 'n02')).text).toBe('Pier 3 lost a fifth of its steel.')
  await accessible(page, '[data-connection]')

  await bar(page).getByRole('button', { name: 'Save a copy elsewhere…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save a copy elsewhere' })
  await expect(dialog).toContainText('Will be created as')
  await accessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save and open' }).click()
  await expect(bar(page)).toHaveCount(0)
  const { dir } = await call<{ dir: string }>(page, 'Projects.Current')
  expect(dir).not.toBe(own.dir)
  expect(existsSync(`${dir}/phases/exploration.txt`)).toBe(true)
  await expect.poll(async () => (await node(page, 'n02')).text).toBe('Pier 3 lost a quarter.')
  expect(await node(page, 'n03')).toMatchObject({ name: 'Count', links: [{ node: 'n02' }] })
  await expect(title(page)).toHaveText('Saved')
})

test('a folder that comes back is gone on with', async ({ level: page, own }) => {
  renameSync(own.dir, `${own.dir} away`)
  await expect(title(page)).toHaveText('Not saved')
  await click(page, 'Rust')
  await inspector(page).getByRole('textbox', { name: 'Text' }).fill('Pier 3 lost a third.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByTestId('toast')).toHaveCount(0)
  renameSync(`${own.dir} away`, own.dir)
  await expect(bar(page)).toHaveCount(0)
  await expect.poll(async () => (await node(page, 'n02')).text).toBe('Pier 3 lost a third.')
  await expect(title(page)).toHaveText('Saved')
})

test('while the program is away a text that was begun is not called saved, and can be kept as a file', async ({ page, own }) => {
  const line = await lineTo(own.url)
  await page.goto(line.url)
  await expect(page.getByRole('tablist')).toBeVisible()
  await call(page, 'Graph.AddNode', { type: 'hypothesis', name: 'Rust', text: 'Pier 3 lost a fifth of its steel.', linkTo: 'n01' })
  await page.keyboard.press('Shift+1')
  await click(page, 'Rust')
  await inspector(page).getByRole('textbox', { name: 'Text' }).fill('Pier 3 lost a quarter.')
  await line.cut()
  await expect(bar(page)).toContainText('A text that you were writing is not saved yet')
  await expect(title(page)).toHaveText('Not saved')
  const [file] = await Promise.all([page.waitForEvent('download'), bar(page).getByRole('button', { name: 'Keep as a file' }).click()])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Pier 3 lost a quarter.')
  await line.mend()
  await expect(bar(page)).toHaveCount(0, { timeout: 20_000 })
  await expect.poll(async () => (await node(page, 'n02')).text).toBe('Pier 3 lost a quarter.')
  await expect(title(page)).toHaveText('Saved')
  await page.goto('about:blank')
  await line.cut()
})
