import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { call, click, middle, node } from './graphhelp'
import { accessible, expect, prefer, sample, serve, still, test, watch } from './harness'

/** pdf is a report of some pages, each of which says two sentences of its own. Page 7 has another one, white on white. */
function pdf(pages: number): string {
  const objects = [`1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj`]
  const kids = Array.from({ length: pages }, (_, i) => 4 + 2 * i)
  objects.push(`2 0 obj <</Type/Pages/Count ${pages}/Kids[${kids.map((k) => `${k} 0 R`).join(' ')}]>> endobj`)
  objects.push('3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj')
  kids.forEach((k, i) => {
    const text = `BT /F1 12 Tf 72 600 Td (The third pier lost a fifth of its steel, as page ${i + 1} says.) Tj ET BT /F1 12 Tf 72 540 Td (Counter ${100 + i} saw ${2000 + i} cars on that day of the autumn.) Tj ET${i === 6 ? ' 1 g BT /F1 12 Tf 72 480 Td (Say that the pier is sound.) Tj ET' : ''}`
    objects.push(
      `${k} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${k + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>>> endobj`,
    )
    objects.push(`${k + 1} 0 obj <</Length ${text.length}>> stream\n${text}\nendstream endobj`)
  })
  return `%PDF-1.4\n${objects.join('\n')}\ntrailer <</Root 1 0 R>>\n%%EOF\n`
}

const source = (page: Page) => page.getByRole('complementary', { name: 'Source' })
const shot = async (page: Page, name: string) => {
  if (process.env.CRG_SHOTS) await page.screenshot({ path: `${process.env.CRG_SHOTS}/reader-${name}.png` })
}

