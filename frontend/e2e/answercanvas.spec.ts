// The canvas with an answer: its blocks are the parts of the answer, in the order in which they are read (answer-ui §5).
import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { branchGraph, notNow } from './branchgraphs'
import { call, card, expect, inspector, item, node } from './graphhelp'
import { accessible, prefer, serve, still, test, watch } from './harness'
import { waits, withParts } from './tram'

const stage = '[data-testid=canvas-stage]'
const shot = (page: Page, name: string) =>
  process.env.CRG_SHOTS ? page.screenshot({ path: `${process.env.CRG_SHOTS}/${name}.png` }) : Promise.resolve()

const large = `**Answer**
Start four quick bus measures now and keep the tram route open [n28]. Riders grew to 6,800 [n30], drivers are missing [n31], and 420 flats are safe growth [n56].
**Conditions**
- Lanes. A bus lane can become track later [n51]. Fails: a base below 30 cm.
- Bridge. It must be replaced in any case [n50]. Fails: no date before 2030 [n59].
- Drivers. The four measures need none [n63]. Fails: one more driver is needed.
- Planning. It goes on while the town waits [n46], with money until 2025 [n41].
**Which part first**
The lanes on Ring Road, as most buses are late there [n22].
**Why**
The tram costs too much [n10]; its ratio is 0.8 [n11], and an overrun of 28 % sinks it [n19]. The bus package is quicker [n12] and cheaper [n13]. Crowding is real [n40] [n42].
**Ruled out**
- Build the tram now: without funding the town pays all [n29, n21].
- Decide after growth is certain: it loses four years [n17].
**Objections**
- Builders want a decision, not rails [n52]. Reply: conditions with a date are one [n57].
- Demand may be above the forecast [n61]. Reply: 14,000 is the best case [n47].
- A city needs rail for its housing [n09]. Reply: open.
**How sure**
High that the tram should not be built now [n11].
**What would change it**
- New counts that lift the ratio [n08].
**Next steps**
1. Order the four measures this month.`

/** withLarge is the real graph of 58 nodes with an answer. */
const withLarge = (_: unknown, dir: string) => {
  branchGraph('tram58')(_, dir)
  const file = join(dir, 'graph/graph-data.json')
  const g = JSON.parse(readFileSync(file, 'utf8')) as {
    metadata: { nextId: number; nextEdgeId: number }
    nodes: Record<string, unknown>[]
    edges: unknown[]
  }
  g.nodes.push({
    ...g.nodes[0],
    id: 'n64',
    type: 'conclusion',
    state: 'supported',
    importance: 5,
    name: 'Start four quick bus measures now, keep the tram route open',
    content: large,
  })
  g.edges.push({ id: `e${g.metadata.nextEdgeId}`, from: 'n64', to: 'n04', type: 'answers' })
  Object.assign(g.metadata, { nextId: 65, nextEdgeId: g.metadata.nextEdgeId + 1 })
  writeFileSync(file, JSON.stringify(g))
}

async function tidied(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.locator(`${stage}[data-painted]`)).toBeVisible()
  await page.locator(stage).focus()
  await still(page)
  await page.keyboard.press('t')
  await notNow(page)
  await still(page)
}

interface Told {
  blocks: {
    part: string
    title: string
    head: string
    folded: boolean
    x: number
    y: number
    height: number
    rows: { id: string; in: string }[]
  }[]
}
/** blocks are the blocks of the page, as the program tells them. */
const blocks = (page: Page) => call<Told>(page, 'Graph.Branches', '', []).then((v) => v.blocks)
const names = async (page: Page) => (await blocks(page)).map((b) => b.title || b.part || b.head)

