// A project that was made with an earlier CRG: its texts are its own until the person takes the new ones.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { accessible, expect, prefer, type Program, serve, watch } from './harness'
import { plain as test } from './slow'

const mine = 'My own guidelines.\n'

/** aged makes the project one of an earlier CRG, with one text that its person wrote. */
const aged = (more?: (dir: string) => void) => (run: (...args: string[]) => string, dir: string) => {
  for (const part of ['prompts', 'phases', 'definitions', 'defaults']) {
    rmSync(join(dir, part), { recursive: true })
    cpSync(resolve('../backend/testdata/older-project', part), join(dir, part), { recursive: true })
  }
  const settings = join(dir, 'settings/ui-config.txt')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^(memo|replies):.*\n/gm, ''))
  writeFileSync(join(dir, 'prompts/guidelines-growth.txt'), mine)
  run('import', dir, resolve('../docs/licence.md'))
  run('goal', dir, 'Should our town close its old bridge to cars?')
  more?.(dir)
}

let program: Program
test.afterEach(async () => program.stop())
const open = async (page: Page, more?: (dir: string) => void) => {
  program = await serve(aged(more))
  const problems = watch(page)
  await page.goto(program.url)
  await expect(page.getByRole('tablist')).toBeVisible()
  return problems
}
const read = (file: string) => readFileSync(join(program.dir, file), 'utf8')
const offer = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button', { name: /^(Compare|Vergleichen)…/ }) })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'New prompt texts' })
const group = (page: Page) => dialog(page).getByRole('region', { name: 'Answers that win' })
const shot = (page: Page, name: string) =>
  process.env.CRG_SCREENS ? page.screenshot({ path: join(process.env.CRG_SCREENS, `texts-${name}.png`) }) : Promise.resolve()

