// The example that unfolds: turn by turn at the person's pace, back and forward by whole turns, with mouse and keys.
import type { Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { covered } from './floats'
import { call } from './graphhelp'
import { accessible, expect, prefer, serve, test, watch, still } from './harness'

test.use({ contextOptions: { reducedMotion: 'no-preference' } }) // else it waits to be told

let program: Awaited<ReturnType<typeof serve>>, problems: string[]
async function open(page: Page, options: { template?: string; still?: boolean } = {}): Promise<void> {
  program = await serve((run, dir) => {
    rmSync(dir, { recursive: true })
    run('new', dir, '--template', options.template ?? 'example')
  })
  problems = watch(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  if (options.still) await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(program.url)
  await expect(player(page)).toBeVisible()
}
test.afterEach(async ({}, info) => {
  if (info.status === 'skipped') return
  expect(problems).toEqual([])
  await program.stop()
})
const player = (page: Page) => page.locator('[data-player]')
const button = (page: Page, name: string | RegExp) => player(page).getByRole('button', { name })
const turn = (page: Page, n: number) => expect(player(page)).toContainText(`Turn ${n} of 14`)
const rings = (page: Page) => page.locator('[data-testid=ring]:visible')

test('it begins by itself and is paused, taken back and led on with the mouse', async ({ page }) => {
  await open(page)
  await turn(page, 0)
  await expect(player(page)).toContainText('A question, and four documents.')
  await expect(page.getByRole('toolbar', { name: 'Tools' })).toHaveCount(0) // one thing in that place
  await turn(page, 1) // by itself
  await expect(player(page).locator('b')).toHaveText('Two opposite answers come first.')
  await expect(rings(page)).toHaveCount(3)
  await button(page, /^Pause/).click()
  await expect(button(page, /^Play/)).toBeVisible()
  const at = Number(/Turn (\d+) of/.exec((await player(page).textContent())!)![1])
  await button(page, /^Next turn/).click()
  await turn(page, at + 1)
  await button(page, /^Previous turn/).click()
  await turn(page, at)
  await expect(player(page).locator('i[data-done]')).toHaveCount(at)
  for (const theme of ['light', 'dark', 'contrast']) {
    await prefer(page, { theme })
    await accessible(page)
  }
  await prefer(page, { theme: 'light' })
  // A press on a node of the story selects it and shows why it is there; its player goes on.
  await player(page).locator('p button').first().click()
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible()
  await button(page, /^Next turn/).click()
  await turn(page, at + 1)
})

test('with keys alone, from its beginning to the answer; a moment of rest where nothing shall move', async ({ page }) => {
  await open(page, { still: true })
  await still(page)
  await turn(page, 0) // it waits to be told
  await page.getByRole('application').focus()
  await page.keyboard.press('.')
  await turn(page, 1)
  await page.keyboard.press('.')
  await turn(page, 2)
  await page.keyboard.press(',')
  await turn(page, 1)
  await player(page).getByRole('radio', { name: 'Fast' }).focus()
  await page.keyboard.press('Space')
  await expect(player(page).getByRole('radio', { name: 'Fast' })).toBeChecked()
  await page.getByRole('application').focus()
  await page.keyboard.press('Space')
  await expect(button(page, /^Pause/)).toBeVisible()
  await page.keyboard.press('Space')
  await expect(button(page, /^Play/)).toBeVisible()
  await page.keyboard.press('Space')
  await expect(player(page)).toContainText('Turn 14 of 14', { timeout: 60_000 })
  await expect(button(page, /^Next turn/)).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, 'Read the answer')).toBeVisible() // the way on
  await button(page, 'Try it with my question').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Read the answer').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText('Close the bridge to cars')
  await expect(player(page)).toHaveCount(0)
})

