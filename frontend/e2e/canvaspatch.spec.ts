import type { Page } from '@playwright/test'
import { branchGraph } from './branchgraphs'
import { call, expect, test } from './graphhelp'
import { serve, still } from './harness'
import { plain } from './slow'

/** differing counts what differs from the picture before, in the page: pictures are large. */
const differing = (page: Page) =>
  page
    .locator('[data-testid=canvas-stage] canvas')
    .first()
    .evaluate((c: HTMLCanvasElement) => {
      const kept = window as unknown as { picture?: Uint8ClampedArray }
      const old = kept.picture,
        now = c.getContext('2d')!.getImageData(0, 0, c.width, c.height).data
      kept.picture = now
      let n = 0
      if (old) for (let i = 0; i < now.length; i++) if (Math.abs(now[i]! - old[i]!) > 24) n++
      return n
    })

/** anew has all of it painted anew. */
async function anew(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((to) => {
      document.documentElement.dataset.theme = to
    }, theme)
    await still(page)
  }
}

// What is painted into the picture where a change is must be the picture that painting all of it anew gives.
test('after nodes came, moved and went the picture is the one that painting it anew gives', async ({ level: page }) => {
  test.slow()
  const add = (name: string, linkTo: string) =>
    call<string>(page, 'Graph.AddNode', {
      level: '',
      type: 'hypothesis',
      category: '',
      name,
      text: '',
      at: null,
      linkTo,
      linkFrom: '',
      linkType: '',
    })
  for (let i = 0; i < 14; i++) await add(`Reason ${i} for one side or the other`, i % 3 ? 'n01' : 'n02')
  for (const zoom of ['middle', 'far']) {
    await page.keyboard.press('Shift+Digit1')
    await still(page)
    for (let i = 0; i < (zoom === 'far' ? 9 : 1); i++) await page.keyboard.press('-')
    await page.mouse.move(5, 5)
    await still(page)
    await differing(page)
    const made = await add('The newest reason of all', 'n02')
    await call(page, 'Graph.EditNodes', ['n05'], { state: 'contested' })
    await call(page, 'Graph.Delete', ['n07'], [])
    await still(page)
    expect(await differing(page)).toBeGreaterThan(100) // the changes are there
    await anew(page)
    expect(await differing(page), zoom).toBeLessThan(60) // rounding at the borders of the parts
    await call(page, 'Graph.Delete', [made], [])
    if (zoom === 'middle') for (let i = 0; i < 3; i++) await call(page, 'Graph.Undo')
  }
})

plain('on a page of branches what grows is painted as painting it anew does', async ({ page }) => {
  plain.slow()
  const program = await serve(branchGraph('tram58'))
  try {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(program.url)
    await expect(page.locator('[data-testid=canvas-stage][data-painted]')).toBeVisible()
    await call(page, 'Graph.Tidy', { level: '', mode: 'branches', node: '', width: 1920, height: 1080 })
    const { blocks } = await call<{ blocks: { head: string; rows: { id: string }[] }[] }>(page, 'Graph.Branches', '', [])
    const rows = blocks.filter((b) => b.head && b.rows.length > 1).map((b) => b.rows[0]!.id)
    for (const zoom of ['words', 'far']) {
      await page.getByTestId('canvas-stage').focus()
      await page.keyboard.press('Shift+Digit1')
      await still(page)
      // With room at the left, where what comes to a full block stands.
      for (let i = 0; i < (zoom === 'far' ? 9 : 2); i++) await page.keyboard.press('-')
      await page.mouse.move(5, 5)
      await still(page)
      await differing(page)
      for (const to of rows.slice(0, 3))
        await call(page, 'Graph.AddNode', {
          level: '',
          type: 'standard',
          category: '',
          name: `Newer than ${to}`,
          text: '',
          at: null,
          linkTo: to,
          linkFrom: '',
          linkType: '',
        })
      await still(page)
      expect(await differing(page)).toBeGreaterThan(100)
      await anew(page)
      expect(await differing(page), zoom).toBeLessThan(60)
    }
  } finally {
    await page.goto('about:blank')
    await program.stop()
  }
})