test('an older project is shown the new texts, takes them as one step, and gets its own back', async ({ page }) => {
  const problems = await open(page)
  const before = read('prompts/intro.txt')
  await expect(offer(page)).toContainText('This project keeps its own texts until you take the new ones.')
  await offer(page).getByRole('button', { name: 'Compare…' }).click()
  await expect(dialog(page).getByRole('heading', { name: /^Newer in CRG, unchanged by you/ })).toBeVisible()
  await accessible(page, '[role=dialog]')
  // What belongs together stands first, and says which settings it brings and what stays; its files are folded.
  await expect(group(page)).toContainText('through in one pass of 4 to 5 turns')
  await expect(group(page)).toContainText('replies: kept')
  await expect(group(page)).toContainText('memo: on')
  await expect(group(page)).toContainText('Yours, so it stays: prompts/guidelines-growth.txt')
  await shot(page, 'group')
  await group(page)
    .getByRole('button', { name: /^The \d+ files of this group$/ })
    .click()
  await shot(page, 'group-open')
  // A new file has nothing beside it, an older one shows both, and what the person wrote is not ticked.
  await dialog(page).getByRole('button', { name: 'Show phases/conclude.txt' }).click()
  await expect(dialog(page)).toContainText('This file is not in the project.')
  await dialog(page).getByRole('button', { name: 'Show phases/phase-order.txt' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'In this project' })).toContainText('growth : 8')
  await expect(dialog(page).getByRole('textbox', { name: 'In a new project' })).toContainText('conclude : 2')
  await accessible(page, '[role=dialog]')
  await expect(dialog(page).getByRole('checkbox', { name: 'Take prompts/guidelines-growth.txt' })).not.toBeChecked()
  await expect(dialog(page).getByRole('checkbox', { name: 'Take prompts/intro.txt' })).toBeChecked()
  expect(read('prompts/intro.txt')).toBe(before)

  await dialog(page)
    .getByRole('button', { name: /^Take \d+ texts$/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(offer(page)).toBeHidden()
  expect(read('prompts/guidelines-growth.txt')).toBe(mine)
  expect(read('phases/phase-order.txt')).toContain('conclude : 2')
  await page.getByRole('tab', { name: 'Prompts' }).click()
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('SOURCES')
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Conclude', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => existsSync(join(program.dir, 'phases/conclude.txt'))).toBe(false)
  await expect.poll(() => read('prompts/intro.txt')).toBe(before)
  await expect(offer(page)).toBeHidden() // it was decided on
  // Later, too: from the Prompts tab, and back after the program was closed.
  await page.getByRole('button', { name: 'Newest texts…' }).click()
  await group(page)
    .getByRole('button', { name: /files of this group$/ })
    .click()
  await dialog(page).getByRole('checkbox', { name: 'Take prompts/guidelines-growth.txt' }).check()
  await dialog(page)
    .getByRole('button', { name: /^Take \d+ texts$/ })
    .click()
  await expect.poll(() => read('prompts/guidelines-growth.txt')).not.toBe(mine)
  expect(problems).toEqual([])
  await program.halt()
  await page.goto(await program.restart())
  await expect(page.getByRole('tablist')).toBeVisible()
  await page.getByRole('tab', { name: 'Prompts' }).click()
  await page.getByRole('button', { name: 'Newest texts…' }).click()
  await expect(dialog(page)).toContainText('All prompts, phases and definitions are those of a new project.')
  await dialog(page).getByRole('button', { name: 'Put the old texts back' }).click()
  await expect.poll(() => read('prompts/guidelines-growth.txt')).toBe(mine)
})

test('the phases that answer are taken as one group with their settings, and put back', async ({ page }) => {
  const problems = await open(page)
  const settings = read('settings/ui-config.txt')
  const chat = read('prompts/chat.txt')
  await offer(page).getByRole('button', { name: 'Compare…' }).click()
  await expect(group(page)).toContainText('Written into settings/ui-config.txt, where nothing else changes:')
  await group(page)
    .getByRole('button', { name: /^Take \d+ files together$/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByTestId('toast')).toContainText('Answers that win:')
  expect(read('settings/ui-config.txt')).toContain('memo: on')
  expect(read('phases/review.txt')).toContain('guidelines-review')
  expect(read('prompts/guidelines-growth.txt')).toBe(mine)
  expect(read('prompts/chat.txt')).toBe(chat)
  await expect(offer(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => read('settings/ui-config.txt')).toBe(settings)
  expect(existsSync(join(program.dir, 'phases/review.txt'))).toBe(false)
  expect(problems).toEqual([])
})

test('what is not wanted is not offered again', async ({ page }) => {
  await open(page)
  await offer(page).getByRole('button', { name: 'Not now' }).click()
  await expect(offer(page)).toBeHidden()
  await page.reload()
  await offer(page).getByRole('button', { name: 'Don’t offer again' }).click()
  await expect(offer(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible()
  await page.keyboard.press('Control+Shift+P')
  await page.keyboard.type('newest texts')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Newer in CRG') // it was fetched by now, and is still no offer
  await page.keyboard.press('Escape')
  await expect(offer(page)).toBeHidden()
  expect(read('phases/phase-order.txt')).not.toContain('conclude')
})

test('a file that changed since it was shown is not taken, nor any other; a recording and an own order are said before', async ({
  page,
}) => {
  await open(page, (dir) => {
    writeFileSync(join(dir, 'phases/phase-order.txt'), 'growth : 3\n')
    writeFileSync(join(dir, 'settings/llm-config.txt'), '[agent: Recorded]\nprovider: replay\nmodel: talk\n')
  })
  await offer(page).getByRole('button', { name: 'Compare…' }).click()
  await expect(dialog(page)).toContainText('Recorded plays a recording')
  await expect(dialog(page)).toContainText('A new phase runs once it stands there: conclude')
  await accessible(page, '[role=dialog]')
  // The keyboard alone: the files of the group are unfolded, others are unticked and ticked, a text is chosen.
  await group(page)
    .getByRole('button', { name: /files of this group$/ })
    .focus()
  await page.keyboard.press('Enter')
  for (const phase of ['conclude', 'review'])
    await dialog(page)
      .getByRole('checkbox', { name: `Take phases/${phase}.txt` })
      .uncheck()
  await expect(dialog(page)).not.toContainText('A new phase runs once it stands there')
  const all = dialog(page).getByRole('checkbox', { name: 'Take all: New', exact: true })
  await all.focus()
  await page.keyboard.press('Space')
  await expect(dialog(page).getByRole('checkbox', { name: 'Take prompts/answer.txt' })).not.toBeChecked()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('This file is not in the project.')
  // The program refuses what it has not shown: the page learns of it late here, as the answer is held back.
  await page.route('**/call/Texts.View', () => undefined)
  writeFileSync(join(program.dir, 'prompts/intro.txt'), 'Written a moment ago.\n')
  await dialog(page)
    .getByRole('button', { name: /^Take \d+ texts$/ })
    .click()
  await expect(page.getByTestId('toast')).toContainText('prompts/intro.txt was changed by another program meanwhile.')
  expect(existsSync(join(program.dir, 'phases/conclude.txt'))).toBe(false)
})

test('in German, dark, and with the largest text', async ({ page }) => {
  await open(page)
  await prefer(page, { language: 'de', theme: 'dark', textSize: 200 })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(offer(page)).toContainText('Das Projekt behält seine eigenen Texte')
  await offer(page).getByRole('button', { name: 'Vergleichen…' }).click()
  const box = page.getByRole('dialog', { name: 'Neue Prompt-Texte' })
  await expect(box.getByRole('heading', { name: /^Neuer in CRG/ })).toBeVisible()
  await accessible(page, '[role=dialog]')
  await expect(box.getByRole('region', { name: 'Antworten, die überzeugen' })).toContainText('wo sonst nichts anders wird')
  await shot(page, 'german-200')
  const take = box.getByRole('button', { name: /Texte übernehmen$/ })
  await take.scrollIntoViewIfNeeded()
  await expect(take).toBeInViewport()
})
