import { expect, type Page } from '@playwright/test'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, prefer, serve, watch } from './harness'
import { plain } from './slow'
import { themes } from './themes'

/** The start screen of a program without a project. */
const test = plain.extend<{ program: Awaited<ReturnType<typeof serve>> }>({
  program: async ({ page }, provide) => {
    const program = await serve(undefined, { project: false })
    const problems = watch(page)
    await page.goto(program.url)
    await expect(page.getByRole('heading', { name: 'Think it through, together.' })).toBeVisible()
    await provide(program)
    const before = [...problems]
    await program.stop()
    expect(before).toEqual([])
  },
})
/** close folds the graph into its file. */
const close = (page: Page) =>
  page.evaluate(() =>
    fetch('/call/Projects.Close', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '[]' }).then(() => {}),
  )
const documents = (dir: string) => join(dir, '..', 'CRG')

test('a question typed on the start screen becomes folder, name and goal, with keys alone', async ({ page, program }) => {
  const question = 'Should we build a tram: yes/no?'
  await page.getByRole('textbox', { name: 'What do you want to find out or decide?' }).click()
  await page.keyboard.type(question)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New project' })
  const asked = dialog.getByRole('textbox', { name: 'What do you want to find out or decide?' })
  await expect(asked).toBeFocused()
  await expect(asked).toHaveValue(question)
  await expect(dialog).toContainText(join(documents(program.dir), 'Should we build a tram- yes-no'))
  await expect(dialog).toContainText('Nothing leaves this computer')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden() // and nothing is lost
  await expect(page.getByRole('textbox', { name: 'What do you want to find out or decide?' })).toHaveValue(question)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeEnabled()
  await asked.press('Enter')
  await expect(page.getByRole('contentinfo')).toContainText('1 node')
  const card = page.getByTestId('node-card')
  await expect(card).toContainText('Should we build a tram')
  await expect(card).not.toContainText(/tram.*tram/s) // what its name says is not said twice
  await close(page)
  const graph = readFileSync(join(documents(program.dir), 'Should we build a tram- yes-no', 'graph', 'graph-data.json'), 'utf8')
  expect(graph).toContain(question)
})

test('a card chooses the way of thinking, and the way words the goal', async ({ page, program }) => {
  await page.getByRole('button', { name: /^Decide/ }).click()
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await expect(dialog.getByRole('combobox', { name: 'Way of thinking' })).toHaveValue('decide')
  await page.keyboard.type('gas or pellets')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('gas or pellets')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('1 node')
  await close(page)
  const made = join(documents(program.dir), 'gas or pellets')
  expect(readFileSync(join(made, 'settings', 'ui-config.txt'), 'utf8')).toContain('decide')
  expect(readFileSync(join(made, 'graph', 'graph-data.json'), 'utf8')).toContain('Which is the best choice: gas or pellets?')
})

test('a folder that is taken is never written over, and a place that cannot be written says so', async ({ page, program }) => {
  const taken = join(documents(program.dir), 'Why')
  mkdirSync(taken, { recursive: true })
  writeFileSync(join(taken, 'mine.txt'), 'mine')
  await page.keyboard.press('Control+n')
  const dialog = page.getByRole('dialog', { name: 'New project' })
  await dialog.getByRole('textbox', { name: 'What do you want to find out or decide?' }).fill('Why?')
  await expect(dialog).toContainText(join(documents(program.dir), 'Why (2)'))
  await page.route('**/call/Projects.Begin', async (r) => {
    writeFileSync(join(documents(program.dir), 'Why (2)'), 'in the way') // it came between the plan and the making
    await r.continue()
  })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'What do you want to find out or decide?' })).toHaveValue('Why?')
  expect(readFileSync(join(taken, 'mine.txt'), 'utf8')).toBe('mine')
  expect(existsSync(join(taken, 'graph'))).toBe(false)
})

