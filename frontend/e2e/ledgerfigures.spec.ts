// What Knowledge shows elsewhere: its figures in Stats, its rows in Logs, and in "Where it comes from" as what a node is kept.
import type { Page } from '@playwright/test'
import { call, unfold } from './graphhelp'
import { accessible, expect, prefer, test } from './harness'
import { onTram } from './tramgraph'
import { themes } from './themes'

const start = onTram()
test.beforeEach(async ({ page }) => {
  await start(page, {}, 900)
})

const card = (page: Page) => page.getByRole('region', { name: 'How the knowledge is doing' })
const figures = (page: Page) => card(page).getByRole('listitem')
const rows = (page: Page, text: string) => page.getByRole('listbox').getByRole('option').filter({ hasText: text })
const keep = (page: Page, node: string) => call<{ id: string; rev: number }>(page, 'Ledger.Keep', { node, kind: 'fact' })

test('3LG-148 Stats say how the knowledge is doing, once something is kept, and follow it', async ({ page }) => {
  await page.getByRole('tab', { name: 'Stats' }).click()
  await expect(page.getByText(/^No turns yet/)).toBeVisible()
  await expect(page.getByTestId('stats-card').filter({ visible: true })).toHaveCount(0) // nothing is kept, and no empty card says so
  await keep(page, 'n20')
  await expect(figures(page)).toHaveCount(7)
  await expect(figures(page).nth(0)).toContainText(/^\d+ of \d+ suggestions? kept/)
  await expect(figures(page).nth(1)).toContainText(/^About \d+ tokens of a prompt/)
  await expect(figures(page).nth(2)).toContainText(/^Found (at once|within [\d.]+ ms)/)
  await expect(figures(page).nth(3)).toContainText('The overview is up to date')
  await expect(figures(page).nth(4)).toContainText('No task waits in vain')
  await expect(figures(page).nth(5)).toContainText('No contradiction is open')
  await expect(figures(page).nth(6)).toContainText('100 % found again alike')
  const kept = async () => Number(/^(\d+) of/.exec((await figures(page).nth(0).textContent()) ?? '')?.[1] ?? -1)
  const before = await kept()
  const [offer] = await call<{ key: string }[]>(page, 'Ledger.Offers')
  await call(page, 'Ledger.Accept', offer!.key, {})
  await expect.poll(kept).toBe(before + 1)

  await prefer(page, { language: 'de' })
  await expect(page.getByRole('heading', { name: 'Wie es um das Wissen steht' })).toBeVisible()
  await expect(page.getByText('Zu 100 % gleich wiedergefunden')).toBeVisible()
  for (const theme of themes()) {
    await prefer(page, { theme })
    await accessible(page, '[role=tabpanel]')
  }
  await prefer(page, { textSize: 200 })
  expect(await page.getByRole('tabpanel').evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true)
  await accessible(page, '[role=tabpanel]')
})

test('Logs tell what was kept and given up, as it happens, and lead to the node', async ({ page }) => {
  await page.getByRole('tab', { name: 'Logs' }).click()
  const { id, rev } = await keep(page, 'n20')
  await expect(rows(page, 'Kept F')).toHaveCount(1)
  await rows(page, 'Kept F').click()
  await expect(page.getByRole('heading', { name: /^Kept F\d+ “?"?Operator/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Show in the graph' })).toContainText('Operator')
  await call(page, 'Ledger.Retire', id, rev)
  await expect(rows(page, 'Given up: F')).toHaveCount(1)
  await accessible(page)
  await prefer(page, { language: 'de' })
  await expect(rows(page, 'Aufgegeben: F')).toHaveCount(1)
  await expect(rows(page, 'Behalten: F')).toContainText('Von Hand')
})

test('"Where it comes from" says as what a node is kept, and whether that still holds', async ({ page }) => {
  const { id, rev } = await keep(page, 'n20')
  await page.getByRole('tab', { name: 'Logs' }).click()
  await rows(page, 'Kept F').click()
  await page.getByRole('list', { name: 'Show in the graph' }).getByRole('button').first().click()
  await unfold(page, 'Where it comes from')
  const why = page.getByRole('region', { name: 'Where it comes from' })
  await expect(why.locator('[data-kind="kept"]')).toHaveText(/^You kept it as F\d+, which holds$/)
  await call(page, 'Ledger.Retire', id, rev)
  await expect(why.locator('[data-kind="kept"]')).toHaveText(/which does not hold any more$/)
  await accessible(page, '[aria-label="Where it comes from"]')
  await prefer(page, { language: 'de' })
  await expect(page.locator('[data-kind="kept"]')).toHaveText(/^Selbst behalten als F\d+, gilt nicht mehr$/)
})
