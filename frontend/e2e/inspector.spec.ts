import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, prefer, serve, watch, still } from './harness'
import { call, click, empty, expect, inspector, node, test, unfold } from './graphhelp'

test('CRG-238 the inspector shows every field of a node and saves each in place', async ({ level: page }) => {
  await click(page, 'Rust')
  const pane = inspector(page)
  await expect(pane).toContainText('n02')
  await expect(pane.getByRole('textbox', { name: 'Text' })).toHaveValue('Pier 3 lost a fifth of its steel.')
  const name = pane.getByRole('textbox', { name: 'Name' })
  await name.fill('Rust in the steel')
  await name.press('Enter')
  await expect.poll(async () => (await node(page, 'n02')).name).toBe('Rust in the steel')
  await pane.getByRole('textbox', { name: 'Text' }).fill('Pier 3 lost a fifth.\nPier 4 is sound.')
  await pane.getByRole('textbox', { name: 'Text' }).press('Control+Enter')
  await expect.poll(async () => (await node(page, 'n02')).text).toBe('Pier 3 lost a fifth.\nPier 4 is sound.')
  await unfold(page)
  await pane.getByRole('radio', { name: 'Importance 2 of 5' }).click({ force: true })
  await expect.poll(async () => (await node(page, 'n02')).importance).toBe(2)
  await unfold(page, 'Short forms')
  for (const field of ['L0, one line', 'L1, short', 'L2, medium']) await pane.getByRole('textbox', { name: field }).fill(`${field} of it`)
  await pane.getByRole('textbox', { name: 'Text' }).focus()
  await expect
    .poll(() => call(page, 'Graph.Node', 'n02'))
    .toMatchObject({ l0: 'L0, one line of it', l1: 'L1, short of it', l2: 'L2, medium of it', fresh: true })
  await pane.getByRole('textbox', { name: 'Text' }).fill('Another text.')
  await page.mouse.click(empty.x, empty.y) // leaving by selecting something else saves, too
  await expect.poll(async () => (await node(page, 'n02')).text).toBe('Another text.')
  await click(page, 'Rust in the steel')
  await expect(pane.getByText('Out of date')).toBeVisible() // CRG-78
})

