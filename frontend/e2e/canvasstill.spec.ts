// The view is the person's: nothing but a command, the opening of a level and the end of a first run moves or zooms it.
import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { branchGraph, notNow } from './branchgraphs'
import { call, inspector } from './graphhelp'
import { accessible, expect, prefer, sample, serve, still, test, watch } from './harness'
import { themes } from './themes'

const stage = (page: Page) => page.getByTestId('canvas-stage')
/** view is where the canvas looks once it rests: x, y and zoom. */
async function view(page: Page): Promise<number[]> {
  await still(page)
  return (await stage(page).getAttribute('data-view'))!.split(' ').map(Number)
}
const same = (a: number[], b: number[]) => expect(Math.max(...a.map((n, i) => Math.abs(n - b[i]!)))).toBeLessThan(0.6)

/** at is where the middle of a node is in the window. */
async function at(page: Page, id: string): Promise<{ x: number; y: number }> {
  const [x, y, scale] = (await view(page)) as [number, number, number]
  const { nodes } = await call<{ nodes: { id: string[]; x: number[]; y: number[] } }>(page, 'Graph.Level', '')
  const i = nodes.id.indexOf(id)
  const box = (await stage(page).boundingBox())!
  return { x: box.x + x + (nodes.x[i]! + 60) * scale, y: box.y + y + (nodes.y[i]! + 12) * scale }
}

