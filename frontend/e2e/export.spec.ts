// What leaves the project as a file: seen before it is saved, by mouse and keyboard, in both languages.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { accessible, expect, prefer, serve, test, watch } from './harness'
import { themes } from './themes'

test.use({ apart: 'export' })

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
  await accessible(page, '[role=dialog]')

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
  await accessible(page, '[role=dialog]')
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
  await expect(page.getByTestId('toast').filter({ hasText: 'Copied' })).toBeVisible()
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
  await accessible(page, '[role=dialog]')
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

test('CRG-268 a page to click shows the answer, the graph and every node, by mouse and keys, and asks nobody', async ({
  app: page,
  browser,
}) => {
  test.setTimeout(90_000)
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: 'Take it with you' })
  await dialog.getByRole('radio', { name: 'Page to click' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'with what nodes quote of documents' })).toBeChecked()
  await accessible(page, '[role=dialog]')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save…' }).click()
  const file = await (await saving).path()
  await page.keyboard.press('Escape')

  const context = await browser.newContext({ offline: true })
  const shared = await context.newPage()
  const asked: string[] = [],
    said: string[] = []
  shared.on('request', (r) => asked.push(r.url()))
  shared.on('console', (m) => said.push(m.text()))
  shared.on('pageerror', (e) => said.push(String(e)))
  const html = readFileSync(file, 'utf8')
  expect(html.length).toBeLessThan(150_000)
  await shared.setContent(html)
  await expect(shared.getByRole('heading', { level: 1 })).toHaveText('Should our town close its old bridge to cars?')
  await expect(shared.locator('#graph')).toBeHidden()
  const size = shared.viewportSize()!
  await shared.setViewportSize({ ...size, height: size.height - 100 }) // while the picture is not shown
  await shared.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await shared.setViewportSize(size)

  await shared.keyboard.press('2')
  await expect(shared.getByRole('button', { name: 'Graph', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const goal = shared.getByRole('button', { name: /^Goal: Should our town/ })
  await expect(goal).toBeVisible()
  if (process.env.CRG_SHOTS) await shared.screenshot({ path: `${process.env.CRG_SHOTS}/share-graph.png` })
  await goal.click()
  const panel = shared.getByRole('complementary', { name: 'Node' })
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Should our town close its old bridge to cars?')
  await expect(panel.getByRole('heading', { name: 'Links' })).toBeVisible()
  await panel.getByRole('button').nth(1).click() // to a node that is linked
  await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText('Should our town close its old bridge to cars?')
  if (process.env.CRG_SHOTS) await shared.screenshot({ path: `${process.env.CRG_SHOTS}/share-panel.png` })
  await shared.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const seen = () => shared.locator('#stage svg').getAttribute('viewBox')
  await shared.keyboard.press('0')
  const before = await seen()
  await shared.keyboard.press('+')
  expect(await seen()).not.toBe(before)
  await shared.mouse.move(400, 400)
  await shared.mouse.down()
  await shared.mouse.move(500, 450, { steps: 4 })
  await shared.mouse.up()
  await expect(panel).toBeHidden()
  await shared.keyboard.press('0')
  expect(await seen()).toBe(before)

  await shared.keyboard.press('/')
  await shared.keyboard.type('bridge')
  await expect(shared.getByRole('status')).toHaveText(/^\d+ found$/)
  await shared.keyboard.press('Enter')
  await expect(shared.locator('[data-chosen]')).toHaveCount(1)
  await shared.getByRole('button', { name: 'Outline', exact: true }).click()
  await expect(shared.getByRole('region', { name: 'Outline' }).getByRole('button').first()).toBeVisible()
  await shared.getByRole('searchbox').fill('nothing says this')
  await expect(shared.getByRole('status')).toHaveText('Nothing found')
  await shared.getByRole('searchbox').fill('')
  for (const scheme of themes().includes('dark') ? (['light', 'dark'] as const) : (['light'] as const))
    for (const view of ['Answer', 'Graph', 'Outline']) {
      await shared.emulateMedia({ colorScheme: scheme })
      await shared.getByRole('button', { name: view, exact: true }).click()
      await accessible(shared)
      if (process.env.CRG_SHOTS) await shared.screenshot({ path: `${process.env.CRG_SHOTS}/share-${view}-${scheme}.png` })
    }
  expect(asked.filter((u) => !u.startsWith('about:'))).toEqual([])
  expect(said).toEqual([])
  await context.close()
})

test('where no browser makes the PDF, the page prints the report', async ({ app: page }) => {
  await page.route('**/call/Exports.Take', (r) =>
    r.fulfill({
      json: { error: { code: 'UNAVAILABLE', message: 'export.no-browser', text: 'none', remedy: '', values: {}, subject: '' } },
    }),
  )
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')!
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        const frame = own.get!.call(this) as Window
        frame.print = () => (document.body.dataset.printed = frame.document.querySelector('h1')!.textContent)
        return frame
      },
    })
  })
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: 'Take it with you' })
  await dialog.getByRole('radio', { name: 'Report as PDF' }).check()
  await dialog.getByRole('button', { name: 'Save…' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'Should our town close its old bridge to cars?')
  await expect(page.getByTestId('toast')).toContainText('The print dialog does')
})
