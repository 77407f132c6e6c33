import type { Page } from '@playwright/test'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { bridge, call, level, node, settled, spot } from './bridge'
import { accessible, expect, prefer, serve, watch, type Program, still } from './harness'
import { plain } from './slow'

const test = plain.extend<{ app: Page; program: Program }>({
  program: async ({}, provide) => {
    const program = await serve((_, dir) => bridge(dir))
    await provide(program)
    await program.stop()
  },
  app: async ({ page, program }, provide) => {
    const problems = watch(page)
    await page.goto(program.url)
    await expect(page.getByTestId('node-card')).toHaveCount(11)
    await provide(page)
    expect(problems).toEqual([])
  },
})
// All of it fits at a zoom at which cards are whole.
test.use({ viewport: { width: 1700, height: 1150 } })
const card = (page: Page, name: string) => page.locator('[data-testid=node-card]', { hasText: name })
const inspector = (page: Page) => page.getByRole('complementary')
const drag = async (page: Page, from: [number, number], to: [number, number], button: 'left' | 'middle' = 'left') => {
  await page.mouse.move(...from)
  await page.mouse.down({ button })
  for (let i = 1; i <= 6; i++) await page.mouse.move(from[0] + ((to[0] - from[0]) * i) / 6, from[1] + ((to[1] - from[1]) * i) / 6)
  await page.mouse.up({ button })
}

test('CRG-250 the wheel zooms, and the place under the pointer stays', async ({ app }) => {
  const before = await settled(app)
  const at = { x: before.left + 300, y: before.top + 300 }
  await app.mouse.move(at.x, at.y)
  for (let i = 0; i < 4; i++) await app.mouse.wheel(0, -120)
  const after = await settled(app)
  expect(after.scale).toBeGreaterThan(before.scale * 1.5)
  expect((300 - after.x) / after.scale).toBeCloseTo((300 - before.x) / before.scale, 0)
})

test('two fingers move the canvas, a pinch zooms it and never the page, and a wheel does what the person chose', async ({ app }) => {
  const cdp = await app.context().newCDPSession(app)
  const before = await settled(app)
  const at = { x: before.left + 300, y: before.top + 300 }
  const turn = (x: number, y: number, more: object = {}) =>
    app.getByTestId('canvas-stage').evaluate(
      (stage, init) => {
        const e = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init })
        Object.defineProperty(e, 'wheelDeltaY', { value: -3 * init.deltaY })
        stage.dispatchEvent(e)
      },
      { deltaX: x, deltaY: y, clientX: at.x, clientY: at.y, ...more },
    )
  await turn(12, 31)
  await turn(9, 40)
  const moved = await settled(app)
  expect([Math.round(moved.x - before.x), Math.round(moved.y - before.y), moved.scale]).toEqual([-21, -71, before.scale])
  await turn(0, -9, { ctrlKey: true })
  expect((await settled(app)).scale).toBeGreaterThan(moved.scale)
  const beside = await app.evaluate(() => {
    const e = new WheelEvent('wheel', { deltaY: -9, ctrlKey: true, bubbles: true, cancelable: true })
    document.querySelector('footer')!.dispatchEvent(e)
    return e.defaultPrevented
  })
  expect(beside).toBe(true)
  await call(app, 'System.SetPrefs', { ...(await call<{ prefs: object }>(app, 'System.About')).prefs, wheel: 'move' })
  await still(app)
  const now = await settled(app)
  await app.mouse.move(at.x, at.y)
  await app.mouse.wheel(0, 120)
  const chosen = await settled(app)
  expect([Math.round(chosen.y - now.y), chosen.scale]).toEqual([-120, now.scale])
  await cdp.detach()
})

