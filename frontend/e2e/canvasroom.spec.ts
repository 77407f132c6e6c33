import { expect, gated, serve, test, watch } from './harness'
import { call } from './graphhelp'
import { fakeModel } from './model'

const reply = Array.from({ length: 4 }, (_, i) => `[ACTION: create_node | type: hypothesis | name: "Idea ${i + 1} that has not been there before" | content: "Words." | reason: "New."]
[ACTION: create_edge | from: last_created | to: n01 | type: supports | reason: "It speaks for it."]`).join('\n')

test('beside an open gate the bars of the canvas do not cover each other, and what is proposed lies clear of them', async ({ page }) => {
  const model = await fakeModel()
  const program = await serve(gated(model.config))
  const problems = watch(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(program.url)
  await call(page, 'Graph.AddNode', { level: '', type: 'question', category: '', name: 'Who did not answer the survey?', text: '', at: null, linkTo: 'n01', linkFrom: '', linkType: '' })
  await page.locator('[data-command="run.start"]').click()
  const pane = page.getByRole('complementary', { name: /Waiting for you/ })
  await expect(pane.getByRole('heading', { level: 2 })).toHaveText(/ready to send/)
  const apart = async () => {
    const boxes = await page.locator('.canvas > .float').evaluateAll((all) => all.map((e) => { const r = e.getBoundingClientRect(); return { name: e.className, x1: r.left, x2: r.right, y1: r.top, y2: r.bottom } }).filter((b) => b.x2 > b.x1))
    const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2).map((b) => `${a.name} on ${b.name}`))
    expect(pairs).toEqual([])
  }
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(300)
    await apart()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  model.say('', reply)
  await page.keyboard.press('Control+Enter')
  await expect(pane).toContainText('Idea 4')
  // The whole picture is fitted with the ghosts: the tool bar stands below the lowest of them.
  await expect(async () => {
    const [, y, scale] = (await page.locator('.canvas-stage').getAttribute('data-view'))!.split(' ').map(Number) as [number, number, number]
    const gate = await call<{ id: string }>(page, 'Run.Gate')
    const { nodes } = await call<{ nodes: { y: number; importance: number }[] }>(page, 'Run.GateActions', gate.id)
    const stage = (await page.locator('.canvas-stage').boundingBox())!, tools = (await page.locator('.tools').boundingBox())!
    expect(nodes).toHaveLength(4)
    for (const n of nodes) expect((n.y + 74) * scale + y + stage.y).toBeLessThan(tools.y)
  }).toPass({ timeout: 8000 })
  expect(problems).toEqual([])
  await program.stop()
  await model.stop()
})
