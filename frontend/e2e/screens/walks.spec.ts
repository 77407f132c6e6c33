// The first minute and the first five, as a new person walks them, picture by picture: the example to its answer and to the passage behind a
// sentence; then a question and documents of one's own, to an answer that is judged, asked about, written on and taken along.
import { expect, test, type Page } from '@playwright/test'
import { resolve } from 'node:path'
import { prefer, serve, still, watch } from '../harness'
import { keep, sheets } from './album'

test.setTimeout(600_000)

const words = {
  en: {
    example: 'Try the example',
    question: 'What do you want to find out or decide?',
    create: 'Create',
    read: /^Read the answer$/,
    note: /^Note \d+: /,
    passage: 'The passage',
    next: /^Next turn/,
    start: /^Start/,
    checked: 'Mark as checked',
    end: 'The answer stands.',
    asked: 'Should the club heat its house with a heat pump or with wood pellets?',
  },
  de: {
    example: 'Das Beispiel ausprobieren',
    question: 'Was soll herausgefunden oder entschieden werden?',
    create: 'Anlegen',
    read: /^(Die )?Antwort lesen$/,
    note: /^Anmerkung \d+: /,
    passage: 'Die Stelle',
    next: /^Nächster Zug/,
    start: /^Start/,
    checked: 'Als geprüft markieren',
    end: 'Die Antwort steht.',
    asked: 'Soll der Verein sein Haus mit einer Wärmepumpe oder mit Pellets heizen?',
  },
}

const sizes = [
  [1280, 800],
  [1920, 1080],
] as const
const wanted = (list: string | undefined, name: string) => !list || list.split(',').includes(name)

for (const [width, height] of sizes)
  for (const look of ['light', 'dark', 'german'] as const) {
    const name = `${look}-${width}`
    if (!wanted(process.env.CRG_LOOKS, name)) continue
    test(`the first minutes at ${width} × ${height}, ${look}`, async ({ page, browser }) => {
      const w = words[look === 'german' ? 'de' : 'en']
      const program = await serve(undefined, { project: false, firstRun: true, pace: '200ms' })
      const problems = watch(page),
        paths: string[] = []
      const picture = async (what: string, rests = true) => {
        if (rests) await still(page)
        paths.push(await keep(page, `walks/${name}/${String(paths.length + 1).padStart(2, '0')}-${what}`))
      }
      try {
        await page.setViewportSize({ width, height })
        await page.goto(program.url)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await prefer(page, { theme: look === 'dark' ? 'dark' : 'light', language: look === 'german' ? 'de' : 'en' })
        await page.reload()
        await minute(page, w, picture)
        await five(page, w, picture)
      } finally {
        await sheets(browser, paths, `walks-${name}`)
        await page.goto('about:blank')
        await program.stop()
      }
      expect(problems).toEqual([])
    })
  }

type Words = (typeof words)['en' | 'de']
type Picture = (what: string, rests?: boolean) => Promise<void> // rests: nothing moves any more

/** The first minute: the example unfolds, its answer is read, and what stands behind a sentence. */
async function minute(page: Page, w: Words, picture: Picture): Promise<void> {
  const player = page.locator('[data-player]')
  await picture('start')
  await page.getByRole('button', { name: w.example }).click()
  await expect(player).toBeVisible()
  await picture('example')
  for (let n = 1; n <= 14; n++) {
    await player.getByRole('button', { name: w.next }).click()
    await expect(player).toContainText(new RegExp(` ${n} \\D+ 14`))
    if (n === 1 || n === 7) await picture(`turn-${n}`)
  }
  await picture('end')
  await player.getByRole('button', { name: w.read }).click()
  await expect(page.locator('[data-mark]')).toBeVisible()
  await picture('answer')
  await page.getByRole('button', { name: w.note }).first().click()
  await expect(page.getByRole('complementary', { name: w.passage })).toBeVisible()
  await picture('passage')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+2')
  await picture('canvas-with-answer')
}

/** The next four: a question and documents of one's own. */
async function five(page: Page, w: Words, picture: Picture): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Control+n')
  await dialog.getByRole('textbox', { name: w.question }).fill(w.asked)
  await dialog
    .locator('input[type=file]')
    .setInputFiles(['0018-one-way-to-a-model.md', '0019-wings.md'].map((f) => resolve('../docs/adr', f)))
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await picture('new-project')
  await dialog.getByRole('button', { name: w.create }).click()
  await expect(page.getByRole('contentinfo')).toContainText('3 ')
  await picture('first-steps')
  await page.locator('[data-pane=first-steps]').getByRole('button', { name: w.start }).click()
  await expect(page.getByRole('contentinfo')).toContainText(/\b(1\d|[89]) /, { timeout: 60_000 })
  await picture('running', false)
  const strip = page.getByTestId('strip').filter({ visible: true })
  await expect(strip).toContainText(w.end, { timeout: 120_000 })
  await picture('run-ended')
  await strip.getByRole('button', { name: w.read }).click()
  await expect(page.locator('[data-mark]')).toBeVisible()
  await picture('own-answer')
  await page.getByRole('button', { name: w.checked }).first().click()
  await picture('checked')
  await page.keyboard.press('Control+z')
  await picture('taken-back')
  await page.keyboard.press('Alt+2')
  await page.getByTestId('node-card').nth(1).click()
  await picture('inspector')
  await page.keyboard.press('Enter')
  await picture('written-on-the-card')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('model')
  await expect(page.getByRole('option').first()).toBeVisible()
  await picture('find')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await picture('tidied')
  await page.keyboard.press('Control+3')
  await picture('logs')
  await page.keyboard.press('Control+4')
  await picture('settings')
}
