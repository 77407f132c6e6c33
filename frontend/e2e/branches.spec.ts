// The page of branches: how much of real graphs can be read at which window, and what hand and keys do on it. The figures are those
// of the design page, with room for another font than the one they were measured with.
import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { branchGraph, notNow } from './branchgraphs'
import { call, expect } from './graphhelp'
import { prefer, serve, test, watch, still } from './harness'

const stage = '[data-testid=canvas-stage]'
const shots = process.env.CRG_SHOTS
const shot = (page: Page, name: string) => (shots ? page.screenshot({ path: `${shots}/${name}.png` }) : Promise.resolve())

interface Told {
  fit: number
  words: number
  cut: number
}
/** told is what the canvas shows once it rests. */
async function told(page: Page): Promise<Told> {
  await still(page)
  return page.locator(stage).evaluate((e) => {
    const { words, view } = (e as HTMLElement).dataset
    const [some, cut] = words!.split(' ').map(Number)
    return { fit: Number(view!.split(' ')[2]), words: some!, cut: cut! }
  })
}

/** goalBehindAgent is how much of the Goal's card the agent's capsule covers, in pixels: it may stand out of its row for its words. */
const goalBehindAgent = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stage = document.querySelector('[data-testid=canvas-stage]')!.getBoundingClientRect(),
      a = document.querySelector('[data-testid=agent-mark]')!.getBoundingClientRect(),
      c = document.querySelector<HTMLCanvasElement>('canvas[data-testid=canvas-layer]')!,
      k = c.width / stage.width
    const { data } = c.getContext('2d')!.getImageData((a.left - stage.left) * k, (a.top - stage.top) * k, a.width * k, a.height * k)
    let dark = 0
    for (let i = 0; i < data.length; i += 4) if (data[i]! < 60 && data[i + 1]! < 80 && data[i + 2]! > 80) dark++
    return dark
  })

/** belowAgent are the cards that the agent's mark covers, by their names. */
const belowAgent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const m = document.querySelector('[data-testid=agent-mark]')!.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('[data-testid=node-card]')]
      .filter((e) => {
        const r = e.getBoundingClientRect()
        return r.left < m.right && r.right > m.left && r.top < m.bottom && r.bottom > m.top
      })
      .map((e) => e.title)
  })

async function tidied(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.locator(`${stage}[data-painted]`)).toBeVisible()
  await still(page)
  await page.locator(stage).focus()
  await page.keyboard.press('t')
  await notNow(page)
}

for (const [name, width, height, fit, words, cut] of [
  ['tram58', 1280, 800, 0.56, 53, 4],
  ['tram58', 1920, 1080, 0.84, 58, 0],
  ['tram58', 960, 600, 0.33, 26, 10],
  ['tram150', 1280, 800, 0.36, 68, 24],
  ['tram150', 1920, 1080, 0.54, 125, 26],
  ['sync26', 1280, 800, 0.82, 26, 0],
] as const)
  test(`${name} at ${width} × ${height} fits with words that can be read`, async ({ page }) => {
    const program = await serve(branchGraph(name))
    const problems = watch(page)
    await page.setViewportSize({ width, height })
    await tidied(page, program.url)
    const now = await told(page)
    console.log(name, width, height, now)
    await shot(page, `${name}-${width}`)
    expect(now.fit).toBeGreaterThanOrEqual(fit)
    expect(now.words).toBeGreaterThanOrEqual(words)
    expect(now.cut).toBeLessThanOrEqual(cut)
    expect(problems).toEqual([])
    await page.goto('about:blank')
    await program.stop()
  })

