import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, expect, prefer, serve, test } from './harness'
import { fakeModel } from './model'

test('R-69 a price is entered, a run pauses at its limit of money, the chat asks before it goes on, and the cost stands in the bar, the chat and Stats', async ({
  page,
}) => {
  const model = await fakeModel()
  const program = await serve((run, dir) => {
    run('goal', dir, 'Should our town close its old bridge to cars?')
    writeFileSync(join(dir, 'settings/llm-config.txt'), model.config)
    writeFileSync(join(dir, 'settings/ui-config.txt'), 'money-limit: 0.01\n')
  })
  try {
    await page.goto(program.url)
    await page.getByRole('tab', { name: 'Settings' }).click()
    const costs = page.getByRole('group', { name: 'What it costs' })
    for (const [field, value] of [
      ['Reading', '3'],
      ['Writing', '15'],
    ] as const) {
      await costs.getByRole('textbox', { name: field }).fill(value)
      await costs.getByRole('textbox', { name: field }).press('Enter')
    }
    await expect
      .poll(() => readFileSync(join(program.dir, 'settings/prices.txt'), 'utf8'))
      .toMatch(/^\[model: test\]\ninput: 3\noutput: 15$/m)
    await expect(page.locator('[data-activity]')).toContainText(/about \d+ turns, \$\d/)
    // Before it is sent it is said what the next turn costs, and beside that the limit.
    await page.getByRole('tab', { name: 'Graph' }).click()
    await page.getByRole('button', { name: 'Run options' }).click()
    await expect(page.getByRole('dialog')).toContainText(/The next turn costs about \$0\.0\d+\. \$0\.00 of \$0\.01 spent\./)
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Step by step' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByTestId('gate-price')).toHaveText(/^The next turn costs about \$0\.0\d+\. \$0\.00 of \$0\.01 spent\.$/)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('radio', { name: 'Autonomous' }).click()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('limit of 0.01 USD', { timeout: 30_000 })
    await expect(page.locator('[data-activity]')).toContainText(/\$0\.0\d+ of \$0\.01/)
    // A question beyond the limit is kept back until the person asks it again; its answer says what it cost.
    model.say('And what', 'It costs money.')
    const asked = model.prompts.length
    await page.getByRole('tab', { name: 'Graph' }).click()
    await page.getByRole('button', { name: /Ask Explorer about the graph/ }).click()
    const field = page.getByRole('textbox', { name: /Ask about the graph/ })
    await expect(page.getByTestId('composer')).toContainText(/A question costs about \$0\.0\d+\./)
    if (process.env.CRG_SHOTS)
      for (const theme of ['light', 'dark']) {
        await prefer(page, { theme })
        await page.screenshot({ path: join(process.env.CRG_SHOTS, `chat-price-${theme}.png`) })
      }
    await field.fill('And what does it cost?')
    await field.press('Enter')
    const chat = page.locator('[data-panel=chat]')
    await expect(chat).toContainText('The limit of 0.01 USD is reached')
    expect(model.prompts.length).toBe(asked)
    await expect(chat.getByRole('button', { name: 'Change the limit' })).toBeVisible()
    await accessible(page, '[data-panel=chat]')
    await chat.getByRole('button', { name: 'Ask again' }).click()
    await expect(chat.locator('[data-reply]')).toContainText(/\d tokens · ≈ \$0\.0/)
    await page.getByRole('tab', { name: 'Stats' }).click()
    await expect(page.getByText(/Cost so far: ≈ \$0\.0/)).toBeVisible()
    await expect(page.getByText(/Of that in the chat: 1 call, [\d,]+ tokens, ≈ \$0\.0/)).toBeVisible()
  } finally {
    await program.stop()
    await model.stop()
  }
})
