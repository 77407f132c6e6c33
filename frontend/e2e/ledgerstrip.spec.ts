// The line of what looks settled comes above the graph: what is under the pointer stays there, when it comes and when it goes.
import type { Page } from '@playwright/test'
import { branchGraph } from './branchgraphs'
import { call, test as onGraph, inspector } from './graphhelp'
import { expect, prefer, serve, still, test, watch } from './harness'

const strip = (page: Page) => page.getByTestId('strip')
const card = (page: Page, name: string) => page.locator(`[data-testid=node-card][title=${JSON.stringify(name)}]`)
const stage = (page: Page) => page.getByTestId('canvas-stage')
const at = async (page: Page, name: string) => (await card(page, name).boundingBox())!
const far = (a: number[], b: number[]) => Math.max(...a.map((n, i) => Math.abs(n - b[i]!)))

/** corner is where the corner of the level is on the screen, and its zoom, once the view rests. */
async function corner(page: Page): Promise<number[]> {
  await still(page)
  return now(page)
}
async function now(page: Page): Promise<number[]> {
  const box = (await stage(page).boundingBox())!
  const [x, y, scale] = (await stage(page).getAttribute('data-view'))!.split(' ').map(Number) as [number, number, number]
  return [box.x + x, box.y + y, scale * 100]
}

for (const textSize of [100, 200])
  onGraph(`what is under the pointer stays under it when the line comes and goes, with text at ${textSize} %`, async ({ level: page }) => {
    await prefer(page, { textSize })
    const was = await corner(page)
    await page.mouse.move(720, 500)
    const { y } = (await stage(page).boundingBox())!
    await call(page, 'Graph.EditNodes', ['n02'], { state: 'resolved' })
    await expect(strip(page)).toContainText('looks settled')
    expect((await stage(page).boundingBox())!.y).toBeGreaterThan(y + 30) // it did push
    expect(far(was, await corner(page))).toBeLessThanOrEqual(1)
    await call(page, 'Graph.EditNodes', ['n02'], { state: 'active' })
    await expect(strip(page)).toHaveCount(0)
    expect(far(was, await corner(page))).toBeLessThanOrEqual(1)
  })

onGraph('in no painted frame is a card elsewhere, and the click on its way hits', async ({ level: page }) => {
  const before = await at(page, 'Rust')
  await page.mouse.move(before.x + 20, before.y + 12)
  // This watcher is told of the room of the stage after the canvas, so what it sees is what is painted.
  await page.evaluate((name) => {
    const seen: number[] = ((window as unknown as { seen: number[] }).seen = [])
    new ResizeObserver(() =>
      seen.push(document.querySelector(`[data-testid=node-card][title="${name}"]`)!.getBoundingClientRect().y),
    ).observe(document.querySelector('[data-testid=canvas-stage]')!)
  }, 'Rust')
  await call(page, 'Graph.EditNodes', ['n02'], { state: 'resolved' })
  await expect(strip(page)).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await expect(inspector(page)).toContainText('Rust')
  await call(page, 'Graph.EditNodes', ['n02'], { state: 'active' })
  await expect(strip(page)).toHaveCount(0)
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  expect(seen.length).toBeGreaterThan(2)
  for (const y of seen) expect(Math.abs(y - before.y)).toBeLessThanOrEqual(1)
})

onGraph('it waits for a hand that moves, holds or types', async ({ level: page }) => {
  const { x, y } = await at(page, 'Count')
  await page.clock.install() // else this computer had to be as fast as a hand
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(x + 20, y + 10)
  await page.mouse.down()
  await call(page, 'Graph.EditNodes', ['n02'], { state: 'resolved' })
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(page.getByRole('tab', { name: /^Knowledge/ })).toContainText('1', { timeout: 200 }) // it is known
  }).toPass()
  await page.clock.runFor(5000)
  await expect(strip(page)).toHaveCount(0)
  await page.mouse.up()
  for (let i = 0; i < 8; i++) {
    await page.mouse.move(x + 20 + i, y + 10)
    await page.clock.runFor(400)
    await page.keyboard.press('Shift')
    await page.clock.runFor(400)
    expect(await strip(page).count()).toBe(0)
  }
  await page.clock.runFor(400)
  await expect(strip(page)).toBeVisible()
})

test('a page of branches keeps its place and its zoom while a line comes above it, is put off, and the window gets another size', async ({
  page,
}) => {
  const program = await serve(branchGraph('sync26'))
  const problems = watch(page)
  try {
    await page.goto(program.url)
    await expect(page.locator('[data-testid=canvas-stage][data-painted]')).toBeVisible()
    await stage(page).focus()
    await page.keyboard.press('t')
    await page.mouse.move(640, 500)
    await expect(strip(page)).toBeVisible()
    const was = await corner(page)
    await strip(page).getByRole('button', { name: 'Not now' }).click() // the hand is off the canvas now
    await expect(strip(page)).toHaveCount(0)
    expect(far(was, await corner(page))).toBeLessThanOrEqual(1)
    for (const [width, height] of [
      [1000, 700],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(far(was, await corner(page))).toBeLessThanOrEqual(1)
    }
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})
