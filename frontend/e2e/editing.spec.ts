import { accessible, prefer, still } from './harness'
import { card, call, click, empty, expect, ids, inspector, item, middle, node, test, writing } from './graphhelp'

const undone = async (page: import('@playwright/test').Page) => page.keyboard.press('Control+z')

test('CRG-251 right-click, Add creates a node at the pointer; one undo takes it back', async ({ level: page }) => {
  await page.mouse.click(empty.x, empty.y, { button: 'right' })
  await item(page, 'Add').hover()
  await item(page, 'Hypothesis').click()
  await expect(inspector(page)).toBeVisible()
  const name = writing(page).getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await name.fill('Trams instead')
  await name.press('Enter')
  await expect(writing(page)).toHaveCount(0)
  await expect(page.getByTestId('canvas-stage')).toBeFocused() // the next key is the canvas' again
  await expect(page.locator('[data-testid=node-card][title="Trams instead"]')).toBeVisible()
  const made = await node(page, 'n04')
  expect(made).toMatchObject({ name: 'Trams instead', type: 'hypothesis', importance: 4, state: 'active' })
  await page.keyboard.press('Escape')
  await undone(page) // the name and the node
  await expect.poll(() => ids(page)).not.toContain('n04')
})

test('a node that is added to a selected one is linked to it; the menu key opens the same menu', async ({ level: page }) => {
  await click(page, 'Rust')
  await page.keyboard.press('Shift+F10')
  await item(page, 'Add a linked node').press('ArrowRight')
  await item(page, 'Question').press('Enter')
  await expect
    .poll(async () => (await node(page, 'n04').catch(() => null))?.links[0])
    .toMatchObject({ node: 'n02', out: true, type: 'supports' })
})

test('CRG-252 a left click selects and locks; CRG-261 deselecting releases', async ({ level: page }) => {
  const locked = async () => JSON.stringify(await call(page, 'Prompts.Preview', 'exploration')).includes('(locked: view only)')
  expect(await locked()).toBe(false)
  await click(page, 'Rust')
  await expect(inspector(page)).toContainText('Explorer can read this node but not change it')
  await expect.poll(locked).toBe(true)
  await click(page, 'Count', { shift: true })
  await expect(inspector(page)).toContainText('Explorer can still change these')
  await expect.poll(locked).toBe(false)
  await click(page, 'Rust')
  await expect.poll(locked).toBe(true)
  await page.mouse.click(empty.x, empty.y)
  await expect(inspector(page)).toBeHidden()
  await expect.poll(locked).toBe(false)
})

test('CRG-254 dragging moves a node and pins it, Unpin lets it go', async ({ level: page }) => {
  const { x, y } = await middle(page, 'Count')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 90, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => (await node(page, 'n03')).pinned).toBe(true)
  await click(page, 'Count', { button: 'right' })
  await item(page, 'Unpin').click()
  await expect.poll(async () => (await node(page, 'n03')).pinned).toBe(false)
})

test('CRG-255 delete by right-click, by the inspector and by key, each with a way back instead of a question', async ({ level: page }) => {
  await click(page, 'Count', { button: 'right' })
  await item(page, /^Delete/).click()
  await expect(page.getByText('Deleted 1 node')).toBeVisible()
  expect(await ids(page)).not.toContain('n03')
  await page.getByTestId('toast').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => ids(page)).toContain('n03')
  await click(page, 'Count')
  await inspector(page).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => ids(page)).not.toContain('n03')
  await undone(page)
  await click(page, 'Count')
  await page.keyboard.press('Delete')
  await expect.poll(() => ids(page)).not.toContain('n03')
})

test('the last goal cannot be deleted, and the note says what to do', async ({ level: page }) => {
  await click(page, 'Should our town close its old bridge to cars?')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alert')).toContainText('Make another goal first')
  expect(await ids(page)).toHaveLength(3)
})

test('CRG-257 a group is a labelled frame: named, coloured, saved, taken apart', async ({ level: page }) => {
  await click(page, 'Rust')
  await click(page, 'Count', { shift: true })
  await page.keyboard.press('Control+g')
  const dialog = page.getByRole('dialog', { name: 'Name of the group' })
  await dialog.getByRole('textbox').fill('Structure')
  await dialog.getByRole('textbox').press('Enter')
  await expect.poll(async () => (await node(page, 'n02')).groupLabel).toBe('Structure')
  await page.reload()
  await expect.poll(async () => (await node(page, 'n03')).groupLabel).toBe('Structure')
  await expect(page.locator('[data-testid=node-card][title="Count"]')).toBeVisible()
  await click(page, 'Count')
  await page.keyboard.press('Control+Shift+G')
  await expect.poll(async () => (await node(page, 'n03')).groupLabel).toBe('')
  expect((await node(page, 'n02')).groupLabel).toBe('Structure')
})

