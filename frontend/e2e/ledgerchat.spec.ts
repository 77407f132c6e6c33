// What is kept, in the chat: an answer that names it shows chips, in the text and below it; and an answer, or words of it, are chosen to be kept.
import type { Locator, Page } from '@playwright/test'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call } from './graphhelp'
import { accessible, expect, prefer, serve, test, watch } from './harness'
import { fakeModel } from './model'
import { themes } from './themes'
import { tram } from './tram'

let model: Awaited<ReturnType<typeof fakeModel>>, program: Awaited<ReturnType<typeof serve>>, problems: string[]
test.beforeEach(async ({ page }) => {
  model = await fakeModel()
  program = await serve((_, dir) => {
    tram(dir)
    writeFileSync(join(dir, 'settings/llm-config.txt'), model.config)
  })
  problems = watch(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(program.url)
  await expect(page.getByRole('tablist')).toBeVisible()
})
test.afterEach(async () => {
  model.go()
  expect(problems).toEqual([])
  await program.stop()
  await model.stop()
})

async function ask(page: Page, answer: string) {
  model.say('The message:', answer)
  const chat = page.getByRole('button', { name: /^Ask Explorer about the graph/ })
  if (await chat.isVisible()) await chat.click()
  const field = page.getByRole('textbox', { name: /Ask about the graph|Zum Graphen fragen/ })
  await field.fill('What do we know about the buses?')
  await field.press('Enter')
  const reply = page.locator('[data-reply]').last()
  await expect(reply).toContainText(answer.slice(0, 20))
  return reply
}
const keep = (page: Page, title: string, kind = 'fact') =>
  call(page, 'Ledger.Keep', { node: '', kind, title, summary: `${title}.`, document: '', quote: '' })
const pane = (page: Page) => page.getByRole('complementary', { name: /^(About|Über) / })

test('a handle in an answer and its chip light up together, and open the entry', async ({ page }) => {
  await keep(page, 'The buses are full in the morning')
  await keep(page, 'Nobody rides on Sundays', 'assumption')
  const reply = await ask(page, 'The buses are full, that much is kept [F1]. On Sundays F2 holds. Take vitamin D3 against [F77].')
  const named = reply.locator('[data-said]').getByRole('button')
  await expect(named).toHaveText([/^F1/, /^F2/])
  const below = reply.getByRole('group', { name: 'Based on' }).getByRole('button')
  await expect(below).toHaveText([/F1\s*The buses are full in the morning/, /F2\s*Nobody rides on Sundays/])
  await expect(reply.getByRole('note')).toHaveText(/Low/) // a sentence rests on an entry that is not there
  await named.first().hover()
  await expect(reply.locator('[data-lit]')).toHaveText([/^F1/, /^F1/])
  await below.nth(1).focus()
  await expect(reply.locator('[data-lit]')).toHaveText([/^F2/, /^F2/])
  for (const theme of themes()) {
    await prefer(page, { theme })
    await accessible(page, '[data-panel=chat]')
    if (process.env.CRG_LOOK) await page.screenshot({ path: `${process.env.CRG_LOOK}/chips-${theme}.png` })
  }
  await prefer(page, { theme: 'light', textSize: 200, language: 'de' })
  await accessible(page, '[data-panel=chat]')
  await expect(reply.getByRole('button', { name: 'Behalten', exact: true })).toBeVisible()
  const wide = await page
    .locator('[data-panel=chat]')
    .evaluate((el) => [...el.querySelectorAll('*')].filter((x) => x.getBoundingClientRect().right > innerWidth))
  expect(wide).toEqual([])
  if (process.env.CRG_LOOK) await page.screenshot({ path: `${process.env.CRG_LOOK}/chips-large.png` })
  await prefer(page, { textSize: 100, language: 'en' })
  await below.nth(1).press('Enter')
  await expect(pane(page)).toContainText('Nobody rides on Sundays')

  // What does not hold any more says so, and what is gone is from an archive; it opens nothing.
  const [fact] = await call<{ id: string; rev: number }[]>(page, 'Ledger.Handles', ['F1'])
  await call(page, 'Ledger.Retire', fact!.id, fact!.rev)
  await page.keyboard.press('Control+1')
  await expect(below.first()).toContainText('No longer true')
})

test('what was put into the archive is a chip no more', async ({ page }) => {
  await keep(page, 'The buses are full in the morning')
  await ask(page, 'The buses are full, that much is kept [F1].')
  await page.goto('about:blank')
  await program.halt()
  rmSync(join(program.dir, 'ledger'), { recursive: true })
  await page.goto(await program.restart())
  await page.getByRole('button', { name: /^Ask Explorer about the graph/ }).click()
  const reply = page.locator('[data-reply]').last()
  await expect(reply.getByRole('group', { name: 'Based on' })).toContainText('F1 from an archived Ledger')
  await expect(reply.getByRole('button', { name: /^F1/ })).toHaveCount(0)
  await accessible(page, '[data-panel=chat]')
})

test('an answer, or words selected in it, wait in To decide as what the person says they are, and are kept there', async ({ page }) => {
  const reply = await ask(page, 'Buses come every ten minutes. In the **evening** they come less often.')
  const keepIt = reply.getByRole('button', { name: 'Keep', exact: true })
  await keepIt.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Keep how the answer begins as')).toBeVisible()
  await accessible(page, '[data-panel=chat]')
  await page.getByRole('menuitem', { name: 'Assumption' }).focus()
  await page.keyboard.press('Enter')
  const note = page.getByTestId('toast').filter({ hasText: 'It waits under Knowledge' })
  await expect(page.getByRole('tab', { name: /^Knowledge/ })).toContainText('2') // with what looked settled before
  await expect(page.getByRole('status').filter({ hasText: /2 things/ })).toHaveCount(0) // the person knows of it
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-offer^="chat::"]')).toHaveCount(0)

  await reply.locator('[data-said] p').evaluate((p) => {
    const range = document.createRange()
    range.selectNodeContents(p)
    range.setStart(p.firstChild!, 'Buses come every ten minutes. '.length)
    getSelection()!.removeAllRanges()
    getSelection()!.addRange(range)
  })
  await keepIt.click()
  await expect(page.getByText('Keep the selected words as')).toBeVisible()
  if (process.env.CRG_LOOK) await page.screenshot({ path: `${process.env.CRG_LOOK}/keep.png` })
  await page.getByRole('menuitem', { name: 'Fact' }).click()
  await page.getByRole('tab', { name: /^Knowledge/ }).click()
  const offer = page.locator('[data-offer^="chat::"]')
  await expect(offer).toHaveCount(1)
  await expect(offer).toContainText('In the evening they come less often.')
  await expect(offer).toContainText('You chose it in an answer of the chat')
  await prefer(page, { language: 'de' })
  await expect(offer).toContainText('Selbst aus einer Antwort des Chats gewählt')
  await accessible(page)
  if (process.env.CRG_LOOK) await page.screenshot({ path: `${process.env.CRG_LOOK}/decide-de.png` })
  await offer.getByRole('button', { name: /^Behalten/ }).click()
  await expect(offer).toHaveCount(0)
  const [fact] = await call<{ title: string; kind: string }[]>(page, 'Ledger.Handles', ['F1'])
  expect(fact).toMatchObject({ title: 'In the evening they come less often.', kind: 'fact' })
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Tatsachen/ })
    .click()
  await page.locator('[data-entry="F1"]').click()
  await pane(page).getByRole('button', { name: 'Eine Antwort des Chats' }).click()
  await expect(page.locator('[data-panel=chat]')).toBeVisible()
})

