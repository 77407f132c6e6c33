// The notebook that docs/how-to-add.md joins, as a person meets it: its page, also among what is kept, its row in Logs, what it asks, also in To decide,
// its block in a prompt.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call } from './graphhelp'
import { accessible, expect, prefer, sample, serve, test as base } from './harness'

const test = base.extend({
  program: [
    async ({ apart: _ }, provide) => {
      const program = await serve((run, dir) => {
        sample(run, dir, 2) // while the notebook sleeps: it hears of these turns later
        mkdirSync(join(dir, 'notebook'))
        writeFileSync(join(dir, 'notebook/notes.txt'), 'The tram is late.\n? Which line is full?\n')
      })
      await provide(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
})

for (const words of [
  {
    language: 'en',
    notebook: 'Notebook',
    notes: 'Notes',
    turns: 'Turns',
    logs: /^Logs/,
    row: 'The notebook has a line for turn t0001',
    asks: 'The notebook asks: Which line is full?',
    add: 'Add a block',
    summary: 'Summary',
    sumUp: 'Sum up the notebook',
    preview: 'Preview',
    knowledge: /^Knowledge/,
    decide: 'To decide',
    answered: 'Answered',
  },
  {
    language: 'de',
    notebook: 'Notizbuch',
    notes: 'Notizen',
    turns: 'Züge',
    logs: /^Protokoll/,
    row: 'Das Notizbuch hat eine Zeile für Zug t0001',
    asks: 'Das Notizbuch fragt: Which line is full?',
    add: 'Baustein hinzufügen',
    summary: 'Zusammenfassung',
    sumUp: 'Notizbuch zusammenfassen',
    preview: 'Vorschau',
    knowledge: /^Wissen/,
    decide: 'Zu entscheiden',
    answered: 'Beantwortet',
  },
])
  test(`the notebook is a tab, a row in Logs, a need and a block of a prompt (${words.language})`, async ({ app, program }) => {
    await prefer(app, { language: words.language })
    await expect(app.locator('html')).toHaveAttribute('lang', words.language)

    await app.getByRole('tab', { name: words.notebook }).click()
    await expect(app.getByRole('heading', { name: words.notes })).toBeVisible()
    await expect(app.getByText('The tram is late.')).toBeVisible()
    await expect(app.getByRole('heading', { name: words.turns })).toBeVisible()
    const page = app.getByRole('tabpanel')
    const turns = page.getByRole('listitem')
    await expect(turns.first()).toContainText('t0001')
    const had = await turns.count()
    await accessible(app, page)
    await app.locator('[data-command="run.start"]').click() // the page follows the wing's news
    await expect(turns.nth(had)).toBeVisible()
    await call(app, 'Run.Stop') // it may have come to its end by itself

    await app.getByRole('button', { name: words.sumUp }).click() // asks the model, by the way of all
    const summary = app.getByRole('heading', { name: words.summary })
    await expect(summary.locator('xpath=following-sibling::p[1]')).toContainText('Explorer')

    await app.getByRole('tab', { name: words.logs }).click()
    await app.locator('[data-choice=all]').click()
    await app.getByRole('listbox').focus()
    await app.keyboard.press('End')
    await expect(app.getByRole('option', { name: words.row })).toBeVisible()
    await app.locator('[data-choice=needs]').click()
    await expect(app.getByRole('listitem').filter({ hasText: words.asks })).toContainText('notebook/notes.txt')

    const phase = join(program.dir, 'phases/exploration.txt')
    const before = readFileSync(phase, 'utf8')
    await app.getByRole('tab', { name: 'Prompts' }).click()
    await app.getByRole('button', { name: words.add }).click()
    await app.getByRole('button', { name: /What the person wrote into the notebook/ }).click()
    await expect(app.locator('[data-block="data: notebook"]')).toBeVisible()
    await expect.poll(() => readFileSync(phase, 'utf8')).toContain('[data: notebook]')
    await expect(app.getByRole('complementary', { name: words.preview })).toContainText('The tram is late.')
    writeFileSync(phase, before)
    await expect(app.locator('[data-block="data: notebook"]')).toHaveCount(0)

    await app.getByRole('tab', { name: words.knowledge }).click()
    const pages = page.getByRole('navigation')
    await pages.getByRole('button', { name: words.notebook }).click()
    await expect(page.getByText('The tram is late.')).toBeVisible()
    await pages.getByRole('button', { name: words.decide }).click()
    const asked = page.getByRole('list', { name: words.decide }).getByRole('listitem').filter({ hasText: 'Which line is full?' })
    await asked.getByRole('button', { name: words.answered }).click()
    await expect(asked).toHaveCount(0)
    const notes = join(program.dir, 'notebook/notes.txt')
    expect(readFileSync(notes, 'utf8')).not.toMatch(/^\? /m)
    writeFileSync(notes, 'The tram is late.\n? Which line is full?\n') // for the other language
  })
