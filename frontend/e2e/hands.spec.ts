import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { call, click, empty, expect, ids, inspector, item, middle, node, test, unfold, writing } from './graphhelp'
import { accessible, still } from './harness'

const chosen = (page: Page) => page.locator('[data-testid=node-card][data-selected]')
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Canvas tools' })
const drag = async (page: Page, name: string, dx: number, dy: number) => {
  const { x, y } = await middle(page, name)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx, y + dy, { steps: 6 })
  await page.mouse.up()
}

test('Esc deselects wherever the hand was: after a drop on the canvas, and after a click on a bar', async ({ level: page }) => {
  await drag(page, 'Count', 40, 90)
  await expect(chosen(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(chosen(page)).toHaveCount(0)
  await expect(inspector(page)).toBeHidden()
  const bars = page.locator('[role=toolbar][aria-label="Canvas tools"], [role=group][aria-label=Zoom]').or(page.getByRole('contentinfo'))
  const buttons = bars.getByRole('button').or(page.getByRole('tab', { selected: true }))
  const n = await buttons.count()
  expect(n).toBeGreaterThan(8)
  for (let i = 0; i < n; i++) {
    const button = buttons.nth(i)
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
    if (
      /^(Add|Group|Undo|Redo|Filter|Tidy|No problems|\d)/.test(name) ||
      (await button.getAttribute('aria-haspopup')) ||
      (await button.getAttribute('aria-disabled'))
    )
      continue // they change the graph, or open something that Esc closes first
    await click(page, 'Rust')
    await expect(chosen(page)).toHaveCount(1)
    await button.hover()
    if (!(await button.getAttribute('title'))) await expect(page.getByRole('tooltip').filter({ visible: true }), name).not.toHaveCount(0)
    await button.click()
    await still(page)
    await page.keyboard.press('Escape')
    if (/^Draw a link/.test(name)) await page.keyboard.press('Escape') // the first one puts the tool away
    await expect(chosen(page), name).toHaveCount(0)
    await page.keyboard.press('v')
    await page.keyboard.press('Shift+Digit1') // those of the zoom moved the cards away
    await page.keyboard.press('Shift+Digit0')
  }
})

test('Esc closes the list of a field first, and deselects after that', async ({ level: page }) => {
  await click(page, 'Rust')
  await unfold(page)
  await inspector(page).getByRole('combobox', { name: 'State' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(inspector(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inspector(page)).toBeHidden()
})

test('files that were dropped are deselected with Esc, too', async ({ level: page, own }) => {
  writeFileSync(join(own.dir, 'files', 'a.txt'), 'One.')
  writeFileSync(join(own.dir, 'files', 'b.txt'), 'Two.')
  await call(page, 'Graph.AddNode', { type: 'standard', name: 'Third', text: '', linkTo: 'n01' })
  const data = await page.evaluateHandle(() => {
    const d = new DataTransfer()
    d.items.add(new File(['Three.'], 'c.txt', { type: 'text/plain' }))
    d.items.add(new File(['Four.'], 'd.txt', { type: 'text/plain' }))
    return d
  })
  await page.getByRole('application').dispatchEvent('drop', { dataTransfer: data, clientX: empty.x, clientY: empty.y })
  await page.getByRole('button', { name: 'Bring in 2 documents' }).click()
  await expect(chosen(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(chosen(page)).toHaveCount(0)
})

const view = (page: Page) => page.getByTestId('canvas-stage').getAttribute('data-view')

test('a double-click writes on the card, where it stands; Escape and a click beside it keep what was written', async ({ level: page }) => {
  const { x, y } = await middle(page, 'Rust')
  const before = await view(page)
  await page.mouse.dblclick(x, y)
  const text = writing(page).getByRole('textbox', { name: 'Text' })
  await expect(text).toBeFocused()
  await accessible(page, '[data-testid=card-editor]')
  await page.keyboard.type(' Pier 4 is sound.')
  await page.keyboard.press('Escape')
  await expect(writing(page)).toHaveCount(0)
  await expect(page.getByTestId('canvas-stage')).toBeFocused()
  await expect.poll(async () => (await node(page, 'n02')).text).toBe('Pier 3 lost a fifth of its steel. Pier 4 is sound.')
  await still(page)
  expect(await view(page)).toBe(before)
  await page.mouse.dblclick(x, y)
  await writing(page).getByRole('textbox', { name: 'Name' }).fill('Corrosion')
  await page.mouse.click(empty.x, empty.y)
  await expect(writing(page)).toHaveCount(0)
  await expect.poll(async () => (await node(page, 'n02')).name).toBe('Corrosion')
  await page.getByTestId('canvas-stage').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await node(page, 'n02')).name).toBe('Rust')
})

test('with the keys alone: Enter selects a card, Enter writes on it, Ctrl+Enter leaves it', async ({ level: page }) => {
  await page.getByTestId('canvas-stage').focus()
  await page.keyboard.press('Tab')
  while ((await chosen(page).count()) === 0 || !(await chosen(page).first().getAttribute('title'))?.startsWith('Rust')) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await still(page)
  }
  await page.keyboard.press('Enter')
  await expect(writing(page).getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.type(' So says the survey.')
  await page.keyboard.press('Control+Enter')
  await expect(writing(page)).toHaveCount(0)
  await expect.poll(async () => (await node(page, 'n02')).text).toContain('So says the survey.')
  await expect(page.getByTestId('canvas-stage')).toBeFocused()
})

test('F2 edits the name', async ({ level: page }) => {
  await click(page, 'Rust')
  await page.keyboard.press('F2')
  const name = inspector(page).getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Rust')
  await page.keyboard.type('Corrosion')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await node(page, 'n02')).name).toBe('Corrosion')
})

test('Ctrl+A and Delete spares the Goal, and says so; one undo brings all back', async ({ level: page }) => {
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect.poll(() => ids(page)).toEqual(['n01'])
  const note = page.getByTestId('toast')
  await expect(note).toContainText('Deleted 2 nodes')
  await expect(note).toContainText('The goal stays')
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => ids(page)).toHaveLength(3)
})

test('adding a node and naming it is one step to undo, and to redo', async ({ level: page, own }) => {
  await page.keyboard.press('n')
  const name = writing(page).getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await name.fill('Trams instead')
  await name.press('Enter')
  await expect.poll(async () => (await node(page, 'n04').catch(() => null))?.name).toBe('Trams instead')
  await page.getByRole('application').focus()
  await expect(page.locator('[data-command="edit.undo"]')).toContainText('adding “Trams instead”')
  await page.keyboard.press('Control+z')
  await expect.poll(() => ids(page)).toEqual(['n01', 'n02', 'n03'])
  await page.keyboard.press('Control+y')
  await expect.poll(async () => (await node(page, 'n04').catch(() => null))?.name).toBe('Trams instead')
  await page.goto('about:blank')
  await own.halt()
  expect(execFileSync(process.env.CRG_BIN ?? '../bin/crg', ['undo', own.dir], { encoding: 'utf8' })).toContain('Trams instead') // after a start it is one step still
  await page.goto(await own.restart())
  await expect.poll(() => ids(page)).toEqual(['n01', 'n02', 'n03'])
})

test('what is typed at once after N is the name of the new node, and no shortcut', async ({ level: page }) => {
  let arrive = () => {}
  const held = new Promise<void>((go) => (arrive = go))
  await page.route('**/call/Graph.AddNode', (r) => held.then(() => r.continue()), { times: 1 })
  await page.keyboard.press('n')
  await page.keyboard.type('Trams not now, they cost')
  arrive()
  const name = writing(page).getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Trams not now, they cost')
  await page.keyboard.type(' too much')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await node(page, 'n04').catch(() => null))?.name).toBe('Trams not now, they cost too much')
  expect(await ids(page)).toEqual(['n01', 'n02', 'n03', 'n04'])
})

