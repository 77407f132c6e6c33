// What every browser test needs: the real program on a real project folder, a page that came through its door, and axe.
import { expect, type Locator, type Page } from '@playwright/test'
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { plain } from './slow'

const crg = process.env.CRG_BIN ?? resolve('../bin/crg')
const keep = process.env.CRG_KEEP // a folder in which build/test searches for keys afterwards

/** What a person would enter as a key (R-100). */
export const canaryKey = process.env.CRG_CANARY_KEY ?? 'Zq3141592653589793238462643383'

/** A running program with its project. */
export interface Program {
  dir: string // the project folder
  url: string
  pid: () => number
  crg: (...args: string[]) => string // the command line, for the project's preparation (only while nothing is served)
  stop: () => Promise<void>
  halt: () => Promise<void> // ends the program, keeps the project
  restart: () => Promise<string> // starts it anew at the same port; gives its address
}

/** bridge makes a project with a graph of two levels about an old bridge: what the example was before it began with a goal only. */
export function bridge(run: (...args: string[]) => string, dir: string): void {
  run('new', dir)
  for (const part of ['graph', 'files']) cpSync(resolve('../backend/testdata/old-example', part), join(dir, part), { recursive: true })
}

/** serve prepares a project and starts `crg serve` on it. Without `project` the program starts with no project; a `stranger`'s project has not been allowed to talk to anybody. No model server is looked for, but at the places in `localServers`. */
export async function serve(
  prepare?: (run: (...args: string[]) => string, dir: string) => void,
  options: {
    project?: boolean
    firstRun?: boolean
    stranger?: boolean
    localServers?: string
    pace?: string
    name?: string
    newInstallation?: boolean
  } = {},
): Promise<Program> {
  if (keep) mkdirSync(keep, { recursive: true })
  const root = mkdtempSync(join(keep ?? tmpdir(), 'crg-e2e-'))
  const dir = join(root, options.name ?? 'Old Bridge')
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: join(root, 'config'),
    HOME: root,
    XDG_DOCUMENTS_DIR: root,
    CRG_LOCAL_SERVERS: options.localServers ?? 'lmstudio= ollama=',
  }
  const run = (...args: string[]) => execFileSync(crg, args, { env, encoding: 'utf8' })
  // Whoever tests something else has seen the first steps.
  mkdirSync(join(root, 'config', 'CRG'), { recursive: true })
  // Nor does each compile the PDF reader anew.
  const compiled = join(tmpdir(), 'crg-e2e-pdf')
  mkdirSync(compiled, { recursive: true })
  if (!options.newInstallation) symlinkSync(compiled, join(root, 'config', 'CRG', 'pdf'), 'dir')
  if (!options.firstRun) writeFileSync(join(root, 'config', 'CRG', 'home.json'), JSON.stringify({ shown: { checklist: true } }))
  if (options.project !== false) {
    run('new', dir)
    prepare?.(run, dir)
    if (!options.stranger) allowed(root, dir)
  }
  const urlFile = join(root, 'url')
  const pace = ['--practice-pace', options.pace ?? '0s'] // a test need not watch
  const args = options.project === false ? ['serve', '--url-file', urlFile, ...pace] : ['serve', dir, '--url-file', urlFile, ...pace]
  const start = async (...more: string[]) => {
    rmSync(urlFile, { force: true })
    const started = spawn(crg, [...args, ...more], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    for (let i = 0; i < 200 && !(existsSync(urlFile) && readFileSync(urlFile, 'utf8')); i++) await new Promise((go) => setTimeout(go, 50))
    return started
  }
  let child = await start()
  const url = readFileSync(urlFile, 'utf8')
  const halt = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGINT')
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
      await gone
      clearTimeout(timer)
    }
  }
  const stop = async () => {
    await halt()
    if (!keep) rmSync(root, { recursive: true, force: true })
  }
  const restart = async () => {
    child = await start('--addr', new URL(url).host)
    return readFileSync(urlFile, 'utf8')
  }
  return { dir, url, pid: () => child.pid!, crg: run, stop, halt, restart }
}

/** allowed answers the question whether the project may talk to the host in its settings, as if the person had done so before. */
function allowed(root: string, dir: string): void {
  const config = readFileSync(join(dir, 'settings/llm-config.txt'), 'utf8')
  const line = (key: string) => new RegExp(`^${key}: *(\\S+)`, 'm').exec(config)?.[1] ?? ''
  if (!line('host')) return
  const use = { folder: realpathSync(dir), provider: line('provider'), host: new URL(line('host')).origin, key: '' }
  writeFileSync(join(root, 'config', 'CRG', 'trust.json'), JSON.stringify({ allowed: [use] }))
}

/** classic are the blocks of a phase in the form of 004: what lies around the current node stands by distance, and the last turn is told whole. */
export const classic = `[file: intro]
[data: agent-identity]
[file: general-guidelines]
[data: definitions]
[data: available-actions | only: create_node, create_edge, edit_node, set_state, set_importance, move_to, ask_user]
[file: guidelines-explore]
[data: goal-node]
[data: answer]
[data: sources]
[data: current-position]
[data: current-graph-context]
[data: edges]
[data: reading | next: unread]
[data: open-ends]
[data: unknowns | of: current]
[data: recent-actions | last: turn]
[data: current-task | ids: next]
`