test('CRG-256 type, state and category are chosen from the definition files, also from one that appears now (CRG-50)', async ({
  level: page,
  own,
}) => {
  await click(page, 'Rust')
  const pane = inspector(page)
  await unfold(page)
  writeFileSync(join(own.dir, 'definitions/states/doubtful.txt'), 'name: Doubtful\ndescription: Nobody knows.\n')
  await expect
    .poll(async () => (await call<{ states: { id: string }[] }>(page, 'Graph.Definitions')).states.map((s) => s.id))
    .toContain('doubtful')
  await expect(async () => {
    await pane.getByRole('combobox', { name: 'State' }).click()
    await expect(page.getByRole('option', { name: 'Doubtful' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('option', { name: 'Doubtful' }).click()
  await expect.poll(async () => (await node(page, 'n02')).state).toBe('doubtful')
  await pane.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Risk' }).click()
  await expect.poll(async () => (await node(page, 'n02')).category).toBe('risk')
  await pane.getByRole('button', { name: 'Type: Hypothesis' }).click()
  await page.getByRole('menuitemradio', { name: 'Question' }).click()
  await expect.poll(async () => (await node(page, 'n02')).type).toBe('question')
  await expect(pane.getByRole('button', { name: 'Type: Question' })).toBeVisible()
})

test('CRG-48 an unmet expectation is marked and stops nothing', async ({ level: page }) => {
  await click(page, 'Count')
  const pane = inspector(page)
  await unfold(page)
  await pane.getByRole('button', { name: /^Change what is expected/ }).click()
  const pop = page.getByRole('group', { name: 'Change what is expected' }).or(page.getByRole('dialog', { name: 'Change what is expected' }))
  await pop.getByRole('textbox', { name: 'In' }).fill('2+')
  await pop.getByRole('textbox', { name: 'In' }).press('Enter')
  await expect(pop).toContainText('No incoming link yet, expected 2+')
  await pop.getByRole('textbox', { name: 'Out' }).fill('many')
  await expect(pop.getByRole('textbox', { name: 'Out' })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(pane.getByRole('button', { name: /expected 2\+/ })).toBeVisible()
  await expect.poll(() => call(page, 'Graph.Node', 'n03')).toMatchObject({ expectedInputs: '2+', unmetInputs: true })
})

test('a draft is never lost: where the node changed meanwhile both versions are shown', async ({ level: page }) => {
  await click(page, 'Rust')
  const pane = inspector(page)
  const text = pane.getByRole('textbox', { name: 'Text' })
  await text.fill('My version')
  await call(page, 'Graph.EditNodes', ['n02'], { text: 'Their version' })
  const both = pane.getByRole('group', { name: 'This changed while you were writing' })
  await expect(both).toContainText('Their version')
  await accessible(page, '[data-pane=inspector]')
  await page.reload() // a reload of the page does not lose it either
  await expect(page.locator('[data-testid=node-card][title="Rust"]')).toBeVisible()
  await still(page)
  await click(page, 'Rust')
  await expect(text).toHaveValue('My version')
  expect((await node(page, 'n02')).text).toBe('Their version')
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await node(page, 'n02')).text).toBe('My version')
  await expect(both).toBeHidden()
})

test('links lead to the other node, and several nodes are changed at once', async ({ level: page }) => {
  await click(page, 'Rust')
  const pane = inspector(page)
  await pane.getByRole('region', { name: 'Links' }).getByRole('button', { name: 'Count', exact: true }).click()
  await expect(pane.getByRole('textbox', { name: 'Name' })).toHaveValue('Count')
  await pane.getByRole('button', { name: /^Supports: change this link/ }).click()
  await page.getByRole('menuitemradio', { name: 'Contradicts' }).click()
  await expect.poll(async () => (await node(page, 'n03')).links[0]!.type).toBe('contradicts')
  await still(page)
  await click(page, 'Rust', { shift: true })
  await expect(pane).toContainText('2 nodes selected')
  await expect(pane).toContainText('1 link among them')
  await pane.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Supported' }).click()
  await expect.poll(async () => [(await node(page, 'n02')).state, (await node(page, 'n03')).state]).toEqual(['supported', 'supported'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => [(await node(page, 'n02')).state, (await node(page, 'n03')).state]).toEqual(['active', 'active'])
})

test('where a node comes from: the chain of turns, reasons and prompts, folded; its quotation stands under its text', async ({ page }) => {
  const program = await serve((run, dir) => {
    writeFileSync(join(dir, 'report.txt'), 'Inspection\n\nPier 3 lost a fifth of its steel.\n')
    run('import', dir, join(dir, 'report.txt'))
    run('goal', dir, 'Should our town close its old bridge to cars?')
    const reply = join(dir, 'reply.txt')
    writeFileSync(
      reply,
      `[ACTION: create_node | type: hypothesis | name: "Weak pier" | content: "Pier 3 lost a fifth of its steel." | reason: "It decides what the bridge can carry."]\n[ACTION: create_edge | from: last_created | to: n01 | type: derived-from | reason: "The report says so."]`,
    )
    run('apply', dir, '--reply', reply, '--at', 'n02')
  })
  try {
    const problems = watch(page)
    await page.goto(program.url)
    await expect(page.locator('[data-testid=node-card][title="Weak pier"]')).toBeVisible()
    await still(page)
    await click(page, 'Weak pier')
    await expect(inspector(page).getByRole('button', { name: 'Where it comes from Explorer, turn 1' })).toBeVisible()
    await expect(inspector(page).getByRole('list', { name: 'Quotations' })).toContainText('Pier 3 lost a fifth of its steel.')
    await unfold(page, 'Where it comes from')
    const why = inspector(page).getByRole('region', { name: 'Where it comes from' })
    await expect(why).toContainText('Explorer added it')
    await expect(why).toContainText('It decides what the bridge can carry.')
    await expect(inspector(page).getByRole('button', { name: 'Open report.txt, line 3 at the passage' })).toBeVisible()
    await expect(why).toContainText('Prompt from intro.txt')
    await unfold(page)
    await inspector(page).getByRole('radio', { name: 'Importance 5 of 5' }).click({ force: true })
    await expect(why).toContainText('You raised its importance to 5')
    await page.keyboard.press('Escape')
    await click(page, 'report.txt')
    await expect(inspector(page)).toContainText('The text belongs to the file')
    await expect(inspector(page)).toContainText('files/report.txt')
    await expect(inspector(page).getByRole('textbox', { name: 'Text' })).toHaveAttribute('readonly')
    await click(page, 'Weak pier')
    await why
      .getByRole('button', { name: /turn 1/ })
      .first()
      .click()
    await expect(page.getByRole('tab', { name: 'Logs' })).toHaveAttribute('aria-selected', 'true')
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})

test('CRG-71 a patch suggestion shows what it changes and is applied by an explicit act; the source stays', async ({ page }) => {
  const program = await serve((run, dir) => {
    writeFileSync(join(dir, 'plan.txt'), 'Close the bridge.\nOpen the ferry.\n')
    run('import', dir, join(dir, 'plan.txt'))
    run('goal', dir, 'What to do?')
  })
  try {
    await page.goto(program.url)
    await expect(page.getByRole('tablist')).toBeVisible()
    await call(page, 'Graph.AddNode', {
      type: 'patch-suggestion',
      name: 'A softer plan',
      text: 'REPLACE: "Close the bridge." WITH: "Close the bridge at weekends."',
      linkTo: 'n01',
      linkType: 'relates-to',
    })
    await page.keyboard.press('Shift+1')
    await still(page)
    await click(page, 'A softer plan')
    const patch = inspector(page).getByRole('region', { name: 'Suggested change' })
    await expect(patch).toContainText('Close the bridge at weekends.')
    await accessible(page, '[data-pane=inspector]')
    await patch.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Wrote plan (2).txt')).toBeVisible()
    expect((await node(page, 'n04')).text).toBe('Close the bridge at weekends.\nOpen the ferry.\n')
    expect((await node(page, 'n01')).text).toBe('Close the bridge.\nOpen the ferry.\n')
  } finally {
    await program.stop()
  }
})

test('F2 renames, Escape leaves the name as it was, the pane closes and opens over a small window', async ({ level: page }) => {
  await click(page, 'Rust')
  await page.keyboard.press('F2')
  const name = inspector(page).getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await name.fill('Something else')
  await name.press('Escape')
  await expect(name).toHaveValue('Rust')
  await page.setViewportSize({ width: 960, height: 640 })
  await expect(inspector(page)).toHaveCSS('position', 'absolute')
  await inspector(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(inspector(page)).toBeHidden()
})

test('the inspector is accessible in every theme, in German and with text at 200 %', async ({ level: page }) => {
  await click(page, 'Rust')
  await unfold(page)
  await unfold(page, 'Short forms')
  for (const theme of ['light', 'dark', 'contrast']) {
    await prefer(page, { theme })
    await accessible(page, '[data-pane=inspector]')
  }
  await prefer(page, { theme: 'light', language: 'de', textSize: 200 })
  const pane = page.getByRole('complementary', { name: 'Eigenschaften' })
  await expect(pane).toContainText('Woher es kommt')
  await accessible(page, '[data-pane=inspector]')
  expect(await pane.evaluate((el) => el.scrollWidth <= el.clientWidth)).toBe(true)
  await prefer(page, { language: 'en', textSize: 100 })
  await click(page, 'Count', { shift: true })
  await expect(inspector(page)).toContainText('2 nodes selected')
  await accessible(page, '[data-pane=inspector]')
})
