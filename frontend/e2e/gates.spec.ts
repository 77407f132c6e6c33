import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, classic, expect, gated, prefer, serve, test as base, watch, type Program } from './harness'
import { fakeModel, type FakeModel } from './model'
import { themes } from './themes'

const pane = (page: Page) => page.getByRole('complementary', { name: /Waiting for you|Wartet auf Antwort/ })
const heading = (page: Page) => pane(page).getByRole('heading', { level: 2 })
const nodes = async (page: Page) => {
  await expect(page.getByRole('contentinfo')).toContainText(/\d+ nodes/)
  return Number(/(\d+) nodes/.exec(await page.getByRole('contentinfo').innerText())![1])
}

const grow = `Money first.
[ACTION: create_node | type: hypothesis | name: "Tolls could pay" | content: "A toll of one euro pays for the repair in ten years." | reason: "Nobody asked who pays."]
[ACTION: create_edge | from: last_created | to: current | type: supports | reason: "It speaks for keeping it."]
[ACTION: set_importance | target: current | value: 4 | reason: "Much hangs on it."]
[ACTION: edit_node | target: n02 | content: "Something else." | reason: "Better words."]
[ACTION: pass | reason: "That is all."]`

/** A step-by-step run on a small graph: a goal (n01) by the person and a question (n02) by the person, linked to it. */
const test = base.extend<{ world: { page: Page; model: FakeModel; program: Program } }>({
  world: async ({ page }, provide) => {
    const model = await fakeModel()
    const program = await serve((run, dir) => {
      gated(model.config)(run, dir)
      writeFileSync(join(dir, 'phases/phase-order.txt'), 'exploration : 5\ngrowth : 4\nloop: true\n')
      for (const name of ['exploration', 'growth']) {
        // what can lose something belongs to later phases
        writeFileSync(join(dir, `phases/${name}.txt`), classic.replace(/(only: [^\]]*)\]/, '$1, delete_node, set_detail]'))
      }
    })
    const problems = watch(page)
    await page.goto(program.url)
    await call(page, 'Graph.AddNode', {
      level: '',
      type: 'question',
      category: '',
      name: 'Who did not answer the survey?',
      text: 'Ask them again.',
      at: null,
      linkTo: 'n01',
      linkFrom: '',
      linkType: '',
    })
    await page.locator('[data-command="run.start"]').click()
    await expect(heading(page)).toHaveText(/Turn 1 is ready to send/)
    await provide({ page, model, program })
    expect(problems).toEqual([])
    await program.stop()
    await model.stop()
  },
})