test('a drag whose release was lost ends with the next move without a button, and when the window is left', async ({ app }) => {
  const cdp = await app.context().newCDPSession(app)
  const elsewhere = (x: number, y: number) => cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y, button: 'none', buttons: 0 })
  for (const leave of ['move', 'blur'] as const) {
    const was = await node(app, 'n03')
    const [x, y] = await spot(app, 'n03')
    await app.mouse.move(x, y)
    await app.mouse.down()
    await app.mouse.move(x - 60, y + 40, { steps: 4 })
    if (leave === 'blur') await app.evaluate(() => window.dispatchEvent(new Event('blur')))
    await elsewhere(x - 200, y + 200)
    await elsewhere(x - 300, y + 100)
    await still(app)
    const is = await node(app, 'n03')
    const v = await settled(app)
    expect([Math.abs(is.x - was.x) * v.scale, Math.abs(is.y - was.y) * v.scale].map((d) => Math.round(d / 20))).toEqual([3, 2])
    await elsewhere(x - 100, y - 100)
    await app.mouse.up()
    await still(app)
    expect((await node(app, 'n03')).x).toBe(is.x)
  }
  await cdp.detach()
})

test('CRG-249 the canvas is panned with the middle button, with Space, and with the hand', async ({ app }) => {
  const v = await settled(app)
  const empty: [number, number] = [v.left + v.width - 60, v.top + 120],
    to: [number, number] = [empty[0] - 90, empty[1] + 60]
  await drag(app, empty, to, 'middle')
  const middle = await settled(app)
  expect([Math.round(middle.x - v.x), Math.round(middle.y - v.y)]).toEqual([-90, 60])
  await app.getByTestId('canvas-stage').focus()
  await app.keyboard.down('Space')
  await drag(app, empty, to)
  await app.keyboard.up('Space')
  const space = await settled(app)
  expect(Math.round(space.x - middle.x)).toBe(-90)
  await app.keyboard.press('h')
  await expect(app.getByRole('button', { name: 'Hand' })).toHaveAttribute('aria-pressed', 'true')
  await drag(app, empty, to)
  expect(Math.round((await settled(app)).x - space.x)).toBe(-90)
  await app.keyboard.press('v')
  await expect(app.getByRole('button', { name: 'Pointer' })).toHaveAttribute('aria-pressed', 'true')
})

test('CRG-252 a click selects a node and locks it, a click beside it lets go', async ({ app }) => {
  await app.mouse.click(...(await spot(app, 'n03')))
  await expect(card(app, 'Closing only moves')).toHaveAttribute('data-selected')
  await expect(card(app, 'Closing only moves')).toContainText('locked')
  await expect(inspector(app)).toContainText('n03')
  const v = await settled(app)
  await app.mouse.click(v.left + 30, v.top + v.height - 90)
  await expect(app.locator('[data-testid=node-card][data-selected]')).toHaveCount(0)
})

test('CRG-253 dragging over empty canvas selects what the box touches; Shift adds', async ({ app }) => {
  const a = await spot(app, 'n02', -0.12, -0.2),
    b = await spot(app, 'n16', 1.1, 1.2)
  await drag(app, a, b)
  await expect(app.locator('[data-testid=node-card][data-selected]')).toHaveCount(4)
  await app.keyboard.down('Shift')
  await app.mouse.click(...(await spot(app, 'n09')))
  await app.keyboard.up('Shift')
  await expect(app.locator('[data-testid=node-card][data-selected]')).toHaveCount(5)
  await app.keyboard.press('Escape')
  await expect(app.locator('[data-testid=node-card][data-selected]')).toHaveCount(0)
})

test('CRG-254 a drag moves a node and pins it, in one step that can be undone', async ({ app }) => {
  const before = await node(app, 'n06')
  const from = await spot(app, 'n06')
  await drag(app, from, [from[0] - 60, from[1] - 50])
  await expect.poll(async () => (await node(app, 'n06')).flags & 1).toBe(1)
  const after = await node(app, 'n06')
  expect(after.x).toBeLessThan(before.x - 30)
  expect([after.x % 10, after.y % 10]).toEqual([0, 0])
  await app.getByTestId('canvas-stage').focus()
  await app.keyboard.press('Control+z')
  await expect.poll(async () => node(app, 'n06')).toEqual(before)
})

