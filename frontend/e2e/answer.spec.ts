// The Answer view: the page, its mark and what it rests on, writing it, what changed since, and for and against.
import type { Page } from '@playwright/test'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { call } from './graphhelp'
import { accessible, expect, prefer, serve, still, test, watch } from './harness'
import { fakeModel } from './model'
import { themes } from './themes'
import { tram, withModel, written } from './tram'

let model: Awaited<ReturnType<typeof fakeModel>>, program: Awaited<ReturnType<typeof serve>>, problems: string[]
async function start(page: Page, options: { answered?: boolean; practice?: boolean } = {}): Promise<void> {
  model = await fakeModel()
  program = await serve((_, dir) => {
    tram(dir, options.answered)
    if (!options.practice) withModel(dir, model.config)
  })
  problems = watch(page)
  await page.goto(program.url)
  await expect(page.getByRole('radiogroup', { name: 'Ways to look at the graph' })).toBeVisible()
}
test.afterEach(async () => {
  model.go()
  expect(problems).toEqual([])
  await program.stop()
  await model.stop()
})
const view = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true })
const pane = (page: Page) => page.getByRole('complementary', { name: 'What the answer rests on' })
const conclusion = (page: Page) => view(page).getByRole('heading', { level: 2 }).first()
const mark = (page: Page) => page.locator('[data-mark]')
const chips = (page: Page) => view(page).getByRole('button', { name: /^\d+: (show|open the passage in) / })

test('the answer stands composed of its nodes, with how it stands, and each chip opens what it names', async ({ page }) => {
  await start(page, { practice: true })
  await page.keyboard.press('Alt+1')
  await expect(conclusion(page)).toContainText('Start four quick bus measures now')
  await expect(mark(page)).toHaveText('Not checked by you')
  await expect(view(page)).toContainText('all 2 quotations are word for word')
  await expect(view(page)).toContainText('How sure Medium 5 reasons (2 with a source), no open objection, 2 answered')
  await expect(view(page).locator('q')).toHaveText('Confidence: medium, because the new counts are missing.')
  await expect(view(page)).toContainText('In the words of')
  await expect(view(page).getByRole('button', { name: 'Write it' })).toHaveCount(0) // the practice agent cannot
  await expect(pane(page)).toContainText('+ 5 for')
  await expect(pane(page)).toContainText('✕ 2 against')
  await pane(page).getByRole('button', { name: '2 more' }).first().click()
  await expect(pane(page).getByRole('button', { name: 'Crowding is real and growing' })).toBeVisible()
  for (const theme of themes()) {
    await prefer(page, { theme })
    await accessible(page)
  }
  await prefer(page, { theme: 'light' })

  // A passage, with its lines; then a node; Escape comes back each time.
  await view(page)
    .getByRole('button', { name: /open the passage in operator-costs.md$/ })
    .last()
    .click()
  const source = page.getByRole('complementary', { name: 'Source' })
  await expect(source.getByRole('heading', { name: 'operator-costs.md' })).toBeVisible()
  await expect(source).toContainText('word for word')
  await expect(source.locator('li[data-hit]')).toHaveCount(1)
  await expect(source.locator('mark')).toContainText('We do not see how 171 drivers can be found before 2029')
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(source).toHaveCount(0)
  await view(page)
    .getByRole('button', { name: /: show Four quick measures/ })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('n11')
  await page.keyboard.press('Escape')
  await expect(pane(page)).toBeVisible()

  // A document opens at all that was taken from it.
  await pane(page)
    .getByRole('button', { name: /^operator-costs.md/ })
    .click()
  await expect(source).toContainText('1 of 2')
  await expect(source).toContainText('Rests on this passage')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(source).toContainText('2 of 2')
  await source.getByRole('button', { name: 'Close the source' }).click()
  await expect(pane(page)).toBeVisible()
})

