import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, expect, sample, serve, statusBar, test } from './harness'
import { lineTo } from './line'

test.describe('when the program does not answer', () => {
  let program: Awaited<ReturnType<typeof serve>>
  test.beforeEach(async ({ page }) => {
    program = await serve((run, dir) => sample(run, dir, 2))
    await page.goto(program.url)
    await expect(page.getByRole('contentinfo')).toContainText(/[1-9]\d* nodes/)
    await page.getByRole('button', { name: /^Ask Explorer about the graph/ }).click()
  })
  test.afterEach(async ({ page }) => {
    await page.goto('about:blank')
    await program.stop()
  })

  test('the page keeps what it shows, says that nothing is lost, and lets nothing be changed', async ({ page }) => {
    const before = await statusBar(page)
    const field = page.getByRole('textbox', { name: 'Ask about the graph' })
    await field.fill('half a question')
    await program.halt()
    const bar = page.locator('[data-connection]')
    await expect(bar).toContainText('CRG does not answer. What was saved is safe in the project folder.')
    expect(await statusBar(page)).toBe(before)
    await expect(page.locator('[data-command="run.start"]')).toBeDisabled()
    await expect(page.locator('[data-command="edit.undo"]')).toHaveAttribute('aria-disabled', 'true')
    await expect(field).toBeDisabled()
    await expect(field).toHaveValue('half a question')
    await page.getByRole('tab', { name: 'Logs' }).click() // looking is free
    await expect(page.getByRole('tab', { name: 'Logs' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Graph' }).click()
    await accessible(page, '[data-connection]')

    // Started again at the same port it has another key: this page must say so instead of trying for ever.
    const fresh = await program.restart()
    await expect(bar).toContainText('CRG was started again. Open the new address', { timeout: 15_000 })
    await accessible(page, '[data-connection]')
    await page.goto(fresh)
    await expect(page.getByRole('tablist')).toBeVisible()
    await expect(page.locator('[data-connection]')).toHaveCount(0)
    await expect.poll(() => statusBar(page)).toBe(before)
  })

  test('a dropped connection heals by itself, and what happened meanwhile is there', async ({ page }) => {
    const line = await lineTo(program.url)
    await page.goto(line.url)
    await expect(page.getByRole('contentinfo')).toContainText(/[1-9]\d* nodes/)
    await page.getByRole('button', { name: /^Ask Explorer about the graph/ }).click()
    const nodes = () => statusBar(page)
    const before = await nodes()
    await line.cut()
    await expect(page.locator('[data-connection]')).toBeVisible()
    writeFileSync(join(program.dir, 'files/report.txt'), 'Bridges age.')
    const key = new URL(program.url).searchParams.get('token')
    const added = await fetch(new URL('/call/Imports.Stored', program.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify([['files/report.txt'], { level: '', at: null }]),
    })
    expect((await added.json()).result.imported).toHaveLength(1)
    expect(await nodes()).toBe(before) // nobody could tell the page
    await line.mend()
    await expect(page.locator('[data-connection]')).toHaveCount(0, { timeout: 20_000 })
    await expect.poll(nodes).not.toBe(before)
    await expect(page.getByRole('textbox', { name: 'Ask about the graph' })).toBeEnabled()
    await page.goto('about:blank')
    await line.cut()
  })
})
