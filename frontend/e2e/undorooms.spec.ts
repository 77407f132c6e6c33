// Ctrl+Z takes back what the person did last, wherever that was, and says what it is.
import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call } from './graphhelp'
import { expect, prefer, still, test } from './harness'
import { onTram } from './tramgraph'

const start = onTram()
const note = (page: Page, text: string | RegExp) => page.getByTestId('toast').filter({ hasText: text })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const claim = (page: Page, node: string) => page.locator(`[data-offer="claim::${node}"]`)
const cooldown = (dir: string) => /^cooldown: (\d+)/m.exec(readFileSync(join(dir, 'settings/ui-config.txt'), 'utf8'))?.[1]
const nameOf = async (page: Page, id: string) => (await call<{ name: string }>(page, 'Graph.Node', id)).name

async function pauseOf(page: Page, seconds: string): Promise<void> {
  await tab(page, /^Settings/).click()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Run options' }).click()
  const field = page.getByLabel('Pause between turns')
  await field.fill(seconds)
  await field.press('Tab')
}

test('a node, a suggestion and a setting are taken back in their order, and done again', async ({ page }) => {
  const { dir } = await start(page, { n20: 'supported' })
  const was = await nameOf(page, 'n20')
  const before = cooldown(dir)
  await call(page, 'Graph.EditNodes', ['n12'], { name: 'Drivers by hand' })
  await tab(page, /^Knowledge/).click()
  await claim(page, 'n20').getByRole('button', { name: /^Keep/ }).click()
  await expect(claim(page, 'n20')).toHaveCount(0)
  await pauseOf(page, '77')
  await expect.poll(() => cooldown(dir)).toBe('77')

  await still(page)
  await page.keyboard.press('Control+z')
  await expect(note(page, 'Undone: the setting “cooldown”')).toBeVisible()
  await expect.poll(() => cooldown(dir)).toBe(before)
  await expect(page.getByLabel('Pause between turns')).not.toHaveValue('77')
  await page.keyboard.press('Control+z')
  await expect(note(page, `Undone: keeping “${was}”`)).toBeVisible()
  await tab(page, /^Knowledge/).click()
  await expect(claim(page, 'n20')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(note(page, 'Undone: editing “')).toBeVisible()
  expect(await nameOf(page, 'n12')).not.toBe('Drivers by hand')

  for (const step of ['editing', 'keeping', 'the setting']) {
    await still(page)
    await page.keyboard.press('Control+y')
    await expect(note(page, `Done again: ${step}`)).toBeVisible()
  }
  expect(await nameOf(page, 'n12')).toBe('Drivers by hand')
  await expect(claim(page, 'n20')).toHaveCount(0)
  expect(cooldown(dir)).toBe('77')
})

test('what another hand wrote stays: that is said, and the next Undo takes back the step before', async ({ page }) => {
  const { dir } = await start(page)
  await call(page, 'Graph.EditNodes', ['n12'], { name: 'Drivers by hand' })
  await pauseOf(page, '77')
  await expect.poll(() => cooldown(dir)).toBe('77')
  writeFileSync(join(dir, 'settings/ui-config.txt'), 'cooldown: 99\n')
  await expect(page.getByLabel('Pause between turns')).toHaveValue('99')
  await still(page)
  await page.keyboard.press('Control+z')
  await expect(note(page, '“settings/ui-config.txt” was changed since, so this step stays.')).toContainText('Undo once more')
  expect(cooldown(dir)).toBe('99')
  await still(page)
  await page.keyboard.press('Control+z')
  await expect(note(page, 'Undone: editing')).toBeVisible()
})

test('a dismissed suggestion comes back with Ctrl+Z on another tab, named in German', async ({ page }) => {
  await start(page, { n20: 'supported' })
  const was = await nameOf(page, 'n20')
  await prefer(page, { language: 'de', theme: 'dark' })
  await tab(page, /^Wissen/).click()
  await claim(page, 'n20')
    .getByRole('button', { name: /^Verwerfen/ })
    .click()
  await expect(claim(page, 'n20')).toHaveCount(0)
  await tab(page, /^Graph/).click()
  await still(page)
  await page.keyboard.press('Control+z')
  await expect(note(page, `Rückgängig: Verwerfen von „${was}“`)).toBeVisible()
  await tab(page, /^Wissen/).click()
  await expect(claim(page, 'n20')).toBeVisible()
})