test('files come with a new project: those that cannot be read are named and left out', async ({ page, program }) => {
  const dialog = page.getByRole('dialog', { name: 'New project' })
  const drop = (to: string, files: [name: string, text: string][]) =>
    page.locator(to).evaluate((el, files) => {
      const data = new DataTransfer()
      for (const [name, text] of files) data.items.add(new File([text], name, { lastModified: 1 }))
      for (const type of ['dragover', 'drop'])
        el.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    }, files)
  // Dropped on the start screen, they are where the question is asked.
  await expect(async () => {
    await drop('main', [
      ['report.md', '# Report\nTrams carry more.'],
      ['data.bin', '\u0000\u0001\u0002\u0003'],
    ])
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass() // what hears of drops may come after the first picture
  await expect(dialog.getByRole('listitem')).toHaveText(['report.md 4 words', /^data\.bin .*cannot read/])
  await expect(dialog).toContainText('One file is left out; the project begins with the rest.')
  await accessible(page)
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear council') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.from('') },
    { name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from('tram;90\nbus;20\n') },
  ])
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expect(dialog).toContainText('empty.txt holds no text.')
  await expect(dialog.getByRole('listitem').last()).toContainText('costs.csv 4 words')
  await dialog.getByRole('button', { name: 'Leave out costs.csv' }).click()
  if (process.env.CRG_SCREENS) await page.screenshot({ path: join(process.env.CRG_SCREENS, 'start-files.png') })
  await page.keyboard.press('Escape') // nothing is lost
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await dialog.getByRole('textbox', { name: 'What do you want to find out or decide?' }).fill('Tram or bus?')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('3 nodes') // the goal and two documents
  await expect(page.getByText('Imported 2 files')).toBeVisible()
  await close(page)
  const files = readdirSync(join(documents(program.dir), 'Tram or bus', 'files'))
  expect(files.filter((f) => f !== '.gitkeep').sort()).toEqual(['letter.txt', 'report.md'])
  await page.keyboard.press('Control+n') // what a project got is no draft any more
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
})

test('a recent project shows its answer and whether it was checked', async ({ page }) => {
  test.setTimeout(90_000)
  const program = await serve(undefined, { project: false })
  try {
    await page.goto(program.url)
    await page.getByRole('button', { name: 'Try the example' }).click()
    await page.locator('[data-command="run.start"]').click()
    await expect(page.locator('[data-activity]')).toContainText('Done', { timeout: 40_000 })
    await close(page)
    const row = page.getByRole('region', { name: 'Recent', exact: true }).getByRole('listitem')
    await expect(row.locator('[data-mark]')).toBeVisible()
    await expect(row).not.toContainText('Should our town') // the answer stands in the place of the goal
    await accessible(page)
  } finally {
    await program.stop()
  }
})

test('the question, the ways and the dialog can be used in every theme, in German and at 200 %', async ({ page, program }) => {
  expect(program.url).toBeTruthy()
  for (const theme of themes()) {
    await prefer(page, { theme })
    await page.getByRole('button', { name: /^Decide/ }).click()
    await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled()
    await accessible(page)
    if (process.env.CRG_SCREENS) await page.screenshot({ path: join(process.env.CRG_SCREENS, `start-new-${theme}.png`) })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    if (process.env.CRG_SCREENS) await page.screenshot({ path: join(process.env.CRG_SCREENS, `start-${theme}.png`) })
  }
  await prefer(page, { theme: 'light', language: 'de', textSize: 200 })
  await expect(page.getByRole('textbox', { name: 'Was soll herausgefunden oder entschieden werden?' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Entscheiden/ })).toBeVisible()
  const wide = await page.evaluate(() => {
    const main = document.querySelector('main')!
    return main.scrollWidth - main.clientWidth
  })
  expect(wide).toBe(0)
  await accessible(page)
  if (process.env.CRG_SCREENS) await page.screenshot({ path: join(process.env.CRG_SCREENS, 'start-de-200.png') })
  for (const [width, height, textSize] of [
    [1280, 800, 200],
    [960, 600, 100],
    [1920, 1080, 100],
  ] as const) {
    await page.setViewportSize({ width, height })
    await prefer(page, { textSize })
    await page.keyboard.press('Control+n')
    const dialog = page.getByRole('dialog', { name: 'Neues Projekt' })
    await expect(dialog.getByRole('button', { name: 'Anlegen' })).toBeEnabled()
    const over = await dialog.evaluate((d) =>
      [...d.querySelectorAll('form, form *')]
        .filter(
          (e) =>
            e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX === 'visible' && getComputedStyle(e).display !== 'inline',
        )
        .map((e) => e.className),
    )
    expect(over).toEqual([])
    if (textSize === 200) await accessible(page)
    if (process.env.CRG_SCREENS) await page.screenshot({ path: join(process.env.CRG_SCREENS, `start-new-de-${width}-${textSize}.png`) })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    if (process.env.CRG_SCREENS) await page.screenshot({ path: join(process.env.CRG_SCREENS, `start-de-${width}-${textSize}.png`) })
  }
})
