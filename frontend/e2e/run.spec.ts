import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, expect, prefer, sample, serve, statusBar, still, test, watch } from './harness'
import { fakeModel } from './model'
import { themes } from './themes'

const start = (page: Page) => page.locator('[data-command="run.start"]')
const stop = (page: Page) => page.locator('[data-command="run.stop"]')
const bar = (page: Page) => page.getByRole('region', { name: /^(Run|Lauf)$/ })
const here = (page: Page) => page.getByRole('navigation', { name: 'Phases' }).locator('[aria-current=step]')
const status = (page: Page) => page.locator('[data-activity]')
const settings = (dir: string) => readFileSync(join(dir, 'settings/ui-config.txt'), 'utf8')

/** setting changes a line of the settings file, as an editor outside of CRG would. */
function setting(dir: string, key: string, value: string) {
  writeFileSync(join(dir, 'settings/ui-config.txt'), settings(dir).replace(new RegExp(`^${key}: .*$`, 'm'), `${key}: ${value}`))
}

/** The words that the status had since this was called. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard = ((window as unknown as { heard: string[] }).heard = [] as string[])
    const note = () => {
      const now = document.querySelector('[data-activity] .sr-only')?.textContent
      if (now && heard.at(-1) !== now) heard.push(now)
    }
    new MutationObserver(note).observe(document.querySelector('section:has([data-command="run.start"])')!, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    note()
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

/** ask calls the program from within the page. */
const ask = async (method: string) =>
  (await (await fetch(`/call/${method}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '[]' })).json()).result

async function opened(page: Page, url: string): Promise<string[]> {
  const problems = watch(page)
  await page.goto(url)
  await expect(bar(page)).toBeVisible()
  return problems
}

test('CRG-66 CRG-232 CRG-287 Start waits for a goal, says so, and offers to add it; then a whole run goes by itself', async ({ page }) => {
  const program = await serve()
  try {
    setting(program.dir, 'turn-limit', '3')
    const problems = await opened(page, program.url)
    await expect(start(page)).toBeDisabled()
    await expect(page.getByText('Add a goal first. It tells Explorer what to work on.').first()).toBeVisible()
    await start(page).hover()
    await expect(page.getByRole('tooltip')).toContainText('Add a goal first')
    await page.getByRole('group', { name: 'What is missing for a run' }).getByRole('button', { name: 'Add a goal' }).click()
    await page
      .getByLabel('What should be found out or decided?')
      .fill('Should our town close its old bridge to cars? It is narrow. It is loved.')
    await page.getByRole('dialog', { name: 'Add a goal' }).getByRole('button', { name: 'Add a goal' }).click()
    await expect(start(page)).toBeEnabled()
    await expect(page.getByText('Practice, no AI').first()).toBeVisible()
    await start(page).click()
    await expect(page.locator('[data-failure="run.limit"]')).toContainText('3 turns', { timeout: 30_000 })
    await expect(here(page)).toContainText('Growth')
    await expect(page.getByTestId('agent-mark')).toContainText('paused') // it did what was asked, and needs no help
    await expect(page.getByRole('contentinfo')).toContainText(/[2-9]\d* nodes/)
    await page.locator('[data-failure="run.limit"]').getByRole('button', { name: 'Go on' }).click()
    await expect(status(page)).toContainText('Done', { timeout: 30_000 }) // the answer stands: nothing is left to do
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})

test("CRG-167 CRG-236 the status has the document's words, Stop ends a call while the model holds it and nothing of it is kept", async ({
  page,
}) => {
  const model = await fakeModel()
  const program = await serve((run, dir) => {
    sample(run, dir, 2)
    writeFileSync(join(dir, 'settings/llm-config.txt'), model.config)
  })
  try {
    model.say(
      '== ',
      'I think about ',
      'hold',
      '[ACTION: create_node | type: question | name: "Who pays?" | content: "Who pays for it?" | reason: "It matters."]',
    )
    await opened(page, program.url)
    await expect(status(page)).toHaveAttribute('data-activity', 'activity.idle')
    const heard = await listen(page)
    await expect(page.getByRole('contentinfo')).toContainText(/[1-9]\d* nodes/)
    const before = await statusBar(page)
    await page.keyboard.press('F8')
    await expect(status(page)).toContainText('Explorer is writing')
    await expect(status(page)).toHaveAttribute('data-activity', 'activity.waiting')
    await status(page).hover()
    await expect(page.getByRole('tooltip')).toContainText('I think about')
    await expect(status(page)).toContainText(/[1-9]\d* s/)
    const words = (await heard()).length
    await stop(page).click()
    await expect(start(page)).toBeVisible()
    // The model has not gone on, and never would: it was Stop that ended the call, and nothing came between.
    await expect(status(page)).toHaveAttribute('data-activity', 'activity.idle')
    await expect.poll(() => model.cut()).toBe(1)
    expect((await heard()).slice(words)).toEqual(['Idle'])
    await still(page)
    expect(model.prompts).toHaveLength(1)
    expect(await statusBar(page)).toBe(before)

    await start(page).click()
    await expect(status(page)).toHaveAttribute('data-activity', 'activity.waiting')
    await expect(status(page)).toContainText('Explorer is writing')
    await page.evaluate(() =>
      fetch('/call/Chat.Send', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '["What about the pier?"]' }),
    )
    model.say('What about the pier?', 'hold', 'It is old.')
    model.go()
    await expect(status(page)).toHaveAttribute('data-activity', 'activity.chat-first')
    await expect(status(page)).toContainText('Your question first')
    await expect.poll(() => model.prompts.at(-1)).toContain('What about the pier?') // the call is there, and holds
    model.go()
    await expect(status(page)).toContainText('Explorer is writing')
    await stop(page).click()
    await expect(start(page)).toBeVisible()
    expect(await heard()).toEqual(
      expect.arrayContaining(['Idle', 'Prompting LLM...', 'Waiting for reply...', 'Executing actions...', 'Paused — user message pending']),
    )
  } finally {
    await program.stop()
    await model.stop()
  }
})

test.describe('what a run is like', () => {
  test('CRG-233 CRG-234 CRG-235 CRG-285 mode, memory, cooldown and limits are lines of the settings file, both ways', async ({
    app,
    program,
  }) => {
    await app.getByRole('radio', { name: 'Step by step' }).check()
    await expect.poll(() => settings(program.dir)).toContain('\nmode: step-by-step\n')
    await app.getByRole('button', { name: 'Run options' }).click()
    const box = app.getByRole('dialog', { name: 'Run options' })
    await expect(box).toContainText('settings/ui-config.txt')
    await box.getByRole('radio', { name: /Send the last turns along/ }).check()
    await box.getByLabel('Turns sent along').fill('7')
    await box.getByLabel('Turns sent along').press('Enter')
    await box.getByLabel('Pause between turns').fill('2')
    await box.getByLabel('Minutes').fill('30')
    await box.getByLabel('Tokens').fill('50000')
    await box.getByLabel('Turns', { exact: true }).fill('')
    await box.getByLabel('Tokens').press('Enter')
    await expect
      .poll(() => settings(program.dir))
      .toMatch(/memory: session\nmemory-turns: 7\n[^]*cooldown: 2\n[^]*turn-limit: 0\nminute-limit: 30\ntoken-limit: 50000\n/)
    await box.getByLabel('Pause between turns').fill('soon')
    await box.getByLabel('Pause between turns').press('Enter')
    await expect(box.getByRole('alert')).toContainText('A whole number from 0 to 86,400')
    await accessible(app)
    setting(program.dir, 'cooldown', '9')
    await expect(box.getByLabel('Pause between turns')).toHaveValue('9')
    await app.reload()
    await expect(app.getByRole('radio', { name: 'Step by step' })).toBeChecked()
    await app.getByRole('button', { name: 'Run options' }).click()
    await expect(app.getByRole('dialog', { name: 'Run options' }).getByLabel('Turns sent along')).toHaveValue('7')
    await app.keyboard.press('Escape')
    for (const [key, value] of [
      ['mode', 'autonomous'],
      ['memory', 'stateless'],
      ['cooldown', '0'],
      ['turn-limit', '100'],
      ['minute-limit', '0'],
      ['token-limit', '0'],
    ] as const)
      setting(program.dir, key, value)
    await expect(app.getByRole('radio', { name: 'Autonomous' })).toBeChecked()
  })

  test('an answer that was asked for before a choice does not take it back, nor what is being typed under it', async ({ app, program }) => {
    await app.getByRole('button', { name: 'Run options' }).click()
    const box = app.getByRole('dialog', { name: 'Run options' })
    await expect(box.getByRole('radio', { name: /Each turn stands alone/ })).toBeChecked()
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    let came = () => {}
    const old = new Promise<void>((heard) => {
      came = heard
    })
    await app.route(
      '**/call/Run.Control',
      async (r) => {
        const response = await r.fetch()
        came()
        await held
        await r.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 },
    )
    setting(program.dir, 'cooldown', '3') // the news of it makes the page ask
    await old
    await box.getByRole('radio', { name: /Send the last turns along/ }).check()
    await expect.poll(() => settings(program.dir)).toContain('memory: session')
    await box.getByLabel('Turns sent along').fill('7')
    const late = app.waitForResponse('**/call/Run.Control')
    release()
    await late
    await still(app)
    await expect(box.getByLabel('Turns sent along')).toHaveValue('7')
    await expect(box.getByLabel('Pause between turns')).toHaveValue('3')
    for (const [key, value] of [
      ['memory', 'stateless'],
      ['cooldown', '0'],
    ] as const)
      setting(program.dir, key, value)
    await expect(box.getByRole('radio', { name: /Each turn stands alone/ })).toBeChecked()
  })

  test('CRG-235 the pause between turns is kept and counts down', async ({ app, program }) => {
    setting(program.dir, 'cooldown', '30')
    await expect.poll(() => app.evaluate(ask, 'Run.Control').then((v) => v.cooldown)).toBe(30)
    await start(app).click()
    const left = async () => Number(/Next turn in (\d+) s/.exec(await status(app).innerText())?.[1])
    await expect.poll(left).toBeGreaterThan(0)
    const first = await left()
    expect(first).toBeLessThanOrEqual(30)
    await expect.poll(left).toBeLessThan(first)
    await stop(app).click()
    await expect(status(app)).toHaveAttribute('data-activity', 'activity.idle')
    setting(program.dir, 'cooldown', '0')
  })

  test('CRG-182 any phase can be gone to, skipped, begun again, and the order begun again', async ({ app }) => {
    await app
      .getByRole('navigation', { name: 'Phases' })
      .getByRole('button', { name: /^Connections/ })
      .click()
    await app.getByRole('menuitem', { name: 'Go to Connections now' }).click()
    await expect(here(app)).toContainText('Connections turn 1 of 1')
    await app.getByRole('button', { name: 'Go to the next phase' }).click()
    await expect(here(app)).toContainText('Cleanup')
    await here(app).click()
    await app.getByRole('menuitem', { name: 'Start Cleanup again' }).click()
    await expect(here(app)).toContainText('Cleanup turn 1 of 1')
    await here(app).click()
    await app.getByRole('menuitem', { name: 'Go back to the first phase' }).click()
    await expect(here(app)).toContainText('Exploration turn 1 of 12')
  })

  test('the gauge and the lens add up to the prompt, to the token', async ({ app }) => {
    const o = await app.evaluate(ask, 'Run.PromptPreview')
    await app.getByRole('button', { name: /^Prompt size/ }).click()
    const total = new Intl.NumberFormat('en').format(o.tokens)
    await expect(app.getByRole('group', { name: 'What the next prompt is made of' }).getByRole('row', { name: /^Together/ })).toContainText(
      total,
    )
    await app.keyboard.press('Escape')
    await app.keyboard.press('e')
    const card = app.getByRole('region', { name: 'What Explorer sees now' })
    await expect(card.getByRole('row', { name: /^The prompt of/ }).getByRole('cell')).toHaveText(total)
    const cells = (await card.locator('td').allInnerTexts()).map((c) => Number(c.replaceAll(',', '')) || 0)
    expect(cells.slice(0, 4).reduce((a, b) => a + b, 0)).toBe(cells[5])
    expect(cells[5]! + cells[6]!).toBe(cells[7])
    await accessible(app, card)
    await card.getByRole('button', { name: 'Close' }).click()
    await expect(card).toHaveCount(0)
  })

  test('the bar is accessible in every theme, in German, large and narrow', async ({ app }) => {
    for (const theme of themes()) {
      await prefer(app, { theme })
      await accessible(app, bar(app))
    }
    await prefer(app, { language: 'de' })
    await expect(app.getByRole('button', { name: /^(Starten|Weitermachen)/ })).toBeVisible()
    for (const [width, textSize] of [
      [1280, 100],
      [960, 100],
      [1440, 200],
    ] as const) {
      await app.setViewportSize({ width, height: 800 })
      await prefer(app, { textSize })
      await expect(app.getByRole('button', { name: /^(Starten|Weitermachen)/ })).toBeInViewport({ ratio: 1 })
      await expect(status(app)).toBeInViewport()
      expect(await bar(app).evaluate((bar) => bar.scrollWidth <= bar.clientWidth)).toBe(true)
    }
    await prefer(app, { language: 'en', textSize: 100 })
  })
})

test('a model that fails pauses the run with what helps, and going on works', async ({ page }) => {
  const model = await fakeModel()
  const program = await serve((run, dir) => {
    sample(run, dir, 1)
    writeFileSync(join(dir, 'settings/llm-config.txt'), model.config)
  })
  try {
    model.fail('== ', 401)
    await opened(page, program.url)
    await start(page).click()
    const note = page.locator('[data-failure="model.key-refused"]')
    await expect(note).toContainText('refused the key')
    await expect(page).toHaveTitle(/● Waiting for you/)
    await expect(status(page)).toContainText('Explorer needs help')
    await expect(page.getByRole('application')).toBeVisible() // the graph makes room, and stays
    await accessible(page, note)
    await note.getByRole('button', { name: 'Enter a new key' }).click()
    await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
    model.say('== ', 'hold')
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(status(page)).toHaveAttribute('data-activity', 'activity.waiting')
    await expect(note).toHaveCount(0)
    await page.keyboard.press('Shift+F8')
    await page.getByRole('tab', { name: 'Graph' }).click()
    await expect(start(page)).toBeVisible()
  } finally {
    await program.stop()
    await model.stop()
  }
})
