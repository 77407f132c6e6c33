// A hand on a page of branches: a block goes as a whole by its heading and by its head, a row alone leaves a stub.
import type { Page } from '@playwright/test'
import { branchGraph, notNow } from './branchgraphs'
import { call, expect, node } from './graphhelp'
import { serve, test, watch, still } from './harness'

const stage = '[data-testid=canvas-stage]'
const shots = process.env.CRG_SHOTS

interface Block {
  head: string
  part: string
  on: string
  x: number
  y: number
  width: number
  height: number
  held: boolean
  rows: { id: string }[]
}
interface Picture {
  blocks: Block[]
  own: { id: string; parent: string; kind: string }[]
}
const picture = (page: Page) => call<Picture>(page, 'Graph.Branches', '', [])
const same = (a: Block) => (b: Block) => a.head === b.head && a.part === b.part && a.rows[0]?.id === b.rows[0]?.id

async function places(page: Page): Promise<Map<string, { x: number; y: number }>> {
  const { nodes } = await call<{ nodes: { id: string[]; x: number[]; y: number[] } }>(page, 'Graph.Level', '')
  return new Map(nodes.id.map((id, i) => [id, { x: nodes.x[i]!, y: nodes.y[i]! }]))
}

/** onScreen is where a place of the level is in the window. */
async function onScreen(page: Page, at: { x: number; y: number }): Promise<{ x: number; y: number; scale: number }> {
  await still(page)
  return page.locator(stage).evaluate((e, at) => {
    const [x, y, scale] = (e as HTMLElement).dataset.view!.split(' ').map(Number) as [number, number, number]
    const r = e.getBoundingClientRect()
    return { x: r.left + x + at.x * scale, y: r.top + y + at.y * scale, scale }
  }, at)
}

async function drag(page: Page, from: { x: number; y: number }, dx: number, dy: number, shot = ''): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + dx / 2, from.y + dy / 2, { steps: 4 })
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 })
  if (shots && shot) await page.screenshot({ path: `${shots}/${shot}.png` })
  await page.mouse.up()
}

test('a block is dragged by its heading and by its head, stays there through Tidy, and comes back with one undo', async ({ page }) => {
  const program = await serve(branchGraph('tram58'))
  const problems = watch(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(program.url)
  await expect(page.locator(`${stage}[data-painted]`)).toBeVisible()
  await page.locator(stage).focus()
  await page.keyboard.press('t')
  await notNow(page)
  await still(page)
  for (let i = 0; i < 3; i++) await page.keyboard.press('-') // room around
  const first = await picture(page)
  for (const [what, block, members, at] of [
    ['heading', first.blocks.find((b) => b.part === 'also')!, 0, { x: 60, y: 14 }],
    ['head', first.blocks.find((b) => b.part === '' && b.on === '' && b.rows.length > 2)!, 1, { x: 60, y: 24 }],
  ] as const) {
    const ids = [...(members ? [block.head] : []), ...block.rows.map((r) => r.id)]
    const was = await places(page)
    const from = await onScreen(page, { x: block.x + at.x, y: block.y + at.y })
    const down = 330 - (from.y - 400) / 4
    await drag(page, from, -40, down, `drag-${what}`)
    await expect.poll(async () => (await picture(page)).blocks.find(same(block))?.held, what).toBe(true)
    const now = await places(page)
    const by = { x: now.get(ids[0]!)!.x - was.get(ids[0]!)!.x, y: now.get(ids[0]!)!.y - was.get(ids[0]!)!.y }
    expect(Math.abs(by.x + 40 / from.scale)).toBeLessThan(11)
    expect(Math.abs(by.y - down / from.scale)).toBeLessThan(11)
    for (const id of ids) expect({ id, ...now.get(id)! }).toEqual({ id, x: was.get(id)!.x + by.x, y: was.get(id)!.y + by.y })
    expect((await node(page, ids[0]!)).pinned).toBe(true)
    await still(page)
    if (shots) await page.screenshot({ path: `${shots}/dragged-${what}.png` })
    await page.locator(stage).focus()
    await page.keyboard.press('t')
    await still(page)
    const tidied = await places(page)
    expect(tidied.get(ids[0]!)).toEqual(now.get(ids[0]!))
    expect((await picture(page)).blocks.find(same(block))?.held).toBe(true)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => JSON.stringify([...(await places(page))]), what).toBe(JSON.stringify([...was]))
    await still(page)
  }
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

test('a row that is dragged away says where it belongs, and has no other line at rest', async ({ page }) => {
  const program = await serve(branchGraph('tram58'))
  const problems = watch(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(program.url)
  await expect(page.locator(`${stage}[data-painted]`)).toBeVisible()
  await page.locator(stage).focus()
  await page.keyboard.press('t')
  await notNow(page)
  await still(page)
  for (let i = 0; i < 3; i++) await page.keyboard.press('-')
  const { blocks } = await picture(page)
  const block = blocks.find((b) => b.part === '' && b.on === '' && b.rows.length > 2)!
  const row = block.rows[1]!
  const was = await places(page)
  const from = await onScreen(page, { x: was.get(row.id)!.x + 50, y: was.get(row.id)!.y + 12 })
  await drag(page, from, 0, 560 - from.y + 60)
  await expect.poll(async () => (await node(page, row.id)).pinned).toBe(true)
  const now = await picture(page)
  expect(now.own.map((o) => o.id)).toEqual([row.id])
  expect(now.blocks.find(same(block))!.rows.map((r) => r.id)).toEqual(block.rows.map((r) => r.id).filter((id) => id !== row.id))
  await page.keyboard.press('Escape')
  await still(page)
  if (shots) await page.screenshot({ path: `${shots}/stub.png` })
  // Its stub is drawn right above its card, in the colour of the link, and no curve leaves it.
  const at = await onScreen(page, (await places(page)).get(row.id)!)
  const ink = (clip: { x: number; y: number; width: number; height: number }) =>
    page.screenshot({ clip }).then((png) =>
      page.evaluate(
        async (url) => {
          const image = new Image()
          image.src = url
          await image.decode()
          const c = document.createElement('canvas')
          Object.assign(c, { width: image.width, height: image.height })
          const pen = c.getContext('2d')!
          pen.drawImage(image, 0, 0)
          const { data } = pen.getImageData(0, 0, c.width, c.height)
          let dark = 0
          for (let i = 0; i < data.length; i += 4) if (data[i]! + data[i + 1]! + data[i + 2]! < 500) dark++
          return dark
        },
        `data:image/png;base64,${png.toString('base64')}`,
      ),
    )
  expect(await ink({ x: at.x + 4, y: at.y - 14, width: 130, height: 12 })).toBeGreaterThan(60)
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})
