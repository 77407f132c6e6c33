import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { accessible, expect, prefer, still, test } from './harness'
import { themes } from './themes'

const open = async (app: Page) => {
  await app.getByRole('tab', { name: 'Prompts' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Exploration' })).toBeVisible()
}
const lines = (dir: string, file: string) => readFileSync(join(dir, file), 'utf8').trimEnd().split('\n')
const blocks = (app: Page) => app.locator('[data-block]').evaluateAll((all) => all.map((b) => b.getAttribute('data-block')))
const block = (app: Page, name: string) => app.locator(`[data-block="${name}"]`)
const editor = (app: Page, file: string) => app.getByRole('textbox', { name: `Text of prompts/${file}` })
const exploration = 'phases/exploration.txt'

test('CRG-239 one section per phase with its ordered blocks; CRG-242 data blocks show keyword, description and example', async ({
  app,
}) => {
  await open(app)
  expect(await blocks(app)).toEqual([
    'file: intro',
    'file: general-guidelines',
    'data: definitions',
    'data: available-actions',
    'file: guidelines-explore',
    'data: goal-node',
    'data: answer',
    'data: sources',
    'data: current-position',
    'data: reading',
    'data: thoughts',
    'data: open-ends',
    'data: unknowns',
    'data: recent-actions',
    'data: current-task',
  ])
  const data = block(app, 'data: recent-actions')
  await expect(data).toContainText('recent-actions')
  await expect(data).toContainText('the last actions and their reasons')
  await expect(data).toContainText('Turn 12: create_edge')
  await app
    .getByRole('list', { name: 'Phases' })
    .getByRole('button', { name: /^Growth/ })
    .click()
  await expect(app.getByRole('heading', { level: 1, name: 'Growth' })).toBeVisible()
  expect(await blocks(app)).toContain('file: guidelines-growth')
})

test('CRG-240 blocks are moved by arrow, keyboard and drag, and each move can be undone', async ({ app, program }) => {
  await open(app)
  const before = lines(program.dir, exploration)
  const first = block(app, 'file: intro')
  await first.hover()
  await first.getByRole('button', { name: /^Move down/ }).click()
  await expect.poll(() => lines(program.dir, exploration)[1]).toBe('[file: intro]')
  expect((await blocks(app))[1]).toBe('file: intro')
  await app.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => lines(program.dir, exploration)).toEqual(before)
  await expect.poll(async () => (await blocks(app))[0]).toBe('file: intro')

  await block(app, 'file: general-guidelines')
    .getByRole('button', { name: /^Move / })
    .first()
    .press('Alt+ArrowUp')
  await expect.poll(() => lines(program.dir, exploration)[0]).toBe('[file: general-guidelines]')
  await app.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => lines(program.dir, exploration)).toEqual(before)
  await expect.poll(async () => (await blocks(app))[0]).toBe('file: intro')

  const from = (await block(app, 'file: general-guidelines')
    .getByRole('button', { name: /^Move / })
    .first()
    .boundingBox())!
  const to = (await first.boundingBox())!
  await app.mouse.move(from.x + 8, from.y + 8)
  await app.mouse.down()
  await app.mouse.move(from.x + 8, from.y - 20, { steps: 4 })
  await app.mouse.move(from.x + 8, to.y + 4, { steps: 8 })
  await app.mouse.up()
  await expect.poll(() => lines(program.dir, exploration)[0]).toBe('[file: general-guidelines]')
  await app.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => lines(program.dir, exploration)).toEqual(before)
})

test('CRG-26 CRG-243 an order written in the file appears in the page', async ({ app, program }) => {
  await open(app)
  const before = readFileSync(join(program.dir, exploration), 'utf8')
  writeFileSync(join(program.dir, exploration), '# mine\n[data: goal-node]\n[file: intro]\n')
  await expect.poll(() => blocks(app)).toEqual(['data: goal-node', 'file: intro'])
  writeFileSync(join(program.dir, exploration), before)
  await expect.poll(() => blocks(app)).toHaveLength(before.trimEnd().split('\n').length)
})

test('CRG-240 a block is added and deleted, and the file says so', async ({ app, program }) => {
  await open(app)
  const before = lines(program.dir, exploration)
  await app.getByRole('button', { name: 'Add a block' }).click()
  await app.getByRole('button', { name: /^The current node/ }).click()
  await expect.poll(() => lines(program.dir, exploration)).toEqual([...before, '[data: current-node-full]'])
  await block(app, 'data: current-node-full').getByRole('button', { name: 'More for The current node' }).click()
  await app.getByRole('menuitem', { name: 'Delete from this phase' }).click()
  await expect.poll(() => lines(program.dir, exploration)).toEqual(before)
  await expect(block(app, 'data: current-node-full')).toHaveCount(0)
})