test('letters typed while a menu is open stay out of the canvas', async ({ level: page }) => {
  const tool = () => page.locator('[role=toolbar] [aria-pressed=true]').getAttribute('data-command') // a menu hides the rest of the page from roles
  const before = await ids(page)
  const nothing = async () => {
    await page.keyboard.type('nhlgtpe', { delay: 30 })
    await still(page)
    expect(await ids(page)).toEqual(before)
    expect(await tool()).toBe('canvas.pointer')
    for (let open = await page.getByRole('menu').count(); open > 0; open--) {
      // from within outwards
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(open - 1)
    }
  }
  await page.mouse.click(empty.x, empty.y, { button: 'right' })
  await nothing()
  await click(page, 'Rust', { button: 'right' })
  await expect(item(page, /^Rename/)).toBeVisible()
  await page.mouse.move(empty.x, empty.y) // the pointer has left the menu, and took the mark on its entry along
  await nothing()
  await page.getByRole('button', { name: /^Project: / }).click()
  await nothing()
  await click(page, 'Rust', { button: 'right' })
  const line = (await page.getByRole('menu').getByRole('separator').or(page.locator('.fui-MenuDivider')).first().boundingBox())!
  await page.mouse.click(line.x + line.width / 2, line.y + line.height / 2) // takes the focus out of the menu, which stays
  await page.keyboard.type('nhlgtpe', { delay: 30 })
  await still(page)
  expect(await ids(page)).toEqual(before)
  expect(await tool()).toBe('canvas.pointer')
  await page.mouse.click(empty.x, empty.y)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.mouse.click(empty.x, empty.y, { button: 'right' })
  await item(page, 'Add').hover()
  await expect(item(page, 'Hypothesis')).toBeVisible()
  await nothing()
  await page.keyboard.press('Escape')
  await page.getByRole('application').focus()
  await page.keyboard.press('l') // a link is drawn: its menu opens where the hand let go
  const from = await middle(page, 'Count'),
    to = await middle(page, 'Should our town close its old bridge to cars?')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('v')
  await page.keyboard.type('nhgtp', { delay: 30 })
  await still(page)
  expect(await ids(page)).toEqual(before)
  expect(await tool()).toBe('canvas.link')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('v')
  await tools(page).getByRole('button', { name: 'Filter' }).click()
  await page.keyboard.type('nhlgtp', { delay: 30 })
  await still(page)
  expect(await ids(page)).toEqual(before)
  expect(await tool()).toBe('canvas.pointer')
})

test('a tool that cannot be used now keeps its name, and says why beside it', async ({ level: page }) => {
  const group = page.locator('[data-command="graph.group"]')
  await expect(group).toHaveAttribute('aria-disabled', 'true')
  await expect(group).toHaveAccessibleName(/^Group/)
  await expect(group).toHaveAccessibleDescription(/Select a node first/)
  await group.hover()
  await expect(page.getByRole('tooltip').filter({ visible: true })).toContainText('Group')
  await expect(page.getByRole('tooltip').filter({ visible: true })).toContainText('Select a node first')
  await call(page, 'Run.Status')
  const nameless = await page
    .locator('button[aria-disabled=true], button:disabled')
    .evaluateAll((all) => all.filter((b) => !(b.getAttribute('aria-label') ?? b.textContent)?.trim()).map((b) => b.outerHTML.slice(0, 160)))
  expect(nameless).toEqual([])
  await page.getByRole('button', { name: /Ask/ }).first().click()
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toHaveAccessibleDescription(/./)
})
