// CRG-262: 300 nodes and 600 links stay usable. What the page's own thread works for one frame is counted, in its own
// processor time, so that other programs on the machine do not matter: at 30 frames a second it has 33 ms.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, serve, test, watch, still } from './harness'

test('CRG-262 panning and zooming over 300 nodes and 600 links leave room for 30 frames a second', async ({ page }) => {
  const program = await serve((run, dir) => {
    run('goal', dir, 'Should our town close its old bridge to cars?')
    const file = join(dir, 'graph/graph-data.json')
    const graph = JSON.parse(readFileSync(file, 'utf8'))
    const id = (letter: string, n: number) => `${letter}${String(n).padStart(2, '0')}`
    for (let n = 2; n <= 300; n++)
      graph.nodes.push({
        ...graph.nodes[0],
        id: id('n', n),
        name: `Thought ${n}`,
        content: `What speaks for thought ${n}?`,
        l0: '',
        l1: '',
        l2: '',
        l3: '',
        type: 'standard',
        importance: 1 + (n % 5),
        position: { x: 260 * (n % 20), y: 160 * Math.floor(n / 20) },
      })
    graph.edges = Array.from({ length: 600 }, (_, i) => ({
      id: id('e', i + 1),
      from: id('n', 2 + (i % 299)),
      to: id('n', 1 + ((i * 7 + (i >= 299 ? 31 : 1)) % 300)),
      type: i % 3 ? 'supports' : 'contradicts',
    })).filter((e) => e.from !== e.to)
    Object.assign(graph.metadata, { nextId: 301, nextEdgeId: 601 })
    writeFileSync(file, JSON.stringify(graph))
  })
  try {
    const problems = watch(page)
    await page.goto(program.url)
    await expect(page.getByTestId('status-bar')).toContainText('300 nodes')
    await page.keyboard.press('Shift+1')
    await still(page)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const worked = async () => 1000 * (await cdp.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration')!.value
    const cost = async (act: (n: number) => Promise<void>) => {
      await page.evaluate(() => {
        const w = window as unknown as { frames: number }
        w.frames = 0
        const tick = () => {
          w.frames++
          if (w.frames > 0) requestAnimationFrame(tick)
        }
        requestAnimationFrame(tick)
      })
      const before = await worked()
      for (let n = 0; n < 60; n++) {
        await act(n)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      const frames = await page.evaluate(() => {
        const w = window as unknown as { frames: number }
        const f = w.frames
        w.frames = -1e9
        return f
      })
      return ((await worked()) - before) / frames
    }
    await page.mouse.move(700, 500)
    await page.mouse.down({ button: 'middle' })
    const pan = await cost((n) => page.mouse.move(700 + 200 * Math.sin(n / 6), 500 + 120 * Math.cos(n / 6)))
    await page.mouse.up({ button: 'middle' })
    const zoom = await cost((n) => page.mouse.wheel(0, n % 20 < 10 ? -120 : 120))
    expect(pan).toBeLessThan(33)
    expect(zoom).toBeLessThan(33)
    expect(problems).toEqual([])
  } finally {
    await program.stop()
  }
})
