import type { Locator, Page } from '@playwright/test'
import { join, resolve } from 'node:path'
import { call } from './graphhelp'
import { accessible, expect, prefer, serve, still, watch } from './harness'
import { themes } from './themes'
import { plain as test } from './slow'

const pane = (page: Page) => page.getByRole('complementary', { name: /^(First steps|Erste Schritte)$/ })
const tools = (page: Page) => page.getByRole('toolbar', { name: /^(Canvas tools|Werkzeuge)$/ })
const now = (page: Page) => pane(page).locator('[aria-current=step]')

/** apart: two things of the page share no point. */
const apart = async (a: Locator, b: Locator) => beside((await a.boundingBox())!, (await b.boundingBox())!)

interface Box {
  x: number
  y: number
  width: number
  height: number
}
const beside = (p: Box, q: Box) =>
  p.x + p.width <= q.x + 1 || q.x + q.width <= p.x + 1 || p.y + p.height <= q.y + 1 || q.y + q.height <= p.y + 1

/** uncovered: the steps lie over nothing, and the Goal is whole within what they leave. */
async function uncovered(page: Page): Promise<void> {
  const stage = page.locator('[data-stage]')
  expect(await apart(pane(page), stage)).toBe(true)
  expect(await apart(pane(page), tools(page))).toBe(true)
  const goal = page.getByTestId('node-card').first()
  await expect
    .poll(async () => {
      if (!(await goal.count())) return true // from far the Goal is painted, and there is no card
      const [g, s] = [await goal.boundingBox({ timeout: 500 }).catch(() => null), await stage.boundingBox()] // it may go meanwhile
      if (!g || !s) return false
      const whole = g.x >= s.x && g.y >= s.y && g.x + g.width <= s.x + s.width && g.y + g.height <= s.y + s.height
      const t = (await tools(page).boundingBox())!
      return whole && beside(g, t)
    })
    .toBe(true)
}

async function ask(page: Page, question = 'Heat pump or wood pellets?'): Promise<void> {
  await pane(page).getByRole('button', { name: 'Write the question' }).click()
  await page.getByRole('textbox', { name: /found out/ }).fill(question)
  await page.keyboard.press('Control+Enter')
}