async function call<T>(page: Page, name: string, ...args: unknown[]): Promise<T> {
  return page.evaluate(
    async ([n, a]) => {
      const answer = await (
        await fetch(`/call/${n}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(a) })
      ).json()
      if (answer.error) throw new Error(answer.error.text)
      return answer.result
    },
    [name, args] as const,
  ) as Promise<T>
}

const suggested = (page: Page) => expect(heading(page)).toHaveText(/Explorer suggests/)

test("CRG-245 what is shown is what is sent, to the letter; Send by Ctrl+Enter; one action is refused with the rule's words", async ({
  world: { page, model },
}) => {
  model.say('== ', grow)
  await expect(pane(page)).toContainText('What you see is what is sent, letter by letter.')
  await expect(pane(page)).toContainText('on this computer. Nothing leaves it.')
  await pane(page).getByRole('radio', { name: 'Plain text' }).check()
  const shown = await pane(page).getByRole('group', { name: 'Plain text' }).textContent()
  await page.keyboard.press('Control+Enter')
  await suggested(page)
  expect(model.prompts[0]).toBe(shown)
  await expect(pane(page).getByRole('listitem')).toHaveCount(2 + 1)
  await expect(pane(page).getByRole('listitem').first()).toContainText('Add a hypothesis: Tolls could pay')
  await expect(pane(page).getByRole('listitem').first()).toContainText('Nobody asked who pays.')
  const refused = pane(page).getByRole('group').filter({ hasText: '2 more were refused by the rules' })
  await refused.getByText('2 more were refused by the rules').click()
  await expect(refused).toContainText('Goal Nodes cannot be modified by LLM')
  await expect(refused).toContainText('can only edit current node')
})

test('CRG-245 gate A: sections, causes and lines of what changed; a changed file makes it stale and can be built again', async ({
  world: { page, model, program },
}) => {
  model.say('== ', '[ACTION: create_node | type: standard | name: "Tolls" | content: "One euro." | reason: "Money."]')
  await page.keyboard.press('Control+Enter')
  await suggested(page)
  await page.keyboard.press('Control+Enter')
  await expect(heading(page)).toHaveText(/Turn 2 is ready to send/)
  const recent = pane(page).getByRole('group', { name: /^Recent actions/ })
  await expect(recent.getByRole('button', { name: /turn 1 added/ })).toBeVisible()
  await expect(recent.getByRole('insertion').first()).toContainText('Turn 1: create_node [n03] "Tolls" (Standard)')
  await expect(pane(page).getByText('Files or graph changed')).toHaveCount(0)
  await expect(pane(page).getByRole('note')).toHaveCount(0) // nothing is left out
  const file = join(program.dir, 'prompts/intro.txt')
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\nAdd at most two nodes in one turn.\n`)
  await expect(pane(page)).toContainText('Files or graph changed since this prompt was built.')
  await pane(page).getByRole('button', { name: 'Build it again' }).click()
  const intro = pane(page).getByRole('group', { name: /intro\.txt$/ })
  await expect(intro.getByRole('button', { name: /You edited it just now, line \d+/ })).toBeVisible()
  const added = intro.locator('div:has(> ins)')
  await expect(added).toHaveText(/Add at most two nodes in one turn\.you, line \d+/)
  await pane(page).getByRole('radio', { name: 'Only changes' }).check()
  await expect(pane(page).getByRole('group', { name: /agent-identity$/ })).toHaveCount(0)
  for (const theme of themes()) {
    await prefer(page, { theme })
    await accessible(page, pane(page))
  }
})

test('CRG-245 gate A: edit this once sends the edited text and the record marks it; too long is refused in place', async ({
  world: { page, model },
}) => {
  await pane(page).getByRole('button', { name: 'Edit this once' }).click()
  const text = pane(page).getByLabel('The prompt as it will be sent')
  await text.fill('far too long '.repeat(30_000))
  await pane(page)
    .getByRole('button', { name: /Send my version/ })
    .click()
  await expect(pane(page).locator('[data-failure="prompt.edited-long"]')).toBeVisible()
  await text.fill('Only say whether the bridge is old.')
  await pane(page)
    .getByRole('button', { name: /Send my version/ })
    .click()
  await suggested(page)
  expect(model.prompts).toEqual(['Only say whether the bridge is old.'])
  await page.keyboard.press('Control+Enter')
  await expect(heading(page)).toHaveText(/Turn 2 is ready/)
})

test('CRG-245 gate A: reject with a note builds the prompt again with it and uses no turn; skip uses one and sends nothing', async ({
  world: { page, model },
}) => {
  await pane(page).getByRole('button', { name: 'Reject with a note' }).click()
  await pane(page).getByRole('textbox').fill('Look at the costs first.')
  await pane(page).getByRole('textbox').press('Control+Enter')
  await expect(pane(page).getByRole('group', { name: /^Your note/ })).toBeVisible()
  await pane(page).getByRole('radio', { name: 'Plain text' }).check()
  await expect(pane(page).getByRole('group', { name: 'Plain text' })).toContainText('Look at the costs first.')
  await expect(heading(page)).toHaveText(/Turn 1 is ready/)
  await pane(page).getByRole('button', { name: 'Skip turn' }).click()
  await expect(heading(page)).toHaveText(/Turn 2 is ready/)
  expect(model.prompts).toEqual([])
})

test('gate B: a node says which links it brings along, and they are drawn with it', async ({ world: { page, model } }) => {
  model.say(
    '== ',
    '[ACTION: create_node | type: hypothesis | name: "Tolls could pay" | content: "A toll of one euro pays." | links: "answers n01; n02 contradicts this; supports n99" | reason: "Nobody asked who pays."]',
  )
  await page.keyboard.press('Control+Enter')
  await suggested(page)
  const links = pane(page).getByRole('list', { name: 'With these links' }).getByRole('listitem')
  await expect(links).toHaveCount(2)
  await expect(links.nth(0)).toHaveText('→ answers Should our town close its old bridge to cars?')
  await expect(links.nth(1)).toHaveText('← contradicts Who did not answer the survey?')
  await accessible(page, pane(page))
  for (const theme of themes()) {
    await prefer(page, { theme })
    await page.screenshot({ path: test.info().outputPath(`gate-links-${theme}.png`) })
  }
  await pane(page)
    .getByRole('button', { name: /^Apply 1 change/ })
    .click()
  await expect(heading(page)).toHaveText(/Turn 2 is ready/)
  await expect(page.getByRole('contentinfo')).toContainText('3 nodes, 3 links')
})

test('gate B: unticking takes what needs it along, only what is ticked is applied, and the turn can be undone from its note', async ({
  world: { page, model },
}) => {
  model.say('== ', grow)
  const before = await nodes(page)
  await page.keyboard.press('Control+Enter')
  await suggested(page)
  expect(await nodes(page)).toBe(before)
  const boxes = pane(page).getByRole('checkbox')
  await boxes.nth(0).uncheck()
  await expect(boxes.nth(1)).not.toBeChecked()
  await expect(pane(page)).toContainText('This also unticks one')
  await boxes.nth(1).check()
  await expect(boxes.nth(0)).toBeChecked()
  await accessible(page, pane(page))
  await pane(page)
    .getByRole('button', { name: /^Apply 3 changes/ })
    .click()
  await expect(heading(page)).toHaveText(/Turn 2 is ready/)
  await expect.poll(() => nodes(page)).toBe(before + 1)
  await page
    .getByTestId('toast')
    .filter({ hasText: /Turn 1: \d changes?, 2 refused/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(() => nodes(page)).toBe(before)
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /Turn 2 is ready|Turn 1/ })
      .first(),
  ).toBeAttached()
})

test('gate B: a loss is told in words and starts without a tick; reject with a note asks again in the same turn; skip changes nothing', async ({
  world: { page, model },
}) => {
  model.say('== ', '[ACTION: delete_node | target: n02 | reason: "It overlaps."]')
  const before = await nodes(page)
  await page.keyboard.press('Control+Enter')
  await suggested(page)
  await expect(pane(page).getByRole('listitem')).toContainText('You wrote this question. Deleting it loses its text.')
  await expect(pane(page).getByRole('checkbox')).not.toBeChecked()
  await expect(pane(page).getByRole('button', { name: /^Apply nothing/ })).toBeVisible()
  model.say('Keep my question.', '[ACTION: pass | reason: "As you wish."]')
  await pane(page).getByRole('button', { name: 'Reject with a note' }).click()
  await pane(page).getByRole('textbox').fill('Keep my question.')
  await pane(page).getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(heading(page)).toHaveText(/Turn 1 is ready to send/)
  await page.keyboard.press('Control+Enter')
  await suggested(page)
  await expect(pane(page)).toContainText('As you wish.')
  await pane(page).getByRole('button', { name: 'Skip turn' }).click()
  await expect(heading(page)).toHaveText(/Turn 2 is ready/)
  expect(await nodes(page)).toBe(before)
})

test('approve the next turns: they go without a question, until something would be lost', async ({ world: { page, model } }) => {
  model.say('Turn', '[ACTION: pass | reason: "Fine."]')
  model.say(
    'turn 3 of',
    '[ACTION: create_node | type: standard | name: "Between" | content: "Five passes in a row would end it." | reason: "New."]',
  )
  await pane(page).getByRole('button', { name: 'Ask every turn' }).click()
  await page.getByRole('menuitemradio', { name: 'Then 5 turns without asking' }).click()
  await pane(page).getByRole('button', { name: /^Send/ }).click()
  await expect(heading(page)).toHaveText(/Turn 7 is ready to send/)
  model.say('== ', '[ACTION: delete_node | target: n02 | reason: "It overlaps."]')
  await pane(page).getByRole('button', { name: 'Ask every turn' }).click()
  await page.getByRole('menuitemradio', { name: 'Until something would be lost' }).click()
  await pane(page).getByRole('button', { name: /^Send/ }).click()
  await suggested(page)
  await expect(pane(page).getByRole('listitem').filter({ hasText: 'Deleting it loses its text.' })).toBeVisible()
  await prefer(page, { language: 'de' })
  await expect(heading(page)).toHaveText('Explorer schlägt 1 Änderung vor')
  await prefer(page, { language: 'en' })
})

test('an answer from elsewhere goes on here, and Stop closes the question', async ({ world: { page } }) => {
  const gate = await call<{ id: string }>(page, 'Run.Gate')
  await call(page, 'Run.Answer', gate.id, { answer: 'skip', text: '', note: '', declined: [], next: 0, places: [] })
  await expect(heading(page)).toHaveText(/Turn 2 is ready/)
  await page.locator('[data-command="run.stop"]').click()
  await expect(pane(page)).toHaveCount(0)
})

// What the person changes while the proposal waits is not written over. That is said at once, and taken back with the change.
test('CRG-154 a proposal on a node that the person changes meanwhile says that it will not be made', async ({ world: { page, model } }) => {
  model.say(
    '== ',
    '[ACTION: set_detail | target: n02 | l1: "The survey." | reason: "Short."]\n[ACTION: create_node | type: hypothesis | name: "Tolls" | content: "A toll pays." | reason: "Money."]',
  )
  await page.keyboard.press('Control+Enter')
  await suggested(page)
  const apply = pane(page).getByRole('button', { name: /^(Send|Apply)/ })
  await expect(apply).toHaveText(/^Apply 2 changes/)
  const row = pane(page).getByRole('listitem').first()
  await call(page, 'Graph.EditNodes', ['n02'], { text: 'Ask them by letter.' })
  await expect(row).toContainText('You have changed this node since. Explorer’s change will not be made.')
  await expect(pane(page).getByRole('status').filter({ hasText: 'You have changed this node since.' })).toHaveCount(1)
  await expect(row.getByRole('checkbox')).toBeDisabled()
  await expect(row.getByRole('checkbox')).toHaveAccessibleDescription(/will not be made/)
  await expect(apply).toHaveText(/^Apply 1 change/)
  await accessible(page, pane(page))
  await call(page, 'Graph.Undo')
  await expect(row).not.toContainText('You have changed')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await call(page, 'Graph.EditNodes', ['n02'], { text: 'Ask them by phone.' })
  await prefer(page, { language: 'de' })
  await expect(row).toContainText('Dieser Knoten ist inzwischen von Hand geändert. Die Änderung von Explorer wird nicht ausgeführt.')
  await prefer(page, { language: 'en' })
  await page.keyboard.press('Control+Enter')
  await expect(heading(page)).toHaveText(/Turn 2 is ready to send/)
  expect(await call(page, 'Graph.Node', 'n02')).toMatchObject({ text: 'Ask them by phone.' })
  await pane(page).getByRole('radio', { name: 'Plain text' }).check()
  await expect(pane(page).getByRole('group', { name: 'Plain text' })).toContainText('was changed by the person while you were thinking')
})

test('CRG-245 with large text a gate lies over the canvas and is read and answered within the window', async ({
  world: { page, model },
}) => {
  const within = async () => {
    const { width, height } = page.viewportSize()!
    // Nothing makes the page itself larger than its window: the pane scrolls.
    await expect(async () => {
      expect(await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])).toEqual([
        width,
        height,
      ])
      const box = (await pane(page).boundingBox())!
      expect(box.x + box.width).toBeLessThanOrEqual(width + 1)
      expect(box.y + box.height).toBeLessThanOrEqual(height + 1)
    }).toPass({ timeout: 15_000 })
    await expect(pane(page).getByRole('button', { name: /^(Send|Apply)/ })).toBeInViewport()
    expect((await page.getByRole('application').boundingBox())!.height).toBeGreaterThan(100)
  }
  const sizes = [
    [1280, 800, 200],
    [1280, 800, 140],
    [1920, 1080, 200],
    [960, 600, 150],
  ] as const
  for (const [width, height, textSize] of sizes) {
    await page.setViewportSize({ width, height })
    await prefer(page, { textSize })
    await within()
  }
  model.say('== ', grow)
  await page.keyboard.press('Control+Enter')
  await suggested(page)
  for (const [width, height, textSize] of sizes) {
    await page.setViewportSize({ width, height })
    await prefer(page, { textSize })
    await within()
  }
})
