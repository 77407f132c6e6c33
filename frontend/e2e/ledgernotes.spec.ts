// What the agent notes in a turn that does nothing else: it waits in To decide, Undo takes the turn back as any other, and Redo brings it again.
import type { Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call } from './graphhelp'
import { accessible, expect, test } from './harness'
import { fakeModel } from './model'
import { onTram } from './tramgraph'

let model: Awaited<ReturnType<typeof fakeModel>>
const start = onTram((dir) => {
  writeFileSync(join(dir, 'settings/llm-config.txt'), model.config)
  writeFileSync(join(dir, 'phases/phase-order.txt'), 'exploration : 1\nloop: false\n')
  writeFileSync(
    join(dir, 'phases/exploration.txt'),
    '[data: available-actions | also: note_fact, note_task]\n[data: current-graph-context]\n',
  )
})
test.beforeEach(async () => {
  model = await fakeModel()
})
test.afterEach(() => model.stop())

const toast = (page: Page, text: string) => page.getByTestId('toast').filter({ hasText: text })
const offers = (page: Page) => page.locator('[data-offer]').filter({ hasText: 'noted it in turn 1' })

test('a turn that only noted is taken back and done again as any other, by the keys and in Logs', async ({ page }) => {
  model.say(
    'GOAL',
    '[ACTION: note_fact | target: n01 | fact: "Four quick measures cost 20.4 million." | reason: "The answer rests on it."]\n',
    '[ACTION: note_task | target: n01 | task: "Ask the operator for figures" | done_when: "n20 names a number of 2026." | reason: "They are old."]',
  )
  await start(page)
  await call(page, 'Graph.EditNodes', ['n12'], { name: 'A bus lane can become track' }) // what Undo took back before
  await page.locator('[data-command="run.start"]').click()
  const tab = page.getByRole('tab', { name: /^Knowledge/ })
  await tab.click()
  await expect(offers(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone: turn 1')).toBeVisible()
  await expect(offers(page)).toHaveCount(0)
  expect((await call<{ name: string }>(page, 'Graph.Node', 'n12')).name).toBe('A bus lane can become track')
  await page.keyboard.press('Control+y')
  await expect(toast(page, 'Done again: turn 1')).toBeVisible()
  await expect(offers(page)).toHaveCount(2)

  await page.getByRole('tab', { name: /^Logs/ }).click()
  const turn = page.getByRole('article', { name: 'Turn 1' })
  await expect(turn).toBeVisible()
  await accessible(page)
  await turn.getByRole('button', { name: 'Undo this turn' }).click()
  await expect(toast(page, 'Turn 1 is undone')).toBeVisible()
  await tab.click()
  await expect(offers(page)).toHaveCount(0)
  await toast(page, 'Turn 1 is undone').getByRole('button', { name: 'Undo' }).click()
  await expect(offers(page)).toHaveCount(2)
})
