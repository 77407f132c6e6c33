// A program that nobody uses sleeps: what it takes of the processor, and how often it wakes, is read of its process.
import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { type Program, sample, serve, still } from './harness'

const watched = 20 // seconds
const windows = 5 // of which the quietest counts: what a start leaves to do, such as the PDF reader, ends in one of them

/** used is what a process took since its start: seconds of a processor, and how often its threads slept and woke. */
function used(pid: number): { cpu: number; wakes: number } {
  let cpu = 0
  let wakes = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    cpu += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e9
    wakes += Number(/^voluntary_ctxt_switches:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8'))![1])
  }
  return { cpu, wakes }
}

/** hears: the system tells the program of changes of files. Where it has no watch left to give, the program looks for itself, and wakes for it. */
const hears = (pid: number) =>
  readdirSync(`/proc/${pid}/fd`).some((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`) === 'anon_inode:inotify'
    } catch {
      return false // closed meanwhile
    }
  })

/** atRest are percent of a processor and wake-ups a second, in the quietest of a few stretches of time. */
async function atRest(pid: number, enough: { cpu: number; wakes: number }) {
  let best = { cpu: Infinity, wakes: Infinity }
  for (let i = 0; i < windows && !(best.cpu <= enough.cpu && best.wakes <= enough.wakes); i++) {
    const before = used(pid)
    await new Promise((go) => setTimeout(go, watched * 1000))
    const after = used(pid)
    const now = { cpu: ((after.cpu - before.cpu) * 100) / watched, wakes: (after.wakes - before.wakes) / watched }
    best = { cpu: Math.min(best.cpu, now.cpu), wakes: Math.min(best.wakes, now.wakes) }
  }
  return best
}

test('a program that nobody uses sleeps: with its page, without one, and when its folder is gone', async ({ page }) => {
  test.skip(process.platform !== 'linux', 'what a process takes is read of /proc')
  test.setTimeout(200_000)
  const away = (run: Program['crg'], dir: string) => {
    run('goal', dir, 'Is it quiet?')
    run('import', dir, 'playwright.config.ts')
  }
  const programs = await Promise.all([serve((run, dir) => sample(run, dir)), serve(away), serve(away)])
  const [open, alone, gone] = programs
  try {
    await page.goto(open.url)
    await still(page)
    for (const p of programs) expect(hears(p.pid()), 'there is a watch left for files (fs.inotify.max_user_instances)').toBe(true)
    rmSync(gone.dir, { recursive: true })
    const rest = { cpu: 0.05, wakes: 2 }
    const lost = { cpu: 0.2, wakes: 20 }
    const [withPage, without, folderGone] = await Promise.all([
      atRest(open.pid(), rest),
      atRest(alone.pid(), rest),
      atRest(gone.pid(), lost),
    ])
    expect(withPage.cpu).toBeLessThanOrEqual(rest.cpu)
    expect(withPage.wakes).toBeLessThanOrEqual(rest.wakes)
    expect(without.cpu).toBeLessThanOrEqual(rest.cpu)
    expect(without.wakes).toBeLessThanOrEqual(rest.wakes)
    expect(folderGone.cpu).toBeLessThanOrEqual(lost.cpu)
  } finally {
    await Promise.all(programs.map((p) => p.stop()))
  }
})
