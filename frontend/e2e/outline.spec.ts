import type { Page } from '@playwright/test'
import { accessible, bridge, expect, prefer, serve, test as base } from './harness'
import { themes } from './themes'

const test = base.extend<object, object>({
  program: [
    async ({}, provide) => {
      const program = await serve((run, dir) => bridge(run, dir + '-example'))
      await provide(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
})

const call = (page: Page, name: string, ...args: unknown[]) =>
  page.evaluate(
    async ([name, args]) =>
      (
        await (
          await fetch(`/call/${name as string}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(args),
          })
        ).json()
      ).result,
    [name, args] as const,
  )

test.beforeEach(async ({ app, program }) => {
  await call(app, 'Projects.Open', program.dir + '-example')
  await expect(app.getByRole('contentinfo')).toContainText(/2\d nodes/)
  await app.keyboard.press('Control+Shift+O')
  await expect(app.getByRole('treegrid')).toBeFocused()
})

const active = (page: Page) => page.locator('[role=row][data-active]')

test('the outline shows the goal first, links, repeated nodes, the agent and loose nodes', async ({ app }) => {
  const rows = app.getByRole('treegrid').getByRole('row')
  await expect(rows.nth(1)).toContainText('Should our town close its old bridge to cars?')
  await expect(rows.nth(1)).toHaveAttribute('aria-level', '1')
  await expect(rows.nth(2)).toContainText(/Supports.*Keeping cars costs more than they bring.*Hypothesis.*Supported/s)
  await expect(app.getByRole('row', { name: /Bridge inspection 2024 shown above/ })).toBeVisible()
  await expect(app.getByRole('row', { name: /Explorer is here/ })).toContainText('A car-free bridge')
  await app.keyboard.press('End')
  await expect(active(app)).toContainText('Who did not answer the survey?')
})

test('the keyboard does it all: move, fold, select, rename, delete, undo, menu', async ({ app }) => {
  await app.keyboard.press('Home')
  await app.keyboard.press('ArrowRight')
  await expect(active(app)).toContainText('Keeping cars costs')
  await app.keyboard.press('ArrowLeft')
  await expect(active(app)).toHaveAttribute('aria-expanded', 'false')
  await app.keyboard.press('ArrowDown')
  await expect(active(app)).toContainText('Closing only moves the jam')
  await app.keyboard.press('Enter')
  await expect(active(app)).toHaveAttribute('aria-selected', 'true')
  await app.keyboard.press('b')
  await app.keyboard.press('End')
  await app.keyboard.press('Delete')
  await expect(app.getByRole('contentinfo')).toContainText('24 nodes')
  await app.keyboard.press('Control+z')
  await expect(app.getByRole('contentinfo')).toContainText('25 nodes')
  await app.keyboard.press('Home')
  await app.keyboard.press('Shift+F10')
  await expect(app.getByRole('menu')).toBeVisible()
  await app.keyboard.press('Escape')
})

test('a Master opens to its level, and a node in it is gone to', async ({ app }) => {
  await app.keyboard.press('Home')
  for (const key of 'tra') await app.keyboard.press(key)
  const inside = app.getByRole('row', { name: '9 nodes inside' })
  await inside.click()
  await expect(app.getByRole('row', { name: /The gate opens at 7:45/ }).first()).toBeVisible()
  await app
    .getByRole('row', { name: /One Tuesday in May/ })
    .first()
    .click()
  await expect(app.getByRole('contentinfo')).toContainText('Traffic counts 2019–2025')
  await expect(app.getByRole('row', { name: /One Tuesday in May/, selected: true })).toBeVisible()
  await app.getByRole('navigation', { name: 'Path' }).getByRole('button').first().click()
  await expect(app.getByRole('contentinfo')).toContainText('Top level')
})

test('words filter the rows and keep what stands round them; the switch leads back to the canvas', async ({ app }) => {
  await app.getByRole('textbox', { name: 'Filter by name' }).fill('lindau')
  await expect(app.getByRole('treegrid').getByRole('row')).toHaveCount(4)
  await app.getByRole('textbox', { name: 'Filter by name' }).press('Escape')
  await app.getByRole('radio', { name: 'Canvas' }).click()
  await expect(app.getByRole('treegrid')).toBeHidden()
})

test('what the agent does appears in the outline', async ({ app }) => {
  await call(app, 'Graph.AddNode', {
    level: '',
    type: 'question',
    category: '',
    name: 'What would a ferry cost?',
    text: '',
    at: null,
    linkTo: 'n18',
    linkFrom: '',
    linkType: '',
  })
  await expect(app.getByRole('row', { name: /What would a ferry cost/ })).toBeVisible()
  await call(app, 'Graph.Undo')
  await expect(app.getByRole('row', { name: /What would a ferry cost/ })).toHaveCount(0)
})

test('the outline is accessible in every theme and at 200 %', async ({ app }) => {
  for (const theme of themes()) {
    await prefer(app, { theme })
    await accessible(app)
  }
  await prefer(app, { textSize: 200 })
  await accessible(app, '[role=tabpanel]')
  await prefer(app, { textSize: 100 })
})