test('a click, a drag, an edit, a chat and a pane move nothing; a card below the pane comes out by just that, and goes back', async ({
  page,
}) => {
  const program = await serve(branchGraph('tram58'))
  const problems = watch(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(program.url)
  await expect(page.locator('[data-testid=canvas-stage][data-painted]')).toBeVisible()
  await stage(page).focus()
  await page.keyboard.press('t')
  await notNow(page)
  const whole = await view(page)
  const { nodes } = await call<{ nodes: { id: string[]; x: number[] } }>(page, 'Graph.Level', '')
  const byX = nodes.id.map((id, i) => ({ id, x: nodes.x[i]! })).sort((a, b) => a.x - b.x)
  const left = byX[1]!.id,
    right = byX.at(-1)!.id // of the last column: the pane comes over it
  await page.mouse.click((await at(page, left)).x, (await at(page, left)).y)
  await expect(inspector(page)).toBeVisible()
  same(await view(page), whole)
  const from = await at(page, left)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 90, from.y + 60, { steps: 6 })
  await page.mouse.up()
  same(await view(page), whole)
  await call(page, 'Graph.EditNodes', [left], { name: 'Another name, which is longer than the one before it was' })
  await call(page, 'Graph.AddNode', { level: '', type: 'hypothesis', name: 'Far below', text: '', at: { x: 0, y: 9000 }, linkTo: '' })
  same(await view(page), whole)
  await page.keyboard.press('Escape')
  await expect(inspector(page)).toHaveCount(0)
  same(await view(page), whole)
  await page.keyboard.press('/')
  await expect(page.getByRole('region', { name: /^Chat with/ })).toBeVisible()
  same(await view(page), whole)
  await page.keyboard.press('Escape')
  const to = await at(page, right)
  await page.mouse.click(to.x, to.y)
  await expect(inspector(page)).toBeVisible()
  const panned = await view(page)
  expect(panned[2]).toBe(whole[2])
  expect(panned[1]).toBe(whole[1])
  expect(panned[0]).toBeLessThan(whole[0]!)
  const pane = (await inspector(page).boundingBox())!
  expect((await at(page, right)).x).toBeLessThan(pane.x)
  await page.keyboard.press('Escape')
  await expect(inspector(page)).toHaveCount(0)
  same(await view(page), whole)
  await page.setViewportSize({ width: 1000, height: 700 })
  same(await view(page), whole)
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

test('who reads the answer and comes back finds the canvas as it was left', async ({ page }) => {
  const program = await serve(branchGraph('tram58'))
  const problems = watch(page)
  await page.goto(program.url)
  await expect(page.locator('[data-testid=canvas-stage][data-painted]')).toBeVisible()
  await stage(page).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowLeft')
  const left = await view(page)
  await page.keyboard.press('Alt+1')
  await expect(stage(page)).toHaveCount(0)
  await page.keyboard.press('Alt+2')
  await expect(page.locator('[data-testid=canvas-stage][data-painted]')).toBeVisible()
  same(await view(page), left)
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

test('in a first run the view stands still to its end, and shows all of it then', async ({ page }) => {
  const program = await serve((run, dir) => sample(run, dir, 0))
  const problems = watch(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(program.url)
  await expect(page.locator('[data-testid=canvas-stage][data-painted]')).toBeVisible()
  const before = await view(page)
  // Each view that the canvas has while the run is under way.
  await page.evaluate(() => {
    const seen: string[] = ((window as unknown as { seen: string[] }).seen = [])
    const stage = document.querySelector<HTMLElement>('[data-testid=canvas-stage]')!
    new MutationObserver(() => !document.querySelector('[data-command="run.start"]') && seen.push(stage.dataset.view!)).observe(stage, {
      attributeFilter: ['data-view'],
    })
  })
  await page.locator('[data-command="run.start"]').click()
  await expect(page.getByRole('button', { name: 'Read the answer' }).first()).toBeVisible({ timeout: 60_000 })
  const after = await view(page)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  for (const one of seen) same(one.split(' ').map(Number), before)
  expect(after).not.toEqual(before) // it moved then
  expect(after[2]).toBeLessThanOrEqual(before[2]!)
  const { nodes } = await call<{ nodes: { id: string[]; x: number[]; y: number[] } }>(page, 'Graph.Level', '')
  const box = (await stage(page).boundingBox())!
  for (const [i] of nodes.id.entries()) {
    const x = after[0]! + nodes.x[i]! * after[2]!,
      y = after[1]! + nodes.y[i]! * after[2]!
    expect(x > 0 && x < box.width && y > 0 && y < box.height).toBe(true)
  }
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

for (const pane of [true, false])
  test(`before the first thoughts the Goal has room at its left for them, and at its right ${pane ? 'none, as a pane is open there' : 'for a pane'}`, async ({
    page,
  }) => {
    const program = await serve((run, dir) => run('goal', dir, 'Is there room?'), { firstRun: pane })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(program.url)
    await expect(page.locator('[data-testid=canvas-stage][data-painted]')).toBeVisible()
    await expect(page.locator('[data-pane=first-steps]')).toHaveCount(pane ? 1 : 0)
    const [x, , zoom] = await view(page)
    const { nodes } = await call<{ nodes: { x: number[] } }>(page, 'Graph.Level', '')
    const right = (await stage(page).boundingBox())!.width - x! - nodes.x[0]! * zoom! // of the Goal's left edge: its card, a margin, a pane
    if (pane) expect(right).toBeLessThan(360)
    else expect(right).toBeGreaterThan(560)
    await program.stop()
  })

test('nodes in a heap are offered to be tidied when the level opens, in one line that can be put off; what a hand does brings no offer', async ({
  page,
}) => {
  const program = await serve((run, dir) => {
    sample(run, dir, 2)
    const file = join(dir, 'graph/graph-data.json')
    const graph = JSON.parse(readFileSync(file, 'utf8')) as { nodes: { position: { x: number; y: number }; block?: string }[] }
    graph.nodes.forEach((n, i) => {
      n.position = { x: 9 * i, y: 4 * i }
      delete n.block
    })
    writeFileSync(file, JSON.stringify(graph))
  })
  const problems = watch(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(program.url)
  await expect(page.locator('[data-testid=canvas-stage][data-painted]')).toBeVisible()
  const offer = page.getByTestId('tidy-offer')
  await expect(offer).toContainText('Nodes lie over each other')
  for (const theme of themes()) {
    await prefer(page, { theme })
    await accessible(page, '[data-testid=tidy-offer]')
  }
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await offer.getByRole('button', { name: 'Tidy' }).click()
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
  await page.keyboard.press('Control+z')
  await still(page)
  await expect(offer).toHaveCount(0)
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})
