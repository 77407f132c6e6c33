// What is not right about the answer, said in the person's own words: about which sentence, in what way, and which document says so.
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, expect, prefer, serve, test, watch } from './harness'
import { readsAnswer, withParts } from './tram'

const parts = `**Answer**
Start four quick bus measures now and decide on the tram in 2028 [n12]. The measures need no drivers [n11].
**Conditions**
- Base of the lane. Bus lanes get a base of 30 cm, so that they can become track later [n12]. Fails: a base below 30 cm.
- Drivers. The four quick measures run with the drivers of today [n11]. Fails: one more driver is needed [n20].
**Why**
Crowding is real: one bus in six leaves people behind [n15].
**Objections**
- Drivers are missing even for the buses of today [n20]. Reply: the four quick measures need none [n11].
**How sure**
High that the tram should not be built now [n14].`

let program: Awaited<ReturnType<typeof serve>>, problems: string[]
test.beforeEach(async ({ page }) => {
  program = await serve((_, dir) => {
    withParts(dir, parts)
  })
  problems = watch(page)
  await readsAnswer(page, program.url)
})
test.afterEach(async () => {
  expect(problems).toEqual([])
  await program.stop()
})
const view = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true }).first()
const form = (page: Page) => page.getByRole('form', { name: 'What is not right?' })
const shot = (page: Page, name: string) =>
  process.env.CRG_SCREENS ? page.screenshot({ path: join(process.env.CRG_SCREENS, `notright-${name}.png`) }) : Promise.resolve()

test('it is said of a sentence, with a reason, words and a document, and taken back', async ({ page }) => {
  const conditions = view(page).getByRole('region', { name: 'Conditions', exact: true })
  await conditions.getByRole('button', { name: /^Note \d+: Four quick measures/ }).click()
  await view(page).getByRole('button', { name: 'Not right' }).click()
  const words = form(page).getByRole('textbox', { name: 'What is not right?' })
  await expect(words).toBeFocused()
  // It is about the sentence whose number was open; another one is chosen by the mouse or by its number, or the whole answer.
  await expect(form(page)).toContainText('The four quick measures run with the drivers of today')
  await expect(form(page)).toContainText(/Conditions 2, note \w+\./)
  await form(page).getByRole('button', { name: 'choose the whole answer.' }).click()
  await expect(form(page)).toContainText('The whole answer')
  const number = conditions.getByRole('button', { name: /^Note \d+:/ }).first()
  await number.focus()
  await page.keyboard.press('Enter')
  await expect(form(page)).toContainText('Conditions 1')
  await view(page).getByText('Crowding is real').click()
  await expect(form(page)).toContainText('Crowding is real')
  await expect(form(page)).toContainText(/Why, note \w+\./)

  await expect(form(page).getByRole('button', { name: /^Say so/ })).toBeDisabled()
  await form(page)
    .getByRole('radio', { name: /^A fact is wrong/ })
    .check()
  await words.fill('Our own count shows one bus in nine.')
  // Escape closes, and what was written is still there.
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
  await expect(view(page).getByRole('button', { name: 'Not right' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(words).toHaveValue('Our own count shows one bus in nine.')

  const chooser = page.waitForEvent('filechooser')
  await form(page).getByRole('button', { name: 'Add a file' }).click()
  await (
    await chooser
  ).setFiles({ name: 'own-count.md', mimeType: 'text/markdown', buffer: Buffer.from('One bus in nine leaves people behind.') })
  await expect(form(page).getByRole('button', { name: 'Leave own-count.md out' })).toBeVisible()
  await accessible(page)
  await shot(page, 'light')
  await prefer(page, { theme: 'dark' })
  await accessible(page)
  await shot(page, 'dark')
  await prefer(page, { theme: 'light' })

  await words.press('Control+Enter')
  await expect(form(page)).toHaveCount(0)
  await expect(view(page).locator('[data-mark]')).toHaveText('You said: not right')
  const becomes = view(page).locator('[data-becomes]')
  await expect(becomes).toContainText('Our own count shows one bus in nine.')
  await expect(becomes.getByRole('listitem')).toHaveText(['Kept', 'Said openly', 'Explorer replies', 'You decide'])
  await expect(becomes.locator('li[data-done]')).toHaveText(['Kept', 'Said openly'])
  await accessible(page)
  await shot(page, 'said')
  const said = () => {
    const graph = JSON.parse(readFileSync(join(program.dir, 'graph/graph-data.json'), 'utf8'))
    const thought = graph.nodes.find((n: { content?: string; name: string }) => n.content === 'Our own count shows one bus in nine.')
    const links = graph.edges.filter((e: { from: string }) => e.from === thought?.id)
    const doc = graph.nodes.find((n: { name: string }) => n.name === 'own-count.md')?.id
    return links.map((e: { type: string; to: string }) => `${e.type} ${e.to === doc ? 'own-count.md' : e.to}`).sort()
  }
  await expect.poll(said).toEqual(['contradicts n15', 'derived-from own-count.md'])

  await view(page).getByRole('button', { name: 'Take it back' }).click()
  await expect(becomes).toHaveCount(0)
  await expect(view(page).locator('[data-mark]')).toHaveText('Not checked by you')
  await expect.poll(said).toEqual([])
})

test('in German, with the largest text and in a small window', async ({ page }) => {
  await prefer(page, { language: 'de' })
  const answer = page.getByRole('region', { name: 'Antwort', exact: true }).first()
  await answer.getByRole('button', { name: 'Stimmt nicht' }).click()
  const german = page.getByRole('form', { name: 'Was stimmt nicht?' })
  await expect(german).toContainText('Eine Tatsache ist falsch')
  await expect(german).toContainText('Zu sicher')
  await shot(page, 'german')
  await prefer(page, { language: 'de', textSize: 200 })
  const say = german.getByRole('button', { name: /^So sagen/ })
  for (const size of [
    { width: 1440, height: 900 },
    { width: 960, height: 600 },
  ]) {
    await page.setViewportSize(size)
    await say.scrollIntoViewIfNeeded()
    await expect(say).toBeInViewport()
    expect(await german.evaluate((el) => el.scrollWidth <= el.clientWidth)).toBe(true)
    await shot(page, `german-200-${size.width}`)
  }
  await german.getByRole('heading', { name: 'Was stimmt nicht?' }).scrollIntoViewIfNeeded()
  await shot(page, 'german-200-top')
  await accessible(page)
})
