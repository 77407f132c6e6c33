// How fast the canvas is: node e2e/bench/canvas.mjs PROJECT [close,all] — with real mouse events in Chromium, software rendering.
// Prints frames a second for panning, zooming and dragging beside those of an empty page in the same browser, the time from
// the data to the first picture, from an edit to its picture, and the memory of the page's process. Not part of the tests.
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const [project, modes = 'close,all'] = process.argv.slice(2)
const crg = process.env.CRG_BIN ?? resolve('../bin/crg')
const W = 1440,
  H = 900

const root = mkdtempSync(join(tmpdir(), 'crg-bench-'))
cpSync(project, join(root, 'project'), { recursive: true })
writeFileSync(join(root, 'project/settings/llm-config.txt'), '[agent: Explorer]\nprovider: practice\n') // asks for nothing when it opens
const env = { ...process.env, XDG_CONFIG_HOME: join(root, 'config'), HOME: root }
const server = spawn(crg, ['serve', join(root, 'project'), '--url-file', join(root, 'url')], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
})
while (!existsSync(join(root, 'url')) || !readFileSync(join(root, 'url'), 'utf8')) await new Promise((go) => setTimeout(go, 50))
const url = readFileSync(join(root, 'url'), 'utf8')
const browser = await chromium.launch({
  executablePath: process.env.CRG_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu',
    '--enable-unsafe-swiftshader',
  ],
})
const round = (v, d = 1) => Number(v.toFixed(d))

/** worked reads how long the page's main thread has worked, in ms of its own processor time: what other programs do does not count. */
const probes = new Map()
async function worked(page) {
  if (!probes.has(page)) {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    probes.set(page, cdp)
  }
  const { metrics } = await probes.get(page).send('Performance.getMetrics')
  return 1000 * metrics.find((m) => m.name === 'TaskDuration').value
}

/** frames counts frames while something is done with the mouse. */
async function frames(page, act, ms = 2200) {
  await page.evaluate(() => {
    const list = (window.__frames = [])
    const tick = (t) => {
      if (window.__frames !== list) return
      list.push(t)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  const before = cpu(),
    main = await worked(page)
  const start = performance.now()
  let n = 0
  await act(async (step) => {
    while (performance.now() - start < ms) {
      const at = performance.now()
      await step(n++)
      const left = 8 - (performance.now() - at)
      if (left > 0) await new Promise((go) => setTimeout(go, left))
    }
  })
  const used = cpu() - before,
    mainMs = (await worked(page)) - main
  const list = await page.evaluate(() => {
    const f = window.__frames
    window.__frames = null
    return f
  })
  const gaps = list
    .slice(1)
    .map((t, i) => t - list[i])
    .sort((a, b) => a - b)
  return {
    fps: round(((list.length - 1) * 1000) / (list.at(-1) - list[0])),
    p95: round(gaps[Math.floor(gaps.length * 0.95)] ?? 0),
    worst: round(gaps.at(-1) ?? 0),
    cpuMs: round(used / Math.max(1, list.length)),
    mainMs: round(mainMs / Math.max(1, list.length), 2),
    mainPerEvent: round(mainMs / Math.max(1, n), 2),
  }
}

const panning = (page, x, y) => async (loop) => {
  await page.mouse.move(x, y)
  await page.mouse.down({ button: 'middle' })
  await loop((n) => page.mouse.move(x - 200 * Math.abs(Math.sin(n / 20)), y - 150 * Math.abs(Math.sin(n / 28))))
  await page.mouse.up({ button: 'middle' })
}
const zooming = (page) => async (loop) => {
  await page.mouse.move(W / 2, H / 2)
  await loop((n) => page.mouse.wheel(0, (Math.floor((n + 6) / 12) % 2 ? 1 : -1) * 30))
}
const dragging = (page, x, y) => async (loop) => {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await loop((n) => page.mouse.move(x + 120 * Math.sin(n / 20), y + 90 * Math.sin(n / 28)))
  await page.mouse.move(x, y)
  await page.mouse.up()
}

/** profile writes where the main thread's time goes while something is done, the heaviest functions first. */
async function profile(page, name, run) {
  if (!process.env.PROFILE) return run()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 })
  await cdp.send('Profiler.start')
  const out = await run()
  const { profile: p } = await cdp.send('Profiler.stop')
  await cdp.detach()
  const self = new Map(),
    byId = new Map(p.nodes.map((n) => [n.id, n]))
  p.samples.forEach((id, i) => {
    const f = byId.get(id).callFrame,
      key = `${f.functionName || '?'} ${f.lineNumber}:${f.columnNumber}`
    self.set(key, (self.get(key) ?? 0) + p.timeDeltas[i] / 1000)
  })
  console.error(
    name,
    [...self]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 16)
      .map(([k, v]) => `\n  ${v.toFixed(1)} ms  ${k}`)
      .join(''),
  )
  return out
}

