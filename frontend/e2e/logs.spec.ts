import { accessible, expect, prefer, serve, test } from './harness'
import type { Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { themes } from './themes'

test.use({ apart: 'logs' })

const open = (app: Page) => app.getByRole('tab', { name: /^Logs/ }).click()
const list = (app: Page) => app.getByRole('listbox', { name: 'What happened' })
const chip = (app: Page, choice: string) => app.locator(`[data-choice=${choice}]`)

test('CRG-244 the timeline lists turns and what stands beside them, newest first', async ({ app }) => {
  await open(app)
  const rows = list(app).getByRole('option')
  await expect(rows.first()).toContainText(/^4/) // the sample ends with turn 4
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
  await expect(list(app)).toContainText('Phase changed to Exploration')
  await expect(list(app)).toContainText('Import architecture.md')
  await chip(app, 'turns').click()
  await expect(rows).toHaveCount(4)
  await chip(app, 'you').click()
  await expect(list(app)).not.toContainText('Exploration, turn')
  await expect(list(app)).toContainText('Import architecture.md')
})

test('CRG-244 every single event can be listed, by kind', async ({ app }) => {
  await open(app)
  await app.getByRole('button', { name: 'Choose kinds of events' }).click()
  await app.getByRole('menuitemcheckbox', { name: /Prompts sent/ }).click()
  await app.keyboard.press('Escape')
  await expect(list(app).getByRole('option')).toHaveCount(4)
  await expect(list(app).getByRole('option').first()).toContainText('Prompt sent')
  await chip(app, 'all').click()
})

test('CRG-244 words are found wherever they stand, and the keyboard goes through the list', async ({ app }) => {
  await open(app)
  await app.getByRole('textbox', { name: 'Search what happened' }).fill('import architecture')
  await expect(list(app).getByRole('option')).toHaveCount(1)
  await app.getByRole('textbox', { name: 'Search what happened' }).fill('no such thing anywhere')
  await expect(app.getByText('Nothing fits these filters.')).toBeVisible()
  await app.getByRole('textbox', { name: 'Search what happened' }).fill('')
  await list(app).focus()
  await app.keyboard.press('Home')
  await expect(app.getByRole('heading', { name: 'Turn 4', exact: true })).toBeVisible()
  await app.keyboard.press('ArrowDown') // the phase that began with it
  await app.keyboard.press('ArrowDown')
  await expect(app.getByRole('heading', { name: 'Turn 3', exact: true })).toBeVisible()
  await app.keyboard.press('End')
  await expect(app.getByRole('article')).toContainText('Import architecture.md')
})

test('CRG-277 a turn is shown as sent, replied and done, and its id leads to it from everywhere', async ({ app }) => {
  await open(app)
  const pane = app.getByRole('article', { name: 'Turn 4' })
  for (const step of ['Sent', 'Replied', 'Done']) await expect(pane.getByRole('heading', { name: step, exact: true })).toBeVisible()
  await expect(pane).toContainText(/\d+ sections, \d+ changed since turn 3/)
  await expect(pane.getByRole('heading', { level: 4 }).filter({ hasText: 'the phase became review' }).first()).toBeVisible() // why it changed
  await expect(pane.getByText('[ACTION:').first()).toBeVisible()
  await pane.getByRole('button', { name: 'Plain text' }).click()
  await expect(pane.locator('pre').filter({ hasText: 'HOW TO REVIEW' })).toBeVisible()
  await pane.getByRole('button', { name: 'turn 3' }).click()
  await expect(app.getByRole('heading', { name: 'Turn 3', exact: true })).toBeVisible()
})

test('CRG-277 the files behind a prompt are named with their versions', async ({ app }) => {
  await open(app)
  await app.getByText('Files used').click()
  await expect(app.getByRole('article').getByRole('table')).toContainText('prompts/')
  await expect(app.getByRole('article').getByRole('table')).toContainText(/version [0-9a-f]{8}/)
})

test('CRG-246 the log is saved as text and as JSON', async ({ app }) => {
  await open(app)
  for (const [entry, ending, holds] of [
    ['Save the list as text…', '.txt', 't0004'],
    ['Save the list as JSON…', '.json', '"turn": "t0004"'],
  ] as const) {
    await app.getByRole('button', { name: 'Copy or save' }).click()
    const download = app.waitForEvent('download')
    await app.getByRole('menuitem', { name: entry }).click()
    const file = await download
    expect(file.suggestedFilename()).toContain(ending)
    const stream = await file.createReadStream()
    let text = ''
    for await (const part of stream) text += part
    expect(text).toContain(holds)
  }
})

test('CRG-280 turns, the list, the graph and everything are copied without keys', async ({ app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(app)
  const copied = () => app.evaluate(() => navigator.clipboard.readText())
  await app.getByRole('article').getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(app.getByText('Copied')).toBeVisible()
  expect(await copied()).toContain('== SENT ==')
  for (const [entry, holds] of [
    ['Copy the list', 'Import architecture.md'],
    ['Copy the graph’s data', '"levels"'],
    ['Copy everything for a report', '== TIMELINE =='],
  ] as const) {
    await app.getByRole('button', { name: 'Copy or save' }).click()
    await app.getByRole('menuitem', { name: entry }).click()
    await expect.poll(copied).toContain(holds)
  }
})

test('the technical log opens beside the list', async ({ app }) => {
  await open(app)
  await app.getByRole('button', { name: 'Technical log' }).click()
  await expect(app.getByRole('heading', { name: 'Technical log' })).toBeVisible()
  await app.getByRole('button', { name: 'Technical log' }).click()
})

test('Logs are accessible in every theme and in German', async ({ app }) => {
  await open(app)
  for (const theme of themes()) {
    await prefer(app, { theme })
    await accessible(app, '[role=tabpanel]')
  }
  await prefer(app, { theme: 'light', language: 'de' })
  await expect(app.getByRole('heading', { name: 'Zug 4', exact: true })).toBeVisible()
  await expect(app.getByRole('heading', { name: 'Ausgeführt' })).toBeVisible()
  await prefer(app, { language: 'en' })
})

test('a turn that only passed has nothing to undo, and says so', async ({ page }) => {
  const program = await serve((run, dir) => {
    const reply = join(dir, '..', 'reply.txt')
    run('goal', dir, 'Should our town close its old bridge to cars?')
    for (const text of [
      '[ACTION: create_node | type: hypothesis | name: "Close it" | content: "Close it to cars." | reason: "r"]',
      '[ACTION: pass | reason: "r"]',
    ]) {
      writeFileSync(reply, text)
      run('apply', dir, '--reply', reply)
    }
  })
  try {
    await page.goto(program.url)
    await open(page)
    const undo = page.getByRole('button', { name: 'Undo this turn' })
    await expect(page.getByRole('heading', { name: 'Turn 2', exact: true })).toBeVisible()
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    await expect(undo).toHaveAccessibleDescription('Nothing of this turn can be undone.')
    await list(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('heading', { name: 'Turn 1', exact: true })).toBeVisible()
    await undo.click()
    await expect(undo).toHaveAccessibleDescription('This turn is undone already.')
  } finally {
    await program.stop()
  }
})
