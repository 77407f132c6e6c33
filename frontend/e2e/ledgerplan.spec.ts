// Knowledge by hand: a request is planned into tasks, a decision is recorded, stands or is dropped, and what was accepted is taken back; by mouse, by
// keys alone, in both themes, in German, and with large text.
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, click, item, test as onGraph } from './graphhelp'
import { accessible, expect, prefer, serve, test, watch, type Program } from './harness'
import { tram } from './tram'

const shots = process.env.CRG_SHOTS
const shot = (page: Page, name: string) => (shots ? page.screenshot({ path: `${shots}/${name}.png` }) : Promise.resolve())

let program: Program | undefined, problems: string[]
async function start(page: Page, states: Record<string, string> = {}): Promise<void> {
  program = await serve((_, dir) => tram(dir))
  problems = watch(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(program.url)
  await expect(page.getByRole('tablist')).toBeVisible()
  for (const [id, state] of Object.entries(states)) await call(page, 'Graph.EditNodes', [id], { state })
}
test.afterEach(async () => {
  const mine = program
  program = undefined
  const found = mine ? [...problems] : []
  await mine?.stop()
  expect(found).toEqual([])
})

const tab = (page: Page) => page.getByRole('tab', { name: /^Knowledge/ })
const side = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Pages of what is kept' }).getByRole('button', { name })
const pane = (page: Page) => page.locator('.entry_entry')
const form = (page: Page) => page.locator('form[data-boxed]')
const note = (page: Page, text: string | RegExp) => page.locator('.toasts_toast').filter({ hasText: text })
const entries = (page: Page) => page.locator('[data-entry]')

/** command runs a command by the palette, with the keys alone. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+P')
  await page.getByRole('combobox', { name: 'Find or do anything' }).fill(name)
  await expect(page.getByRole('option').first()).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

onGraph('a node is planned into tasks: shown first, kept by a word, and taken back', async ({ level: page, own }) => {
  await click(page, 'Rust', { button: 'right' })
  await item(page, 'Plan into tasks…').click()
  await expect(tab(page)).toBeVisible() // a newcomer with nothing kept comes here, too
  await expect(form(page).getByRole('textbox')).toHaveValue('Pier 3 lost a fifth of its steel.')
  await form(page).getByRole('textbox').fill('- Order the steel report\n- Draw the new pier\n- Check the pier with the engineer')
  const planned = form(page).getByRole('listitem')
  await expect(planned).toHaveCount(3)
  await expect(planned.first()).toContainText('Order the steel report')
  await expect(planned.first()).toContainText('Done when:')
  await expect(planned.nth(1)).toContainText('After 1')
  expect((await call<{ active: boolean }>(page, 'Ledger.State')).active).toBe(false) // nothing is written
  await shot(page, 'plan-form')
  await accessible(page)
  await form(page).getByRole('button', { name: 'Keep these tasks' }).click()
  await expect(note(page, '3 tasks kept')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(entries(page)).toHaveCount(3)
  const log = () => readFileSync(join(own.dir, 'ledger/tg_nodes.jsonl'), 'utf8')
  const before = log()
  await note(page, '3 tasks kept').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: '3 closed' })).toBeVisible()
  expect(log().startsWith(before)).toBe(true) // the log only grows

  // What there is nothing of, and what is kept already, is said in plain words.
  await page.getByRole('button', { name: 'Plan into tasks…' }).click()
  const keep = form(page).getByRole('button', { name: 'Keep these tasks' })
  await expect(keep).toHaveAttribute('aria-disabled', 'true')
  await form(page).getByRole('textbox').fill('...')
  await expect(form(page).getByText(/^This names nothing to do/)).toBeVisible()
  await form(page).getByRole('textbox').fill('Ask the engineer')
  await expect(planned).toHaveCount(2)
  await keep.click()
  await expect(note(page, '2 tasks kept')).toBeVisible()
  await page.getByRole('button', { name: 'Plan into tasks…' }).click()
  await form(page).getByRole('textbox').fill('Ask the engineer')
  await expect(form(page).getByText('These tasks are kept already.')).toBeVisible()
  await expect(keep).toHaveAttribute('aria-disabled', 'true')
})

test('a decision is recorded from a node, with what lost and why; it stands once it rests on a fact', async ({ page }) => {
  await start(page)
  await call(page, 'Ledger.Keep', { node: 'n20', kind: 'fact', title: '', summary: '', document: '', quote: '' })
  await command(page, 'Record a decision') // nothing is selected: it is typed
  await expect(form(page).getByLabel('What was to be decided')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
  await page.keyboard.press('Control+1')
  await command(page, 'Build the tram now') // goes to the node and selects it
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('Build the tram now')
  await command(page, 'Record a decision')
  await expect(form(page).getByLabel('What was to be decided')).toHaveValue(/^Should a town of 60,000/)
  const ways = form(page).locator('[data-way]')
  await expect(ways.first().getByRole('textbox').first()).toHaveValue('Build the tram now')
  await expect(ways.first().getByRole('radio')).toBeChecked()
  await expect(ways.nth(1).getByLabel('Why not')).toBeVisible()
  await ways.nth(1).getByLabel('Why not').fill('It ends in 2040')
  await form(page).getByLabel('In one sentence').fill('Build it. And soon.')
  await form(page)
    .getByLabel(/^Why \(/)
    .fill('Growth')
  await form(page)
    .getByLabel(/^What would change it/)
    .fill('Fewer than 9,000 passengers a day')
  await form(page).getByRole('button', { name: 'Keep the decision' }).click()
  await expect(form(page).getByRole('alert')).toContainText('The decision has 2 sentences')
  await expect(form(page).getByLabel('In one sentence')).toHaveAttribute('aria-invalid', 'true')
  await shot(page, 'decision-form')
  await accessible(page)
  await form(page).getByLabel('In one sentence').fill('')
  await form(page).getByRole('button', { name: 'Keep the decision' }).click()
  await expect(pane(page)).toContainText('Proposed')
  await expect(pane(page)).toContainText('It ends in 2040')
  await expect(pane(page)).toContainText('Fewer than 9,000 passengers a day')

  // It stands, and is planned.
  await expect(pane(page).getByRole('button', { name: 'It stands' })).toHaveAttribute('aria-disabled', 'true')
  await pane(page).getByLabel('Rests on').selectOption({ index: 1 })
  await shot(page, 'decision-proposed')
  await accessible(page)
  await pane(page).getByRole('button', { name: 'It stands' }).click()
  await expect(pane(page).locator('header')).toContainText('Stands')
  await pane(page).getByRole('button', { name: 'Plan into tasks…' }).click()
  await form(page).getByRole('button', { name: 'Keep these tasks' }).click()
  await expect(note(page, 'tasks kept')).toBeVisible()

  // Decided anew, the old one stands until the new one does, which is dropped with a line of why.
  await side(page, /^Decisions/).click()
  await entries(page).first().click()
  await expect(pane(page)).toContainText('Used by')
  await pane(page).getByRole('button', { name: 'Decide anew…' }).click()
  await form(page).getByRole('textbox', { name: 'Way 1' }).fill('Take the bus package')
  await ways.first().getByRole('radio').check()
  await form(page).getByRole('textbox', { name: 'Way 2' }).fill('Build the tram now')
  await form(page).getByRole('button', { name: 'Keep the decision' }).click()
  await expect(pane(page)).toContainText('Take the bus package')
  await expect(pane(page)).toContainText('Meant to replace')
  await pane(page).getByLabel('Why it is dropped, in a line').fill('The town has no money.')
  await pane(page).getByRole('button', { name: 'Drop it' }).click()
  await expect(pane(page)).toContainText('Dropped: The town has no money.')
  const old = pane(page).getByRole('button', { name: /^D1/ })
  await old.click()
  await expect(pane(page)).not.toContainText('Replaced by')
})

test('a proposed decision is taken back, and so are an accepted change and a settled conflict', async ({ page }) => {
  await start(page, { n20: 'supported', n21: 'supported' })
  await command(page, 'Record a decision')
  await form(page).getByLabel('What was to be decided').fill('Which line?')
  await form(page).getByRole('textbox', { name: 'Way 1' }).fill('Line 4')
  await form(page).getByRole('button', { name: 'Keep the decision' }).click()
  await expect(form(page).getByRole('alert')).toContainText('The decision has no sentence')
  await form(page).getByRole('radio').first().check()
  await form(page).getByRole('button', { name: 'Keep the decision' }).click()
  await note(page, 'Kept as D1').getByRole('button', { name: 'Undo' }).click()
  await expect(pane(page).locator('header')).toContainText('Dropped')

  await side(page, /^To decide/).click()
  await page.locator('[data-offer="claim::n20"]').getByRole('button', { name: /^Keep/ }).click()
  await expect(page.locator('[data-offer="claim::n20"]')).toHaveCount(0)
  await call(page, 'Graph.EditNodes', ['n20'], { text: 'It has all drivers now.' })
  const update = page.locator('[data-offer="update::n20"]')
  await update.getByRole('button', { name: /^Take the change/ }).click()
  await expect(update).toHaveCount(0)
  await note(page, 'is changed').getByRole('button', { name: 'Undo' }).click()
  await expect(update).toBeVisible()
  await update.getByRole('button', { name: /^Dismiss/ }).click()

  const conflict = page.locator('[data-offer][data-kind=conflict]').first()
  await conflict.getByRole('button', { name: /^Mark both/ }).click()
  await expect(note(page, 'Kept as C1').getByRole('button', { name: 'Undo' })).toBeVisible()
  await side(page, /^Conflicts/).click()
  await entries(page).click()
  await pane(page).getByLabel('Why, in a line').fill('Both.')
  await pane(page).getByRole('button', { name: 'Both stay as they are' }).click()
  await expect(pane(page).locator('header')).toContainText('Settled')
  await note(page, 'C1 is settled').getByRole('button', { name: 'Undo' }).click()
  await expect(pane(page).locator('header')).toContainText('Open')
  await expect(pane(page).getByRole('button', { name: 'Both stay as they are' })).toBeVisible()
})

test('a decision and a plan are written with the keys alone', async ({ page }) => {
  await start(page)
  await command(page, 'Record a decision')
  await expect(form(page).getByLabel('What was to be decided')).toBeFocused()
  await page.keyboard.type('Which line?')
  await page.keyboard.press('Tab') // to the first radio
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('textbox', { name: 'Way 1' })).toBeFocused()
  await page.keyboard.type('Line 4')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Line 7')
  await page.keyboard.press('Tab')
  await page.keyboard.type('It is longer.')
  await page.keyboard.press('Enter') // keeps
  await expect(pane(page).locator('h3').first()).toHaveText('Line 4.')
  await expect(pane(page)).toContainText('It is longer.')
  await command(page, 'Plan into tasks')
  await expect(form(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Measure line 4')
  await expect(form(page).getByRole('listitem').first()).toContainText('Measure line 4')
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('button', { name: 'Keep these tasks' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(note(page, /tasks? kept/)).toBeVisible()
  await page.getByRole('button', { name: 'Plan into tasks…' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
})

test('both forms are read in every theme, in German, and with large text', async ({ page }) => {
  await start(page)
  await call(page, 'Ledger.Keep', { node: 'n20', kind: 'fact', title: '', summary: '', document: '', quote: '' })
  await command(page, 'Record a decision')
  const fits = () => expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const look = async (name: string) => {
    for (const theme of ['dark', 'contrast', 'light']) {
      await prefer(page, { theme })
      await accessible(page)
      if (theme === 'dark') await shot(page, `${name}-dark`)
    }
    await prefer(page, { language: 'de' })
    await expect(form(page).getByRole('button', { name: 'Abbrechen' })).toBeVisible()
    await accessible(page)
    await shot(page, `${name}-german`)
    await prefer(page, { textSize: 200 })
    await fits()
    await accessible(page)
    await shot(page, `${name}-large`)
    await prefer(page, { textSize: 100, language: 'en' })
  }
  await look('decision')
  await form(page).getByRole('textbox', { name: 'Way 1' }).fill('Line 4')
  await form(page).getByRole('radio').first().check()
  await form(page).getByRole('textbox', { name: 'Way 2' }).fill('Line 7')
  await form(page).getByRole('button', { name: 'Keep the decision' }).click()
  await prefer(page, { language: 'de' })
  await expect(pane(page)).toContainText('Steht sie?')
  await accessible(page)
  await shot(page, 'decision-pane-german')
  await prefer(page, { language: 'en' })
  await side(page, /^Decisions/).click()
  await command(page, 'Plan into tasks')
  await form(page).getByRole('textbox').fill('- Measure line 4\n- Describe line 7')
  await expect(form(page).getByRole('listitem')).toHaveCount(2)
  await look('plan')
})
