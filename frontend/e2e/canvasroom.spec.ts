import type { Page } from '@playwright/test'
import { expect, gated, prefer, sample, serve, test, watch, still } from './harness'
import { call } from './graphhelp'
import { fakeModel } from './model'

const reply = Array.from(
  { length: 4 },
  (
    _,
    i,
  ) => `[ACTION: create_node | type: hypothesis | name: "Idea ${i + 1} that has not been there before" | content: "Words." | reason: "New."]
[ACTION: create_edge | from: last_created | to: n01 | type: supports | reason: "It speaks for it."]`,
).join('\n')

/** apart expects that no bar of the canvas lies on another one. */
async function apart(page: Page): Promise<void> {
  const boxes = await page.locator('[data-testid=canvas] > [data-float]').evaluateAll((all) =>
    all
      .map((e) => {
        const r = e.getBoundingClientRect()
        return { name: e.className, x1: r.left, x2: r.right, y1: r.top, y2: r.bottom }
      })
      .filter((b) => b.x2 > b.x1),
  )
  const pairs = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2)
      .map((b) => `${a.name} on ${b.name}`),
  )
  expect(pairs).toEqual([])
}

test('with large text the bars of the canvas stand clear of each other, and signs grow with the words beside them', async ({ page }) => {
  const program = await serve((run, dir) => run('goal', dir, 'Should our town close its old bridge to cars?'))
  const problems = watch(page)
  await page.goto(program.url)
  await expect(page.getByTestId('node-card')).toHaveCount(1)
  const height = async (of: string) => (await page.locator(of).first().boundingBox())!.height
  for (const textSize of [150, 200]) {
    await prefer(page, { textSize })
    for (const width of [1000, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 1000 }) // high enough for the whole card
      await still(page)
      await apart(page)
    }
    const foot = (await page.getByTestId('node-card').boundingBox())!,
      tools = (await page.getByTestId('canvas-tools').boundingBox())!
    expect(foot.y + foot.height).toBeLessThanOrEqual(tools.y)
    expect(await height('[data-testid=canvas-tools] svg')).toBe((20 * textSize) / 100)
    await expect(page.locator('[data-testid=node-card] [data-testid=card-item] svg')).toHaveCount(1) // "no links yet"
    expect(await height('[data-testid=node-card] [data-testid=card-item] svg')).toBeLessThan(
      await height('[data-testid=node-card] [data-testid=card-foot]'),
    )
  }
  await prefer(page, { textSize: 100 })
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

test('the small map and the tool bar stand clear of each other at any text size', async ({ page }) => {
  const program = await serve((run, dir) => sample(run, dir, 6))
  const problems = watch(page)
  await page.goto(program.url)
  await expect(page.locator('[data-testid=canvas-stage][data-painted]')).toBeVisible()
  for (const textSize of [110, 130, 140, 150, 170]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await prefer(page, { textSize })
    await expect(page.locator('html')).toHaveCSS('font-size', `${(16 * textSize) / 100}px`)
    await still(page) // the canvas fits itself anew
    await page.getByTestId('canvas-stage').focus()
    for (const key of ['Control+0', '+', '+', '+']) {
      await page.keyboard.press(key) // what is not all in view has a map
      await still(page)
    }
    await expect(page.getByTestId('minimap')).toBeVisible()
    for (const width of [1200, 1000, 880, 830, 770]) {
      await page.setViewportSize({ width, height: 800 })
      await still(page)
      await apart(page)
    }
  }
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

test('beside an open gate the bars of the canvas do not cover each other, and what is proposed lies clear of them', async ({ page }) => {
  const model = await fakeModel()
  const program = await serve(gated(model.config))
  const problems = watch(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(program.url)
  await call(page, 'Graph.AddNode', {
    level: '',
    type: 'question',
    category: '',
    name: 'Who did not answer the survey?',
    text: '',
    at: null,
    linkTo: 'n01',
    linkFrom: '',
    linkType: '',
  })
  await page.locator('[data-command="run.start"]').click()
  const pane = page.getByRole('complementary', { name: /Waiting for you/ })
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(/ready to send/)
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await still(page)
    await apart(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  model.say('', reply)
  await page.keyboard.press('Control+Enter')
  await expect(pane).toContainText('Idea 4')
  // The whole picture is fitted with the ghosts: the tool bar stands below the lowest of them.
  await expect(async () => {
    const [, y, scale] = (await page.getByTestId('canvas-stage').getAttribute('data-view'))!.split(' ').map(Number) as [
      number,
      number,
      number,
    ]
    const gate = await call<{ id: string }>(page, 'Run.Gate')
    const { nodes } = await call<{ nodes: { y: number; importance: number }[] }>(page, 'Run.GateActions', gate.id)
    const stage = (await page.getByTestId('canvas-stage').boundingBox())!,
      tools = (await page.getByTestId('canvas-tools').boundingBox())!
    expect(nodes).toHaveLength(4)
    for (const n of nodes) expect((n.y + 74) * scale + y + stage.y).toBeLessThan(tools.y)
  }).toPass({ timeout: 8000 })
  expect(problems).toEqual([])
  await program.stop()
  await model.stop()
})

test('within a Master the way up stands clear of the zoom at the smallest window with the largest text', async ({ page }) => {
  const program = await serve((run, dir) => sample(run, dir, 2)) // all of it in sight
  const problems = watch(page)
  await page.setViewportSize({ width: 960, height: 600 })
  await page.goto(program.url)
  await expect(page.locator('[data-testid=canvas-stage][data-painted]')).toBeVisible()
  const { nodes, words } = await call<{ nodes: { id: string[]; type: number[] }; words: string[] }>(page, 'Graph.Level', '')
  await call(
    page,
    'Graph.Compress',
    nodes.id.filter((_, i) => !/goal|artifact/.test(words[nodes.type[i]!]!)).slice(0, 2),
    'Everything about the structure of the bridge',
  )
  await still(page)
  await page.getByTestId('canvas-stage').focus()
  await page.keyboard.press('Shift+1')
  await still(page)
  const level = await call<{ nodes: { inside: number[]; x: number[]; y: number[] } }>(page, 'Graph.Level', '')
  const i = level.nodes.inside.findIndex((n) => n > 0)
  const [x, y, scale] = (await page.getByTestId('canvas-stage').getAttribute('data-view'))!.split(' ').map(Number) as [
    number,
    number,
    number,
  ]
  const room = (await page.getByTestId('canvas-stage').boundingBox())!
  await page.mouse.dblclick(room.x + x + (level.nodes.x[i]! + 30) * scale, room.y + y + (level.nodes.y[i]! + 20) * scale)
  const way = page.getByRole('navigation', { name: 'Levels' })
  await expect(way).toBeVisible()
  for (const textSize of [100, 150, 200]) {
    await prefer(page, { textSize })
    for (const height of [600, 700, 900]) {
      await page.setViewportSize({ width: 960, height })
      await still(page)
      if (process.env.CRG_SHOTS) await page.screenshot({ path: `${process.env.CRG_SHOTS}/way-${textSize}-${height}.png` })
      await apart(page)
      const box = (await way.boundingBox())!
      for (const other of [page.getByText('Ask Explorer about the graph'), page.getByRole('radio', { name: 'Outline' })]) {
        const b = (await other.boundingBox())!
        const clear = box.x >= b.x + b.width || b.x >= box.x + box.width || box.y >= b.y + b.height || b.y >= box.y + box.height
        expect(clear, `${textSize} % at ${height}`).toBe(true)
      }
    }
  }
  await prefer(page, { textSize: 100 })
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})
