import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call } from './graphhelp'
import { accessible, expect, prefer, sample, serve, test as withSample, watch } from './harness'
import { plain as test } from './slow'

test('CRG-17 a file with a mistake is listed with its line, and its last good version comes back with one click', async ({ page }) => {
  const program = await serve((run, dir) => sample(run, dir, 1))
  const errors = watch(page)
  await page.goto(program.url)
  await expect(page.getByRole('tablist')).toBeVisible()
  const file = join(program.dir, 'definitions', 'node-types', 'hypothesis.txt')
  const own = readFileSync(file, 'utf8').replace('name: Hypothesis', 'name: Guess')
  writeFileSync(file, own)
  await expect
    .poll(
      async () =>
        await page.evaluate(
          async () =>
            await (
              await fetch('/call/Graph.Definitions', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '[]' })
            ).text(),
        ),
    )
    .toContain('Guess')
  writeFileSync(file, Buffer.from('name: Guess\nodd: \x00\x01\x02', 'latin1'))
  const button = page.locator('[data-command="problems.toggle"]')
  await expect(button).toContainText('1 problem')
  await expect(page.getByRole('tab', { name: /^Logs 1 thing waits for you$/ })).toBeVisible()
  await accessible(page)
  await button.click()
  const pane = page.getByRole('region', { name: 'Problems' })
  await expect(pane).toContainText('definitions/node-types/hypothesis.txt, line 2')
  await expect(pane).toContainText('Its last good version stays in use.')
  await accessible(page, '[aria-label=Problems]')
  await pane.getByRole('button', { name: 'Use the last good version' }).click()
  await expect(pane).not.toContainText('hypothesis.txt')
  await expect(button).toContainText('No problems')
  expect(readFileSync(file, 'utf8')).toBe(own)
  const kept = readdirSync(join(program.dir, '.crg', 'history', 'files', 'definitions', 'node-types'))
  expect(kept.some((name) => name.startsWith('hypothesis.txt.'))).toBe(true)
  expect(errors).toEqual([])
  await program.stop()
})

// A copy is told, kept, and no type.
test('a copy that a sync program left is told with what it is a copy of, in every language', async ({ page }) => {
  const copied = 'hypothesis (Annas in Konflikt stehende Kopie 2026-11-26).txt'
  const program = await serve((run, dir) => {
    sample(run, dir, 1)
    const types = join(dir, 'definitions', 'node-types')
    writeFileSync(join(types, copied), readFileSync(join(types, 'hypothesis.txt')))
  })
  const errors = watch(page)
  for (const [language, region, told] of [
    ['de', 'Probleme', 'Das ist eine Kopie von definitions/node-types/hypothesis.txt'],
    ['en', 'Problems', 'This is a copy of definitions/node-types/hypothesis.txt'],
  ] as const) {
    await page.goto(program.url)
    await expect(page.getByRole('tablist')).toBeVisible()
    await prefer(page, { language })
    const button = page.locator('[data-command="problems.toggle"]')
    await expect(button).toContainText('1 Problem', { ignoreCase: true })
    await button.click()
    const pane = page.getByRole('region', { name: region })
    await expect(pane).toContainText(copied)
    await expect(pane).toContainText(told)
    await accessible(page, `[aria-label=${region}]`)
  }
  expect(readdirSync(join(program.dir, 'definitions', 'node-types'))).toContain(copied)
  expect(errors).toEqual([])
  await program.stop()
})

withSample('the whole project is checked on request', async ({ app }) => {
  await app.locator('[data-command="problems.toggle"]').click()
  const pane = app.getByRole('region', { name: 'Problems' })
  await pane.getByRole('button', { name: 'Check project' }).click()
  // What fixed rules answer does not weigh an objection: that is told.
  await expect(pane.getByRole('status')).toContainText(/Checked \d+ nodes, \d+ links and every prompt: 1 problem/)
  await app.keyboard.press('Escape')
  await expect(pane).toBeHidden()
})

// What the reasoning lacks is told beside the mistakes in files, in the person's language, and a click goes to the node.
test('what may be mended in the reasoning is listed, and goes when it is mended', async ({ page }) => {
  const program = await serve((run, dir) => {
    const report = join(dir, '..', 'report.md'),
      reply = join(dir, '..', 'reply.txt')
    writeFileSync(report, 'The bridge carries 900 cars a day.\n')
    run('goal', dir, 'Should our town close its old bridge to cars?')
    run('import', dir, report)
    writeFileSync(
      reply,
      '[ACTION: create_node | type: standard | name: "Few cars" | content: "It says \\"The bridge carries 800 cars a day\\"." | reason: "r"]\n[ACTION: create_edge | from: last_created | to: n02 | type: derived-from | reason: "r"]',
    )
    run('apply', dir, '--reply', reply)
  })
  const errors = watch(page)
  await page.goto(program.url)
  const button = page.locator('[data-command="problems.toggle"]')
  await expect(button).toContainText('1 problem') // by itself, once it is quiet; hints do not count
  await button.click()
  const pane = page.getByRole('region', { name: 'Problems' })
  const wrong = pane.getByRole('button', {
    name: '"Few cars" quotes "The bridge carries 800 cars a day", which does not stand in "report.md".',
  })
  await expect(wrong).toBeVisible()
  await expect(pane.locator('[data-severity=info]')).toContainText(['"Few cars" leads to no goal.'])
  await accessible(page, '[aria-label=Problems]')
  await wrong.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Few cars')
  await page.keyboard.press('Escape')
  await call(page, 'Graph.EditNodes', ['n03'], { text: 'It says "The bridge carries 900 cars a day".' })
  await expect(button).toContainText('No problems')
  await expect(wrong).toHaveCount(0)
  // Stats say the same in figures, and lead back to the list.
  await page.getByRole('tab', { name: 'Stats' }).click()
  const way = page.getByRole('figure').filter({ hasText: 'The goal has no answer yet' })
  await expect(way.getByRole('listitem')).toHaveText([
    '0 of 1 thought leads to the goal',
    'Documents: 1 of 1 read',
    '1 quotation, found in its document',
  ])
  await way.getByRole('button', { name: 'Show what can be mended' }).click()
  await expect(pane.locator('[data-severity=info]')).toContainText(['"Few cars" leads to no goal.'])
  await accessible(page, '[role=tabpanel]')
  expect(errors).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})