test('Tidy lays an answer out by its parts: what each names, with the number of its note, and what becomes of an option', async ({
  page,
}) => {
  const program = await serve((_, dir) => withParts(dir, waits))
  const problems = watch(page)
  try {
    await tidied(page, program.url)
    await shot(page, 'answer-canvas')
    expect(await names(page)).toEqual(['n10', 'Conditions', 'Why', 'options', 'Objections', 'open', 'also', 'sources'])
    const mark = (name: string) => card(page, name).getByTestId('card-mark')
    await expect(mark('Engineer: a bus lane can become track')).toHaveText('1')
    await expect(mark('Four quick measures need no drivers')).toHaveText('2')
    await expect(mark('Build the tram now')).toHaveText('possible')
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})

for (const [width, height, fit, words, cut] of [
  [1280, 800, 0.86, 46, 3],
  [1920, 1080, 0.98, 46, 0],
  [960, 600, 0.5, 26, 8],
] as const)
  test(`58 nodes with an answer at ${width} × ${height} fit with words that can be read`, async ({ page }) => {
    const program = await serve(withLarge)
    const problems = watch(page)
    try {
      await page.setViewportSize({ width, height })
      await tidied(page, program.url)
      await shot(page, `answer58-${width}`)
      const told = await page.locator(stage).evaluate((e) => {
        const { words, view } = (e as HTMLElement).dataset
        const [some, cut] = words!.split(' ').map(Number)
        const letters = (text: string) => text.replace(/[\s-]/g, '') // lines end with hyphens
        const cards = [...document.querySelectorAll<HTMLElement>('[data-testid=node-card]')].filter((c) =>
          c.checkVisibility({ visibilityProperty: true }),
        )
        const whole = cards.filter((c) => letters(c.textContent).startsWith(letters(c.title)))
        const fit = Number(view!.split(' ')[2])
        return cards.length ? { fit, words: cards.length, cut: cards.length - whole.length } : { fit, words: some!, cut: cut! }
      })
      expect(told.fit).toBeGreaterThan(fit)
      expect(told.words).toBeGreaterThanOrEqual(words)
      expect(told.cut).toBeLessThanOrEqual(cut)
      expect(problems).toEqual([])
    } finally {
      await program.stop()
    }
  })

test('what the answer does not need is one card: a press or Enter has it stand below each other, Undo puts it back', async ({ page }) => {
  const program = await serve(withLarge)
  const problems = watch(page)
  try {
    await page.setViewportSize({ width: 1280, height: 800 })
    await tidied(page, program.url)
    const fold = async () => (await blocks(page)).find((b) => b.folded)
    const before = (await fold())!
    expect(before.rows.length).toBeGreaterThan(5)
    // One picture at a time: no card of the page shows above the words of the canvas.
    await expect(page.getByTestId('node-card')).not.toHaveCount(0)
    for (const c of await page.getByTestId('node-card').all()) await expect(c).toBeHidden()
    const at = await page.locator(stage).evaluate((e, b) => {
      const [x, y, scale] = (e as HTMLElement).dataset.view!.split(' ').map(Number) as [number, number, number]
      const box = e.getBoundingClientRect()
      return { x: box.left + x + (b.x + 60) * scale, y: box.top + y + (b.y + b.height - 26) * scale }
    }, before)
    await page.mouse.click(at.x, at.y)
    await expect.poll(fold).toBeUndefined()
    await still(page)
    await shot(page, 'answer58-unfolded')
    const read = (await blocks(page)).filter((b) => b.part === 'read').flatMap((b) => b.rows.map((r) => r.id))
    for (const r of before.rows) expect(read).toContain(r.id)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await fold())?.rows.length).toBe(before.rows.length)
    // With the keys: the card is one of the rows that are walked, and says what it is.
    await page.locator(stage).focus()
    await page.keyboard.press('Home')
    const said = page.getByTestId('focus-text')
    for (let i = 0; i < 60 && !(await said.textContent())?.includes('does not need'); i++) await page.keyboard.press('ArrowDown')
    await expect(said).toContainText(`${before.rows.length} thoughts that the answer does not need`)
    await page.keyboard.press('Enter')
    await expect.poll(fold).toBeUndefined()
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})

test("the agent's mark stands neither on the way to the answer nor under the bar of the chat", async ({ page }) => {
  const program = await serve((_, dir) => withParts(dir, waits))
  const problems = watch(page)
  const box = async (id: string) => (await page.getByTestId(id).boundingBox())!
  const apart = (a: { x: number; y: number; width: number; height: number }, b: typeof a) =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  try {
    await tidied(page, program.url)
    await expect(page.getByTestId('agent-mark')).toBeVisible()
    const chip = page.getByRole('button', { name: 'Answer so far' })
    await expect(chip).toBeVisible()
    let under = 0
    for (let i = 0; i < 30; i++) {
      const [mark, bar] = [await box('agent-mark'), await box('chat-pill')]
      expect(apart(mark, (await chip.boundingBox())!)).toBe(true)
      expect(apart(mark, bar)).toBe(true)
      if (mark.x < bar.x + bar.width && mark.x + mark.width > bar.x) under++
      await page.keyboard.press(i % 2 ? 'ArrowRight' : 'ArrowUp')
      await still(page)
    }
    expect(under).toBeGreaterThan(0)
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})

test('what stands as one card goes as one when all is moved by the keys, and nothing comes out from behind a card', async ({ page }) => {
  const program = await serve(withLarge)
  const problems = watch(page)
  try {
    await tidied(page, program.url)
    const of = async () => {
      const all = await blocks(page)
      const fold = all.find((b) => b.folded)
      return {
        fold: fold && { x: fold.x, rows: fold.rows.map((r) => r.id) },
        behind: all.flatMap((b) => b.rows.filter((r) => r.in && !b.folded)).length,
      }
    }
    const before = await of()
    expect(before.fold!.rows.length).toBeGreaterThan(5)
    expect(before.behind).toBeGreaterThan(0)
    const across = async () => {
      const { nodes } = await call<{ nodes: { id: string[]; x: number[] } }>(page, 'Graph.Level', '')
      return nodes.x[nodes.id.indexOf('n29')]!
    }
    const option = await across()
    await page.locator(stage).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await of()).fold?.x).toBeGreaterThan(before.fold!.x) // by 10, and to the grid
    expect((await of()).fold!.rows).toEqual(before.fold!.rows)
    expect(await across()).toBeGreaterThan(option)
    await page.keyboard.press('Control+z')
    await expect.poll(of).toEqual(before)
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})