test('CRG-241 a text is edited inline, saved by itself, and a shared one says so before it is changed', async ({ app, program }) => {
  await open(app)
  const before = readFileSync(join(program.dir, 'prompts/intro.txt'), 'utf8')
  await editor(app, 'intro.txt').click()
  await expect(block(app, 'file: intro')).toContainText(
    'Used in 5 phases: Exploration, Cleanup, Conclude, Connections, Growth. A change here counts in all of them.',
  )
  await app.keyboard.press('Control+Home')
  await app.keyboard.type('Hello. ')
  await expect.poll(() => readFileSync(join(program.dir, 'prompts/intro.txt'), 'utf8')).toBe('Hello. ' + before)
  await expect(app.getByRole('complementary', { name: 'Preview' })).toContainText('Hello. You are')
  await app.keyboard.press('Control+z')
  await expect.poll(() => readFileSync(join(program.dir, 'prompts/intro.txt'), 'utf8')).toBe(before)
})

test('CRG-241 variables are completed and marked', async ({ app, program }) => {
  await open(app)
  const before = readFileSync(join(program.dir, 'prompts/guidelines-explore.txt'), 'utf8')
  const text = editor(app, 'guidelines-explore.txt')
  await text.click()
  await app.keyboard.press('Control+End')
  await app.keyboard.type(' {{node_c')
  await app.getByRole('option', { name: /node_count/ }).click()
  await expect(text.locator('[data-variable=known]', { hasText: '{{node_count}}' })).toBeVisible()
  await app.keyboard.type(' {{nonsense}}')
  await expect(text.locator('[data-variable=unknown]')).toHaveText('{{nonsense}}')
  await expect(app.getByRole('complementary', { name: 'Preview' })).toContainText('The variable {{nonsense}} is not known')
  writeFileSync(join(program.dir, 'prompts/guidelines-explore.txt'), before)
})

test('letters typed faster than a slow page follows are all kept, and an edit from outside leaves the caret where it is', async ({
  app,
  program,
}) => {
  await open(app)
  const file = join(program.dir, 'prompts/guidelines-explore.txt')
  const before = readFileSync(file, 'utf8')
  const text = editor(app, 'guidelines-explore.txt')
  await text.click()
  await app.keyboard.press('Control+End')
  const slow = await app.context().newCDPSession(app)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  const words = ' The quick brown fox is lazy.'
  await app.keyboard.type(words)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 15_000 }).toBe(before.trimEnd() + words + '\n')
  await still(app) // an editor that takes letters back does so when typing rests
  await expect(text).toContainText(words.trim())

  writeFileSync(file, 'Outside first. ' + readFileSync(file, 'utf8'))
  await expect(text).toContainText('Outside first.')
  await app.keyboard.type(' End.')
  await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/lazy\. End\.\n$/)
  await app.keyboard.press('Control+z') // takes back what the person typed, not what came from outside
  await expect(text).toContainText('Outside first.')
  await expect(text).not.toContainText('End.')
  writeFileSync(file, before)
})

test('CRG-243 an unsaved edit is never lost when the file changes outside', async ({ app, program }) => {
  await open(app)
  const file = join(program.dir, 'prompts/guidelines-explore.txt')
  const before = readFileSync(file, 'utf8')
  const text = editor(app, 'guidelines-explore.txt')

  // While nothing is unsaved, the outside edit shows at once.
  writeFileSync(file, 'From outside.\n')
  await expect(text).toHaveText('From outside.')

  // With something unsaved, both stay: the save is held back until the person decides.
  const hold = async () => {
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    let sent = Promise.resolve()
    await app.route('**/call/Files.Save', (r) => (sent = held.then(() => r.continue())))
    return async () => {
      release()
      await sent
      await app.unroute('**/call/Files.Save')
    }
  }
  const kept = () =>
    readdirSync(join(program.dir, '.crg/history/files/prompts')).map((f) =>
      readFileSync(join(program.dir, '.crg/history/files/prompts', f), 'utf8').trimEnd(),
    )
  const conflict = app.getByRole('alert').filter({ hasText: 'was changed outside' })
  const write = async (mine: string, theirs: string) => {
    const release = await hold()
    await text.click()
    await app.keyboard.press('Control+End')
    await app.keyboard.type(mine)
    writeFileSync(file, theirs)
    await expect(conflict).toBeVisible()
    await release()
  }
  await write(' Mine.', 'Theirs.\n')
  await expect(text).toHaveText('From outside. Mine.')
  expect(readFileSync(file, 'utf8')).toBe('Theirs.\n')
  await conflict.getByRole('button', { name: 'Show both' }).click()
  await expect(conflict.getByRole('textbox', { name: 'In the file now' })).toHaveText('Theirs.')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => readFileSync(file, 'utf8')).toBe('From outside. Mine.\n')
  expect(kept()).toContain('Theirs.')
  await expect(conflict).toHaveCount(0)

  // The other answer: theirs stays, mine is kept in the history.
  await write(' Mine again.', before)
  await conflict.getByRole('button', { name: 'Take the other' }).click()
  await expect(conflict).toHaveCount(0)
  expect(readFileSync(file, 'utf8')).toBe(before)
  expect(kept()).toContain('From outside. Mine. Mine again.')
})