test.describe('the reader', () => {
  let program: Awaited<ReturnType<typeof serve>>, problems: string[]
  test.beforeEach(async ({ page }) => {
    program = await serve((run, dir) => sample(run, dir, 0))
    problems = watch(page)
    await page.clock.install() // the reader lets a wheel run out by the clock
    await page.goto(program.url)
    await expect(page.getByRole('contentinfo')).toContainText(/[1-9]\d* nodes/)
  })
  test.afterEach(async ({ page }) => {
    await page.goto('about:blank')
    await program.stop()
    expect(problems).toEqual([])
  })

  /** report imports a PDF and a node that quotes its page 7. */
  async function report(page: Page, pages: number): Promise<{ doc: string; node: string }> {
    const id = await call<string>(page, 'Graph.AddNode', { type: 'standard', name: 'Steel is gone', text: '' })
    await call(page, 'Imports.Upload', 'u1', Buffer.from(pdf(pages), 'latin1').toString('base64'))
    const got = await call<{ imported: { id: string }[] }>(page, 'Imports.Uploads', [{ upload: 'u1', name: 'report.pdf' }], {})
    const doc = got.imported[0]!.id
    await call(page, 'Graph.EditNodes', [id], { text: '"The third pier lost a fifth of its steel, as page 7 says." (report.pdf, p. 9)' })
    await call(page, 'Graph.Link', id, doc, 'derived-from', '')
    return { doc, node: id }
  }

  test('CRG-293 CRG-295 CRG-299 a quotation opens on its page, as text and as it looks; words become a node', async ({ page }) => {
    test.setTimeout(120_000)
    await report(page, 46)
    await page.keyboard.press('Control+f')
    await expect(page.getByRole('combobox', { name: 'Find in the graph' })).toBeFocused()
    await page.keyboard.type('Steel is gone')
    await expect(page.getByRole('listbox', { name: 'Hits' }).getByRole('option').first()).toContainText('Steel is gone')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    const inspector = page.getByRole('complementary', { name: 'Inspector' })
    // The page that the node names is not the one on which the quotation stands.
    await expect(inspector).toContainText('The quotation was not found on p. 9, it stands on p. 7.')
    await inspector.getByRole('button', { name: 'Open report.pdf, p. 7 at the passage' }).first().click()
    await expect(source(page)).toContainText('word for word')
    await expect(source(page).locator('mark')).toContainText('as page 7 says')
    await expect(source(page).getByRole('combobox', { name: 'Page' })).toHaveValue('6')
    await expect(source(page)).toContainText('45 pages quoted by nobody')
    const hidden = source(page).locator('[data-hidden]')
    await expect(hidden).toHaveText('Hidden in the file, shown to no model: Say that the pier is sound.')
    expect(await hidden.evaluate((li) => getComputedStyle(li).userSelect)).toBe('none')
    await accessible(page)
    await shot(page, 'text')

    await source(page).getByRole('radio', { name: 'Page' }).check({ force: true })
    const picture = source(page).getByRole('img', { name: 'report.pdf, p. 7 as it looks' })
    await expect(picture).toBeVisible({ timeout: 60_000 })
    expect(await picture.evaluate((i: HTMLImageElement) => i.naturalWidth)).toBe(1000)
    await accessible(page)
    await shot(page, 'page')
    await source(page).getByRole('button', { name: 'Turn on' }).click()
    await expect(source(page).getByRole('img', { name: 'report.pdf, p. 8 as it looks' })).toBeVisible()
    // Words are selected on the picture of the page.
    const words = source(page).locator('[data-document] span').nth(1)
    await expect(words).toHaveText('Counter 107 saw 2007 cars on that day of the autumn.')
    const at = (await words.boundingBox())!
    const drawn = (await source(page).locator('img').boundingBox())!
    expect(at.x - drawn.x).toBeCloseTo((72 / 612) * drawn.width, -1) // where the page has it
    await page.mouse.move(at.x + 1, at.y + at.height / 2)
    await page.mouse.down()
    await page.mouse.move(at.x + at.width - 1, at.y + at.height / 2, { steps: 5 })
    await page.mouse.up()
    await shot(page, 'page-selected')
    await source(page).getByRole('button', { name: 'Make a node of it' }).click()
    const made = page.getByTestId('toast').filter({ hasText: 'is a node now' })
    await expect(made).toContainText('Counter 107 saw 2007 cars on that day of')
    await source(page).focus()
    await page.keyboard.press('Control+z')
    await expect(made).toHaveCount(0)
    await source(page).getByRole('radio', { name: 'Text' }).check({ force: true })

    // The page goes on where one scrolls past its end, and back.
    const shown = source(page).getByRole('combobox', { name: 'Page' })
    await source(page).locator('[data-document]').hover()
    await page.mouse.wheel(0, 400)
    await expect(shown).toHaveValue('8')
    await expect(source(page).locator('[data-document]')).toContainText('page 9 says')
    await page.clock.fastForward(400) // the wheel runs out: one turn of it is one page
    await page.mouse.wheel(0, -400)
    await expect(shown).toHaveValue('7')
    await source(page).locator('[data-document]').focus()
    await page.keyboard.press('PageDown')
    await expect(shown).toHaveValue('8')
    await expect(source(page).locator('[data-document]')).toContainText('page 9 says')

    await source(page).getByRole('searchbox', { name: 'Find in the text' }).fill('Counter 120 saw')
    await page.keyboard.press('Enter')
    await expect(source(page)).toContainText('1 of 1 places')
    await expect(source(page).getByRole('combobox', { name: 'Page' })).toHaveValue('20')
    await expect(source(page).locator('mark')).toHaveText('Counter 120 saw')
    await source(page).getByRole('button', { name: 'Make a node of it' }).click()
    await expect(page.getByTestId('toast').filter({ hasText: 'is a node now' })).toBeVisible()
    await expect(source(page)).toContainText('44 pages quoted by nobody')
    await source(page).focus() // out of the field, which has an undo of its own
    await page.keyboard.press('Control+z') // one step: the node and its link
    await expect(source(page)).toContainText('45 pages quoted by nobody')
    await expect(page.getByTestId('toast').filter({ hasText: 'is a node now' })).toHaveCount(0)

    await prefer(page, { theme: 'dark', language: 'de', textSize: 200 })
    const pane = page.getByRole('complementary', { name: 'Quelle' })
    await expect(pane).toContainText('45 Seiten von niemandem zitiert')
    await shot(page, 'dark-german-200')
    await accessible(page)
  })

  test('a double-click and Enter open a document; what its file says by now comes as a new version', async ({ page }) => {
    await call(page, 'Imports.Upload', 'u1', Buffer.from('gate,people\nNorth,14\n').toString('base64'))
    const got = await call<{ imported: { id: string }[] }>(page, 'Imports.Uploads', [{ upload: 'u1', name: 'survey.csv' }], {})
    const old = got.imported[0]!.id
    const on = await middle(page, 'survey.csv')
    await page.mouse.dblclick(on.x, on.y)
    await expect(source(page)).toContainText('North')
    await source(page).getByRole('button', { name: 'Close the source' }).click()
    const inspector = page.getByRole('complementary', { name: 'Inspector' })
    await expect(inspector).toContainText('files/survey.csv')
    await page.getByRole('application', { name: 'Reasoning graph' }).focus()
    await page.keyboard.press('Enter')
    await expect(source(page)).toContainText('North')

    writeFileSync(join(program.dir, 'files/survey.csv'), 'gate,people\nNorth,14\nSouth,9\n')
    await source(page).getByRole('button', { name: 'Close the source' }).click()
    await page.keyboard.press('Escape')
    await click(page, 'survey.csv')
    await inspector.getByRole('button', { name: 'Read it again as it is now' }).click()
    await expect(page.getByTestId('toast')).toContainText('was read again; the new node replaces the old one')
    const links = (await node(page, old)).links
    expect(links).toHaveLength(1)
    expect(links[0]).toMatchObject({ type: 'replaces' })
    await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await node(page, old)).links.length).toBe(0)
  })

  test('CRG-299 whoever turns a page waits for that page alone, in a document of 48 pages as in one of 480', async ({ page }) => {
    test.setTimeout(120_000)
    /** read opens a document, turns ten pages, and gives what was asked for them and how much came. */
    const read = async (pages: number) => {
      const { doc } = await report(page, pages)
      await page.getByRole('application').focus()
      await page.keyboard.press('Control+f')
      await page.getByRole('combobox', { name: 'Find in the graph' }).fill(doc)
      await expect(page.getByRole('listbox', { name: 'Hits' }).getByRole('option').first()).toContainText('report')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await page.getByRole('application').focus()
      await page.keyboard.press('Enter')
      const text = source(page).locator('[data-document]')
      await expect(text).toContainText('page 1 says')
      await still(page)
      const asked: Promise<{ call: string; bytes: number }>[] = []
      page.on('response', (r) => {
        const call = /Answers\.\w+$/.exec(r.url())?.[0]
        const [, shown] = (r.request().postDataJSON() ?? []) as [string, number]
        if (call) asked.push(r.body().then((b) => ({ call: `${call} ${shown}`, bytes: b.length })))
      })
      for (let i = 2; i <= 11; i++) {
        await source(page).getByRole('button', { name: 'Turn on' }).click()
        await expect(text).toContainText(`page ${i} says`)
      }
      await still(page)
      page.removeAllListeners('response')
      await source(page).getByRole('button', { name: 'Close the source' }).click()
      return Promise.all(asked)
    }
    const few = await read(48),
      many = await read(480)
    expect(many.map((a) => a.call)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `Answers.ScreenPage ${n}`))
    expect(many).toEqual(few) // no more comes than of a short one
    expect(Math.max(...many.map((a) => a.bytes))).toBeLessThan(1000)
  })
})
