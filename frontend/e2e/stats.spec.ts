import type { Page } from '@playwright/test'
import { accessible, expect, prefer, serve, test, watch } from './harness'
import { themes } from './themes'
import { plain } from './slow'

test.use({ apart: 'stats' })

const figure = (app: Page, title: string | RegExp) => app.getByRole('figure').filter({ has: app.getByRole('heading', { name: title }) })
const ofGraph = (app: Page) => figure(app, /^The graph/)

test('CRG-248 plots over turns say what they show, and give the same figures as tables', async ({ app }) => {
  await app.getByRole('tab', { name: 'Stats' }).click()
  await expect(app.getByText(/^4 turns since/)).toBeVisible()
  await expect(app.locator('figure canvas')).toHaveCount(4)
  for (const title of [/^The graph/, /suggestion/, /Prompts|Length/, /^(A turn takes|Turns take)/]) {
    const card = figure(app, title)
    await card.getByRole('button', { name: /Show as table/ }).click()
    await expect(card.locator('tbody tr')).toHaveCount(4)
    await expect(card.locator('tbody tr').first()).toContainText('4')
    await card.getByRole('button', { name: /Show as plot/ }).click()
  }
})

test('CRG-248 nodes by type, turns by phase, actions and models are counted', async ({ app }) => {
  await app.getByRole('tab', { name: 'Stats' }).click()
  await expect(figure(app, 'What the graph is made of')).toContainText('Goal')
  const models = app.getByRole('region', { name: 'How models keep to the rules' })
  await expect(models).toContainText('practice')
  await expect(models).toContainText('%')
  await expect(figure(app, 'What was done')).toContainText('create_node')
  const shown = await app.getByRole('contentinfo').textContent()
  const nodes = /(\d+) nodes/.exec(shown ?? '')![1]
  await expect(ofGraph(app)).toContainText(`${nodes} nodes`)
})

test('CRG-248 a turn in a table leads to its log, and the figures can be saved', async ({ app }) => {
  await app.getByRole('tab', { name: 'Stats' }).click()
  const download = app.waitForEvent('download')
  await app.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toContain('.csv')
  const card = ofGraph(app)
  await card.getByRole('button', { name: /Show as table/ }).click()
  await card.getByRole('button', { name: '4', exact: true }).click()
  await expect(app.getByRole('heading', { name: 'Turn 4', exact: true })).toBeVisible()
})

test('Stats are redrawn in each theme and accessible', async ({ app }) => {
  await app.getByRole('tab', { name: 'Stats' }).click()
  const pixels = new Set<string>()
  const drawn: string[] = themes()
  for (const theme of ['dark', 'contrast', 'light']) {
    await prefer(app, { theme })
    if (drawn.includes(theme)) await accessible(app, '[role=tabpanel] > :not([hidden])')
    pixels.add(
      await app
        .locator('figure canvas')
        .first()
        .evaluate((c: HTMLCanvasElement) => c.toDataURL()),
    )
  }
  expect(pixels.size).toBe(3)
})

plain('a project without turns says what will be here', async ({ page }) => {
  const program = await serve()
  const problems = watch(page)
  await page.goto(program.url)
  await page.getByRole('tab', { name: 'Stats' }).click()
  await expect(page.locator('[role=tabpanel] > :not([hidden])')).toContainText('No turns yet.')
  await page.getByRole('tab', { name: /^Logs/ }).click()
  await expect(page.getByRole('tabpanel')).toContainText('No turns yet.')
  expect(problems).toEqual([])
  await program.stop()
})
