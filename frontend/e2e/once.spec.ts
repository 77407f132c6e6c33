// Many people double-click everything: what begins something begins once, and nothing complains. A red note goes when what
// caused it has gone.
import { expect, serve, test as base, watch, type Program, still } from './harness'
import { call, ids } from './graphhelp'

const test = base.extend<{ bare: { page: import('@playwright/test').Page; own: Program } }>({
  bare: async ({ page }, provide) => {
    const own = await serve(undefined, { pace: '150ms' })
    const problems = watch(page)
    await page.goto(own.url)
    await expect(page.getByRole('tablist')).toBeVisible()
    await provide({ page, own })
    expect(problems).toEqual([])
    await own.stop()
  },
})
const red = (page: import('@playwright/test').Page) => page.locator('[data-testid=toast][role=alert]')
const start = (page: import('@playwright/test').Page) => page.getByTestId('start-stop')

test('a double-click on "Add a goal" makes one goal', async ({ bare: { page } }) => {
  await page.getByTestId('empty-canvas').getByRole('button', { name: 'Add a goal' }).dblclick()
  await expect.poll(() => ids(page)).toEqual(['n01'])
  await still(page)
  expect(await ids(page)).toEqual(['n01'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(red(page)).toHaveCount(0)
})

test('a double-click on "Add a goal" in the control bar opens its field, and one on its button sets the goal once', async ({
  bare: { page },
}) => {
  await page.getByTestId('run-missing').getByRole('button', { name: 'Add a goal' }).dblclick()
  const field = page.getByLabel('What should be found out or decided?')
  await expect(field).toBeVisible()
  await still(page)
  await field.fill('Should our town build a tram?')
  await page.getByTestId('goal-form').getByRole('button', { name: 'Add a goal' }).dblclick()
  await expect.poll(() => ids(page)).toEqual(['n01'])
  await expect(field).toBeHidden()
  await expect(red(page)).toHaveCount(0)
})

test('a double-click on Start starts, and stops nothing; so does the key, twice', async ({ bare: { page } }) => {
  await call(page, 'Run.SetGoal', 'Should our town build a tram?')
  await expect(start(page)).toBeEnabled()
  const running = () => call<{ running: boolean; ending: string }>(page, 'Run.Status')
  await start(page).dblclick()
  await expect(start(page)).toHaveAttribute('data-command', 'run.stop')
  await still(page)
  expect((await running()).running).toBe(true)
  await start(page).click()
  await expect.poll(async () => (await running()).running).toBe(false)
  await expect(start(page)).toHaveAttribute('data-command', 'run.start')
  await page.keyboard.press('F8')
  await page.keyboard.press('F8')
  await expect.poll(async () => (await running()).running).toBe(true)
  await still(page)
  expect((await running()).running).toBe(true)
  await expect(red(page)).toHaveCount(0)
  await start(page).click()
})

base('a double-click on New project opens one dialog that stays, and one on Create makes one project', async ({ page }) => {
  const program = await serve(undefined, { project: false })
  const problems = watch(page)
  await page.goto(program.url)
  await page.getByRole('button', { name: 'Begin' }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await expect(dialog).toBeVisible()
  await still(page)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tram')
  await expect(dialog).toContainText('Will be created as')
  await dialog.getByRole('button', { name: 'Create' }).dblclick()
  await expect(page.getByRole('tablist')).toBeVisible()
  await still(page)
  expect(await call<{ name: string }>(page, 'Projects.Current')).toMatchObject({ name: 'Tram' })
  expect(await ids(page)).toEqual([])
  await expect(red(page)).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'New project' })).toHaveCount(0)
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

test('a red note goes when its cause has gone', async ({ bare: { page } }) => {
  await call(page, 'Run.SetGoal', 'Should our town build a tram?')
  await expect(start(page)).toBeEnabled()
  await page.route('**/call/Run.Start', async (route) => {
    await route.fulfill({
      json: { error: { code: 'INVALID', message: 'run.no-phase', subject: '', values: {}, text: 'No phase.', remedy: '' } },
    })
  })
  await start(page).click()
  await expect(red(page)).toHaveCount(1)
  await page.unroute('**/call/Run.Start')
  await still(page)
  await start(page).click()
  await expect(start(page)).toHaveAttribute('data-command', 'run.stop')
  await expect(red(page)).toHaveCount(0)
})
