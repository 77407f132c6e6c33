// What short notes say goes by itself; the Logs keep it as long as the page is open.
import { accessible, expect, prefer, test } from './harness'
import type { Page } from '@playwright/test'
import { themes } from './themes'

test.use({ apart: 'messages' })

const chip = (app: Page) => app.locator('[data-choice=said]')
const list = (app: Page) => app.getByRole('list', { name: 'Messages that CRG showed' })

test('what a note said can be read in the Logs after it is gone, searched and saved', async ({ app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.getByRole('tab', { name: /^Logs/ }).click()
  await chip(app).click()
  await expect(app.getByText('CRG has not shown you any message')).toBeVisible()
  await app.keyboard.press('Control+1')
  await app.getByRole('application').focus()
  await app.keyboard.press('t')
  const note = app.getByTestId('toast').first()
  await expect(note).toBeVisible()
  const said = (await note.locator('b').textContent())!
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(app.getByTestId('toast')).toHaveCount(0)
  await app.getByRole('tab', { name: /^Logs/ }).click()
  await expect(chip(app)).toContainText('1')
  await chip(app).click()
  await expect(list(app)).toContainText(said)
  for (const theme of themes()) {
    await prefer(app, { theme })
    await accessible(app, '[role=tabpanel]')
  }
  await prefer(app, { theme: 'light' })
  await app.getByRole('button', { name: 'Copy or save' }).click()
  await app.getByRole('menuitem', { name: 'Copy the list' }).click()
  await expect.poll(() => app.evaluate(() => navigator.clipboard.readText())).toContain(said)
  await expect(list(app).getByRole('listitem').first()).toContainText('Copied') // newest first
  await app.getByRole('textbox', { name: 'Search what happened' }).fill(said.slice(0, 6))
  await expect(list(app).getByRole('listitem')).toHaveCount(1)
  await expect(list(app)).toContainText(said)
})

test('a note stays where it is while the pointer is on it, whatever comes, goes or opens beside it', async ({ app }) => {
  await app.clock.install()
  await app.keyboard.press('Control+1')
  await app.getByRole('application').focus()
  await app.keyboard.press('t')
  const note = app.getByTestId('toast').first()
  await expect(note).toBeVisible()
  await app.clock.runFor(500)
  await note.hover()
  const before = await note.boundingBox()
  await app.keyboard.press('Control+a')
  await app.keyboard.press('Control+c') // another note
  await expect(app.getByTestId('toast')).toHaveCount(2)
  await expect(app.getByRole('complementary', { name: 'Inspector' })).toBeVisible()
  await app.clock.runFor(60_000) // all would have gone
  await expect(app.getByTestId('toast')).toHaveCount(2)
  expect(await note.boundingBox()).toEqual(before)
  await app.mouse.move(10, 300)
  await app.clock.runFor(10_000)
  await expect(app.getByTestId('toast')).toHaveCount(0)
})