test('at 100 % no name is cut that stands whole from further away', async ({ page }) => {
  const program = await serve(branchGraph('sync26'))
  const problems = watch(page)
  await page.setViewportSize({ width: 2600, height: 1700 })
  await tidied(page, program.url)
  const names = [
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'https://example.com/a/very/long/path/without/any/blank/that/goes/on/and/on?x=1',
    'A tram costs fourteen million and opens in the month of May if all goes well with the bridge',
  ]
  for (const [i, name] of names.entries())
    await call(page, 'Graph.AddNode', { level: '', type: 'standard', name, importance: 1, x: -900, y: 200 * i })
  await page.locator(stage).focus()
  await page.keyboard.press('Shift+1')
  await told(page)
  await page.keyboard.press('Shift+0')
  await told(page)
  const cards = await page.getByTestId('node-card').evaluateAll((cards) =>
    cards.map((card) => {
      const letters = (text: string) => text.replace(/[\s-]/g, '') // lines end with hyphens
      const name = card.getAttribute('title')!
      return { name, whole: letters(card.textContent).startsWith(letters(name)) }
    }),
  )
  await shot(page, 'whole-names')
  if (shots) {
    await prefer(page, { theme: 'dark' })
    await still(page)
    await shot(page, 'whole-names-dark')
  }
  expect(cards.length).toBeGreaterThan(20)
  expect(cards.filter((c) => !c.whole)).toEqual([])
  for (const name of names) expect(cards.map((c) => c.name)).toContain(name)
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

// A sheet that was begun for a view that went away again was waited for without end: a picture after the other, on a page that had come to rest.
test('a view that comes back while the other one is painted rests', async ({ page }) => {
  const program = await serve(branchGraph('tram150'))
  const problems = watch(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await tidied(page, program.url)
  await told(page)
  for (let pictures = 6; pictures <= 16; pictures += 2) {
    await page.evaluate(async (pictures) => {
      const press = (key: string) =>
        document.querySelector('[role=application]')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      press('-')
      for (let i = 0; i < pictures; i++) await new Promise(requestAnimationFrame)
      press('+')
    }, pictures)
    await still(page)
  }
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

test("a Goal whose words stand out of its card is not covered by the agent's capsule", async ({ page }) => {
  const named = branchGraph('tram150')
  const program = await serve((files, dir) => {
    named(files, dir)
    const file = join(dir, 'graph/graph-data.json')
    const all = JSON.parse(readFileSync(file, 'utf8')) as { nodes: { type: string; name: string }[] }
    all.nodes.find((n) => n.type === 'goal')!.name = 'Should a town of 60,000 people build a tram or more buses?'
    writeFileSync(file, JSON.stringify(all))
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await tidied(page, program.url)
  await told(page)
  await shot(page, 'goal-words')
  expect(await goalBehindAgent(page)).toBe(0)
  await page.goto('about:blank')
  await program.stop()
})

test('keys walk along the rows of a branch and towards the goal; a selection, A, themes and distances', async ({ page }) => {
  const program = await serve(branchGraph('tram58'))
  const problems = watch(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await tidied(page, program.url)
  await told(page)
  const focus = page.locator('[aria-live]').filter({ hasText: 'n' })
  const picture = await call<{ blocks: { head: string; rows: { id: string; parent: string }[] }[] }>(page, 'Graph.Branches', '', [])
  const block = picture.blocks.find((b) => b.head && b.rows.length > 2)!
  const said = async (id: string) => expect(focus.filter({ hasText: ` ${id},` }).first()).toBeAttached()
  await page.keyboard.press('Home')
  await said('n04')
  await page.keyboard.press('ArrowDown')
  await said(picture.blocks[0]!.head)
  await page.keyboard.press('End')
  await said(picture.blocks[0]!.rows.at(-1)!.id)
  await page.keyboard.press('ArrowRight')
  await said(picture.blocks[0]!.rows.at(-1)!.parent)
  expect(block).toBeTruthy()
  // Tab goes in the order of reading, and each row says how it serves, and where it stands.
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await said(picture.blocks[0]!.head)
  await page.keyboard.press('Tab')
  const first = picture.blocks[0]!.rows[0]!.id
  await expect(
    focus.filter({ hasText: new RegExp(`^Supports, .*, [^,]+ ${first}, .*Level 2, 1 of ${picture.blocks[0]!.rows.length}`, 'i') }),
  ).toBeAttached()
  await page.keyboard.down('a')
  await still(page)
  await shot(page, 'all-links')
  await page.keyboard.up('a')
  await page.keyboard.press('Enter')
  await told(page)
  await shot(page, 'selected')
  await page.keyboard.press('Escape')
  for (const theme of ['dark', 'contrast']) {
    await prefer(page, { theme })
    await told(page)
    await shot(page, theme)
  }
  await prefer(page, { theme: 'light' })
  await page.keyboard.press('Control+0')
  await told(page)
  await shot(page, 'near')
  // The agent's node is out of sight: its mark stands at the edge, on nobody's card.
  await expect(page.getByTestId('agent-mark')).toHaveAttribute('data-off')
  expect(await belowAgent(page)).toEqual([])
  await page.mouse.move(700, 400)
  for (let i = 0; i < 9; i++) await page.mouse.wheel(0, 120)
  await told(page)
  await shot(page, 'far')
  await prefer(page, { textSize: 200 })
  await page.locator(stage).focus()
  await page.keyboard.press('Shift+1')
  await told(page)
  await shot(page, 'text-200')
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`words come and go ${reducedMotion === 'reduce' ? 'at once where nothing shall move' : 'softly'}`, async ({ page }) => {
    const program = await serve(branchGraph('tram58'))
    const problems = watch(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const P = CanvasRenderingContext2D.prototype
      const own = P.drawImage
      const softly: number[] = ((window as unknown as { softly: number[] }).softly = [])
      P.drawImage = function (this: CanvasRenderingContext2D, ...a: unknown[]) {
        if (this.globalAlpha < 1 && this.canvas.isConnected) softly.push(this.globalAlpha)
        return (own as (...a: unknown[]) => void).apply(this, a)
      } as typeof own
    })
    await tidied(page, program.url)
    const whole = await told(page)
    const softly = () => page.evaluate(() => (window as unknown as { softly: number[] }).softly.splice(0))
    await softly()
    for (let i = 0; i < 2; i++) await page.keyboard.press('-')
    const few = await told(page)
    expect(few.fit).toBeCloseTo(whole.fit / 1.25 ** 2, 2) // each press is one step, however fast
    expect(few.words).toBeLessThan(whole.words)
    const seen = await softly()
    if (reducedMotion === 'reduce') expect(seen).toEqual([])
    else expect(seen.length).toBeGreaterThan(0)
    await still(page)
    expect(await softly()).toEqual([]) // and it ends
    expect(problems).toEqual([])
    await page.goto('about:blank')
    await program.stop()
  })