/** select selects a part of an answer: from a text on to the end of another, whatever stands between. */
const select = (reply: Locator, from: string, to: string) =>
  reply.locator('[data-said]').evaluate(
    (answer, [from, to]) => {
      const texts = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let begun = false, n = texts.nextNode(); n; n = texts.nextNode()) {
        const text = n as Text
        if (!begun && text.data.includes(from!)) range.setStart(text, text.data.indexOf(from!))
        begun ||= text.data.includes(from!)
        if (begun && text.data.includes(to!)) range.setEnd(text, text.data.indexOf(to!) + to!.length)
      }
      getSelection()!.removeAllRanges()
      getSelection()!.addRange(range)
    },
    [from, to],
  )

const says =
  'Drivers are missing [n02]:\n\n1. **Wages** are dear: the operator says "each 5 % on wages costs 0.6 million a year" there [n02], page 1.\n2. Nobody knows more.'

test('words of an answer that quotes a document are kept with its passage; words that it does not hold are refused', async ({ page }) => {
  const reply = await ask(page, says)
  await expect(reply.getByRole('button', { name: /^Show n02/ })).toHaveCount(2) // the names are there
  const other = await call(page, 'Ledger.Suggest', Number(await reply.getAttribute('data-reply')), 'Wages are cheap.', 'fact').catch(String)
  expect(String(other)).toContain('These words do not stand in the answer')

  // The selection reaches over a chip, a quotation with words for readers of the screen, and the number of the list.
  await select(reply, 'Drivers are missing', 'page 1')
  await reply.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByText('Keep the selected words as')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Fact' }).click()
  await select(reply, 'Nobody knows', 'more.')
  await reply.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Assumption' }).click()
  await page.getByRole('tab', { name: /^Knowledge/ }).click()
  const offer = page.locator('[data-offer^="chat::"]').filter({ hasText: 'Drivers are missing' })
  await expect(offer).toContainText('Drivers are missing operator-costs.md: Wages are dear')
  await expect(offer.locator('q')).toHaveText('each 5 % on wages costs 0.6 million a year')
  await expect(offer).toContainText('What the answer takes from operator-costs.md was looked up, and stands there.')
  await expect(page.locator('[data-offer^="chat::"]').filter({ hasText: 'Nobody knows more' })).toContainText('No document was looked at')
  await accessible(page)
  if (process.env.CRG_LOOK) await page.screenshot({ path: `${process.env.CRG_LOOK}/passage.png` })
  await prefer(page, { language: 'de' })
  await expect(offer).toContainText('Was die Antwort aus operator-costs.md nimmt, wurde nachgesehen und steht dort.')
  await prefer(page, { language: 'en' })

  // One press keeps what has a source, and of the words of the answer those that have one.
  await page.getByRole('button', { name: /with a source$/ }).click()
  await expect(page.locator('[data-offer^="chat::"]')).toHaveCount(1)
  await expect(page.locator('[data-offer^="chat::"]')).toContainText('Nobody knows more')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Facts/ })
    .click()
  await page.locator('[data-entry]').filter({ hasText: 'Drivers are missing' }).click()
  const why = pane(page).getByRole('region', { name: /believe/ })
  await expect(why.locator('[data-who="file"] q')).toHaveText('each 5 % on wages costs 0.6 million a year')
  await expect(why.getByRole('button', { name: 'An answer of the chat' })).toBeVisible()
  await expect(why).not.toContainText('No document says so.')
  if (process.env.CRG_LOOK) await page.screenshot({ path: `${process.env.CRG_LOOK}/believe.png` })
  await why.locator('[data-who="file"] button').first().click()
  await expect(page.getByRole('complementary', { name: 'Source' }).locator('mark').first()).toContainText('each 5 % on wages')
})