/** pages lists the page processes of the browser below this process. */
function pages() {
  const parents = new Map()
  for (const p of readdirSync('/proc').filter((x) => /^\d+$/.test(x))) {
    try {
      const s = readFileSync(`/proc/${p}/stat`, 'utf8')
      parents.set(p, s.slice(s.lastIndexOf(')') + 2).split(' ')[1])
    } catch {
      /* gone */
    }
  }
  const below = (p) => {
    for (; p && p !== '1' && p !== '0'; p = parents.get(p)) if (p === String(process.pid)) return true
    return false
  }
  const page = (p) => {
    try {
      return readFileSync(`/proc/${p}/cmdline`, 'utf8').includes('--type=renderer')
    } catch {
      return false
    }
  }
  return [...parents.keys()].filter((p) => below(p) && page(p))
}

/** memory is the proportional share of the largest page process, in MB. */
function memory() {
  const of = (p) => {
    try {
      return Number(/Pss:\s+(\d+)/.exec(readFileSync(`/proc/${p}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
    } catch {
      return 0
    }
  }
  return round(Math.max(0, ...pages().map(of)), 0)
}

/** cpu is the processor time that the page processes have used, in ms: the one figure that other work on the machine leaves alone. */
function cpu() {
  let ticks = 0
  for (const p of pages()) {
    try {
      const s = readFileSync(`/proc/${p}/stat`, 'utf8')
      const f = s.slice(s.lastIndexOf(')') + 2).split(' ')
      ticks += Number(f[11]) + Number(f[12])
    } catch {
      /* gone */
    }
  }
  return ticks * 10
}

const call = (page, name, ...args) =>
  page.evaluate(
    async ([n, a]) =>
      (
        await (
          await fetch(`/call/${n}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(a) })
        ).json()
      ).result,
    [name, args],
  )
/** still waits until the view has not changed for a while. */
async function still(page) {
  let last = '',
    since = Date.now()
  while (Date.now() - since < 700) {
    const now = await page.locator('.canvas_stage').getAttribute('data-view')
    if (now !== last) {
      last = now
      since = Date.now()
    }
    await page.waitForTimeout(60)
  }
}
const viewOf = async (page) => (await page.locator('.canvas_stage').getAttribute('data-view')).split(' ').map(Number)

try {
  const out = {}
  const blank = await browser.newPage({ viewport: { width: W, height: H } })
  await blank.setContent('<body style="margin:0"></body>')
  await worked(blank)
  out.empty = { pan: await frames(blank, panning(blank, 700, 500)), zoom: await frames(blank, zooming(blank)) }
  await blank.close()

  const page = await browser.newPage({ viewport: { width: W, height: H } })
  await page.addInitScript(() => {
    // the longest the page did not answer while it opened
    new PerformanceObserver((l) => {
      for (const e of l.getEntries()) window.__long = Math.max(window.__long ?? 0, e.duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  page.on('pageerror', (e) => console.error('page:', String(e)))
  await page.goto(url)
  await page.waitForSelector('.canvas_stage[data-painted]', { timeout: 120_000 })
  await still(page)
  out.open = await page.evaluate(() => {
    const data = performance.getEntriesByType('resource').find((r) => r.name.endsWith('/call/Graph.Level'))
    const painted = performance.getEntriesByName('canvas-painted')[0]
    window.__long ??= 0
    return {
      longestTask: window.__long,
      dataAt: Math.round(data.responseEnd),
      paintedAt: Math.round(painted.startTime),
      dataToPainted: Math.round(painted.startTime - data.responseEnd),
    }
  })
  const level = await call(page, 'Graph.Level', '')
  out.nodes = level.nodes.id.length
  const stage = await page.locator('.canvas_stage').boundingBox()
  for (const mode of modes.split(',')) {
    await page.mouse.move(stage.x + 400, stage.y + 300)
    if (mode === 'close') {
      await page.keyboard.press('Control+0')
      await still(page)
      if (Math.abs((await viewOf(page))[2] - 1) > 0.01) throw new Error('the view did not come close: something covers the canvas')
    } else {
      await page.keyboard.press('Shift+Digit1')
      await still(page)
    }
    const now = { zoom: (await viewOf(page))[2] }
    now.pan = await profile(page, `${mode} pan`, () => frames(page, panning(page, stage.x + 700, stage.y + 420)))
    await still(page)
    const [vx, vy, scale] = await viewOf(page)
    // a node near the middle of the stage
    let best = -1,
      least = Infinity
    level.nodes.id.forEach((_, i) => {
      const x = (level.nodes.x[i] + level.nodes.width[i] / 2) * scale + vx - stage.width / 2,
        y = (level.nodes.y[i] + level.nodes.height[i] / 2) * scale + vy - stage.height / 2
      if (Math.hypot(x, y) < least) {
        least = Math.hypot(x, y)
        best = i
      }
    })
    const x = (level.nodes.x[best] + level.nodes.width[best] / 2) * scale + vx + stage.x,
      y = (level.nodes.y[best] + level.nodes.height[best] / 2) * scale + vy + stage.y
    if (least < 400) now.drag = await profile(page, `${mode} drag`, () => frames(page, dragging(page, x, y)))
    await page.keyboard.press('Escape')
    await page.waitForTimeout(400)
    now.wheel = await profile(page, `${mode} zoom`, () => frames(page, zooming(page)))
    await still(page)
    const adds = [],
      mains = []
    await profile(page, `${mode} add`, async () => {
      for (let i = 0; i < 7; i++) {
        const before = await worked(page)
        adds.push(
          await page.evaluate(async (at) => {
            const el = document.querySelector('.canvas_stage'),
              before = el.dataset.painted
            const start = performance.now()
            let heard = 0
            const post = fetch('/call/Graph.AddNode', {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify([
                { level: '', type: 'standard', category: '', name: 'New', text: '', at: null, linkTo: at, linkFrom: '', linkType: '' },
              ]),
            }).then(() => {
              heard = performance.now()
            })
            while (el.dataset.painted === before && performance.now() - start < 5000) await new Promise((go) => requestAnimationFrame(go))
            await new Promise((go) => requestAnimationFrame(go))
            const end = performance.now()
            await post
            return { whole: end - start, afterReply: end - heard }
          }, level.nodes.id[best]),
        )
        await page.waitForTimeout(400)
        mains.push((await worked(page)) - before)
      }
    })
    const median = (list) => round(list.sort((a, b) => a - b)[list.length >> 1])
    now.add = {
      whole: median(adds.map((a) => a.whole)),
      least: round(Math.min(...adds.map((a) => a.whole))),
      afterReply: median(adds.map((a) => a.afterReply)),
      mainMs: median(mains),
    }
    out[mode] = now
  }
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  await page.waitForTimeout(3000) // at rest
  out.memoryMB = memory()
  out.heapMB = round((await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6, 0)
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT })
  console.log(
    JSON.stringify(out, null, 1)
      .replace(/\n\s{3,}/g, ' ')
      .replace(/\n\s+\}/g, ' }'),
  )
} finally {
  await browser.close()
  server.kill('SIGINT')
  await new Promise((gone) => server.once('exit', gone))
  rmSync(root, { recursive: true, force: true })
}
