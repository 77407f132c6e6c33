// The page of branches: how much of real graphs can be read, and what a hand does on it.
import { branchGraph } from './branchgraphs'
import { call, expect } from './graphhelp'
import { serve, test } from './harness'

const stage = '.canvas_stage'

for (const [name, width, height] of [
  ['tram58', 1280, 800],
  ['tram150', 1280, 800],
  ['sync26', 1280, 800],
] as const)
  test(`${name} at ${width} × ${height}`, async ({ page }) => {
    const program = await serve(branchGraph(name))
    await page.setViewportSize({ width, height })
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('--font', '"Open Sans"')),
    )
    await page.goto(program.url)
    await expect(page.locator(stage)).toBeVisible()
    await page.waitForTimeout(800)
    await page.locator(stage).focus()
    await page.keyboard.press('t')
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/canvas-shots/${name}-${width}.png` })
    const told = await page.locator(stage).evaluate((e) => [(e as HTMLElement).dataset.words, (e as HTMLElement).dataset.view])
    console.log(name, told, (await call<unknown>(page, 'Graph.Branches', '')) === null)
    await program.stop()
  })
