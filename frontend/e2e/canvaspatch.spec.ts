import { call, expect, test } from './graphhelp'

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
  const canvas = page.locator('.canvas_stage canvas').first()
  /** other counts what differs from the picture before, in the page: pictures are large. */
  const other = () =>
    canvas.evaluate((c: HTMLCanvasElement) => {
      const kept = window as unknown as { picture?: Uint8ClampedArray }
      const old = kept.picture,
        now = c.getContext('2d')!.getImageData(0, 0, c.width, c.height).data
      kept.picture = now
      let n = 0
      if (old) for (let i = 0; i < now.length; i++) if (Math.abs(now[i]! - old[i]!) > 24) n++
      return n
    })
  for (const zoom of ['middle', 'far']) {
    await page.keyboard.press('Shift+Digit1')
    await page.waitForTimeout(700)
    for (let i = 0; i < (zoom === 'far' ? 9 : 1); i++) await page.keyboard.press('-')
    await page.mouse.move(5, 5)
    await page.waitForTimeout(900)
    await other()
    const made = await add('The newest reason of all', 'n02')
    await call(page, 'Graph.EditNodes', ['n05'], { state: 'contested' })
    await call(page, 'Graph.Delete', ['n07'], [])
    await page.waitForTimeout(1800)
    expect(await other()).toBeGreaterThan(100) // the changes are there
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    await page.waitForTimeout(900)
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light'
    })
    await page.waitForTimeout(900)
    expect(await other(), zoom).toBeLessThan(60) // rounding at the borders of the parts
    await call(page, 'Graph.Delete', [made], [])
    if (zoom === 'middle') for (let i = 0; i < 3; i++) await call(page, 'Graph.Undo')
  }
})