/** gated prepares a project with a goal that runs step by step with the model of this llm-config. */
export const gated = (config: string) => (run: (...args: string[]) => string, dir: string) => {
  run('goal', dir, 'Should our town close its old bridge to cars?')
  writeFileSync(join(dir, 'settings/llm-config.txt'), config)
  const file = join(dir, 'settings/ui-config.txt')
  writeFileSync(file, readFileSync(file, 'utf8').replace('mode: autonomous', 'mode: step-by-step'))
}

/** A small graph with a goal and a few derived nodes, made by the practice agent from a document. */
export function sample(run: (...args: string[]) => string, dir: string, turns = 6): void {
  run('import', dir, resolve('../docs/architecture.md'))
  run('goal', dir, 'Should our town close its old bridge to cars?')
  if (turns) run('run', dir, '--turns', String(turns))
}

/** test has a program with the sample graph (`program`) and a page that shows it (`page`). It fails on any error of the page. */
export const test = plain.extend<{ app: Page }, { program: Program; apart: string }>({
  // A spec file that counts what is there names itself here, and gets a program that no other file has used.
  apart: ['', { option: true, scope: 'worker' }],
  program: [
    async ({ apart: _ }, provide) => {
      const program = await serve(sample)
      await provide(program)
      await program.stop()
    },
    { scope: 'worker' },
  ],
  app: async ({ page, program }, provide) => {
    const problems = watch(page)
    await page.goto(program.url)
    await expect(page.getByRole('tablist')).toBeVisible()
    await provide(page)
    expect(problems).toEqual([])
  },
})

/**
 * still waits until the page says of itself that it rests (src/lib/still.ts), with all on the screen that the program had told by now.
 * What a test does before counts, as the page hears it at once; only a new size of the window is told with the next picture.
 */
export async function still(page: Page): Promise<void> {
  const rests = await page.evaluate(
    async ([most, again]) => {
      const until = performance.now() + most
      const html = document.documentElement
      await new Promise(requestAnimationFrame)
      while (performance.now() < until) {
        const answer = fetch('/call/System.Echo', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '[]' })
        const echo: number = await answer
          .then((a) => a.json())
          .then(
            (a) => a.result,
            () => 0, // nobody is there to tell anything
          )
        const there = () => Number(html.dataset.still ?? -1) >= echo
        const heard = await new Promise<boolean>((go) => {
          const watch = new MutationObserver(() => end())
          const timer = setTimeout(() => end(true), again) // the page listens anew: it may have missed this one
          const end = (late = false) => {
            if (!late && !there()) return
            watch.disconnect()
            clearTimeout(timer)
            go(there())
          }
          watch.observe(html, { attributeFilter: ['data-still'] })
          end()
        })
        if (heard) return true
      }
      return false
    },
    [15_000, 2_000] as const,
  )
  expect(rests, 'the page is not still').toBe(true)
}

/** watch collects what the page reports as errors. */
export function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (e) => problems.push(String(e)))
  page.on('console', (m) => {
    if (m.type() === 'error') problems.push(m.text())
  })
  return problems
}

const axeSource = readFileSync(resolve('node_modules/axe-core/axe.min.js'), 'utf8')

/** accessible runs axe on the page, or on the part of it that is `within`, and expects no violation. Fluent's own focus sentinels are left out. */
export async function accessible(page: Page, within: string | Locator = 'html'): Promise<void> {
  const parts = typeof within === 'string' ? page.locator(within) : within
  await expect(parts.first()).toBeAttached()
  await page.evaluate(axeSource)
  // What fades in has no colour of its own yet; endless signs of work, and what is held in its place, are left alone.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => Number(a.effect?.getComputedTiming().endTime) < 3_600_000)
        .map((a) => a.finished.catch(() => undefined)),
    ),
  )
  const found = await parts.evaluateAll(async (roots) => {
    const axe = (
      window as unknown as {
        axe: {
          run: (
            context: object,
            options: object,
          ) => Promise<{ violations: { id: string; help: string; nodes: { html: string; failureSummary: string }[] }[] }>
        }
      }
    ).axe
    const { violations } = await axe.run(
      { include: roots, exclude: [['[data-tabster-dummy]']] },
      { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } },
    )
    return violations.map(
      (v) =>
        `${v.id}: ${v.help}\n${v.nodes
          .slice(0, 4)
          .map((n) => `  ${n.html.slice(0, 200)}\n  ${n.failureSummary}`)
          .join('\n')}`,
    )
  })
  expect(found).toEqual([])
}

/** statusBar is all that the status bar says, once it knows the graph and what Undo would take back. */
export async function statusBar(page: Page): Promise<string> {
  const bar = page.getByRole('contentinfo')
  await expect(bar).toContainText(/[1-9]\d* nodes/)
  await expect(bar).toContainText(/Undo \S/)
  return bar.innerText()
}

/** prefer sets the person's theme, text size and language through the page's own door. */
export async function prefer(page: Page, prefs: { theme?: string; textSize?: number; language?: string }): Promise<void> {
  await page.evaluate(async (wish) => {
    const call = async (name: string, ...args: unknown[]) =>
      (
        await (
          await fetch(`/call/${name}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(args) })
        ).json()
      ).result
    const about = await call('System.About')
    await call('System.SetPrefs', { ...about.prefs, ...wish })
  }, prefs)
  if (prefs.theme) await expect(page.locator('html')).toHaveAttribute('data-theme', prefs.theme)
}

export { expect }
