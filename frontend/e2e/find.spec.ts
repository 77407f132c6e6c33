import { accessible, bridge, expect, prefer, serve, test as base } from './harness'
import { themes } from './themes'

// The project has two levels, so a hit may lie inside a Master.
const test = base.extend<object, object>({
  program: [
    async ({}, provide) => {
      const program = await serve((run, dir) => bridge(run, dir + '-example'))
      await provide(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(async ({ app, program }) => {
  await app.evaluate(async (dir) => {
    await fetch('/call/Projects.Open', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify([dir]) })
  }, program.dir + '-example')
  await expect(app.getByRole('contentinfo')).toContainText('25 nodes')
  await app.keyboard.press('Control+f')
  await expect(app.getByRole('combobox', { name: 'Find in the graph' })).toBeFocused()
})

test('Ctrl+F finds over all levels, counts, and goes there', async ({ app }) => {
  await app.keyboard.type('gate ope')
  const hits = app.getByRole('listbox', { name: 'Hits' })
  await expect(hits.getByRole('option').first()).toContainText('The gate opens at 7:45')
  await expect(hits.getByRole('option').first()).toContainText('Traffic counts')
  await app.keyboard.press('Enter')
  await expect(app.getByRole('search')).toContainText(/1 of \d/)
  await expect(app.getByRole('contentinfo')).toContainText('Traffic counts 2019–2025')
  await app.keyboard.press('Enter')
  await expect(app.getByRole('search')).toContainText(/2 of \d/)
  await app.keyboard.press('F3')
  await app.keyboard.press('Shift+F3')
  await app.keyboard.press('Shift+Enter')
  await expect(app.getByRole('search')).toContainText(/1 of \d/)
  await app.keyboard.press('Escape')
  await expect(app.getByRole('search')).toBeHidden()
})

test('words typed while the page still learns of another project are kept, and asked of that one', async ({ app, program }) => {
  const open = (dir: string) =>
    app.evaluate(async (dir) => {
      await fetch('/call/Projects.Open', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify([dir]) })
    }, dir)
  await open(program.dir)
  await expect(app.getByRole('contentinfo')).not.toContainText('25 nodes')
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  await app.route('**/call/Projects.Current', async (r) => {
    await held
    await r.continue()
  })
  await open(program.dir + '-example')
  await app.keyboard.press('Control+f')
  await app.getByRole('combobox', { name: 'Find in the graph' }).fill('gate ope')
  release()
  await expect(app.getByRole('contentinfo')).toContainText('25 nodes')
  await expect(app.getByRole('option').first()).toContainText('The gate opens at 7:45')
  await expect(app.getByRole('combobox', { name: 'Find in the graph' })).toHaveValue('gate ope')
  await app.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an arrow and Enter before the answer are kept for it', async ({ app }) => {
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  await app.route('**/call/Find.Nodes', async (r) => {
    await held
    await r.continue()
  })
  await app.getByRole('combobox', { name: 'Find in the graph' }).fill('bridge')
  await app.keyboard.press('ArrowDown')
  await app.keyboard.press('ArrowDown')
  await app.keyboard.press('Enter')
  release()
  await expect(app.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(app.getByRole('search')).toContainText('2 of 10')
  await app.unrouteAll({ behavior: 'ignoreErrors' })
})

test('accents and case do not matter, ids are found, and nothing says so', async ({ app }) => {
  const words = app.getByRole('combobox', { name: 'Find in the graph' })
  await words.fill('LINDÁU')
  await expect(app.getByRole('option').first()).toContainText('Lindau’s shops gained 12 %')
  await words.fill('n18')
  await expect(app.getByRole('option').first()).toContainText('Build a second bridge downstream')
  await words.fill('zebra')
  await expect(app.getByRole('search')).toContainText('No node has these words')
})

test('a filter by type and state narrows the hits', async ({ app }) => {
  await app.keyboard.type('bridge')
  await expect(app.getByRole('search')).toContainText('10 nodes found')
  await app.getByRole('button', { name: 'Type' }).click()
  await app.getByRole('menuitemcheckbox', { name: 'Hypothesis' }).click()
  await app.keyboard.press('Escape')
  await expect(app.getByRole('button', { name: 'Type (1)' })).toBeVisible()
  await expect(app.getByRole('search')).toContainText(/[23] nodes found/)
  await app.getByRole('button', { name: 'Clear the filter' }).click()
  await expect(app.getByRole('search')).toContainText('10 nodes found')
})

test('find is accessible in every theme', async ({ app }) => {
  await app.keyboard.type('bridge')
  await expect(app.getByRole('search')).toContainText('10 nodes found')
  await app.keyboard.press('ArrowDown')
  await expect(app.getByRole('option', { selected: true })).toBeVisible()
  for (const theme of themes()) {
    await prefer(app, { theme })
    await accessible(app)
  }
})
