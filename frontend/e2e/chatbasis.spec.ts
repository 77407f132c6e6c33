// What an answer of the chat rests on: chips, the mark, struck words, and the place of a document.
import type { Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, expect, prefer, serve, test, watch } from './harness'
import { fakeModel } from './model'
import { themes } from './themes'

const letter = `# Letter of the inhabitants

The bridge is closed to lorries since 2019. Between seven and eight in the morning nobody gets across it in less than ten minutes.

# Costs of the repair

The repair costs 2,211 thousand euros. The state pays 60 % of it, if the town applies before 31 December 2025.
`
const good = 'The town must apply before 31 December 2025 [n02]. The letter says "The state pays 60 % of it", and the goal [n01] is open.'
const bad =
  'The state pays 80 % of it [n02], page 9. The letter says "The state pays 80 % of it". See [n77] and 🙂 [n03], too; it takes 45 years.'

let model: Awaited<ReturnType<typeof fakeModel>>, program: Awaited<ReturnType<typeof serve>>, problems: string[]
test.beforeEach(async ({ page }) => {
  model = await fakeModel()
  program = await serve((run, dir) => {
    writeFileSync(join(dir, 'letter.md'), letter)
    run('goal', dir, 'Should our town close its old bridge to cars?')
    run('import', dir, join(dir, 'letter.md'))
    writeFileSync(join(dir, 'settings/llm-config.txt'), model.config)
  })
  problems = watch(page)
  await page.goto(program.url)
  await page.getByRole('button', { name: /^Ask Explorer about the graph/ }).click()
})
test.afterEach(async () => {
  model.go()
  expect(problems).toEqual([])
  await program.stop()
  await model.stop()
})

async function ask(page: Page, question: string) {
  const field = page.getByRole('textbox', { name: /Ask about the graph|Zum Graphen fragen/ })
  await field.fill(question)
  await field.press('Enter')
}
const question = 'Until when must the town apply for the money of the state?'

test('CRG-222 an answer from a document has its passage as a chip, a mark, and opens the place in the document', async ({ page }) => {
  model.say('The message:', good)
  await ask(page, question)
  const answer = page.getByTestId('chat-answer').first()
  await expect(answer.getByRole('note')).toHaveText('How sure High')
  expect(model.prompts.at(-1)).toContain('if the town applies before 31 December 2025')
  await answer.getByRole('note').focus()
  await expect(page.getByRole('tooltip')).toContainText('2 of 2 sentences name or repeat')
  await page.getByRole('textbox', { name: /Ask about/ }).focus() // the tip goes
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(answer.getByText('Based on')).toBeVisible()
  for (const theme of themes()) {
    await prefer(page, { theme })
    await accessible(page, '[data-panel=chat]')
  }
  await prefer(page, { theme: 'light' })
  await answer.getByRole('group', { name: 'Based on' }).getByRole('button', { name: 'letter.md part 1' }).click()
  const place = page.getByRole('complementary', { name: 'Source' })
  await expect(place.locator('mark').first()).toBeVisible()
  await expect(place.locator('li[data-hit]')).toContainText(['before 31 December 2025'])
  await accessible(page, '[data-source]')
  await answer.getByRole('button', { name: /^The state pays 60 % of it/ }).click()
  await expect(place.locator('mark')).toHaveText('The state pays 60 % of it')
  await page.keyboard.press('Escape') // comes back to what opened it
  await expect(answer.getByRole('button', { name: /^The state pays 60 % of it/ })).toBeFocused()
  await expect(place).toHaveCount(0)
  await answer
    .getByRole('button', { name: /^Show n01: / })
    .first()
    .click() // a chip selects its node
  await expect(page.getByRole('complementary', { name: 'Inspector' }).getByText('n01', { exact: true })).toBeVisible()
})

