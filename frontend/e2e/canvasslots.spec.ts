// What stands on the canvas stands in its own place: bars, notes, the agent's capsule and the way to the answer.
import { call, expect } from './graphhelp'
import { branchGraph, notNow } from './branchgraphs'
import { accessible, prefer, serve, test, watch, still } from './harness'
import { tram } from './tram'
import { onTram } from './tramgraph'

const stage = '[data-testid=canvas-stage]'
const onTheTram = onTram()

test('the Goal leads to the answer so far, and has no such chip before there is one', async ({ page }) => {
  const program = await serve((_, dir) => tram(dir))
  const problems = watch(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(program.url)
  await expect(page.locator(`${stage}[data-painted]`)).toBeVisible()
  const chip = page.getByRole('button', { name: 'Answer so far' })
  await page.locator(stage).focus()
  await page.keyboard.press('t')
  await expect(chip).toBeVisible()
  await still(page)
  if (process.env.CRG_SHOTS) await page.screenshot({ path: `${process.env.CRG_SHOTS}/chip.png` })
  await prefer(page, { theme: 'contrast' })
  await accessible(page)
  await prefer(page, { theme: 'light' })
  await chip.click()
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toBeVisible()
  await page.keyboard.press('Alt+2')
  await expect(chip).toBeVisible()
  const { nodes } = await call<{ nodes: { id: string[]; name: string[] } }>(page, 'Graph.Level', '')
  await call(page, 'Graph.Delete', [nodes.id[nodes.name.findIndex((n) => n.startsWith('Start four'))]], [])
  await expect(chip).toBeHidden()
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

for (const [width, height] of [
  [960, 600],
  [1280, 800],
] as const)
  test(`notes, tools, the map and the agent do not cover each other at ${width} × ${height}, and a pane leaves the Goal in sight`, async ({
    page,
  }) => {
    const program = await serve(branchGraph('tram58'))
    const problems = watch(page)
    await page.setViewportSize({ width, height })
    await page.goto(program.url)
    await expect(page.locator(`${stage}[data-painted]`)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Levels' })).toHaveCount(0)
    await page.locator(stage).focus()
    await page.keyboard.press('t')
    await notNow(page)
    const note = page.getByRole('region', { name: 'Notes' }).getByText('Tidied 58 nodes')
    await expect(note).toBeVisible()
    await still(page)
    const box = async (what: ReturnType<typeof page.locator>) => (await what.boundingBox())!
    const clear = (a: { x: number; y: number; width: number; height: number }, b: typeof a) =>
      a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
    const tools = page.getByTestId('canvas-tools'),
      toast = page.getByTestId('toast'),
      agent = page.getByTestId('agent-mark')
    expect(clear(await box(toast), await box(tools))).toBe(true)
    await expect(page.getByTestId('minimap')).toHaveCount(0) // one thing at a time stands there
    const whole = async () => {
      const of = await box(page.locator(stage)),
        at = await box(agent)
      expect(at.x).toBeGreaterThanOrEqual(of.x)
      expect(at.x + at.width).toBeLessThanOrEqual(of.x + of.width)
    }
    await whole()
    // The inspector opens: all of the page is fitted beside it.
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible()
    await still(page)
    if (width > 1024) {
      const of = await box(page.locator(stage))
      const goal = await page.locator(stage).evaluate((e) => (e as HTMLElement).dataset.view!.split(' ').map(Number))
      const { nodes } = await call<{ nodes: { id: string[]; x: number[] } }>(page, 'Graph.Level', '')
      const right = Math.max(...nodes.x) * goal[2]! + goal[0]!
      expect(right).toBeLessThan(of.width)
      const note = await toast.boundingBox({ timeout: 500 }).catch(() => null) // it may have gone by itself
      if (note) expect(clear(note, await box(tools))).toBe(true)
      await whole()
    }
    expect(problems).toEqual([])
    await page.goto('about:blank')
    await program.stop()
  })

test('in a low window, and with large text, the chat is its sign beside the ways to look, and the Goal is clear of it', async ({
  page,
}) => {
  const program = await serve(branchGraph('tram58'))
  const problems = watch(page)
  await page.goto(program.url)
  await expect(page.locator(`${stage}[data-painted]`)).toBeVisible()
  await page.locator(stage).focus()
  await page.keyboard.press('t')
  await notNow(page)
  const pill = page.getByRole('button', { name: /^Ask Explorer about the graph/ })
  const box = async (of: string) => (await page.locator(of).boundingBox())!
  for (const [width, height, textSize, sign] of [
    [1280, 800, 100, false],
    [960, 600, 100, true],
    [1280, 800, 150, true],
    [1280, 800, 200, true],
  ] as const) {
    await page.setViewportSize({ width, height })
    await prefer(page, { textSize })
    await page.locator(stage).focus()
    await page.keyboard.press('Shift+1')
    const rem = (16 * textSize) / 100
    await expect.poll(async () => (await pill.boundingBox())!.width < 3 * rem, `${width} ${textSize}`).toBe(sign)
    if (!sign) continue
    await still(page)
    const at = (await pill.boundingBox())!,
      ways = await box('[data-testid=view-switch]'),
      agent = await box('[data-testid=agent-mark]'), // it stands on the Goal
      room = await box(stage)
    expect(at.x).toBeGreaterThanOrEqual(ways.x + ways.width)
    expect(agent.x).toBeGreaterThanOrEqual(at.x + at.width)
    expect(agent.y).toBeGreaterThanOrEqual(room.y)
    await accessible(page, '[data-stage]')
  }
  await pill.click()
  await expect(page.locator('[data-panel=chat]')).toBeVisible()
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

test('where no tint says so, the hull of the answer says what it is', async ({ page }) => {
  await page.addInitScript(() => {
    const said = ((window as unknown as { said: Set<string> }).said = new Set())
    const write = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      said.add(text)
      write.call(this, text, x, y)
    }
  })
  const said = () => page.evaluate(() => (window as unknown as { said: Set<string> }).said.has('Answer so far'))
  await onTheTram(page)
  await expect(page.locator(`${stage}[data-painted]`)).toBeVisible()
  await page.locator(stage).focus()
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: 'Answer so far' })).toBeVisible()
  await still(page)
  expect(await said()).toBe(false)
  await prefer(page, { theme: 'contrast' })
  await expect.poll(said).toBe(true)
})
