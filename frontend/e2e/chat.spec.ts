import type { Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, expect, prefer, sample, serve, statusBar, still, test, watch } from './harness'
import { fakeModel } from './model'
import { themes } from './themes'

const field = (page: Page) => page.getByRole('textbox', { name: /Ask about the graph|Zum Graphen fragen/ })
async function ask(page: Page, question: string) {
  await field(page).fill(question)
  await field(page).press('Enter')
}
const answers = (page: Page) => page.getByTestId('chat-answer')

test('CRG-237 the chat opens with its key, closes with Escape and offers questions made from the graph', async ({ app }) => {
  const pill = app.getByRole('button', { name: /Ask Explorer about the graph/ })
  await expect(pill).toBeVisible()
  await app.keyboard.press('/')
  await expect(field(app)).toBeFocused()
  const examples = app.getByRole('region', { name: 'Chat with Explorer' }).getByRole('group').getByRole('button')
  await expect(examples).toHaveCount(3)
  await expect(app.getByText('Practice, no AI').first()).toBeVisible()
  for (const theme of themes()) {
    await prefer(app, { theme })
    await accessible(app, '[data-panel=chat]')
  }
  await prefer(app, { theme: 'light' })
  await examples.first().click()
  await expect(field(app)).not.toHaveValue('')
  await field(app).press('Escape')
  await expect(pill).toBeVisible()
})

test('a long text pasted into the chat is not cut: the field keeps it, says how long it may be, and sends nothing', async ({ app }) => {
  await app.getByRole('application').focus()
  await app.keyboard.press('/')
  const field = app.getByRole('textbox', { name: /^Ask about the graph/ })
  await expect(field).toBeFocused()
  const long = 'sentences of a document '.repeat(8400)
  await app.evaluate((text) => {
    const d = new DataTransfer()
    d.setData('text/plain', text)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: d, bubbles: true }))
    document.execCommand('insertText', false, text)
  }, long)
  await expect(field).toHaveValue(long)
  await expect(app.getByRole('alert')).toContainText(`this one has ${long.length.toLocaleString('en')}`)
  await expect(app.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await field.press('Enter')
  await expect(field).toHaveValue(long)
  await field.fill('')
  await expect(app.getByRole('alert')).toHaveCount(0)
})

test('CRG-222 an answer names its nodes as chips that show the node, and says from where it was given', async ({ app }) => {
  await app.keyboard.press('/')
  await ask(app, 'What is the goal, n01?')
  await expect(answers(app)).toHaveCount(1)
  await expect(answers(app).first()).toContainText('old bridge')
  await expect(answers(app).first()).toContainText('Answered from n01')
  await expect(answers(app).first()).toContainText('Practice, no AI')
  await accessible(app, '[data-panel=chat]')
  const chip = answers(app)
    .first()
    .getByRole('button', { name: /^Show n01: / })
    .first()
  await chip.click()
  await expect(app.getByRole('button', { name: 'About n01' })).toBeVisible()
  await app.getByRole('button', { name: 'About n01' }).click()
  await expect(field(app)).toHaveValue('[n01] ')
  await field(app).fill('')
  await ask(app, 'And what about ambulances?')
  await expect(answers(app)).toHaveCount(2)
  await app.getByRole('button', { name: 'Search the conversation' }).click()
  await app.getByRole('searchbox').fill('ambulances')
  await expect(app.getByText('1 question found')).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(app.getByRole('searchbox')).toHaveCount(0)
  await app.reload()
  await app.getByRole('button', { name: /^Ask Explorer about the graph/ }).click()
  await expect(app.getByText('And what about ambulances?')).toBeVisible()
})