test('CRG-258 pack nodes into one, enter, pack again inside, go back, unpack; CRG-97 the outside link shows inside', async ({
  level: page,
}) => {
  await click(page, 'Rust')
  await click(page, 'Count', { shift: true })
  await page.keyboard.press('p')
  const name = writing(page).getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await name.fill('Structure')
  await name.press('Enter')
  await expect(page.locator('[data-testid=node-card][title="Structure"]')).toBeVisible()
  await expect(inspector(page)).toContainText('2 nodes inside')
  await inspector(page).getByRole('button', { name: 'Open' }).click()
  await expect(page.locator('[data-testid=node-card][title="Rust"]')).toBeVisible()
  await still(page)
  await click(page, 'Rust')
  await expect(inspector(page)).toContainText('outside, in the top level')
  await page.keyboard.press('p')
  await writing(page).getByRole('textbox', { name: 'Name' }).press('Enter')
  const inner = (await ids(page, 'n04')).at(-1)!
  expect(await node(page, inner)).toMatchObject({ level: 'n04', inside: 1 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+ArrowUp')
  await expect(page.locator('[data-testid=node-card][title="Structure"]')).toBeVisible()
  await still(page)
  await click(page, 'Structure', { button: 'right' })
  await item(page, /^Unpack/).click()
  await expect(page.getByText('Unpacked 2 nodes')).toBeVisible()
  await expect.poll(() => ids(page)).toEqual(['n01', 'n03', inner])
})

test('two nodes are merged into one, two are linked, a link is turned round, retyped and deleted', async ({ level: page }) => {
  await call(page, 'Graph.AddNode', { type: 'standard', name: 'Rust again', text: 'So it is.', linkTo: 'n01' })
  await page.keyboard.press('Shift+1')
  await still(page)
  await click(page, 'Count')
  await click(page, 'Rust again', { shift: true })
  await inspector(page).getByRole('button', { name: 'Link to…' }).click()
  const link = page.getByRole('complementary', { name: 'Inspector' })
  await expect(link).toContainText('You drew it')
  await link.getByRole('button', { name: 'Turn round' }).click()
  await expect.poll(async () => (await node(page, 'n03')).links.find((l) => l.node === 'n04')?.out).toBe(false)
  await link.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Contradicts' }).click()
  await expect.poll(async () => (await node(page, 'n03')).links.find((l) => l.node === 'n04')?.type).toBe('contradicts')
  await link.getByRole('button', { name: 'Delete link' }).click()
  await expect.poll(async () => (await node(page, 'n03')).links.length).toBe(1)
  await click(page, 'Rust')
  await click(page, 'Rust again', { shift: true })
  await inspector(page).getByRole('button', { name: 'Merge' }).click()
  await expect.poll(() => ids(page)).toEqual(['n01', 'n02', 'n03'])
  expect((await node(page, 'n02')).text).toContain('So it is.')
})

test('a link is drawn without a pointer: the other end by name', async ({ level: page }) => {
  await click(page, 'Count')
  await page.keyboard.press('Shift+L')
  const dialog = page.getByRole('dialog', { name: 'Link Count' })
  await dialog.getByRole('combobox', { name: 'With' }).fill('town')
  await accessible(page, '[role=dialog]')
  await dialog.getByRole('combobox', { name: 'With' }).press('Enter')
  await expect.poll(async () => (await node(page, 'n03')).links.map((l) => l.node)).toEqual(['n02', 'n01'])
})

test('copy and paste carry nodes with their links, also as plain names; cut, duplicate, select all', async ({ level: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await click(page, 'Rust')
  await click(page, 'Count', { shift: true })
  await page.keyboard.press('Control+c')
  await expect(page.getByText('Copied 2 nodes')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Rust\nCount')
  await page.keyboard.press('Control+v')
  await expect.poll(() => ids(page)).toHaveLength(5)
  expect((await node(page, 'n05')).links).toMatchObject([{ node: 'n04', out: true }])
  await page.mouse.click(empty.x, empty.y, { button: 'right' })
  await item(page, /^Paste/).click()
  await expect.poll(() => ids(page)).toHaveLength(7)
  await page.evaluate(() => navigator.clipboard.writeText('A remark from a letter. It says more.'))
  await page.keyboard.press('Control+v')
  await expect.poll(async () => (await node(page, 'n08').catch(() => null))?.name).toBe('A remark from a letter')
  await expect(inspector(page).getByRole('textbox', { name: 'Name' })).toHaveValue('A remark from a letter')
  await page.keyboard.press('Control+d')
  await expect(inspector(page)).toContainText('n09') // the copy is selected
  await page.keyboard.press('Control+x')
  await expect(inspector(page)).toHaveCount(0)
  await expect.poll(() => ids(page)).toHaveLength(8)
  await page.keyboard.press('Control+a')
  await expect(inspector(page)).toContainText('8 nodes selected')
})

test('of two pastes the later one stays selected, also where the first answer comes last', async ({ level: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  let first = true
  await page.route('**/call/Graph.Paste', async (r) => {
    const late = first
    first = false
    const response = await r.fetch()
    if (late) await held
    await r.fulfill({ response })
  })
  await page.mouse.click(empty.x, empty.y)
  await page.evaluate(() => navigator.clipboard.writeText('First remark.'))
  await page.keyboard.press('Control+v')
  await expect.poll(() => ids(page)).toHaveLength(4)
  await page.evaluate(() => navigator.clipboard.writeText('Second remark.'))
  await page.keyboard.press('Control+v')
  const name = inspector(page).getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Second remark')
  const done = page.waitForResponse('**/call/Graph.Paste')
  release()
  await done
  await still(page) // nothing comes
  await expect(name).toHaveValue('Second remark')
})

test('what is selected while a copy is on its way stays selected', async ({ level: page }) => {
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  await page.route('**/call/Graph.Duplicate', async (r) => {
    const response = await r.fetch()
    await held
    await r.fulfill({ response })
  })
  await click(page, 'Rust')
  await page.keyboard.press('Control+d')
  await expect.poll(() => ids(page)).toHaveLength(4)
  const box = (await card(page, 'Count').boundingBox())! // the page is not still: a call is under way
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const done = page.waitForResponse('**/call/Graph.Duplicate')
  release()
  await done
  await still(page)
  await expect(inspector(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Count')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what is selected while a deletion is on its way stays selected', async ({ level: page }) => {
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  await page.route('**/call/Graph.Delete', async (r) => {
    const answer = await r.fetch()
    await held
    await r.fulfill({ response: answer })
  })
  await click(page, 'Rust')
  await page.keyboard.press('Delete')
  await expect.poll(() => ids(page)).toHaveLength(2)
  await expect(card(page, 'Rust')).toHaveCount(0)
  const box = (await card(page, 'Count').boundingBox())! // the page is not still: a call is under way
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  release()
  await expect(page.getByText(/^Deleted/)).toBeVisible()
  await expect(inspector(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Count')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('tidy is one step and leaves pinned nodes alone; the agent is moved by hand', async ({ level: page }) => {
  await call(page, 'Graph.MoveNodes', [{ id: 'n02', x: -700, y: 400 }])
  await call(page, 'Graph.AddNode', { type: 'standard', name: 'Stray', at: { x: 300, y: 500 } })
  await page.keyboard.press('t')
  await expect(page.getByText(/Tidied \d+ node/)).toBeVisible()
  const view = await call<{ nodes: { id: string[]; x: number[] } }>(page, 'Graph.Level', '')
  expect(view.nodes.x[view.nodes.id.indexOf('n02')]).toBe(-700)
  await undone(page)
  await page.keyboard.press('Shift+1')
  await still(page)
  await click(page, 'Stray', { button: 'right' })
  await item(page, 'Move Explorer here').click()
  await expect.poll(async () => (await call<{ agents: Record<string, string> }>(page, 'Graph.Level', '')).agents.Explorer).toBe('n04')
})

test('everything about a node is copied for pasting elsewhere', async ({ level: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await click(page, 'Rust', { button: 'right' })
  await item(page, 'Copy info for pasting').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('[n02] "Rust"')
})

test('menus are accessible in every theme and speak German', async ({ level: page }) => {
  for (const theme of ['light', 'dark', 'contrast']) {
    await prefer(page, { theme })
    await click(page, 'Rust', { button: 'right' })
    await expect(item(page, /^Delete/)).toBeVisible()
    await accessible(page, '[role=menu]')
    await page.keyboard.press('Escape')
  }
  await prefer(page, { theme: 'light', language: 'de' })
  await click(page, 'Rust', { button: 'right' })
  await expect(item(page, /^Löschen/)).toBeVisible()
  await page.keyboard.press('Escape')
  await prefer(page, { language: 'en' })
})