test('several nodes move together, and Escape takes a drag back', async ({ app }) => {
  await app.mouse.click(...(await spot(app, 'n02')))
  await app.keyboard.down('Control')
  await app.mouse.click(...(await spot(app, 'n14')))
  await app.keyboard.up('Control')
  const a = await node(app, 'n02'),
    b = await node(app, 'n14')
  const from = await spot(app, 'n14')
  await app.mouse.move(...from)
  await app.mouse.down()
  await app.mouse.move(from[0] + 40, from[1] + 40, { steps: 4 })
  await app.keyboard.press('Escape')
  await app.mouse.up()
  expect(await node(app, 'n02')).toEqual(a)
  await drag(app, from, [from[0] + 50, from[1] + 90])
  await expect.poll(async () => (await node(app, 'n02')).y - a.y).toBeGreaterThan(50)
  expect((await node(app, 'n14')).y - b.y).toBe((await node(app, 'n02')).y - a.y)
})

test('CRG-81 CRG-82 size follows importance; unmet links and contested nodes are marked', async ({ app }) => {
  const goal = await card(app, 'Should our town').boundingBox(),
    small = await card(app, 'Who did not').boundingBox()
  expect(goal!.width).toBeGreaterThan(small!.width * 1.3)
  await expect(card(app, 'Who did not')).toContainText('no links yet')
  const edge = (name: string) => card(app, name).evaluate((el) => el.style.getPropertyValue('--card-border'))
  expect(await edge('Closing only moves')).toBe('2px')
  expect(await edge('Mill Lane carries')).toBe('1px')
  await expect(card(app, 'Closing only moves')).toContainText('Contested')
})

test('CRG-75 a colour in colors.txt colours the nodes of its type', async ({ app, program }) => {
  const fill = () => card(app, 'Mill Lane carries').evaluate((el) => el.style.getPropertyValue('--card-edge'))
  const before = await fill()
  appendFileSync(join(program.dir, 'defaults', 'colors.txt'), '\nnode-type.standard: #D02090\n')
  await expect.poll(fill).not.toBe(before)
})

test('CRG-188 the agent stands on its node with its name, and off the view an arrow leads to it', async ({ app }) => {
  const mark = app.getByRole('button', { name: /^Explorer / })
  await expect(mark).toBeVisible()
  const [left, y] = await spot(app, 'n14', 0, 0),
    [right] = await spot(app, 'n14', 1, 0),
    [goal] = await spot(app, 'n01', 0, 0)
  // As wide as its words are in this font it may reach the Goal or not: so it is made to, and not to.
  const wide = (px: number) =>
    mark.evaluate((el, px) => {
      Object.assign(el.style, { boxSizing: 'border-box', width: `${px}px`, overflow: 'hidden' })
    }, px)
  await wide(60)
  await expect(mark, 'nothing is in its way').not.toHaveAttribute('data-lean')
  const start = (await mark.boundingBox())!.x
  expect(start).toBeGreaterThan(left)
  await wide(goal - start + 20)
  await expect(mark, 'it would cover the Goal').toHaveAttribute('data-lean', 'left')
  const box = (await mark.boundingBox())!
  expect(y - box.y - box.height).toBeGreaterThanOrEqual(0)
  expect(y - box.y - box.height).toBeLessThan(40)
  expect(right - box.x - box.width, 'its end is at the end of its card').toBeGreaterThanOrEqual(0)
  expect(right - box.x - box.width).toBeLessThan(50)
  expect(box.x, 'it begins left of its card').toBeLessThan(left)
  expect(box.x + box.width, 'beside the Goal, not over it').toBeLessThan(goal)
  const v = await settled(app)
  await drag(app, [v.left + v.width - 60, v.top + 120], [v.left + 40, v.top + 125], 'middle')
  await drag(app, [v.left + v.width - 60, v.top + 120], [v.left + 40, v.top + 125], 'middle')
  await expect(mark).toHaveAttribute('data-off')
  await mark.click()
  await expect(mark).not.toHaveAttribute('data-off')
})

