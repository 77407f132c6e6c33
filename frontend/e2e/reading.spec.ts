// While something is read: nothing for a moment, then grey bars in its place; when it cannot be read, what was there stays.
import type { Page } from '@playwright/test'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, expect, test } from './harness'
import { onTram } from './tramgraph'

const opened = onTram()
const bars = (page: Page) => page.locator('[data-loading]:visible')

test('grey bars stand in the place of the answer, the prompts, the logs, the settings and the figures while they are read', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.clock.install()
  await opened(page)
  for (const [key, room] of [
    ['Alt+1', 'Answers'],
    ['Control+2', 'Prompts'],
    ['Control+3', 'Logs'],
    ['Control+4', 'Settings'],
    ['Control+5', 'Stats'],
  ] as const) {
    let go = () => {}
    const held = new Promise<void>((done) => (go = done))
    await page.route(`**/call/${room}.*`, (r) => held.then(() => r.continue()))
    await page.reload() // what is read ahead waits, too
    await expect(page.getByRole('tablist')).toBeVisible()
    await page.keyboard.press(key)
    await expect(bars(page).first(), room).toBeVisible()
    await accessible(page)
    await page.clock.runFor(3000)
    await expect(bars(page).first(), room).toContainText(/… \d+ s/) // from three on: who waits longer is told how long
    go()
    await expect(bars(page), room).toHaveCount(0)
    await page.unroute(`**/call/${room}.*`)
  }
})

test('what was read stays below the word that it could not be read anew', async ({ page }) => {
  const program = await opened(page)
  for (const [key, call, there] of [
    ['Control+4', 'Settings.View', 'Connection'],
    ['Control+2', 'Prompts.View', 'Exploration'],
  ] as const) {
    await page.keyboard.press(key)
    const content = page.getByRole('tabpanel').filter({ visible: true }).getByRole('heading', { name: there }).first()
    await expect(content).toBeVisible()
    await page.route(`**/call/${call}`, (r) =>
      r.fulfill({ status: 200, json: { error: { message: 'internal', text: 'it broke', args: {} } } }),
    )
    const file = join(program.dir, 'settings/ui-config.txt')
    appendFileSync(file, '# a remark of the person\n')
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
    await expect(content).toBeVisible()
    await page.unroute(`**/call/${call}`)
  }
})
