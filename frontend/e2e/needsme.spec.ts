// What waits for the person, answered from the Logs; the agent's mark on the canvas says what it does; what gate B proposes
// stands on the canvas as ghosts (issue: approvals, avatar, Logs).
import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, ids } from './graphhelp'
import { accessible, expect, gated, serve, test as base, watch, type Program } from './harness'
import { fakeModel, type FakeModel } from './model'

const mark = (page: Page) => page.locator('.agent-mark')
const needs = async (page: Page) => { await page.getByRole('tab', { name: /^Logs/ }).click(); await page.locator('[data-choice=needs]').click() }
const gate = (page: Page) => page.locator('.log-need-gate')

const test = base.extend<{ world: { page: Page; model: FakeModel; program: Program } }>({
  world: async ({ page }, provide) => {
    const model = await fakeModel()
    const program = await serve((run, dir) => {
      gated(model.config)(run, dir)
      const phase = join(dir, 'phases/exploration.txt')
      writeFileSync(phase, readFileSync(phase, 'utf8').replace(/\[data: available-actions[^\]]*\]/, '[data: available-actions | also: ask_user]'))
    })
    const problems = watch(page)
    await page.goto(program.url)
    await expect(page.locator('.node-card')).toHaveCount(1)
    await provide({ page, model, program })
    expect(problems).toEqual([])
    await program.stop()
    await model.stop()
  },
})

test('both gates are answered from "Needs me": send, reject with a note, apply, skip; a question of the agent is answered there', async ({ world: { page, model } }) => {
  model.say('== ', '[ACTION: create_node | type: standard | name: "Tolls" | content: "One euro." | reason: "Money."]\n[ACTION: ask_user | question: "Which year?" | reason: "It is not said."]')
  await page.locator('[data-command="run.start"]').click()
  await expect(page.getByRole('tab', { name: /Logs/ })).toContainText('1')
  await needs(page)
  await expect(gate(page)).toContainText('Turn 1 is ready to send')
  await accessible(page, '.logs')
  await gate(page).getByRole('button', { name: /^Send/ }).click()
  await expect(gate(page)).toContainText('Turn 1 suggests changes')
  await gate(page).getByRole('button', { name: 'Reject with a note' }).click()
  const pane = page.getByRole('complementary', { name: 'Waiting for you' })
  await pane.getByRole('textbox').fill('Think of the costs.')
  await pane.getByRole('textbox').press('Control+Enter')
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(/Turn 1 is ready to send/)
  await needs(page)
  await gate(page).getByRole('button', { name: /^Send/ }).click()
  await gate(page).getByRole('button', { name: /^Apply 2 changes/ }).click()
  await expect.poll(() => ids(page)).toHaveLength(3)
  expect(model.prompts.at(-1)).toContain('Think of the costs.')
  await expect(gate(page)).toContainText('Turn 2 is ready to send')
  await gate(page).getByRole('button', { name: 'Skip turn' }).click()
  await expect(gate(page)).toContainText('Turn 3 is ready to send')
  const question = page.locator('.log-need-question')
  await expect(question).toContainText('Which year?')
  await question.getByRole('textbox').fill('2031.')
  await question.getByRole('button', { name: 'Answer' }).click()
  await expect(question).toHaveCount(0)
})

test('the mark of the agent says what it does: thinking, writing, waiting, needs help, ready; what it proposes stands on the canvas', async ({ world: { page, model } }) => {
  await expect(mark(page)).toContainText('ready')
  model.say('== ', 'hold', 'I think about tolls. ', 'hold', '[ACTION: create_node | type: standard | name: "Tolls" | content: "One euro." | reason: "Money."]')
  await page.locator('[data-command="run.start"]').click()
  await expect(mark(page)).toContainText('waiting for you')
  await expect(page.getByRole('complementary', { name: 'Waiting for you' }).getByRole('heading', { level: 2 })).toHaveText(/ready to send/)
  await page.keyboard.press('Control+Enter')
  await expect(mark(page)).toContainText('thinking')
  model.go()
  await expect(mark(page)).toContainText('writing')
  model.go()
  await expect(mark(page)).toContainText('waiting for you')
  // The ghost is a proposal: it is drawn and named, and it is no node.
  await expect(page.getByRole('complementary', { name: 'Waiting for you' }).locator('.proposal')).toHaveCount(1)
  expect(await ids(page)).toEqual(['n01'])
  const picture = () => page.locator('.canvas-layer').evaluate((c: HTMLCanvasElement) => c.toDataURL().length)
  const drawn = await picture()
  await page.getByRole('complementary', { name: 'Waiting for you' }).getByRole('checkbox').first().uncheck()
  await expect.poll(picture).not.toBe(drawn) // what is not ticked is not on the canvas
  await page.getByRole('button', { name: 'Skip turn' }).click()
  await expect(page.getByRole('complementary', { name: 'Waiting for you' }).getByRole('heading', { level: 2 })).toHaveText(/Turn 2 is ready to send/)
  await page.locator('[data-command="run.stop"]').click()
  await expect(mark(page)).toContainText(/paused|ready/)
  model.fail('== ', 401)
  await page.locator('[data-command="run.start"]').click()
  await expect(mark(page)).toContainText('waiting for you')
  await expect(page.getByRole('complementary', { name: 'Waiting for you' }).getByRole('heading', { level: 2 })).toHaveText(/ready to send/)
  await page.keyboard.press('Control+Enter')
  await expect(mark(page)).toContainText('needs help', { timeout: 30_000 })
  await expect(page.locator('[data-failure="model.key-refused"]').first()).toBeVisible()
})

test('CRG-277 a turn is undone from its page in the Logs, and saved as a test scenario', async ({ world: { page, model } }) => {
  model.say('== ', '[ACTION: create_node | type: standard | name: "Tolls" | content: "One euro." | reason: "Money."]')
  await page.locator('[data-command="run.start"]').click()
  await expect(mark(page)).toContainText('waiting for you')
  await expect(page.getByRole('complementary', { name: 'Waiting for you' }).getByRole('heading', { level: 2 })).toHaveText(/ready to send/)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('complementary', { name: 'Waiting for you' }).locator('.proposal')).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => ids(page)).toHaveLength(2)
  await page.locator('[data-command="run.stop"]').click()
  await page.getByRole('tab', { name: /^Logs/ }).click()
  const turn = page.getByRole('article', { name: 'Turn 1' })
  await turn.getByRole('button', { name: 'More' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as a test scenario' }).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toContain('Tolls')
  await turn.getByRole('button', { name: 'Undo this turn' }).click()
  await expect.poll(() => ids(page)).toEqual(['n01'])
  await expect(turn).toContainText('taken back')
  await expect(turn.getByRole('button', { name: 'Undo this turn' })).toHaveAttribute('aria-disabled', 'true')
  await call(page, 'Graph.Undo')
  await expect.poll(() => ids(page)).toHaveLength(2)
})