test('it is written when the person asks, each sentence with what it rests on; what changed since is told', async ({ page }) => {
  await start(page)
  model.say('ANSWER', 'hold', written)
  await page.getByRole('radio', { name: 'Answer' }).click()
  await view(page).getByRole('button', { name: 'Write it' }).click()
  await expect(view(page)).toContainText('is writing the page')
  model.go()
  await expect(view(page)).toContainText('Written by Explorer')
  model.say('ANSWER', written)
  expect(model.prompts).toHaveLength(1)
  expect(model.prompts[0]).toContain('== ARGUMENT ==')
  await expect(view(page)).toContainText('the quotation is word for word')
  await expect(chips(page)).not.toHaveCount(0)
  await expect(mark(page)).toHaveText('Not checked by you')

  // The person's word, and that it falls.
  await view(page).getByRole('button', { name: 'Mark as checked' }).click()
  await expect(mark(page)).toHaveText('Checked by you')
  await page.reload()
  await expect(page.getByRole('radiogroup', { name: 'Ways to look at the graph' })).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(mark(page)).toHaveText('Checked by you')
  await call(page, 'Graph.EditNodes', ['n11'], { text: 'The four quick measures need 12 drivers.' })
  await expect(view(page)).toContainText('1 node has changed since.')
  await expect(mark(page)).not.toHaveText('Checked by you')
  await view(page).getByRole('button', { name: 'Show what changed' }).click()
  await expect(view(page).locator('del')).toContainText('need no drivers')
  await expect(view(page).locator('ins')).toContainText('need 12 drivers')
  await accessible(page)
  await view(page).getByRole('button', { name: 'Bring up to date' }).click()
  await expect(view(page)).not.toContainText('changed since')
  expect(model.prompts).toHaveLength(2)
  expect(model.prompts[1]).not.toContain('A bus lane can become track later, for 0.4 million euros more [') // no page is shown to a model
  await view(page).getByRole('button', { name: 'Not right' }).click()
  await view(page).getByRole('textbox', { name: 'What is not right?' }).fill('The bus lane was never priced.')
  await page.keyboard.press('Control+Enter')
  await expect(mark(page)).toHaveText('You said: not right')
  await view(page).getByRole('button', { name: 'Take it back' }).click()
})

test('what stands nowhere is struck; a reply that names nothing is no answer; damage is told', async ({ page }) => {
  await start(page)
  model.say(
    'ANSWER',
    'ANSWER\nBuses first [n10] [n91].\nWHY\nIt costs 77 million [n11]. The operator says "We do not see how 999 drivers can be found" [n02]. Everybody likes buses.\nAGAINST\nDrivers are missing [n20].',
  )
  await page.keyboard.press('Alt+1')
  await view(page).getByRole('button', { name: 'Write it' }).click()
  await expect(view(page).locator('[data-fault="no-node"] s')).toHaveText('[n91]')
  await expect(view(page).locator('[data-fault="figure"] s')).toHaveText('77')
  await expect(view(page).locator('[data-fault="quotation"] s')).toHaveText('We do not see how 999 drivers can be found')
  await expect(view(page)).toContainText('How sure Low')
  await expect(view(page)).toContainText('1 of 1 quotation is not word for word')
  await view(page).locator('span[tabindex]', { hasText: 'Everybody likes buses.' }).focus()
  await expect(page.getByRole('tooltip')).toHaveText('nothing in the graph says this')
  await page.getByRole('radio', { name: 'Answer' }).focus()
  model.say('ANSWER', 'Buses are nice.')
  await call(page, 'Answers.Write')
  await expect(view(page)).toContainText('names nothing of the graph, so it is not the answer')
  await expect(
    view(page)
      .getByRole('region', { name: /names nothing of the graph/ })
      .locator('s'),
  ).toHaveText('Buses are nice.')
  await expect(conclusion(page)).toContainText('Buses first')
  await accessible(page)
  model.fail('ANSWER', 401)
  await view(page).getByRole('button', { name: 'Try again' }).click()
  await expect(view(page).getByRole('alert')).toBeVisible()
  await expect(conclusion(page)).toContainText('Buses first') // the last good page stays
  await program.halt()
  appendFileSync(join(program.dir, '.crg/answer/pages.jsonl'), 'not json\n')
  problems.length = 0
  await page.goto(await program.restart())
  problems.length = 0
  await expect(page.getByRole('radiogroup', { name: 'Ways to look at the graph' })).toBeVisible()
  await page.keyboard.press('Alt+1')
  await expect(view(page)).toContainText('A line of .crg/answer/pages.jsonl cannot be read')
})

test('for and against: options in a row, below them what speaks for one, against it, and what is open', async ({ page }) => {
  await start(page, { practice: true })
  await page.keyboard.press('Alt+1')
  await page.getByRole('radio', { name: 'For and against' }).click()
  const options = page.getByRole('group', { name: 'Options' })
  await expect(options.getByRole('button')).toHaveCount(3)
  await expect(options.getByRole('button', { pressed: true })).toHaveAccessibleName(/^Start four quick.* chosen 5 for, 2 against/)
  await expect(view(page).locator('article')).toHaveCount(7)
  await expect(view(page).locator('article').filter({ hasText: 'Operator: drivers' })).toContainText('answered by Four quick measures')
  await accessible(page)
  await options.getByRole('button', { name: /^Build the tram now/ }).click()
  await expect(view(page).locator('article')).toHaveCount(2)
  await expect(view(page)).toContainText('Not settled 2 open')
  await view(page).getByRole('button', { name: 'What is the ratio with the new counts?' }).click()
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('n30')
})

