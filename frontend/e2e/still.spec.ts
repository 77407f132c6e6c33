// The page says of itself when it rests: what all other tests wait for.
import { call } from './graphhelp'
import { expect, still, test } from './harness'

const html = 'html[data-still]'

test('the page rests once it is drawn; a key, a press and a call end that before anything else happens, and it comes back', async ({
  app: page,
}) => {
  await still(page)
  const marks = await page.evaluate(() => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(document.documentElement.dataset.still === undefined ? 'moves' : 'rests')).observe(
      document.documentElement,
      { attributeFilter: ['data-still'] },
    )
    Object.assign(window, { seen })
    return seen
  })
  expect(marks).toEqual([])
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0))
  for (const deed of [
    () => page.keyboard.press('Shift+1'),
    () => page.mouse.click(420, 700),
    () => page.setViewportSize({ width: 1200, height: 800 }),
  ]) {
    await deed()
    await still(page)
    const told = await seen()
    expect([told[0], told.at(-1)]).toEqual(['moves', 'rests'])
  }
})

test('it does not rest before the news of what was done at another door is on the screen', async ({ app: page }) => {
  for (let i = 0; i < 5; i++) {
    const before = Number(await page.locator('[data-painted]').getAttribute('data-painted'))
    await call(page, 'Graph.AddNode', { type: 'standard', name: `Count ${i}`, text: '', linkTo: 'n01' })
    await still(page)
    expect(Number(await page.locator('[data-painted]').getAttribute('data-painted'))).toBeGreaterThan(before)
  }
})

test('nothing is asked of the page while it rests', async ({ app: page }) => {
  await still(page)
  await page.evaluate(() => {
    const ask = window.requestAnimationFrame
    const asked: string[] = [] // by whom
    Object.assign(window, { asked })
    window.requestAnimationFrame = (draw) => {
      asked.push(new Error().stack ?? '')
      return ask.call(window, draw)
    }
  })
  let calls = 0
  page.on('request', () => calls++)
  for (let i = 0; i < 5; i++) await page.screenshot() // each has the page drawn
  const asked = await page.evaluate(() => (window as unknown as { asked: string[] }).asked)
  // The check of the reasoning asks the program once, when all has been quiet for long; each call is followed by two pictures.
  expect(asked.slice(2 * calls)).toEqual([])
  await expect(page.locator(html)).toHaveCount(1)
})