test.describe('with a model that takes its time', () => {
  let model: Awaited<ReturnType<typeof fakeModel>>, program: Awaited<ReturnType<typeof serve>>, problems: string[]
  test.beforeEach(async ({ page }) => {
    model = await fakeModel()
    program = await serve((run, dir) => {
      sample(run, dir, 2)
      writeFileSync(join(dir, 'settings/llm-config.txt'), model.config)
    })
    problems = watch(page)
    await page.goto(program.url)
    await page.getByRole('button', { name: /^Ask Explorer about the graph/ }).click()
  })
  test.afterEach(async () => {
    model.go()
    expect(problems).toEqual([]) // before the program goes: its absence is an error, too
    await program.stop()
    await model.stop()
  })

  test('a question that is being written outlives Escape, another tab and a reload, and is gone once it is sent', async ({ page }) => {
    const box = field(page)
    await box.fill('A long question that is not sent yet')
    await box.press('Escape')
    await expect(box).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(box).toHaveValue('A long question that is not sent yet')
    await page.getByRole('tab', { name: 'Prompts' }).click()
    await page.getByRole('tab', { name: 'Graph' }).click()
    await page.reload()
    await still(page)
    await page.keyboard.press('/')
    await expect(box).toHaveValue('A long question that is not sent yet')
    await box.press('Enter')
    await expect(box).toHaveValue('')
    await page.reload()
    await still(page)
    await page.keyboard.press('/')
    await expect(box).toHaveValue('')
  })

  test('an answer streams, can be stopped and asked again; a problem says what to do', async ({ page }) => {
    model.say('long one', 'The first part. ', 'hold', 'The rest.')
    await ask(page, 'Tell me the long one')
    await expect(answers(page)).toContainText('The first part.')
    await expect(answers(page)).toContainText('is answering')
    await field(page).fill('typing goes on')
    await page.getByRole('button', { name: 'Stop', exact: true }).last().click()
    await expect(answers(page)).toContainText('Stopped here')
    await expect(field(page)).toHaveValue('typing goes on')

    model.fail('trouble', 401)
    await ask(page, 'trouble?')
    await expect(page.locator('[data-failure="model.key-refused"]')).toContainText('refused the key')
    await expect(page.locator('[data-failure="model.key-refused"]')).toContainText('The key may be mistyped or switched off.')
    await accessible(page, '[data-panel=chat]')
    await page.locator('[data-failure="model.key-refused"]').getByRole('button', { name: 'Enter a new key' }).click()
    await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('[data-name="api-key"]')).toBeVisible()
    await page.getByRole('tab', { name: 'Graph' }).click()
    model.say('trouble', 'Now it works.')
    await page.getByRole('button', { name: 'Ask again' }).last().click()
    await expect(answers(page).last()).toContainText('Now it works.')
    await expect(page.locator('[data-failure]')).toHaveCount(0)
  })

  test('CRG-229 during a run a question shows why it waits; typing draws nothing else; it can be taken back', async ({ page }) => {
    model.say('== CURRENT TASK ==', 'hold', '[ACTION: pass | reason: "Nothing to change."]')
    model.say('Why so', 'Because of **that**.')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect.poll(() => model.prompts.length).toBe(1)
    await ask(page, 'Why so?')
    await expect(page.getByText('Explorer answers after this turn')).toBeVisible()
    await ask(page, 'Not this one')
    await expect(page.getByText('Explorer answers after the question before')).toBeVisible()
    await accessible(page, '[data-panel=chat]')
    // A letter draws nothing but itself, whatever is on the screen. How soon it is there, bench/running.mjs measures.
    await field(page).fill('x')
    await page.evaluate(() => {
      const drawn = ((window as unknown as { drawn: string[] }).drawn = [] as string[])
      new MutationObserver((all) => {
        for (const { target } of all)
          if (!(target instanceof HTMLTextAreaElement)) drawn.push((target as Element).outerHTML ?? target.nodeValue)
      }).observe(document.querySelector('[data-panel=chat]')!, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    await field(page).pressSequentially('x'.repeat(40))
    await expect(field(page)).toHaveValue('x'.repeat(41))
    expect(await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)).toEqual([])
    await page.getByRole('button', { name: 'Take the question back' }).last().click()
    await expect(page.getByText('Stopped before an answer came')).toBeVisible()
    model.go()
    await expect(answers(page).first()).toContainText('Because of that.')
    await expect(answers(page).first().locator('strong')).toHaveText('that')
    await expect(page.locator('[data-command="run.start"]')).toBeVisible() // with nothing to do the run ends by itself
  })

  test('CRG-224 what the model writes is text: no HTML, no picture, no action, and links ask first', async ({ page }) => {
    const evil =
      '<img src=x onerror="document.title=1"><b>bold</b>\n\n![cat](https://example.com/cat.png)\n\n[ACTION: delete_node | target: n01 | reason: "x"]\n\n' +
      '[here](https://example.com/a?b=1) [bad](javascript:alert(1))\n\n| a | b |\n|---|---|\n| 1 | 2 |'
    model.say('evil', evil)
    const before = await statusBar(page)
    await ask(page, 'evil')
    const answer = answers(page).first()
    await expect(answer).toContainText('[ACTION: delete_node | target:')
    await expect(answer.locator('img')).toHaveCount(0)
    await expect(answer.locator('b', { hasText: 'bold' })).toHaveCount(0)
    await expect(answer).toContainText('Picture left out: cat')
    await expect(answer.locator('a')).toHaveCount(0)
    await expect(answer.locator('table')).toHaveCount(1)
    await answer.getByRole('button', { name: 'here' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('https://example.com/a?b=1')
    await accessible(page, '[role=alertdialog]')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await statusBar(page)).toBe(before)
  })
})

test('a long conversation mounts only what is in view', async ({ page }) => {
  const lines: string[] = []
  for (let i = 0; i < 600; i++)
    lines.push(
      JSON.stringify({ id: 2 * i + 1, at: '2026-01-01T00:00:00Z', by: 'person', text: `Question ${i}` }),
      JSON.stringify({
        id: 2 * i + 2,
        to: 2 * i + 1,
        at: '2026-01-01T00:00:00Z',
        by: 'model',
        text: `Answer ${i} on n01`,
        viewpoint: 'n01',
      }),
    )
  const own = await serve((run, dir) => {
    sample(run, dir, 1)
    run('chat', dir, 'Hello?')
    writeFileSync(join(dir, '.crg/chat/history.jsonl'), lines.join('\n') + '\n')
  })
  await page.goto(own.url)
  await page.getByRole('button', { name: /^Ask Explorer about the graph/ }).click()
  await expect(page.getByText('Answer 599')).toBeVisible()
  expect(await page.getByRole('list', { name: 'Conversation' }).getByRole('listitem').count()).toBeLessThan(40)
  await page.getByRole('button', { name: 'Search the conversation' }).click()
  await page.getByRole('searchbox').fill('question 17')
  await expect(page.getByText('16 questions found')).toBeVisible()
  await page.goto('about:blank')
  await own.stop()
})