test("the agent's mark covers no card but its own, whatever stands around it", async ({ app }) => {
  const at = await node(app, 'n14')
  for (const [x, y] of [
    [at.x, at.y - 90],
    [at.x - 240, at.y - 60],
    [at.x + 90, at.y - 95],
    [at.x, at.y + at.height + 12],
  ])
    await call(app, 'Graph.AddNode', { level: '', type: 'standard', name: `Beside at ${x}`, text: '', x, y })
  await still(app)
  const mark = app.getByTestId('agent-mark')
  let looks = 0
  for (let zoom = 0; zoom < 6; zoom++) {
    await still(app)
    if (await mark.evaluate((m) => 'off' in m.dataset)) break // it has left the view
    const m = (await mark.boundingBox())!
    const cards = await app
      .locator('[data-testid=node-card]')
      .evaluateAll((all) => all.map((c) => ({ id: c.getAttribute('title'), ...c.getBoundingClientRect().toJSON() })))
    for (const c of cards as { id: string; left: number; right: number; top: number; bottom: number }[]) {
      if (c.id === 'A car-free bridge brings people') continue
      looks++
      expect(
        c.left < m.x + m.width - 1 && c.right > m.x + 1 && c.top < m.y + m.height - 1 && c.bottom > m.y + 1,
        `${c.id} at zoom ${zoom}`,
      ).toBe(false)
    }
    await app.keyboard.press('+')
  }
  expect(looks).toBeGreaterThan(5)
  // The top of its card is out of sight: the mark stands below it or beside it, and no arrow leads to what is there.
  await app.keyboard.press('Shift+1')
  const { top } = await settled(app)
  await app.getByTestId('canvas-stage').focus()
  while ((await spot(app, 'n14', 0, 0))[1] - top > 20) {
    await app.keyboard.press('ArrowDown')
    await still(app)
  }
  const [left] = await spot(app, 'n14', 0, 0),
    [, bottom] = await spot(app, 'n14', 0, 1)
  expect(bottom - top, 'it is in sight in part').toBeGreaterThan(44)
  await expect(mark).not.toHaveAttribute('data-off')
  const m = (await mark.boundingBox())!
  expect(m.y >= bottom - 1 || m.x + m.width <= left + 24, 'it covers no word of its own card').toBe(true)
})

test('CRG-258 CRG-97 a Master is entered by double-click, and the breadcrumb leads back', async ({ app }) => {
  await app.mouse.dblclick(...(await spot(app, 'n05')))
  await expect(card(app, 'Count 2019')).toBeVisible()
  const path = app.getByRole('navigation', { name: 'Levels' })
  await expect(path).toContainText('Traffic counts')
  await path.getByRole('button').first().click()
  await expect(card(app, 'Should our town')).toBeVisible()
  await expect(card(app, 'Traffic counts')).toContainText('3 nodes inside')
})

test("a link is drawn from a card's edge and its type is chosen where it ends", async ({ app }) => {
  const before = (await level(app)).edges.id.length
  await app.mouse.move(...(await spot(app, 'n15')))
  const [hx, hy] = await spot(app, 'n15', 1, 0.5)
  const v = await settled(app)
  await drag(app, [hx + 11 * v.scale, hy], await spot(app, 'n09'))
  await app.getByRole('menuitem', { name: 'Contradicts' }).click()
  await expect.poll(async () => (await level(app)).edges.id.length).toBe(before + 1)
})

test('a double-click on empty canvas adds a node there', async ({ app }) => {
  const before = (await level(app)).nodes.id.length
  const v = await settled(app)
  await app.mouse.dblclick(v.left + 420, v.top + v.height - 110)
  await expect.poll(async () => (await level(app)).nodes.id.length).toBe(before + 1)
})

test('the keyboard walks through nodes, selects and moves them', async ({ app }) => {
  await app.getByTestId('canvas-stage').focus()
  await app.keyboard.press('Tab')
  const live = app.locator('[data-testid=canvas] [aria-live]').first()
  await expect(live).toContainText(/Artifact n04/)
  await app.keyboard.press('Enter')
  await expect(card(app, 'Bridge inspection')).toHaveAttribute('data-selected')
  const before = await node(app, 'n04')
  await app.keyboard.press('ArrowRight')
  await app.keyboard.press('ArrowDown')
  await expect
    .poll(async () => {
      const n = await node(app, 'n04')
      return [n.x - before.x, n.y - before.y]
    })
    .toEqual([10, 10])
  await app.keyboard.press('Control+a')
  await expect(app.locator('[data-testid=node-card][data-selected]')).toHaveCount(11)
})

