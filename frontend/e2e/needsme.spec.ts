// What waits for the person, answered from the Logs; the agent's mark on the canvas says what it does; what gate B proposes
// stands on the canvas as ghosts (issue: approvals, avatar, Logs).
import { covered } from './floats'
import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, ids } from './graphhelp'
import { accessible, expect, gated, serve, test as base, watch, type Program } from './harness'
import { fakeModel, type FakeModel } from './model'

const mark = (page: Page) => page.getByTestId('agent-mark')
const needs = async (page: Page) => {
  await page.getByRole('tab', { name: /^Logs/ }).click()
  await page.locator('[data-choice=needs]').click()
}
const waiting = (page: Page) => page.getByRole('list', { name: 'Needs me' }).getByRole('listitem')
const gate = (page: Page) => waiting(page).filter({ has: page.getByRole('button', { name: 'Skip turn' }) })

const proposals = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Waiting for you' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })

interface Ghost {
  x: number
  y: number
  width: number
  height: number
  dashed: boolean
  filled: boolean
}

/**
 * ghosts finds cards in the picture that look like a proposal: the agent's tint, and round it an edge in the agent's colour
 * with gaps. The canvas has no elements to ask, so its pixels are.
 */
const ghosts = (page: Page) =>
  page
    .getByRole('application')
    .locator('canvas')
    .evaluate((c: HTMLCanvasElement): Ghost[] => {
      const colour = (token: string): number[] => {
        const probe = document.createElement('canvas').getContext('2d')!
        probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token).trim()
        probe.fillRect(0, 0, 1, 1)
        return [...probe.getImageData(0, 0, 1, 1).data]
      }
      const { data, width, height } = c.getContext('2d')!.getImageData(0, 0, c.width, c.height)
      const is = (wanted: number[], x: number, y: number, most: number) =>
        [0, 1, 2].every((k) => Math.abs(data[(y * width + x) * 4 + k]! - wanted[k]!) <= most) && data[(y * width + x) * 4 + 3]! > 200
      const tint = colour('--agent-tint'),
        edge = colour('--agent')
      let left = width,
        right = 0,
        top = height,
        bottom = 0,
        count = 0
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++)
          if (is(tint, x, y, 1)) {
            count++
            left = Math.min(left, x)
            right = Math.max(right, x)
            top = Math.min(top, y)
            bottom = Math.max(bottom, y)
          }
      if (count < 400) return []
      // Along the lower edge, below the tint: where the agent's colour stands, and where it does not.
      const marks: boolean[] = []
      for (let x = left + 12; x < right - 12; x++) marks.push([-1, 0, 1, 2].some((d) => bottom + d < height && is(edge, x, bottom + d, 60)))
      const turns = marks.filter((m, i) => i > 0 && m !== marks[i - 1]).length
      return [
        {
          x: left,
          y: top,
          width: right - left,
          height: bottom - top,
          dashed: turns > (right - left) / 16,
          filled: count > 0.3 * (right - left) * (bottom - top),
        },
      ]
    })

const test = base.extend<{ world: { page: Page; model: FakeModel; program: Program } }>({
  world: async ({ page }, provide) => {
    const model = await fakeModel()
    const program = await serve((run, dir) => {
      gated(model.config)(run, dir)
      const phase = join(dir, 'phases/exploration.txt')
      writeFileSync(
        phase,
        readFileSync(phase, 'utf8').replace(/\[data: available-actions[^\]]*\]/, '[data: available-actions | also: ask_user]'),
      )
    })
    const problems = watch(page)
    await page.goto(program.url)
    await expect(page.getByTestId('node-card')).toHaveCount(1)
    await provide({ page, model, program })
    expect(problems).toEqual([])
    await program.stop()
    await model.stop()
  },
})

test('both gates are answered from "Needs me": send, reject with a note, apply, skip; a question of the agent is answered there', async ({
  world: { page, model },
}) => {
  model.say(
    '== ',
    '[ACTION: create_node | type: standard | name: "Tolls" | content: "One euro." | reason: "Money."]\n[ACTION: ask_user | question: "Which year?" | reason: "It is not said."]',
  )
  await page.locator('[data-command="run.start"]').click()
  await expect(page.getByRole('tab', { name: /Logs/ })).toContainText('1')
  await needs(page)
  await expect(gate(page)).toContainText('Turn 1 is ready to send')
  await accessible(page, '[role=tabpanel]')
  await gate(page).getByRole('button', { name: /^Send/ }).click()
  await expect(gate(page)).toContainText('Turn 1 suggests changes')
  await gate(page).getByRole('button', { name: 'Reject with a note' }).click()
  const pane = page.getByRole('complementary', { name: 'Waiting for you' })
  await pane.getByRole('textbox').fill('Think of the costs.')
  await pane.getByRole('textbox').press('Control+Enter')
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(/Turn 1 is ready to send/)
  await needs(page)
  await gate(page).getByRole('button', { name: /^Send/ }).click()
  await gate(page)
    .getByRole('button', { name: /^Apply 2 changes/ })
    .click()
  await expect.poll(() => ids(page)).toHaveLength(3)
  expect(model.prompts.at(-1)).toContain('Think of the costs.')
  await expect(gate(page)).toContainText('Turn 2 is ready to send')
  await gate(page).getByRole('button', { name: 'Skip turn' }).click()
  await expect(gate(page)).toContainText('Turn 3 is ready to send')
  const question = waiting(page).filter({ has: page.getByRole('textbox') })
  await expect(question).toContainText('Which year?')
  await question.getByRole('textbox').fill('2031.')
  await question.getByRole('button', { name: 'Answer' }).click()
  await expect(question).toHaveCount(0)
})

test('the mark of the agent says what it does: thinking, writing, waiting, needs help, ready; what it proposes stands on the canvas', async ({
  world: { page, model },
}) => {
  await expect(mark(page)).toContainText('ready')
  model.say(
    '== ',
    'hold',
    'I think about tolls. ',
    'hold',
    '[ACTION: create_node | type: standard | name: "Tolls" | content: "One euro." | reason: "Money."]',
  )
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
  await expect(proposals(page)).toHaveCount(1)
  expect(await ids(page)).toEqual(['n01'])
  await expect.poll(() => ghosts(page)).toMatchObject([{ dashed: true, filled: true }])
  await page.getByRole('complementary', { name: 'Waiting for you' }).getByRole('checkbox').first().uncheck()
  await expect.poll(() => ghosts(page)).toEqual([]) // what is not ticked is not on the canvas
  await page.getByRole('complementary', { name: 'Waiting for you' }).getByRole('checkbox').first().check()
  await expect.poll(() => ghosts(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'Skip turn' }).click()
  await expect(page.getByRole('complementary', { name: 'Waiting for you' }).getByRole('heading', { level: 2 })).toHaveText(
    /Turn 2 is ready to send/,
  )
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
  await expect(proposals(page)).toHaveCount(1)
  expect(await covered(page)).toEqual([]) // the pane leaves the canvas half of the window
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
  await expect(turn).toContainText('is undone')
  await expect(turn.getByRole('button', { name: 'Undo this turn' })).toHaveAttribute('aria-disabled', 'true')
  await call(page, 'Graph.Undo')
  await expect.poll(() => ids(page)).toHaveLength(2)
})
