import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, expect, sample, serve, test as withSample, watch } from './harness'
import { plain as test } from './slow'

test('CRG-17 a file with a mistake is listed with its line, and its last good version comes back with one click', async ({ page }) => {
  const program = await serve((run, dir) => sample(run, dir, 1))
  const errors = watch(page)
  await page.goto(program.url)
  await expect(page.getByRole('tablist')).toBeVisible()
  const file = join(program.dir, 'definitions', 'node-types', 'hypothesis.txt')
  const own = readFileSync(file, 'utf8').replace('name: Hypothesis', 'name: Guess')
  writeFileSync(file, own)
  await expect.poll(async () => (await page.evaluate(async () => (await (await fetch('/call/Graph.Definitions', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '[]' })).text())))).toContain('Guess')
  writeFileSync(file, Buffer.from('name: Guess\nodd: \x00\x01\x02', 'latin1'))
  const button = page.locator('[data-command="problems.toggle"]')
  await expect(button).toContainText('1 problem')
  await expect(page.getByRole('tab', { name: /Logs, 1 thing waits for you/ })).toBeVisible()
  await button.click()
  const pane = page.getByRole('region', { name: 'Problems' })
  await expect(pane).toContainText('definitions/node-types/hypothesis.txt, line 2')
  await expect(pane).toContainText('Its last good version stays in use.')
  await accessible(page, '.problems')
  await pane.getByRole('button', { name: 'Use the last good version' }).click()
  await expect(pane).toContainText('Everything is in order.')
  expect(readFileSync(file, 'utf8')).toBe(own)
  const kept = readdirSync(join(program.dir, '.crg', 'history', 'files', 'definitions', 'node-types'))
  expect(kept.some((name) => name.startsWith('hypothesis.txt.'))).toBe(true)
  expect(errors).toEqual([])
  await program.stop()
})

withSample('the whole project is checked on request', async ({ app }) => {
  await app.locator('[data-command="problems.toggle"]').click()
  const pane = app.getByRole('region', { name: 'Problems' })
  await pane.getByRole('button', { name: 'Check project' }).click()
  await expect(pane.getByRole('status')).toContainText(/Checked \d+ nodes, \d+ links and every prompt: nothing is wrong/)
  await app.keyboard.press('Escape')
  await expect(pane).toBeHidden()
})