test('CRG-239 the phase order: turns, moving, listing twice and taking out', async ({ app, program }) => {
  await open(app)
  const order = () => lines(program.dir, 'phases/phase-order.txt').filter((l) => /^\w+ : /.test(l))
  const file = join(program.dir, 'phases/phase-order.txt')
  const before = readFileSync(file, 'utf8') // other files of tests share the program
  const rest = ['connections : 1 | until: done', 'cleanup : 1 | until: done', 'conclude : 2 | until: done', 'review : 8 | until: done']
  const steps = app.locator('[data-step]')
  await app.getByRole('textbox', { name: 'Turns of Growth' }).fill('12')
  await app.keyboard.press('Enter')
  await expect.poll(order).toEqual(['exploration : 12 | until: read', 'growth : 12 | until: done', ...rest])
  await app.getByRole('button', { name: 'Move Growth' }).press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['growth : 12 | until: done', 'exploration : 12 | until: read', ...rest])
  await steps.nth(0).hover()
  await steps.nth(0).getByRole('button', { name: 'More for Growth' }).click()
  await app.getByRole('menuitem', { name: 'List it again' }).click()
  await expect(steps).toHaveCount(7)
  await expect.poll(order).toEqual(['growth : 12 | until: done', 'growth : 12', 'exploration : 12 | until: read', ...rest])
  await steps.nth(1).hover()
  await steps.nth(1).getByRole('button', { name: 'More for Growth' }).click()
  await app.getByRole('menuitem', { name: 'Take out of the order' }).click()
  await expect(steps).toHaveCount(6)
  await expect.poll(order).toHaveLength(6)
  expect(lines(program.dir, 'phases/phase-order.txt').filter((l) => l.startsWith('#'))).toHaveLength(4)
  writeFileSync(file, 'growth : 2\nlost : 3\nloop: false\n')
  await expect(steps.nth(1)).toContainText('Lost')
  await expect(steps.nth(1).getByRole('button', { name: 'Create it' })).toBeVisible()
  await expect(app.getByText('Not in the order')).toBeVisible()
  await expect(app.getByRole('switch', { name: 'Start again after the last' })).not.toBeChecked()
  writeFileSync(file, before)
  await expect(steps).toHaveCount(6)
})

test('the tab is accessible in every theme, in German and with text at 200 %', async ({ app }) => {
  await open(app)
  await editor(app, 'intro.txt').click()
  for (const theme of themes()) {
    await prefer(app, { theme })
    await accessible(app, '[role=tabpanel] > :not([hidden])')
  }
  await prefer(app, { theme: 'light', language: 'de', textSize: 200 })
  await expect(app.getByRole('button', { name: 'Phasen und Prompts' })).toBeVisible()
  await accessible(app, '[role=tabpanel] > :not([hidden])')
  expect(await app.locator('[role=tabpanel] > :not([hidden])').evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true)
  await prefer(app, { language: 'en', textSize: 100 })
})

test('the prompt that writes the page with the answer is shown, edited and foreseen like the others', async ({ app, program }) => {
  await open(app)
  await app.getByRole('button', { name: 'Page with the answer' }).click()
  await expect(app.getByRole('heading', { level: 1, name: 'Page with the answer' })).toBeVisible()
  await expect(editor(app, 'answer.txt')).toContainText('Write one page with the answer')
  await expect(app.getByRole('complementary', { name: 'Preview' })).toContainText('Answer so far, by fixed rules')
  await editor(app, 'answer.txt').press('Control+End')
  await editor(app, 'answer.txt').pressSequentially(' Be brief.')
  await expect.poll(() => lines(program.dir, 'prompts/answer.txt').join('\n')).toContain('Be brief.')
  await accessible(app)
})
