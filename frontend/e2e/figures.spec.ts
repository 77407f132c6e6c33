// What the person stopped did not fail, and what the person unticked was refused by nobody: in the log and in the figures.
import { expect, gated, serve, test, watch } from './harness'
import { call } from './graphhelp'
import { fakeModel } from './model'

test('a turn that was stopped is no failed one', async ({ page }) => {
  const program = await serve(
    (run, dir) => {
      run('goal', dir, 'Should our town close its old bridge to cars?')
    },
    { pace: '200ms' },
  )
  const problems = watch(page)
  await page.goto(program.url)
  await page.locator('[data-command="run.start"]').first().click()
  await expect(page.getByTestId('start-stop')).toHaveAttribute('data-command', 'run.stop')
  await expect(page.getByTestId('agent-mark')).toContainText('writing')
  await page.getByTestId('start-stop').click()
  await expect(page.getByTestId('start-stop')).toHaveAttribute('data-command', 'run.start')
  await page.getByRole('tab', { name: 'Logs' }).click()
  await expect(page.locator('[role=option]', { hasText: 'You stopped this turn' })).toBeVisible()
  await expect(page.locator('[role=option]', { hasText: 'The turn failed' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Stats' }).click()
  await expect(page.locator('[role=tabpanel] header:has(h1)')).toContainText('1 turn was stopped.')
  await expect(page.locator('[role=tabpanel] header:has(h1)')).not.toContainText('failed')
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

test('what was unticked is not refused', async ({ page }) => {
  const model = await fakeModel()
  const program = await serve(gated(model.config))
  model.say(
    '== ',
    '[ACTION: create_node | type: hypothesis | name: "Tolls" | content: "A toll pays." | reason: "Money."]\n[ACTION: create_node | type: question | name: "Who pays?" | content: "Nobody said." | reason: "Open."]',
  )
  await page.goto(program.url)
  await page.locator('[data-command="run.start"]').first().click()
  const pane = page.getByRole('complementary', { name: 'Waiting for you' })
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(/ready to send/)
  await expect(pane).toContainText(/Until the answer stands: about \d+ turns, [\d,]+ tokens/)
  await page.keyboard.press('Control+Enter')
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(/suggests/)
  await pane.getByRole('checkbox').nth(1).uncheck()
  await pane.getByRole('button', { name: /^Apply 1 change/ }).click()
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(/Turn 2/)
  await expect(page.locator('[data-testid=toast]', { hasText: 'Turn 1' })).not.toContainText('refused')
  expect(await call(page, 'Stats.Figures')).toMatchObject({ done: 1, refused: 0, declined: 1, rules: [] })
  await page.getByRole('tab', { name: 'Logs' }).click()
  const row = page.locator('[role=option]', { hasText: 'Turn 1:' }).first()
  await expect(row).toContainText('1 unticked')
  await expect(row).not.toContainText('refused')
  await row.click()
  const detail = page.locator('[role=tabpanel] article')
  await expect(detail).toContainText('Unticked by you:')
  await expect(detail).toContainText('1 applied, 1 unticked')
  await expect(detail).not.toContainText('Refused')
  await page.goto('about:blank')
  await program.stop()
  await model.stop()
})
