// An answer with labelled parts as it is read: verdict, conditions, objections, how sure; the passage beside each number; the memo; what came after it.
import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { call } from './graphhelp'
import { accessible, expect, prefer, serve, test, watch } from './harness'
import { fakeModel } from './model'
import { themes } from './themes'
import { readsAnswer, waits as parts, withModel, withParts } from './tram'

const memo = `## Answer
Start four quick bus measures now and keep the tram for 2028 [n12]. They need no drivers, and cost 20.4 million euros together [n11].

## Why
One bus in six leaves people behind [n15].

## Conditions
- Drivers. The measures run with the drivers of today [n11]. Fails: one more driver is needed [n20].

## Ruled out
The benefit-cost ratio of a tram would stay below 1 [n14].

## Objections
Builders wait for a decision, and nobody has asked them about 2028 [n21].

## How sure
Medium that the quick measures suffice [n11].

## What would change it
- A ratio above 1 with the new counts [n14].

## Next steps
1. Order the four measures [n11].

## Sources
[n02] the operator's costs`

let model: Awaited<ReturnType<typeof fakeModel>>, program: Awaited<ReturnType<typeof serve>>, problems: string[]
async function start(page: Page, change: (nodes: { id: string; [key: string]: unknown }[]) => void = () => undefined): Promise<void> {
  model = await fakeModel()
  program = await serve((_, dir) => {
    withParts(dir, parts, change)
    withModel(dir, model.config)
  })
  problems = watch(page)
  await readsAnswer(page, program.url)
}
test.afterEach(async () => {
  model.go()
  expect(problems).toEqual([])
  await program.stop()
  await model.stop()
})
const view = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true }).first()
const part = (page: Page, name: string) => view(page).getByRole('region', { name, exact: true })
const passage = (page: Page) => page.getByRole('complementary', { name: 'The passage' })
const shot = (page: Page, name: string) =>
  process.env.CRG_SCREENS ? page.screenshot({ path: join(process.env.CRG_SCREENS, `paper-${name}.png`) }) : Promise.resolve()

test('the parts are read as one answer, and each number opens its passage beside it', async ({ page }) => {
  await start(page)
  await expect(view(page).locator('[data-verdict]')).toHaveText(
    /^Start four quick bus measures now, keep the tram route open, and decide on the tram in 2028\.\s*1$/,
  )
  await expect(view(page).locator('[data-mark]')).toHaveText('Not checked by you')
  await expect(view(page)).toContainText('High that the tram should not be built now')
  await expect(view(page)).toContainText('Medium that the quick measures suffice')
  await expect(view(page)).toContainText('1 objection open')
  const conditions = part(page, 'Conditions').getByRole('listitem')
  await expect(conditions).toHaveCount(3)
  await expect(conditions.nth(1)).toContainText('Drivers.')
  await expect(conditions.nth(1)).toContainText('one more driver is needed')
  await expect(part(page, 'Objections')).toContainText('1 answered, 1 open')
  await expect(part(page, 'Which part first')).toContainText('Ring Road')
  await expect(view(page)).toContainText('these are the parts of the conclusion')
  await expect(view(page)).not.toContainText(/\bn\d\d\b/)
  await shot(page, 'closed')
  for (const theme of themes()) {
    await prefer(page, { theme })
    await accessible(page)
    await shot(page, theme)
  }
  await prefer(page, { theme: 'light' })

  const number = conditions.nth(1).getByRole('button', { name: /^Note \d+: Four quick measures/ })
  await number.focus()
  await page.keyboard.press('Enter')
  await expect(passage(page)).toBeFocused()
  await expect(passage(page).getByRole('heading', { name: 'Four quick measures need no drivers' })).toBeVisible()
  await expect(passage(page)).toContainText('Word for word')
  await expect(passage(page).locator('mark').first()).toContainText('The four quick measures cost 20.4 million euros')
  await expect(passage(page)).toContainText('Conditions 2')
  await expect(number).toHaveAttribute('aria-expanded', 'true')
  await accessible(page)
  await shot(page, 'passage')
  const of = passage(page).locator('header').first()
  const was = await of.textContent()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(of).not.toHaveText(was!)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(of).toHaveText(was!)
  await page.keyboard.press('Escape')
  await expect(passage(page)).toHaveCount(0)
  await expect(view(page).locator('[data-note]:focus')).toHaveCount(1)

  // Reasoning of the agent's own says so, and the document opens.
  await part(page, 'Ruled out')
    .getByRole('button', { name: /Tram funding/ })
    .click()
  await expect(passage(page)).toContainText('Own reasoning')
  await part(page, 'Objections')
    .getByRole('button', { name: /Operator: drivers/ })
    .click()
  await passage(page).getByRole('button', { name: 'Open document' }).click()
  await expect(page.getByRole('complementary', { name: 'Source' })).toContainText('operator-costs.md')
})

test('it is written out as a memo when the person asks, and checked', async ({ page }) => {
  await start(page)
  model.say('Write the answer below as a paper', memo)
  await view(page).getByRole('button', { name: 'Write it as one text' }).click()
  await expect(view(page)).toContainText('Written by test')
  await expect(view(page).locator('[data-verdict]')).toContainText('Start four quick bus measures now and keep the tram for 2028.')
  await expect(part(page, 'Which part first')).toHaveCount(0)
  await view(page).getByText('things that CRG found').or(view(page).getByText('One thing that CRG found')).click()
  await expect(view(page)).toContainText('Not taken over from the parts:')
  await view(page).getByRole('button', { name: 'Mark as checked' }).click()
  await expect(view(page).locator('[data-mark]')).toHaveText('Checked by you')
  await shot(page, 'memo')
})

