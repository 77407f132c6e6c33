// Knowledge: what looks settled is offered, kept, changed and dismissed; facts with why they are believed; tasks; all of it by mouse, by keys
// alone, in every theme, in German, and with large text.
import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, click, inspector, item, test as onGraph } from './graphhelp'
import { accessible, expect, prefer, test } from './harness'
import { themes } from './themes'
import { onTram } from './tramgraph'

const start = onTram()

const settled = { n20: 'supported', n21: 'supported', n13: 'supported' } // two with a source, one without; n11 with a source was supported before
const tab = (page: Page) => page.getByRole('tab', { name: /^Knowledge/ })
const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'settled' })
const claim = (page: Page, node: string) => page.locator(`[data-offer="claim::${node}"]`)
const side = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Pages of what is kept' }).getByRole('button', { name })
const pane = (page: Page) => page.getByRole('complementary', { name: /^(About|Über) / })
const note = (page: Page, text: string | RegExp) => page.getByTestId('toast').filter({ hasText: text })

test('what looks settled is offered in one quiet line, looked at, kept with its source, and taken back', async ({ page }) => {
  const { dir } = await start(page)
  await expect(page.getByRole('tab')).toHaveText([/Graph/, /Prompts/, /Logs/, /Settings/, /Stats/]) // a newcomer does not meet it
  for (const [id, state] of Object.entries(settled)) await call(page, 'Graph.EditNodes', [id], { state })
  await expect(strip(page)).toContainText('4 things look settled. Keep them?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await accessible(page, '[role=status]')
  await strip(page).getByRole('button', { name: 'Look at them' }).click()
  await expect(page.getByRole('heading', { name: '4 things look settled' })).toBeVisible()
  await expect(tab(page)).toContainText('4')

  // Kept, told, and taken back: then it is offered again.
  for (let i = 0; i < 2; i++) {
    await claim(page, 'n20').getByRole('button', { name: /^Keep/ }).click()
    await expect(claim(page, 'n20')).toHaveCount(0)
    await expect(side(page, /^Facts/)).toContainText('1')
    await note(page, 'Kept as F').getByRole('button', { name: 'Undo' }).click()
    await expect(side(page, /^Facts/)).toContainText('0')
    await expect(note(page, 'Kept as F')).toHaveCount(0)
    await expect(claim(page, 'n20')).toBeVisible()
  }

  // The agent reads what is kept where the person says so.
  const reads = page.getByRole('switch', { name: 'The agent reads this' })
  await expect(reads).not.toBeChecked()
  await reads.click()
  await expect(reads).toBeChecked()
  await expect(page.getByText(/stands in the prompts of 6 of 6 phases/)).toBeVisible()
  expect(readFileSync(join(dir, 'phases/exploration.txt'), 'utf8')).toContain('[data: context-pack]')
  await accessible(page)
  await reads.click()
  await expect(reads).not.toBeChecked()
  await expect(page.getByText(/^Each prompt would hold/)).toBeVisible()
  expect(readFileSync(join(dir, 'phases/exploration.txt'), 'utf8')).not.toContain('context-pack')

  // All that rest on a document, and never those without.
  await page.getByRole('button', { name: /with a source$/ }).click()
  await expect(claim(page, 'n21')).toHaveCount(0)
  await expect(claim(page, 'n13')).toBeVisible()
  await expect(claim(page, 'n13')).toContainText('No document was found that says so')
})

test('a suggestion is put into other words before it is kept, or dismissed', async ({ page }) => {
  await start(page, settled)
  await tab(page).click()
  await claim(page, 'n20').getByRole('button', { name: /^Edit/ }).click()
  const form = page.locator('form')
  await form.getByLabel('In a few words').fill('The operator has 129 of the 148 drivers it needs.')
  await form.getByRole('button', { name: 'Keep' }).click()
  await expect(note(page, 'The operator has 129 of the 148 drivers it needs.')).toBeVisible()
  const planning = claim(page, 'n13')
  await planning.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(planning).toHaveCount(0)
  await note(page, 'Dismissed').getByRole('button', { name: 'Undo' }).click()
  await expect(planning).toBeVisible()
  await planning.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(planning).toHaveCount(0)
  await side(page, /^Facts/).click()
  await expect(page.locator('[data-entry]')).toHaveText([/The operator has 129 of the 148 drivers it needs/])
})

test('a fact says why it is believed, down to the line of its document, and what it said before', async ({ page }) => {
  await start(page, settled)
  await tab(page).click()
  await page.getByRole('button', { name: /with a source$/ }).click()
  await side(page, /^Facts/).click()
  await expect(page.locator('[data-entry]')).toHaveCount(3)
  await expect(page.locator('[data-entry]').filter({ hasText: 'Operator: drivers are missing' })).toContainText('operator-costs.md')
  await page.locator('[data-entry]').filter({ hasText: 'Operator: drivers are missing' }).click()
  await expect(pane(page)).toContainText('Why do we believe this?')
  await expect(pane(page).locator('q')).toContainText('We do not see how 171 drivers can be found before 2029')
  await expect(pane(page)).toContainText('not changed since')
  await expect(pane(page)).toContainText('You kept it')
  await expect(pane(page)).toContainText('Speaks against it')

  // The passage stands beside the list, and Escape comes back to what opened it.
  const passage = pane(page).getByRole('button', { name: 'Open the passage in operator-costs.md, line 9' })
  await passage.click()
  const source = page.getByRole('complementary', { name: 'Source' })
  await expect(source.locator('mark')).toContainText('We do not see how 171 drivers')
  await expect(pane(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(source).toHaveCount(0)
  await expect(passage).toBeFocused()

  // Changed, with the way back; then it does not hold any more.
  await pane(page).getByRole('button', { name: 'Edit' }).click()
  await pane(page).getByLabel('In a few words').fill('Drivers are missing')
  await pane(page).getByRole('button', { name: 'Save' }).click()
  await expect(pane(page).getByRole('heading', { name: 'Drivers are missing' })).toBeVisible()
  await pane(page).getByRole('button', { name: '1 earlier version' }).click()
  await expect(pane(page)).toContainText('Operator: drivers are missing')
  await pane(page).getByRole('button', { name: 'No longer true' }).click()
  await expect(page.locator('[data-entry]')).toHaveCount(2)
  await note(page, 'does not hold any more').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-entry]')).toHaveCount(3)
  await pane(page).getByRole('button', { name: 'No longer true' }).click()
  await expect(page.locator('[data-entry]')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('No longer true')
  await expect(page.locator('[data-entry]')).toHaveText([/Drivers are missing/])
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All')
  await page.getByRole('searchbox', { name: 'Find a fact' }).fill('nordbau')
  await expect(page.locator('[data-entry]')).toHaveText([/Nordbau/])

  await page.locator('[data-entry]').click()
  await pane(page).getByRole('button', { name: 'Show in graph' }).click()
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('n21')
})

onGraph('any node is kept by hand, from its menu, by K and in the inspector, and a task is made of it', async ({ level: page }) => {
  await click(page, 'Count', { button: 'right' })
  await item(page, 'Keep as').hover()
  await item(page, 'Risk').click()
  await expect(note(page, 'Count')).toContainText('Kept as F1')
  await expect(tab(page)).toBeVisible() // from the first entry on

  // Kept as something else, it is the same entry; the way back leads to what it was.
  await click(page, 'Count')
  await page.keyboard.press('k')
  await expect(inspector(page).getByRole('button', { name: /^F1 Count Fact/ })).toBeVisible()
  await note(page, 'Count').getByRole('button', { name: 'Undo' }).click()
  await expect(inspector(page).getByRole('button', { name: /^F1 Count Risk/ })).toBeVisible()

  await click(page, 'Rust', { button: 'right' })
  await item(page, 'Make a task').click()
  await expect(inspector(page).getByRole('button', { name: /^T1 Rust/ })).toBeVisible()
  await click(page, 'Rust')
  await page.keyboard.press('k')
  await inspector(page)
    .getByRole('button', { name: /Rust Fact/ })
    .click()
  await expect(pane(page)).toContainText('No document says so.')
  await expect(pane(page).getByRole('button', { name: 'n02 Rust' })).toBeVisible()
})

test('a task says when it is done, and is closed when the person says so', async ({ page }) => {
  await start(page, {})
  await call(page, 'Ledger.MakeTask', { node: 'n30', title: '', text: '', criteria: [], priority: '', owner: '' })
  await expect(tab(page)).toBeVisible()
  await page.keyboard.press('Control+6')
  await side(page, /^Tasks/).click()
  await page.getByRole('button', { name: 'New task' }).click()
  await page.getByLabel('What is to be done').fill('Ask both companies for a written commitment')
  await page.getByLabel(/^Done when/).fill('Both have answered\nA node names the number of flats')
  await page.getByRole('button', { name: 'Make the task' }).click()
  await expect(pane(page)).toContainText('Ask both companies')
  await expect(page.getByRole('heading', { name: /^Can be done now/ })).toContainText('2')
  await pane(page).getByRole('checkbox', { name: 'Both have answered' }).check()
  await pane(page).getByRole('checkbox', { name: 'A node names the number of flats' }).check()
  await pane(page).getByLabel('A line about what came of it').fill('Both signed.')
  await pane(page)
    .getByRole('checkbox', { name: /^Nothing came of it/ })
    .check()
  await pane(page).getByRole('button', { name: 'Close this task' }).click()
  await expect(page.getByRole('button', { name: '1 closed' })).toBeVisible()
  await accessible(page)
  await call(page, 'Graph.EditNodes', ['n30'], { state: 'resolved' })
  await expect(page.getByRole('heading', { name: /^Looks done/ })).toBeVisible()
  await page.getByRole('button', { name: /^Close it/ }).click()
  await expect(page.getByRole('button', { name: '2 closed' })).toBeVisible()
})

test('a contradiction of what is kept is offered, marked on both sides, and settled with a line of why', async ({ page }) => {
  await start(page, settled)
  await tab(page).click()
  await claim(page, 'n20').getByRole('button', { name: /^Keep/ }).click()
  const conflict = page.locator('[data-offer][data-kind=conflict]').filter({ hasText: 'Four quick measures need no drivers' })
  await expect(conflict).toContainText('contradict each other')
  const mark = conflict.getByRole('button', { name: /^Mark both/ })
  await mark.click()
  await expect(conflict).toHaveCount(0)
  await note(page, 'Kept as C1').getByRole('button', { name: 'Undo' }).click()
  await expect(conflict).toBeVisible() // what was accepted and taken back waits again
  await mark.click()
  await side(page, /^Facts/).click()
  await expect(page.locator('[data-entry]').filter({ hasText: 'Operator: drivers are missing' })).toContainText('Conflict')
  await side(page, /^Conflicts/).click()
  await page.locator('[data-entry="C2"]').click()
  await expect(pane(page).getByRole('button', { name: /^T2 Resolve/ })).toBeVisible()
  await accessible(page)
  const stay = pane(page).getByRole('button', { name: 'Both stay as they are' })
  await expect(stay).toHaveAttribute('aria-disabled', 'true')
  await pane(page).getByLabel('Why, in a line').fill('The measures are the way round the missing drivers.')
  await stay.click()
  await expect(pane(page)).toContainText('Settled')
})

test('everything is done with the keys alone', async ({ page }) => {
  await start(page, settled)
  await expect(tab(page)).toBeVisible()
  await page.keyboard.press('Control+6')
  const rows = page.locator('[data-offer]')
  await expect(rows).toHaveCount(4)
  const focused = (at: Locator) => at.evaluate((e) => e === document.activeElement)
  for (let i = 0; i < 40 && !(await focused(rows.first())); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows.first()).toBeFocused()
  for (let i = 0; i < 4 && !(await focused(claim(page, 'n21'))); i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space') // keeps
  await expect(claim(page, 'n21')).toHaveCount(0)
  await expect(page.locator('[data-knowledge] :focus')).toHaveCount(1) // it goes to what is nearest
  await claim(page, 'n13').focus()
  await page.keyboard.press('Delete') // dismisses
  await expect(claim(page, 'n13')).toHaveCount(0)
  await claim(page, 'n20').focus()
  await page.keyboard.press('Enter') // edits
  await expect(page.getByLabel('In a few words')).toBeFocused()
  await page.keyboard.press('Escape')
  await side(page, /^Facts/).focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-entry]').first().focus()
  await page.keyboard.press('Enter')
  await expect(pane(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pane(page)).toHaveCount(0)
  await expect(page.locator('[data-entry]').first()).toBeFocused()
})

test('it is read in every theme, in German, with large text and in a small window', async ({ page }) => {
  await start(page, { ...settled, n40: 'archived', n41: 'archived' })
  await tab(page).click()
  await expect(page.locator('[data-offer][data-kind=decision]')).toContainText('Against:')
  for (const theme of themes()) {
    await prefer(page, { theme })
    await accessible(page)
  }
  // A decision is kept with a line of why or not at all.
  const decision = page.locator('[data-offer][data-kind=decision]')
  await expect(decision.getByRole('button', { name: /^Keep/ })).toHaveAttribute('aria-disabled', 'true')
  await decision.getByLabel('Why, in a line').fill('No drivers, and growth is not certain yet')
  await decision.getByRole('button', { name: /^Keep/ }).click()
  await side(page, /^Decisions/).click()
  await page.locator('[data-entry]').click()
  await expect(pane(page)).toContainText('No drivers, and growth is not certain yet')
  await accessible(page)
  await side(page, /^To decide/).click()
  await page.getByRole('button', { name: /with a source$/ }).click()
  await side(page, /^Facts/).click()
  await page.locator('[data-entry]').first().click()
  await prefer(page, { language: 'de' })
  await expect(pane(page)).toContainText('Warum glauben wir das?')
  await expect(pane(page)).toContainText('Selbst behalten')
  await expect(page.getByRole('heading', { name: 'Tatsachen' })).toBeVisible()
  for (const [size, width, height] of [
    [200, 1280, 800],
    [100, 960, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await prefer(page, { textSize: size })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await pane(page).getByRole('button', { name: 'Schließen' }).click()
    await expect(pane(page)).toHaveCount(0)
    await page.locator('[data-entry]').first().click()
    await expect(pane(page)).toBeVisible()
    if (size === 200) await accessible(page)
  }
})

test('pages without anything say how something comes into them, and "Not now" is heard', async ({ page }) => {
  await start(page, { n20: 'supported' })
  await expect(strip(page)).toContainText('2 things look settled')
  await strip(page).getByRole('button', { name: 'Not now' }).click()
  await expect(strip(page)).toHaveCount(0)
  await page.reload()
  await expect(tab(page)).toContainText('2')
  await expect(strip(page)).toHaveCount(0)
  await call(page, 'Graph.EditNodes', ['n21'], { state: 'supported' })
  await expect(tab(page)).toContainText('3')
  await expect(strip(page)).toHaveCount(0)
  for (const id of ['n12', 'n13']) await call(page, 'Graph.EditNodes', [id], { state: 'supported' })
  await expect(strip(page)).toContainText('5 things look settled') // three new ones

  await page.keyboard.press('Control+6')
  await side(page, /^Facts/).click()
  await expect(page.getByText(/^Nothing is kept yet/)).toBeVisible()
  await accessible(page)
  await side(page, /^To decide/).click()
  for (let n = 5; n > 0; n--) {
    await expect(page.locator('[data-offer]')).toHaveCount(n)
    await page
      .locator('[data-offer]')
      .first()
      .getByRole('button', { name: /^Dismiss/ })
      .click()
  }
  await expect(page.getByText(/^Nothing waits/)).toBeVisible()
  await page.getByRole('button', { name: 'Go to the graph' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Ways to look at the graph' })).toBeVisible()
})