test('closed half way it goes on from there; a change by hand ends it, and taking that back brings it back', async ({ page }) => {
  await open(page, { still: true })
  for (let n = 1; n <= 3; n++) {
    await button(page, /^Next turn/).click()
    await turn(page, n)
  }
  await button(page, /^Previous turn/).click()
  await turn(page, 2)
  await program.halt()
  const url = await program.restart()
  await page.goto(url)
  await turn(page, 2)
  problems.length = 0 // that the program was away
  await button(page, /^Next turn/).click()
  await turn(page, 3)
  await button(page, /^Next turn/).click()
  await turn(page, 4)
  await call(page, 'Graph.EditNodes', ['n06'], { name: 'My own answer' })
  await expect(player(page)).toHaveCount(0)
  await expect(page.getByRole('toolbar')).toBeVisible()
  await page.getByRole('application').focus()
  await page.keyboard.press('Control+z')
  await turn(page, 4)
})

test('at its end: the chat says that a recording answers no questions; beside an open passage the page stays whole', async ({ page }) => {
  program = await serve((run, dir) => {
    rmSync(dir, { recursive: true })
    run('new', dir, '--template', 'example')
    run('run', dir)
  })
  problems = watch(page)
  await page.setViewportSize({ width: 960, height: 600 })
  await page.goto(program.url)
  await turn(page, 14)
  await page.keyboard.press('/')
  const field = page.locator('[data-testid=composer] textarea')
  await field.fill('What speaks against it?')
  await field.press('Enter')
  const chat = page.getByTestId('recording')
  await expect(chat).toContainText('it can answer no questions')
  await expect(page.locator('[data-failure]')).toHaveCount(0) // nothing has failed
  await accessible(page)
  await page.keyboard.press('Escape')
  await button(page, 'Read the answer').click()
  const view = page.getByRole('region', { name: 'Answer', exact: true })
  const number = view.getByRole('button', { name: /^Note \d+: / }).first()
  const at = (await number.boundingBox())!
  await number.click()
  const passage = page.getByRole('complementary', { name: 'The passage' })
  await expect(passage.locator('mark').first()).toBeVisible()
  expect((await number.boundingBox())!.y).toBe(at.y) // opening it never scrolls the answer
  await expect(passage).toBeInViewport({ ratio: 1 })
  await accessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'For and against' }).click()
  for (const state of await page.getByRole('group', { name: 'Options' }).locator('[data-state]').all())
    expect(await state.evaluate((e) => [...e.querySelectorAll('*')].every((c) => c.scrollWidth <= c.clientWidth + 1))).toBe(true) // no word is cut
  await accessible(page)
  await page.getByRole('radio', { name: 'Page' }).click()
})

test('German, large text and a small window: everything has its place', async ({ page }) => {
  await open(page, { template: 'example-de', still: true })
  await prefer(page, { language: 'de' })
  await button(page, /^Nächster Zug/).click()
  await expect(player(page)).toContainText('Zug 1 von 14')
  await expect(player(page)).toContainText('Zuerst zwei Antworten')
  await page.setViewportSize({ width: 960, height: 600 })
  await apart(page)
  await accessible(page)
  await prefer(page, { language: 'de', textSize: 200 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await apart(page, 'The example unfolds') // with large text the bars at the top are another matter
  await accessible(page)
})

/** apart expects that nothing that floats over the canvas covers another; only: pairs with this one. */
async function apart(page: Page, only = ''): Promise<void> {
  await still(page) // the view is fitted to the new room a moment later, and then names fade in
  expect((await covered(page)).filter((pair) => pair.includes(only))).toEqual([])
}

// Pictures to look at, for whoever changes this view.
if (process.env.CRG_SCREENS)
  test('screens of the player', async ({ page }) => {
    await open(page, { still: true })
    for (let n = 1; n <= 6; n++) {
      await button(page, /^Next turn/).click()
      await turn(page, n)
    }
    await still(page)
    const shot = (name: string) => page.screenshot({ path: join(process.env.CRG_SCREENS!, `player-${name}.png`) })
    for (const theme of ['light', 'dark', 'contrast']) {
      await prefer(page, { theme })
      await shot(theme)
    }
    await prefer(page, { theme: 'light', language: 'de' })
    await shot('german')
    await page.setViewportSize({ width: 960, height: 600 })
    await still(page)
    await shot('960')
  })
