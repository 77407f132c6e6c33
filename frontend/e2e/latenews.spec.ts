import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, sample, serve, test, watch, still } from './harness'

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
  await page.addInitScript(() => {
    const line = Object.getOwnPropertyDescriptor(EventSource.prototype, 'onmessage')!
    Object.defineProperty(EventSource.prototype, 'onmessage', {
      ...line,
      set(this: EventSource, tell: (m: MessageEvent<string>) => void) {
        line.set!.call(this, (m: MessageEvent<string>) => {
          tell(m)
          document.documentElement.dataset.heard = `${document.documentElement.dataset.heard ?? ''} ${JSON.parse(m.data).name}`
        })
      },
    })
  })
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
  await page.waitForFunction(() => document.documentElement.dataset.heard?.includes('graph')) // the news is here, the level is not
  release()
  await expect(page.getByTestId('status-bar')).toContainText('Undo adding')
  const count = async (at: Page) => Number(/(\d+) nodes?/.exec(await at.getByTestId('status-bar').innerText())![1])
  const fresh = await page.context().newPage() // a page that heard of nothing and asked afterwards
  await fresh.goto(program.url)
  await expect(fresh.getByTestId('status-bar')).toContainText(/[1-9]\d* node/) // with its first picture
  await expect.poll(() => count(page)).toBe(await count(fresh))
  expect(problems).toEqual([])
  await fresh.close()
  await page.goto('about:blank')
  await program.stop()
})

// What a turn tells of itself comes in one moment. Asking twice would keep its picture waiting for an answer that says nothing new.
test('the changes of a turn are asked for once, however much is told of it', async ({ page }) => {
  const turns = 2 // fewer than the practice agent needs, and enough for an answer
  const program = await serve(
    (run, dir) => {
      sample(run, dir, 1)
      const file = join(dir, 'settings/ui-config.txt')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^turn-limit: .*$/m, `turn-limit: ${turns}`))
    },
    { pace: '25ms' }, // slower than a call: turns that overtake each other would be asked for together
  )
  const problems = watch(page)
  await page.goto(program.url)
  await expect(page.getByTestId('status-bar')).toContainText(/[1-9]\d* node/)
  const asked: Record<string, number> = {}
  page.on('request', (r) => {
    const method = new URL(r.url()).pathname.replace('/call/', '')
    asked[method] = (asked[method] ?? 0) + 1
  })
  await page.locator('[data-command="run.start"]').click()
  await expect(page.getByText('The answer so far stands.')).toBeVisible({ timeout: 60_000 })
  await still(page)
  const often = ['Graph.Changes', 'Graph.Branches', 'Graph.History'].map((method) => `${method} ${asked[method] ?? 0}`)
  expect(often.filter((said) => Number(said.split(' ')[1]) > turns + 2)).toEqual([]) // the run's beginning and end
  expect(asked['Graph.Changes']).toBeGreaterThan(0)
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

// A dozen answers rest on the graph. None of them is as urgent as the picture that somebody looks at.
test('what rests on the graph is asked for once the change is here, or after a moment where that takes long', async ({ page }) => {
  const program = await serve((run, dir) => sample(run, dir, 1))
  const problems = watch(page)
  await page.clock.install() // how long the program takes is for the test to say
  await page.goto(program.url)
  await expect(page.getByTestId('status-bar')).toContainText(/[1-9]\d* node/)
  for (const long of [false, true]) {
    await still(page)
    let release = () => {}
    const held = new Promise<void>((go) => (release = go))
    await page.route('**/call/Graph.Changes', (r) => held.then(() => r.continue()), { times: 1 })
    let asked = 0
    const count = (r: { url: () => string }) => void (asked += Number(r.url().endsWith('/Graph.History')))
    page.on('request', count)
    const changes = page.waitForRequest('**/call/Graph.Changes')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.evaluate(async () => {
      const added = [
        { level: '', type: 'question', category: '', name: 'Who else?', text: '', at: null, linkTo: 'n01', linkFrom: '', linkType: '' },
      ]
      await fetch('/call/Graph.AddNode', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(added) })
    })
    await page.clock.runFor(100) // less than the moment: what the change itself waits for is over
    await changes
    expect(asked, 'asked at once').toBe(0)
    if (long) {
      await page.clock.runFor(300)
      await expect.poll(() => asked, 'asked although the change is not here').toBeGreaterThan(0)
    }
    release()
    await page.clock.resume()
    await expect.poll(() => asked).toBeGreaterThan(0)
    page.off('request', count)
  }
  await still(page)
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})

// What the bar at the top says belongs to the first picture; what stands behind buttons and in strips does not keep it waiting.
test('a project that opens is drawn with what its first picture says, and asks for all else behind it', async ({ page }) => {
  const program = await serve((run, dir) => sample(run, dir, 1))
  const problems = watch(page)
  await page.goto(program.url)
  await expect(page.locator('[data-testid=canvas-stage][data-painted]')).toBeVisible()
  const behind = ['Graph.History', 'Chat.Since', 'Logs.Needs', 'Problems.List', 'Trust.Question']
  const missing = (methods: string[]) => methods.filter((m) => !performance.getEntriesByName(`${location.origin}/call/${m}`).length)
  await expect.poll(() => page.evaluate(missing, behind)).toEqual([])
  const shown = ['Run.Status', 'Run.Gate', 'Graph.Definitions', 'Graph.Level']
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('canvas-painted')[0]!.startTime,
    asked: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter((r) => r.name.includes('/call/'))
      .map((r) => ({ method: r.name.replace(/.*call./, ''), at: r.startTime, answered: r.responseEnd })),
  }))
  // A picture that takes longer than this from its last answer on is waited for no more (stores/opening.ts): so it may be where all is slow.
  const longest = 2 * 1500 // ms
  const first = (method: string) => asked.find((r) => r.method === method)!
  const until = Math.min(painted, Math.max(...shown.map((method) => first(method).answered)) + longest)
  expect(first('Run.Control').answered).toBeLessThan(painted)
  expect(first('Playback.State').at).toBeLessThan(painted) // the player stands in the place of the tools
  expect(asked.filter((r) => r.at < until && behind.includes(r.method)).map((r) => r.method)).toEqual([])
  expect(problems).toEqual([])
  await page.goto('about:blank')
  await program.stop()
})