test('CRG-222 an id, a page and a quotation that stand nowhere are struck out, and say why without the stroke', async ({ page }) => {
  model.say('The message:', bad)
  await ask(page, question)
  const answer = page.getByTestId('chat-answer').first()
  await expect(answer.getByRole('note')).toHaveText('How sure Low')
  await expect(answer.locator('s')).toHaveText(['page 9', 'The state pays 80 % of it', '[n77]', '[n03]'])
  await expect(answer.locator('[data-note=figure]')).toHaveCount(1 + 1) // 80 and 45
  await expect(answer).toContainText('Not in this project: no node has this id')
  await answer.locator('[data-note]').filter({ hasText: '[n77]' }).focus()
  await expect(page.getByText('Not in this project: no node has this id').last()).toBeVisible()
  await page.getByRole('textbox', { name: /Ask about/ }).focus()
  await accessible(page, '[data-panel=chat]')
  await answer.getByRole('button', { name: /^The state pays 80 % of it/ }).click()
  await expect(
    page.getByRole('complementary', { name: 'Source' }).locator('mark').filter({ hasText: 'The state pays 60 % of it' }),
  ).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Ask Explorer about the graph/ }).click()
  await expect(page.getByTestId('chat-answer').locator('s')).toHaveCount(4)
})

test('a model that only asks for a page gets it, and nobody sees that; one that finds nothing says so', async ({ page }) => {
  model.say('The message:', '[ACTION: request', '_info | topic: "n02 page 1" | reason: "I must see it."]')
  model.say('WHAT YOU ASKED FOR', 'hold', good)
  await ask(page, question)
  await expect.poll(() => model.prompts.length).toBe(2)
  await expect(page.getByTestId('chat-answer')).not.toContainText('ACTION')
  model.go()
  await expect(page.getByTestId('chat-answer').getByRole('note')).toHaveText('How sure High')
  await expect(page.getByTestId('chat-answer')).toHaveCount(1)
  model.say('penguins', 'NOT IN THE ', 'PROJECT\nNobody speaks of them.')
  await ask(page, 'Where do penguins live?')
  await expect(page.getByTestId('chat-answer').last()).toContainText('Nothing in this project says that.')
  await expect(page.getByTestId('chat-answer').last()).toContainText('Nobody speaks of them.')
  await expect(page.getByTestId('chat-answer').getByRole('note')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Conversation' })).not.toContainText('NOT IN')
})

test('a message with a key is not sent; the key can be taken out at a press', async ({ page }) => {
  model.say('The message:', 'It is no use [n01].')
  await ask(page, 'Why does the basic sk-housing-cooperative plan not work?') // what only resembles a key is none
  await expect(page.getByTestId('chat-answer')).toHaveCount(1)
  const key = `sk-proj-${'abcDEF123456'.repeat(4)}`
  await ask(page, `Why does ${key} not work?`)
  await expect(page.locator('[data-failure="chat.key"]')).toContainText('Your message holds what looks like a key. It was not sent.')
  expect(model.prompts).toHaveLength(1)
  await accessible(page, '[data-panel=chat]')
  await page.getByRole('button', { name: 'Remove it and send' }).click()
  await expect(page.getByTestId('chat-question').last()).toHaveText(/Why does •••• not work\?/)
  await expect(page.locator('[data-failure]')).toHaveCount(0)
  await expect(page.getByTestId('chat-answer')).toHaveCount(2)
  expect(model.prompts.at(-1)).not.toContain('abcDEF')
  await ask(page, `Is ${key} yours?`)
  await page.getByRole('button', { name: 'Send all the same' }).click()
  await expect(page.getByTestId('chat-question').last()).toContainText(key)
  await expect(page.getByTestId('chat-answer')).toHaveCount(3)
  await expect(page.locator('[data-failure]')).toHaveCount(0)
  expect(model.prompts.at(-1)).toContain(key)
})

// Pictures to look at, for whoever changes this view.
if (process.env.CRG_SCREENS)
  test('screens of a marked answer', async ({ page }) => {
    model.say('The message:', good + '\n\n' + bad)
    await ask(page, question)
    await expect(page.getByTestId('chat-answer').getByRole('note')).toBeVisible()
    await page.getByRole('group', { name: 'Based on' }).getByRole('button').first().click()
    await expect(page.getByRole('complementary', { name: 'Source' }).locator('mark').first()).toBeVisible()
    const shot = (name: string) => page.screenshot({ path: join(process.env.CRG_SCREENS!, `chatbasis-${name}.png`) })
    for (const theme of themes()) {
      await prefer(page, { theme })
      await shot(theme)
    }
    await prefer(page, { theme: 'light', language: 'de' })
    await shot('german')
    await prefer(page, { theme: 'light', language: 'de', textSize: 200 })
    await shot('german-200')
  })
