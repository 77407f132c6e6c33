import type { Page } from '@playwright/test'
import { expect, sample, serve, test, watch } from './harness'

// News that comes while a project loads is newer than the answers that were asked for before it.
test('what is added while the first picture is on its way is on the canvas', async ({ page }) => {
  const program = await serve((run, dir) => sample(run, dir, 1))
  const problems = watch(page)
  let asked = () => {}
  const came = new Promise<void>((go) => {
    asked = go
  })
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  await page.route(
    '**/call/Graph.Level',
    async (r) => {
      const response = await r.fetch() // as the level was before
      asked()
      await held
      await r.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  await page.goto(program.url)
  await came
  const added = await page.evaluate(async () => {
    const body = JSON.stringify([
      {
        level: '',
        type: 'question',
        category: '',
        name: 'Who was not asked?',
        text: '',
        at: null,
        linkTo: 'n01',
        linkFrom: '',
        linkType: '',
      },
    ])
    return (await fetch('/call/Graph.AddNode', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).ok
  })
  expect(added).toBe(true)
  await page.waitForTimeout(500) // the news is here
  release()
  await expect(page.locator('.workbench_statusBar')).toContainText('Undo adding')
  const count = async (at: Page) => Number(/(\d+) nodes?/.exec(await at.locator('.workbench_statusBar').innerText())![1])
  const fresh = await page.context().newPage() // a page that heard of nothing and asked afterwards
  await fresh.goto(program.url)
  await expect(fresh.locator('.workbench_statusBar')).toContainText(/[1-9]\d* node/) // with its first picture
  await expect.poll(() => count(page)).toBe(await count(fresh))
  expect(problems).toEqual([])
  await fresh.close()
  await page.goto('about:blank')
  await program.stop()
})
