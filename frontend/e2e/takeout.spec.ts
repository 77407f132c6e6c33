// What leaves the project as a file: seen before it is saved, by mouse and keyboard, in both languages.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { accessible, expect, prefer, serve, test, watch } from './harness'

test.use({ apart: 'takeout' })

test('the report is shown as it will be saved, and runs and fetches nothing', async ({ app: page }) => {
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: 'Take it with you' })
  const report = dialog.frameLocator('iframe')
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Should our town close its old bridge to cars?')
  await expect(report.getByRole('heading', { name: 'Answer', exact: true })).toBeVisible()
  await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', '')
  await expect(dialog.getByRole('status')).toContainText(/Goes in: \d+ nodes.*Stays out: keys, prompts, chat, settings/)
  await expect(report.getByRole('heading', { name: 'All nodes' })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'with a list of all nodes' }).check()
  await expect(report.getByRole('heading', { name: 'All nodes' })).toHaveCount(1)
  await accessible(page, '.takeout_dialog')

  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save…' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('Old Bridge.html')
  const saved = readFileSync(await file.path(), 'utf8')
  expect(saved).toContain("default-src 'none'")
  expect(saved).toContain('<h2>All nodes</h2>')
  expect(saved).not.toContain('<script')
})

test('by keyboard another kind is chosen, and a part of the graph', async ({ app: page }) => {
  await page.getByRole('button', { name: /^Take it with you/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Take it with you' })
  await dialog.getByRole('radio', { name: 'Graphviz' }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('digraph crg {')
  await dialog.getByRole('radio', { name: 'Tables (CSV)' }).check()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Two tables in a zip')
  await expect(dialog.getByRole('button', { name: 'Copy' })).toHaveCount(0)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save…' }).click()
  expect(
    readFileSync(await (await saving).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+e')
  await dialog.getByRole('radio', { name: 'Mermaid' }).check()
  await dialog.getByRole('radio', { name: /^the \d+ selected nodes$/ }).check()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('flowchart')
  await page.keyboard.press('Escape')
})

test('the graph is drawn as a picture: seen, saved as points, and copied', async ({ app: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: 'Take it with you' })
  await dialog.getByRole('radio', { name: 'Picture (PNG)' }).check()
  await expect(dialog.frameLocator('iframe').locator('svg').first()).toBeVisible()
  await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', '')
  await accessible(page, '.takeout_dialog')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save…' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('Old Bridge.png')
  expect(
    readFileSync(await file.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  await dialog.getByRole('button', { name: 'Copy as picture' }).click()
  await expect(page.locator('.toasts_toast').filter({ hasText: 'Copied' })).toBeVisible()
  const size = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const picture = await createImageBitmap(await item!.getType('image/png'))
    return picture.width
  })
  expect(size).toBeGreaterThan(500)
})

test('German, dark, with large letters in a small window', async ({ app: page }) => {
  await prefer(page, { language: 'de', theme: 'dark', textSize: 200 })
  await page.setViewportSize({ width: 960, height: 600 })
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: 'Mitnehmen' })
  await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Antwort', exact: true })).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Speichern…' })).toBeInViewport()
  await dialog.getByRole('radio', { name: 'GraphML' }).check()
  await expect(dialog.getByRole('region', { name: 'Vorschau' })).toContainText('<graphml')
  await accessible(page, '.takeout_dialog')
  await page.keyboard.press('Escape')
  await prefer(page, { language: 'en', theme: 'light', textSize: 100 })
})

test('an empty graph says why there is nothing to take along', async ({ page }) => {
  const program = await serve()
  const problems = watch(page)
  await page.goto(program.url)
  const button = page.getByRole('button', { name: /^Take it with you/ })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.hover()
  await expect(page.getByText('The graph is empty: there is nothing to take along yet.')).toBeVisible()
  expect(problems).toEqual([])
  await program.stop()
})

test('the saved report has no violation of its own, in either look', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setContent(readFileSync(resolve('../backend/export/report/testdata/example.html'), 'utf8'))
    await accessible(page)
  }
})
