// What is opened beside something never covers what it is about: the chat the answer, the search what it found.
import type { Locator } from '@playwright/test'
import { accessible, expect, prefer, still, test } from './harness'
import { call } from './graphhelp'
import { onTram } from './tramgraph'

const open = onTram()
const overlap = async (a: Locator, b: Locator) => {
  const [p, q] = [(await a.boundingBox())!, (await b.boundingBox())!]
  const across = Math.min(p.x + p.width, q.x + q.width) - Math.max(p.x, q.x),
    down = Math.min(p.y + p.height, q.y + q.height) - Math.max(p.y, q.y)
  return across > 0 && down > 0 ? across * down : 0
}

test('the chat opens beside the answer, and both can be read', async ({ page }) => {
  await open(page)
  await still(page)
  await page.keyboard.press('Alt+1')
  const answer = page.locator('[data-answer]').getByText('Start four quick bus measures now').first(),
    chat = page.locator('[data-panel=chat]'),
    reasons = page.getByRole('complementary').filter({ hasText: 'Reasons' })
  await expect(answer).toBeVisible()
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [960, 600],
  ] as const)
    for (const language of ['en', 'de']) {
      await page.setViewportSize({ width, height })
      await prefer(page, { language })
      await page.keyboard.press('/')
      await expect(chat).toBeVisible()
      await still(page)
      expect(await overlap(chat, answer), `${width} ${language}`).toBe(0)
      expect((await answer.boundingBox())!.width).toBeGreaterThan(420)
      if (language === 'en') expect(await overlap(chat, reasons)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(chat).toHaveCount(0)
    }
  await page.keyboard.press('/')
  await accessible(page, '[data-stage]')
})

test('what the search goes to lies beside the search, the chat and the pane of the node', async ({ page }) => {
  await open(page)
  await call(page, 'Graph.EditNodes', ['n21'], { name: 'Its 14,000 riders' })
  await still(page)
  await page.getByTestId('canvas-stage').focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('+') // so near that nodes are cards
  await still(page)
  await page.keyboard.press('/')
  await page.keyboard.press('Control+f')
  const field = page.getByRole('combobox', { name: 'Find in the graph' }),
    panel = page.locator('[data-panel=find]'),
    card = page.locator('[data-testid=node-card][data-selected]')
  await field.fill('“14,000”')
  await expect(panel.getByRole('option')).toHaveCount(1)
  for (const words of ['“14,000”', 'tram', 'drivers']) {
    await field.fill(words)
    await still(page)
    await field.press('Enter')
    await still(page)
    await expect(card).toHaveCount(1)
    expect(await overlap(card, panel), words).toBe(0)
    expect(await overlap(card, page.locator('[data-panel=chat]')), words).toBe(0)
    const { x, width } = (await card.boundingBox())!,
      stage = (await page.locator('[data-stage]').boundingBox())!
    expect(x + width).toBeLessThanOrEqual(stage.x + stage.width)
  }
})
