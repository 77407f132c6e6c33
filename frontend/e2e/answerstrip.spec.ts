import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, expect, prefer, sample, serve, test, watch } from './harness'

// The practice agent goes once through the phases and concludes; where the run ends a line leads to the answer.
const strip = (page: Page) => page.getByRole('status').filter({ hasText: /The answer stands|Die Antwort steht/ })
/** What else would be said in its place: things that look settled. */
const other = (page: Page) => page.getByRole('status').filter({ hasText: /look(s)? settled/ })
/** A run of so many turns as the phases have once. */
function once(run: (...args: string[]) => string, dir: string): void {
  sample(run, dir, 0)
  const file = join(dir, 'settings/ui-config.txt')
  writeFileSync(file, readFileSync(file, 'utf8').replace('turn-limit: 100', 'turn-limit: 14'))
}
const ended = (page: Page) => expect(strip(page)).toBeVisible({ timeout: 40_000 })

test('a run that ends with an answer says so, and the way leads there; with the next run the line goes', async ({ page }) => {
  const program = await serve(once)
  const problems = watch(page)
  try {
    await page.goto(program.url)
    await expect(page.getByRole('button', { name: /^Start/ })).toBeEnabled()
    await expect(strip(page)).toHaveCount(0) // nothing ended while somebody looked on
    await page.keyboard.press('F8')
    await ended(page)
    await expect(strip(page)).toContainText('The answer stands. Answer so far, by fixed rules')
    await expect(other(page)).toBeHidden() // one at a time, and the answer first
    await accessible(page, '[role=status]')
    const [line, stage] = await Promise.all([strip(page).boundingBox(), page.locator('[data-stage]').boundingBox()])
    expect(line!.y + line!.height).toBeLessThanOrEqual(stage!.y + 1) // it covers nothing
    expect(line!.height).toBeLessThanOrEqual(52)
    await strip(page).getByRole('button', { name: 'Read the answer' }).click()
    await expect(page.getByRole('radio', { name: 'Answer' })).toBeChecked()
    await expect(strip(page)).toHaveCount(0)
    await page.keyboard.press('Alt+2')
    await expect(strip(page)).toHaveCount(0) // read is read
    await page.keyboard.press('F8')
    await ended(page)
    await expect(strip(page)).toBeVisible()
    await expect(other(page)).toBeHidden()
    await strip(page).getByRole('button', { name: 'Close' }).click()
    await expect(strip(page)).toHaveCount(0)
    await expect(other(page)).toBeVisible()
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})

test('the line is German on a German screen, and can be used with large text', async ({ page }) => {
  const program = await serve(once)
  try {
    await page.goto(program.url)
    await prefer(page, { language: 'de', textSize: 200 })
    await expect(page.getByRole('button', { name: /^Start/ })).toBeEnabled()
    await page.keyboard.press('F8')
    await expect(strip(page)).toContainText('Die Antwort steht.', { timeout: 60_000 })
    await accessible(page, '[role=status]')
    await strip(page).getByRole('button', { name: 'Antwort lesen' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Antwort' })).toBeChecked()
  } finally {
    await program.stop()
  }
})

test('where the agent asks the person something the line says so, and its filled button leads there', async ({ page }) => {
  const program = await serve((run, dir) => {
    once(run, dir)
    run('run', dir) // to its answer
    const graph = join(dir, 'graph/graph-data.json')
    const data = JSON.parse(readFileSync(graph, 'utf8')) as { nodes: Record<string, unknown>[] }
    const goal = data.nodes[0]!
    data.nodes.push({
      ...goal,
      id: 'n90',
      type: 'question',
      name: 'Which year is meant?',
      content: 'Which year is meant?',
      by: 'Explorer',
      askedOf: 'person',
    })
    writeFileSync(graph, JSON.stringify(data))
  })
  try {
    await page.goto(program.url)
    await expect(page.getByRole('button', { name: /^Start/ })).toBeEnabled()
    await page.keyboard.press('F8')
    await ended(page)
    await expect(strip(page)).toContainText('One question would decide it: Which year is meant?')
    await accessible(page, '[role=status]')
    await expect(strip(page).getByRole('button', { name: 'Read the answer' })).toBeVisible()
    await strip(page).getByRole('button', { name: 'Answer it' }).click()
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
  } finally {
    await program.stop()
  }
})