test('a memo has points that stand out and a table, whose notes open as those of a sentence do', async ({ page }) => {
  await start(page)
  const table =
    '| Way | Cost, million euros | Drivers |\n| --- | --- | --- |\n| Four measures | 20.4 | none [n11] |\n| Whole package | | 171 [n20] |'
  const text = memo
    .replace('## Why\n', `## Why\n**People are left behind**, because at peak hours the buses are full [n15].\n\n${table}\n\n`)
    .replace('They need no drivers', '\n- **Money.** They need no drivers')
  model.say('Write the answer below as a paper', text)
  await view(page).getByRole('button', { name: 'Write it as one text' }).click()
  await expect(view(page)).toContainText('Written by test')
  const why = part(page, 'Why')
  await expect(why.locator('b', { hasText: 'People are left behind' })).toBeVisible()
  await expect(why.locator('p').first()).toContainText('People are left behind, because at peak hours the buses are full.')
  await expect(view(page).locator('li b', { hasText: 'Money.' })).toBeVisible()
  await expect(why.getByRole('columnheader')).toHaveText(['Way', 'Cost, million euros', 'Drivers'])
  await expect(why.getByRole('rowheader')).toHaveText(['Four measures', 'Whole package'])
  await why.getByRole('row', { name: 'Whole package' }).locator('[data-note]').click()
  await expect(passage(page)).toBeVisible()
  await accessible(page)
  await shot(page, 'table')
  await page.keyboard.press('Escape')
  await prefer(page, { theme: 'dark', textSize: 200 })
  await shot(page, 'table-dark-200')
})

test('what came after it stands above it, and the sentences that rest on what fell stand back', async ({ page }) => {
  await start(page, (nodes) =>
    nodes.push({ id: 'n61', type: 'artifact', state: 'active', importance: 3, name: 'counts-2026.md', content: 'A ratio of 1.2.' }),
  )
  const banner = view(page).getByRole('status', { name: 'This answer is out of date' })
  await expect(banner).toContainText('“counts-2026.md” was added after it and is not read yet.')
  await call(page, 'Graph.EditNodes', ['n11'], { state: 'refuted' })
  await expect(banner).toContainText('“Four quick measures need no drivers” does not hold any more.')
  await expect(part(page, 'Why')).toContainText('“Four quick measures need no drivers” does not hold any more')
  await expect(view(page)).toContainText('Before the changes')
  await accessible(page)
  await shot(page, 'stale')
  await prefer(page, { theme: 'dark' })
  await shot(page, 'stale-dark')
})

test('it is brought up to date where the person asks, and they choose between the old answer and the new one', async ({ page }) => {
  await start(page, (nodes) =>
    nodes.push({ id: 'n61', type: 'artifact', state: 'active', importance: 3, name: 'counts-2026.md', content: 'A ratio of 1.2.' }),
  )
  const anew = parts.replace('decide on the tram in 2028', 'decide on the tram in 2027').replace('one more driver', 'two more drivers')
  const text = anew.replace(/\]/g, '\\]').replace(/"/g, '\\"').replace(/\n/g, '\\n')
  model.say('one more driver', `Mended. [ACTION: edit_node | target: n10 | content: "${text}" | reason: "The counts came."]`)
  const banner = view(page).getByRole('status', { name: 'This answer is out of date' })
  await banner.getByRole('button', { name: 'Bring it up to date' }).click()
  const choice = view(page).locator('[data-compare]')
  await expect(choice).toBeVisible({ timeout: 60_000 })
  await expect(choice.getByRole('group')).toHaveCount(2)
  await expect(choice.getByRole('group', { name: 'Answer' }).locator('del')).toHaveText('2028.')
  await expect(choice.getByRole('group', { name: 'Answer' }).locator('ins')).toHaveText('2027.')
  await expect(choice.getByRole('group', { name: 'Conditions 2' }).locator('ins')).toHaveText(['two', 'drivers'])
  await accessible(page)
  await shot(page, 'compare')
  await choice.getByRole('button', { name: 'Keep the old one' }).click()
  await expect(view(page).locator('[data-verdict]')).toContainText('in 2028')
  await expect(choice).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(view(page).locator('[data-verdict]')).toContainText('in 2027')
})

test('it can be read in German, with large text and in a small window', async ({ page }) => {
  await start(page)
  await prefer(page, { language: 'de', textSize: 200 })
  const answer = page.getByRole('region', { name: 'Antwort', exact: true }).first()
  await expect(answer).toContainText('Noch nicht selbst geprüft')
  await expect(answer).toContainText('Fällt bei')
  await accessible(page)
  expect(await answer.evaluate((el) => el.scrollWidth <= el.clientWidth)).toBe(true)
  await shot(page, 'german-200')
  await answer
    .getByRole('button', { name: /^Anmerkung \d+: Engineer/ })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'Die Stelle' })).toBeVisible()
  await shot(page, 'german-200-passage')
  await prefer(page, { language: 'de', textSize: 100 })
  await page.setViewportSize({ width: 960, height: 600 })
  await shot(page, 'small')
})