test('CRG-286 the first time a pane leads from the question to the answer, and is over when that was read', async ({ page }) => {
  test.setTimeout(90_000)
  const program = await serve(undefined, { firstRun: true })
  const problems = watch(page)
  try {
    await page.goto(program.url)
    await expect(pane(page)).toContainText('0 of 4')
    await expect(now(page)).toContainText('Your question')
    await accessible(page, '[data-pane=first-steps]')
    await uncovered(page)
    await ask(page)
    await expect(pane(page)).toContainText('1 of 4')
    await expect(now(page)).toContainText('Your files') // it goes on by itself when a step is done
    await uncovered(page)
    const chooser = page.waitForEvent('filechooser')
    await now(page).getByRole('button', { name: 'Choose files' }).click()
    await (await chooser).setFiles(resolve('../docs/adr/0018-one-way-to-a-model.md'))
    await expect(pane(page)).toContainText('2 of 4')
    await expect(pane(page)).toContainText('1 file')
    await expect(pane(page).getByText('0018-one-way-to-a-model.md')).toBeVisible()
    await expect(pane(page)).toContainText(/[1-9]\d{2} words/)
    await expect(now(page)).toContainText('Let Explorer begin')
    await expect(now(page)).toContainText('not an AI')
    await expect(now(page)).toContainText(/Takes about \d+ turns, [\d,]+ tokens\./)
    await uncovered(page)
    const each = now(page).getByRole('checkbox', { name: 'Show me each change before it counts' })
    await each.check()
    await expect(page.getByRole('radio', { name: 'Step by step' })).toBeChecked()
    await each.uncheck()
    await expect(page.getByRole('radio', { name: 'Autonomous' })).toBeChecked()
    await now(page)
      .getByRole('button', { name: /^Start/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(pane(page)).toContainText('3 of 4')
    await expect(pane(page)).toBeFocused() // the button went with its step, the place did not
    // At its end one thing calls: the line that leads to the answer. The steps have gone, and what else waits does so in grey.
    const strip = page.getByTestId('strip').filter({ visible: true })
    await expect(strip).toContainText('The answer stands.', { timeout: 60_000 })
    await expect(pane(page)).toHaveCount(0)
    await still(page)
    await expect(strip).toHaveCount(1)
    await expect(page.getByTestId('toast')).toHaveCount(0)
    await expect(page.locator('header [data-harmless]').first()).toBeVisible()
    expect(await page.locator('header [role=tab] span[aria-hidden]:not([data-harmless])').filter({ hasText: /^\d+$/ }).count()).toBe(0)
    await expect(page.locator('button').filter({ hasText: 'Read the answer' })).toHaveCount(1)
    await accessible(page, '[data-testid=strip]')
    await strip.getByRole('button', { name: 'Read the answer' }).click()
    await expect(page.getByRole('radio', { name: 'Answer' })).toBeChecked()
    await page.keyboard.press('Alt+2')
    await expect(page.getByRole('radio', { name: 'Canvas' })).toBeChecked()
    await expect(pane(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('contentinfo')).toContainText('nodes')
    await expect(pane(page)).toHaveCount(0)
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})

test('a tick stays while what it asked for is on its way, whatever else is told meanwhile', async ({ page }) => {
  const program = await serve(undefined, { firstRun: true })
  try {
    await page.goto(program.url)
    await ask(page)
    await now(page).getByRole('button', { name: 'Without files' }).click()
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    await page.route('**/call/Run.SetOption', async (r) => {
      await held
      await r.continue()
    })
    const each = now(page).getByRole('checkbox', { name: 'Show me each change before it counts' })
    await each.check()
    const read = page.waitForResponse('**/call/Run.Control')
    await call(page, 'Graph.AddNode', { type: 'hypothesis', name: 'Pellets', text: 'Pellets.', linkTo: 'n01' })
    await (await read).finished() // it says what was before
    await call(page, 'Run.Control') // comes behind it on the same line
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect(each).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Step by step' })).toBeChecked()
    release()
    await expect.poll(async () => (await call<{ mode: string }>(page, 'Run.Control')).mode).toBe('step-by-step')
    // What begins goes by the last choice, however long that is on its way.
    await page.unroute('**/call/Run.SetOption')
    const order: string[] = []
    const later = new Promise<void>((go) => {
      release = go
    })
    await page.route('**/call/Run.SetOption', async (r) => {
      await later
      const response = await r.fetch()
      order.push('kept')
      await r.fulfill({ response })
    })
    page.on('request', (r) => {
      if (r.url().endsWith('/Run.Start')) order.push('start')
    })
    await each.uncheck()
    await expect(page.getByRole('radio', { name: 'Autonomous' })).toBeChecked()
    await now(page)
      .getByRole('button', { name: /^Start/ })
      .click()
    await call(page, 'Run.Control') // a start that does not wait would have gone before it
    release()
    await expect(pane(page)).toContainText('3 of 4')
    expect(order).toEqual(['kept', 'start'])
  } finally {
    await program.stop()
  }
})

test('who read the answer of the example first has the first steps in a project of their own', async ({ page }) => {
  let example = ''
  const program = await serve(
    (run, dir) => {
      example = `${dir}-example`
      run('new', example, '--template', 'example')
    },
    { firstRun: true },
  )
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(program.url)
    await expect(pane(page)).toContainText('0 of 4')
    await call(page, 'Projects.Open', example)
    const player = page.locator('[data-player]')
    await expect(player).toBeVisible()
    await expect(pane(page)).toHaveCount(0)
    for (let i = 1; i <= 14; i++) {
      await player.getByRole('button', { name: /^Next turn/ }).click()
      await expect(player).toContainText(`Turn ${i} of 14`)
    }
    await player.getByRole('button', { name: 'Read the answer' }).click()
    await expect(page.getByRole('radio', { name: 'Answer' })).toBeChecked()
    await still(page)
    await call(page, 'Projects.Open', program.dir)
    await page.keyboard.press('Alt+2')
    await expect(pane(page)).toContainText('0 of 4')
    await expect(pane(page)).not.toContainText('Help')
  } finally {
    await program.stop()
  }
})

test('closed is closed for good, until a command calls the steps back; who stands in their place comes first', async ({ page }) => {
  const program = await serve(undefined, { firstRun: true })
  const problems = watch(page)
  try {
    await page.goto(program.url)
    await ask(page)
    await now(page).getByRole('button', { name: 'Without files' }).click()
    await expect(now(page)).toContainText('Let Explorer begin')
    await pane(page).getByRole('button', { name: 'Close' }).click()
    await expect(pane(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('contentinfo')).toContainText('1 node')
    await expect(pane(page)).toHaveCount(0)
    await page.getByTestId('node-card').first().click()
    const inspector = page.getByRole('complementary', { name: 'Inspector' })
    await expect(inspector).toBeVisible()
    await page.keyboard.press('Control+Shift+P')
    await page.getByRole('combobox', { name: 'Find or do anything' }).fill('first steps')
    await expect(page.getByRole('option', { name: /first steps/i, selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(pane(page)).toBeVisible()
    await expect(inspector).toHaveCount(0)
    await expect(pane(page)).toBeFocused()
    await expect(now(page)).toContainText('Your files') // where a question is, nobody is asked to write one
    await still(page)
    await page.getByTestId('node-card').first().click()
    await expect(inspector).toBeVisible()
    await expect(pane(page)).toHaveCount(0) // one thing per place
    await page.keyboard.press('Escape')
    await expect(pane(page)).toBeVisible()
    await page.keyboard.press('Alt+1')
    await expect(page.getByRole('radio', { name: 'Answer' })).toBeChecked()
    await expect(pane(page)).toHaveCount(0)
    await page.keyboard.press('Alt+2')
    await expect(pane(page)).toBeVisible() // there was no answer to read yet
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})

test('the steps cover nothing in any window, look or language', async ({ page }) => {
  test.setTimeout(90_000)
  const program = await serve((run, dir) => void run('goal', dir, 'Should our town of 60,000 build a tram line, or improve its buses?'), {
    firstRun: true,
  })
  const problems = watch(page)
  const shot = async (name: string) => {
    if (process.env.CRG_SCREENS) await page.screenshot({ path: join(process.env.CRG_SCREENS, `first-${name}.png`) })
  }
  try {
    await page.goto(program.url)
    for (const [width, height] of [
      [1280, 800],
      [960, 600],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(now(page)).toContainText('Your files')
      await expect(pane(page).getByText('Your question')).toBeVisible({ visible: width > 1000 })
      await uncovered(page)
      await shot(`${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const theme of themes()) {
      await prefer(page, { theme })
      await accessible(page, '[data-pane=first-steps]')
      await shot(theme)
    }
    await prefer(page, { theme: 'light', language: 'de' })
    await expect(now(page)).toContainText('Die Dateien')
    await uncovered(page)
    await now(page).getByRole('button', { name: 'Ohne Dateien' }).click()
    await shot('de')
    await prefer(page, { textSize: 200 })
    await expect(now(page).getByRole('button', { name: /^Start/ })).toBeVisible()
    await uncovered(page)
    await accessible(page, '[data-pane=first-steps]')
    await shot('de-200')
    await page.setViewportSize({ width: 960, height: 600 })
    await uncovered(page)
    await shot('de-200-960')
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})