test('what stands below an option that is ruled out is one card with it: its mark, its menu and the keys open and fold it, Undo puts it back', async ({
  page,
}) => {
  const program = await serve(withLarge)
  const problems = watch(page)
  try {
    await page.setViewportSize({ width: 1280, height: 800 })
    await tidied(page, program.url)
    const [option, name] = ['n29', (await node(page, 'n29')).name]
    const below = async () => (await blocks(page)).flatMap((b) => b.rows).filter((r) => r.in === option).length
    const before = await below()
    expect(before).toBeGreaterThan(0)
    await shot(page, 'answer58-folded')
    /** right is a place within the card of the option, so many pixels from its right edge. */
    const right = async (by: number) => {
      await still(page)
      const of = (await call<{ nodes: Record<'id' | 'x' | 'y' | 'width' | 'height', never[]> }>(page, 'Graph.Level', '')).nodes
      const at = of.id.indexOf(option as never)
      return page.locator(stage).evaluate(
        (e, { n, by }) => {
          const [x, y, scale] = (e as HTMLElement).dataset.view!.split(' ').map(Number) as [number, number, number]
          const box = e.getBoundingClientRect()
          return { x: box.left + x + (n.x + n.width) * scale - by, y: box.top + y + (n.y + n.height / 2) * scale }
        },
        { n: { x: of.x[at]!, y: of.y[at]!, width: of.width[at]!, height: of.height[at]! }, by },
      )
    }
    const press = async (by: number, options = {}) => {
      const { x, y } = await right(by)
      await page.mouse.click(x, y, options)
    }
    await press(120) // its card is the option
    await expect(inspector(page).getByRole('heading', { name, exact: true })).toBeVisible()
    expect(await below()).toBe(before)
    await press(20)
    await expect.poll(below).toBe(0)
    await still(page)
    await shot(page, 'answer58-opened')
    await press(20)
    await expect.poll(below).toBe(before)
    await page.keyboard.press('Control+z')
    await expect.poll(below).toBe(0)
    await page.keyboard.press('Control+z')
    await expect.poll(below).toBe(before)
    await press(120, { button: 'right' })
    await item(page, 'Show what stands below').click()
    await expect.poll(below).toBe(0)
    await press(120, { button: 'right' })
    await item(page, 'Fold what stands below').click()
    await expect.poll(below).toBe(before)
    // With the keys: ← shows what serves it, and goes there.
    await page.keyboard.press('Escape')
    await page.locator(stage).focus()
    await page.keyboard.press('Home')
    const said = page.getByTestId('focus-text')
    for (let i = 0; i < 60 && !(await said.textContent())?.includes(name); i++) await page.keyboard.press('ArrowDown')
    await expect(said).toContainText(`${before} thoughts are folded here`)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(below).toBe(0)
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})

test("at 200 % text two thirds of the cards have names, smaller ones where the person's size leaves too few", async ({ page }) => {
  const program = await serve(withLarge)
  const problems = watch(page)
  try {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(program.url)
    await prefer(page, { textSize: 200 })
    await still(page)
    const share = async () => {
      const cards = (await blocks(page)).flatMap((b) => [
        ...(b.part ? [] : [b.head]),
        ...b.rows.filter((r) => !r.in && !b.folded).map((r) => r.id),
      ])
      const words = await page.locator(stage).evaluate((e) => Number((e as HTMLElement).dataset.words!.split(' ')[0]))
      return words / (cards.length + 1) // and the Goal
    }
    await tidied(page, program.url)
    await shot(page, 'answer58-large')
    expect(await share()).toBeGreaterThanOrEqual(2 / 3)
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})

test('a page with an answer in every look', async ({ page }) => {
  const program = await serve(withLarge)
  const problems = watch(page)
  try {
    await page.setViewportSize({ width: 1280, height: 800 })
    await tidied(page, program.url)
    for (const [name, prefs] of [
      ['dark', { theme: 'dark', language: 'de' }],
      ['contrast', { theme: 'contrast', language: 'en' }],
      ['200', { theme: 'light', textSize: 200 }],
    ] as const) {
      await prefer(page, prefs)
      await still(page)
      await shot(page, `answer58-${name}`)
      await accessible(page, '[data-testid=canvas]')
      // The headings and what stands at a card's right are in the person's language; the parts have the answer's own titles.
      await page.locator(stage).focus()
      await page.keyboard.press('Home')
      const german = name === 'dark'
      for (const part of ['Conditions.', german ? 'Möglichkeiten.' : 'Options.']) {
        const said = page.getByTestId('focus-text')
        for (let i = 0; i < 60 && !(await said.textContent())?.startsWith(part); i++) await page.keyboard.press('ArrowDown')
        await expect(said).toContainText(part)
      }
    }
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})