test('without an answer the options and the open questions stand', async ({ page }) => {
  await start(page, { answered: false, practice: true })
  await page.keyboard.press('Alt+1')
  await expect(conclusion(page)).toHaveText('No answer yet')
  await expect(page.getByRole('group', { name: 'Options' }).getByRole('button')).toHaveCount(2)
  await expect(view(page)).toContainText('Will the companies sign?')
  await accessible(page)
  await page.getByRole('button', { name: /^Build the tram now/ }).click()
  await expect(page.getByRole('radio', { name: 'For and against' })).toBeChecked()
})

test('the three ways to look at the graph by keys alone, with large text and in German', async ({ page }) => {
  await start(page, { practice: true })
  await page.keyboard.press('Alt+3')
  await expect(page.getByRole('treegrid')).toBeFocused()
  await page.keyboard.press('Alt+2')
  await expect(page.getByRole('application')).toBeFocused()
  await page.keyboard.press('Alt+1')
  await expect(view(page)).toBeFocused()
  await expect(conclusion(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'For and against' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter') // the first chip
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('n10')
  await page.keyboard.press('Escape')
  await expect(view(page)).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Read the answer')
  await expect(page.locator('#root')).toHaveAttribute('aria-hidden', 'true') // a quarter of a second after the dialog
  await page.keyboard.press('Escape')
  await expect(page.locator('#root')).not.toHaveAttribute('aria-hidden', 'true') // the dialog has gone, and the page is back
  await prefer(page, { language: 'de', textSize: 200 })
  const answer = page.getByRole('region', { name: 'Antwort', exact: true })
  await expect(answer).toContainText('Noch nicht selbst geprüft')
  await accessible(page)
  expect(await answer.evaluate((el) => el.scrollWidth <= el.clientWidth)).toBe(true)
  await expect(page.getByRole('complementary', { name: 'Worauf die Antwort beruht' })).toBeAttached()
})

// Pictures to look at, for whoever changes this view.
if (process.env.CRG_SCREENS)
  test('screens of the answer', async ({ page }) => {
    await start(page)
    model.say('ANSWER', written)
    const shot = (name: string) => page.screenshot({ path: join(process.env.CRG_SCREENS!, `answer-${name}.png`) })
    await page.keyboard.press('Alt+1')
    await expect(mark(page)).toBeVisible()
    await shot('composed')
    await view(page).getByRole('button', { name: 'Write it' }).click()
    await expect(view(page)).toContainText('Written by')
    await call(page, 'Graph.EditNodes', ['n12'], {
      text: 'A bus lane with a 20 cm base can become track later, for 0.4 million euros more.',
    })
    await expect(view(page)).toContainText('1 node has changed since.')
    for (const theme of ['light', 'dark', 'contrast']) {
      await prefer(page, { theme })
      await shot(theme)
    }
    await prefer(page, { theme: 'light' })
    await view(page)
      .getByRole('button', { name: /open the passage in operator-costs.md$/ })
      .first()
      .click()
    await expect(page.locator('mark')).toBeVisible()
    await shot('source')
    await prefer(page, { theme: 'contrast' })
    await shot('source-contrast')
    await prefer(page, { theme: 'light' })
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'For and against' }).click()
    await expect(view(page).locator('article').first()).toBeVisible()
    await shot('weigh')
    await prefer(page, { theme: 'dark' })
    await shot('weigh-dark')
    await prefer(page, { theme: 'light', language: 'de' })
    await page.getByRole('radio', { name: 'Seite' }).click()
    await shot('german')
    await page.setViewportSize({ width: 960, height: 600 })
    await shot('small')
    await page.setViewportSize({ width: 1280, height: 800 })
    await prefer(page, { language: 'de', textSize: 200 })
    await shot('german-200')
    await prefer(page, { language: 'en', textSize: 100 })
    await page.keyboard.press('Alt+2')
    await still(page)
    await shot('canvas')
    await page.keyboard.press('Alt+3')
    await still(page)
    await shot('outline')
  })
