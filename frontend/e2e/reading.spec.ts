// While something is read: nothing for a moment, then grey bars in its place; when it cannot be read, what was there stays.
import type { Page } from '@playwright/test'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, expect, test } from './harness'
import { onTram } from './tramgraph'

const opened = onTram()
const bars = (page: Page) => page.locator('[data-loading]:visible')

for (const [name, key, room] of [
  ['the answer', 'Alt+1', 'Answers'],
  ['the prompts', 'Control+2', 'Prompts'],
  ['the logs', 'Control+3', 'Logs'],
  ['the settings', 'Control+4', 'Settings'],
  ['the figures', 'Control+5', 'Stats'],
] as const)
  test(`${name}: grey bars stand in their place while they are read`, async ({ page }) => {
    await opened(page)
    let go = () => {}
    const held = new Promise<void>((done) => (go = done))
    await page.route(`**/call/${room}.*`, (r) => held.then(() => r.continue()))
    await page.keyboard.press(key)
    await expect(bars(page).first()).toBeVisible()
    await accessible(page)
    await expect(bars(page).first()).toContainText(/… 3 s/)
    go()
    await expect(bars(page)).toHaveCount(0)
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
