// The inspector reads as one asks: what a node says, what that rests on, what bears on it; where it comes from and what is set seldom is folded.
import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { inspector, unfold } from './graphhelp'
import { accessible, expect, prefer, serve, test, watch, still } from './harness'
import { tram } from './tram'

let program: Awaited<ReturnType<typeof serve>>, problems: string[]
test.beforeEach(async ({ page }) => {
  program = await serve((_, dir) => tram(dir))
  problems = watch(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(program.url)
  await expect(page.getByRole('radiogroup', { name: 'Ways to look at the graph' })).toBeVisible()
})
test.afterEach(async () => {
  expect(problems).toEqual([])
  await program.stop()
})
const why = (page: Page) => inspector(page).getByRole('region', { name: 'Where it comes from' })
const text = (page: Page) => inspector(page).getByRole('textbox', { name: 'Text' })
const weigh = (page: Page) => inspector(page).getByRole('region', { name: 'For and against' })
const source = (page: Page) => page.getByRole('complementary', { name: 'Source' })

/** choose selects a node in the outline, by keys where asked for. */
async function choose(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+3')
  await page.getByRole('treegrid').getByText(name, { exact: true }).first().click()
  await expect(inspector(page).getByRole('textbox', { name: 'Name' })).toHaveValue(name)
}
const answer = 'Start four quick bus measures now, keep the tram route open, and decide on the tram in 2028'

test('a text stands right under its name; where it comes from, and its details, are folded and remember how they were left', async ({
  page,
}) => {
  await choose(page, 'Four quick measures need no drivers')
  const name = (await inspector(page).getByRole('textbox', { name: 'Name' }).boundingBox())!
  expect((await text(page).boundingBox())!.y - name.y - name.height).toBeLessThan(24)
  await choose(page, answer)
  await expect(weigh(page)).toBeVisible()
  const tops = []
  for (const part of [
    inspector(page).getByRole('textbox', { name: 'Name' }),
    text(page),
    inspector(page).locator('[data-state="supported"]').first(),
    weigh(page),
    inspector(page).getByRole('region', { name: 'Links' }),
    why(page),
    inspector(page).getByRole('region', { name: 'Details' }),
  ])
    tops.push((await part.boundingBox())!.y)
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  await expect(why(page).getByRole('listitem')).toHaveCount(0)
  await expect(why(page).getByRole('button', { expanded: false })).toHaveText('Where it comes fromThe graph file')
  await unfold(page)
  await expect(inspector(page).getByRole('combobox', { name: 'State' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radiogroup', { name: 'Ways to look at the graph' })).toBeVisible()
  await choose(page, answer)
  await expect(inspector(page).getByRole('combobox', { name: 'State' })).toBeVisible()
  await expect(why(page).getByRole('listitem')).toHaveCount(0)
  for (const theme of ['light', 'dark', 'contrast']) {
    await prefer(page, { theme })
    await accessible(page, '[data-pane=inspector]')
  }
})

test('for and against lead to the nodes; a source opens at its lines, and Escape comes back', async ({ page }) => {
  await choose(page, answer)
  await expect(weigh(page).getByRole('heading', { name: /^For/ })).toHaveText('For 5')
  await expect(weigh(page).getByRole('heading', { name: /^Against/ })).toHaveText('Against 2')
  await weigh(page).getByRole('button', { name: '2 more' }).click()
  await expect(weigh(page).getByRole('list', { name: 'For', exact: true }).getByRole('listitem')).toHaveCount(5)
  await weigh(page).getByRole('button', { name: 'Open operator-costs.md at the passage' }).first().click()
  await expect(source(page).locator('li[data-hit]').first()).toBeVisible()
  await expect(source(page)).toContainText('word for word')
  await page.keyboard.press('Escape')
  await expect(source(page)).toHaveCount(0)
  await expect(inspector(page)).toBeFocused()
  await weigh(page).getByRole('button', { name: 'Four quick measures need no drivers' }).click()
  await expect(inspector(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Four quick measures need no drivers')

  // What it quotes opens, too, at what this node takes from it.
  await inspector(page)
    .getByRole('list', { name: 'Quotations' })
    .getByRole('button', { name: /^Open operator-costs\.md, line \d+ at the passage$/ })
    .click()
  await expect(source(page).locator('li[data-hit]')).toContainText('The four quick measures cost 20.4 million euros')
  await accessible(page)
  // Who selects another node sees that one, and no longer the source.
  await page.getByRole('treegrid').getByText('Crowding is real and growing', { exact: true }).first().click()
  await expect(source(page)).toHaveCount(0)
  await expect(inspector(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Crowding is real and growing')
})

for (const textSize of [100, 200])
  test(`what comes late has its place already: nothing moves away under the pointer, at ${textSize} %`, async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((go) => (release = go))
    await page.route(/NodePanel-.*\.js$/, (route) => held.then(() => route.continue()))
    await page.reload()
    await expect(page.getByRole('radiogroup', { name: 'Ways to look at the graph' })).toBeVisible()
    await prefer(page, { textSize })
    await choose(page, answer)
    const more = weigh(page).getByRole('button', { name: '2 more' })
    await expect(more).toBeVisible()
    const before = await more.boundingBox()
    release()
    await expect(inspector(page).getByRole('button', { name: 'Make a task' })).toBeVisible()
    expect(await more.boundingBox()).toEqual(before)
  })

test('with keys alone: to a reason, to its passage and back, and to the answer', async ({ page }) => {
  await choose(page, answer)
  const chip = inspector(page).getByRole('button', { name: 'Answer so far' })
  await inspector(page).getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.press('Tab')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(chip).toBeFocused()
  const open = weigh(page)
    .getByRole('button', { name: /^Open .* at the passage$/ })
    .first()
  for (let i = 0; i < 12 && !(await open.evaluate((e) => e === document.activeElement)); i++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(source(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(inspector(page)).toBeFocused()
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toBeVisible()
})

test('a single thought is checked, or said not to be right in own words: a step each, that Undo takes back', async ({ page }) => {
  await choose(page, 'Four quick measures need no drivers')
  const looked = inspector(page).getByRole('group', { name: 'What you say of it' })
  await expect(looked).toContainText('Not checked by you')
  await looked.getByRole('button', { name: 'Mark as checked' }).click()
  await expect(looked).toContainText('Checked by you')
  await page.keyboard.press('Control+z')
  await expect(looked).toContainText('Not checked by you')
  await looked.getByRole('button', { name: 'Not right' }).click()
  await looked.getByRole('textbox', { name: 'What is not right?' }).fill('They need two drivers.')
  // Looking at another thought loses no word.
  await choose(page, 'Planning can run while waiting')
  await expect(looked.getByRole('textbox')).toHaveCount(0)
  await choose(page, 'Four quick measures need no drivers')
  await expect(looked.getByRole('textbox', { name: 'What is not right?' })).toHaveValue('They need two drivers.')
  await page.reload()
  await expect(page.getByRole('radiogroup', { name: 'Ways to look at the graph' })).toBeVisible()
  await choose(page, 'Four quick measures need no drivers')
  await expect(looked.getByRole('textbox', { name: 'What is not right?' })).toHaveValue('They need two drivers.')
  if (process.env.CRG_SHOTS) {
    await page.screenshot({ path: join(process.env.CRG_SHOTS, 'not-right-thought.png') })
    await prefer(page, { theme: 'dark', language: 'de' })
    await page.screenshot({ path: join(process.env.CRG_SHOTS, 'not-right-thought-dark.png') })
    await prefer(page, { theme: 'light', language: 'en' })
  }
  await looked.getByRole('textbox').press('Control+Enter')
  await expect(looked).toContainText('You said: not right')
  await expect(weigh(page)).toContainText('They need two drivers.')
  await accessible(page, 'aside')
  await looked.getByRole('button', { name: 'Take it back' }).click()
  await expect(looked).toContainText('Not checked by you')
  await expect(inspector(page).getByText('They need two drivers.')).toHaveCount(0)
})

test('F6 goes to the pane and back to what stands beside it, to where the keys were', async ({ page }) => {
  await choose(page, answer)
  const outline = page.getByRole('treegrid')
  await expect(outline).toBeFocused()
  await page.keyboard.press('F6')
  await expect(inspector(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const at = await page.evaluateHandle(() => document.activeElement)
  expect(await at.evaluate((e) => !!e?.closest('aside'))).toBe(true)
  await page.keyboard.press('F6')
  await expect(outline).toBeFocused()
  await page.keyboard.press('F6')
  expect(await at.evaluate((e) => e === document.activeElement)).toBe(true)
  await page.keyboard.press('Alt+2')
  await page.keyboard.press('F6') // the inspector is still there
  await page.keyboard.press('F6')
  await expect(page.getByRole('application')).toBeFocused()
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('F6')
  await page.keyboard.press('F6')
  await expect(page.locator('[data-answer]')).toBeFocused()
  // Where nothing stands there, the key says so.
  await page.keyboard.press('Control+3')
  await page.keyboard.press('Control+Shift+P')
  await page.getByRole('combobox').fill('To the right pane')
  await expect(page.getByRole('option', { name: /To the right pane and back/ })).toContainText(
    'Nothing stands at the right of the graph now.',
  )
})

test('a node that nothing bears on has no such section; German and large text', async ({ page }) => {
  await choose(page, 'operator-costs.md')
  await expect(why(page)).toBeVisible()
  await expect(weigh(page)).toHaveCount(0)
  await choose(page, answer)
  await prefer(page, { language: 'de', textSize: 200 })
  await expect(page.getByRole('region', { name: 'Für und Wider' })).toContainText('Wider')
  await expect(page.getByRole('button', { name: 'Antwort bisher' })).toBeVisible()
  await accessible(page, '[data-pane=inspector]')
})

// Pictures to look at, for whoever changes this view.
if (process.env.CRG_SCREENS)
  test('screens of the inspector', async ({ page }) => {
    const shot = (name: string) => page.screenshot({ path: join(process.env.CRG_SCREENS!, `inspector-${name}.png`) })
    await choose(page, answer)
    await page.keyboard.press('Alt+2')
    await still(page)
    for (const theme of ['light', 'dark', 'contrast']) {
      await prefer(page, { theme })
      await shot(theme)
    }
    await prefer(page, { theme: 'light', language: 'de' })
    await shot('german')
    await prefer(page, { language: 'en' })
    await page.setViewportSize({ width: 960, height: 600 })
    await still(page)
    await shot('960')
  })