test('a filter whose lists are still on their way opens with them, and holds the keys', async ({ page, program }) => {
  let arrive = () => {}
  const held = new Promise<void>((go) => (arrive = go))
  await page.route(/FilterLists-.*\.js$/, (route) => held.then(() => route.continue()))
  await page.goto(program.url)
  await page.getByRole('button', { name: 'Filter' }).click()
  arrive()
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox').first()).toBeChecked()
})

test('the filter dims, and far out the graph is one picture without cards', async ({ app }) => {
  await app.getByRole('button', { name: 'Filter' }).click()
  await app.getByRole('checkbox', { name: 'Hypothesis' }).check()
  await app.keyboard.press('Escape')
  await expect(app.getByTestId('node-card')).toHaveCount(4) // the others are dimmed, on the canvas
  await app.getByRole('button', { name: 'Filter, 1 set' }).click()
  await app.getByRole('button', { name: 'Show everything' }).click()
  await app.keyboard.press('Escape')
  await expect(app.getByTestId('node-card')).toHaveCount(11)
  const v = await settled(app)
  await app.mouse.move(v.left + v.width / 2, v.top + v.height / 2)
  for (let i = 0; i < 12; i++) await app.mouse.wheel(0, 120)
  await expect(app.getByTestId('node-card')).toHaveCount(0)
  await app.mouse.click(...(await spot(app, 'n04')))
  await expect(inspector(app)).toContainText('n04') // hit far out like near
  await app.getByTestId('canvas-stage').focus()
  await app.keyboard.press('Shift+Digit1')
  await expect(app.getByTestId('node-card')).toHaveCount(11)
})

test('the small map is there where part of the graph is out of view, and leads to where it is pressed at the zoom there is', async ({
  app,
}) => {
  const map = app.getByTestId('minimap')
  await expect(map).toHaveCount(0)
  await app.getByTestId('canvas-stage').focus()
  await app.keyboard.press('Control+0')
  for (let i = 0; i < 3; i++) await app.keyboard.press('+')
  const before = await settled(app)
  const box = (await map.boundingBox())!
  const middle = (v: typeof before) => ({ x: (v.width / 2 - v.x) / v.scale, y: (v.height / 2 - v.y) / v.scale })
  for (const [x, y] of [
    [0.25, 0.3],
    [0.75, 0.7],
  ] as const) {
    await app.mouse.click(box.x + box.width * x, box.y + box.height * y)
    const now = await settled(app)
    expect(now.scale).toBe(before.scale)
    const to = middle(now),
      was = middle(before)
    expect([Math.sign(to.x - was.x), Math.sign(to.y - was.y)], `${x}, ${y}`).toEqual([Math.sign(x - 0.5), Math.sign(y - 0.5)])
  }
  await app.keyboard.press('Shift+1')
  await expect(map).toHaveCount(0)
})

test('CRG-257 a group has a frame and a name; its name selects and moves all of it', async ({ app }) => {
  await call(app, 'Graph.AddGroup', ['n02', 'n06'], 'Costs', '')
  const [x1, y] = await spot(app, 'n06', 0, 0),
    [x2] = await spot(app, 'n02', 1, 0)
  const v = await settled(app)
  await app.mouse.click((x1 + x2) / 2, y - (18 * v.scale + 12))
  await expect(app.locator('[data-testid=node-card][data-selected]')).toHaveCount(2)
})

test('the canvas is accessible in every theme, in German and with large text', async ({ app }) => {
  for (const theme of ['light', 'dark', 'contrast']) {
    await prefer(app, { theme })
    await accessible(app, '[data-testid=canvas]')
  }
  await prefer(app, { theme: 'light', language: 'de' })
  await expect(app.getByRole('button', { name: /Was Explorer sieht/ })).toBeVisible()
  const small = await card(app, 'Should our town').boundingBox()
  await prefer(app, { language: 'en', textSize: 200 })
  await expect(app.locator('html')).toHaveCSS('font-size', '32px')
  await still(app) // the canvas fits itself anew
  await app.getByTestId('canvas-stage').focus()
  await app.keyboard.press('Control+0')
  await expect.poll(async () => (await card(app, 'Should our town').boundingBox())?.width ?? 0).toBeGreaterThan(small!.width * 1.8)
  await prefer(app, { textSize: 100 })
})
