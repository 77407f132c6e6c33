// One thing in one place: nothing that floats over the canvas covers another, whatever is open.
import type { Page } from '@playwright/test'
import { covered } from './floats'
import { inspector } from './graphhelp'
import { expect, prefer, serve, test, watch, still } from './harness'
import { tram } from './tram'

let program: Awaited<ReturnType<typeof serve>>, problems: string[]
test.beforeEach(async ({ page }) => {
  program = await serve((_, dir) => tram(dir))
  problems = watch(page)
  await page.goto(program.url)
  await expect(page.getByRole('radiogroup', { name: 'Ways to look at the graph' })).toBeVisible()
})
test.afterEach(async () => {
  expect(problems).toEqual([])
  await program.stop()
})

const row = (page: Page, name: string) => page.getByRole('treegrid').getByText(name, { exact: true }).first()

/** prepared has a note up and a node in the inspector, on the canvas. */
async function prepared(page: Page): Promise<void> {
  await page.keyboard.press('Alt+3')
  await row(page, 'Crowding is real and growing').click()
  await page.keyboard.press('Delete')
  await expect(page.getByTestId('toast')).toHaveCount(1)
  await row(page, 'Four quick measures need no drivers').click()
  await page.keyboard.press('Alt+2')
  await page.getByTestId('toast').hover() // it stays
  await still(page)
}

for (const [width, height] of [
  [1280, 800],
  [960, 600],
] as const)
  for (const [what, wish] of [
    ['as it is', {}],
    ['in German', { language: 'de' }],
    ['with large text', { textSize: 200 }],
  ] as const)
    if (width > 1000 || what !== 'with large text')
      // there the panes lie over the canvas
      test(`no float covers another with the inspector and a note open, at ${width} × ${height}, ${what}`, async ({ page }) => {
        await page.setViewportSize({ width, height })
        await prepared(page)
        await page.mouse.move(5, height / 2) // under the pointer a note keeps its place
        await prefer(page, wish)
        await still(page)
        // With large text the bars of the canvas lack room beside each other; no note lies on them all the same.
        const found = (await covered(page)).filter((pair) => what !== 'with large text' || pair.includes('toast'))
        expect(found).toEqual([])
      })

test('at every size of window and text, in both languages, no float covers another or the agent', async ({ page }) => {
  for (const [width, height] of [
    [960, 600],
    [1280, 800],
    [1920, 1080],
  ] as const)
    for (const textSize of [100, 200])
      for (const language of ['en', 'de']) {
        await page.setViewportSize({ width, height })
        await prefer(page, { textSize, language })
        await page.getByTestId('canvas-stage').focus()
        await page.keyboard.press('Shift+1')
        await still(page)
        const what = `${width} × ${height}, ${textSize} %, ${language}`
        expect(await covered(page), what).toEqual([])
        expect(await overAgent(page), what).toEqual([])
      }
})

/** overAgent are the floats that lie over the agent's capsule. */
const overAgent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const a = document.querySelector('[data-testid=agent-mark]')!.getBoundingClientRect()
    return [...document.querySelectorAll('[data-stage] [data-float], [data-testid=chat-pill]')]
      .filter((e) => e.checkVisibility() && !e.closest('[role=application]'))
      .filter((e) => {
        const f = e.getBoundingClientRect()
        return f.left < a.right - 1 && a.left < f.right - 1 && f.top < a.bottom - 1 && a.top < f.bottom - 1
      })
      .map((e) => e.className)
  })

test('the goal stays in sight when a pane opens', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [960, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.keyboard.press('Alt+3')
    await row(page, 'Four quick measures need no drivers').click()
    await page.keyboard.press('Alt+2')
    await expect(inspector(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+1')
    await still(page)
    await page.keyboard.press('Alt+3')
    await row(page, 'Four quick measures need no drivers').click()
    await page.keyboard.press('Alt+2')
    await still(page) // a moment later what the pane covers is brought into view
    // The agent stands at the goal: its mark becomes an arrow at the edge where the goal is out of sight.
    await expect(page.getByTestId('agent-mark')).toBeVisible()
    await expect(page.locator('[data-testid=agent-mark][data-off]')).toHaveCount(0)
  }
})
