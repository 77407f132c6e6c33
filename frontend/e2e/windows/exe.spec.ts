// The finished program for Windows, under Wine: build/wine starts this with CRG_EXE and Wine's settings. Its page is the same as
// everywhere, so what is tried here is what only Windows does: one file that runs where it lies, and a folder that many programs write to.
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, level } from '../bridge'
import { expect, test as plain, watch } from '../harness'

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))
const windowsPath = (path: string) => `Z:${path.replaceAll('/', '\\')}`

const test = plain.extend<{ exe: { place: string; dir: string; url: string } }>({
  exe: async ({}, provide) => {
    const root = mkdtempSync(join(process.env.CRG_KEEP ?? tmpdir(), 'crg-exe-'))
    const place = join(root, 'a stick with blanks'),
      dir = join(root, 'Old Bridge ü'),
      urlFile = join(root, 'url')
    mkdirSync(join(place, 'CRG-data'), { recursive: true }) // everything of its own stays beside it
    copyFileSync(process.env.CRG_EXE!, join(place, 'crg.exe'))
    const env = { ...process.env, CRG_LOCAL_SERVERS: 'lmstudio= ollama=' }
    const run = (...args: string[]) => execFileSync('wine', ['crg.exe', ...args], { cwd: place, env, timeout: 120_000 })
    run('new', windowsPath(dir))
    run('goal', windowsPath(dir), 'Should our town close its old bridge to cars?')
    const program = spawn('wine', ['crg.exe', 'serve', windowsPath(dir), '--url-file', windowsPath(urlFile), '--practice-pace', '0s'], {
      cwd: place,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (let i = 0; i < 600 && !(existsSync(urlFile) && readFileSync(urlFile, 'utf8')); i++) await pause(100)
    await provide({ place, dir, url: readFileSync(urlFile, 'utf8') })
    const gone = new Promise((done) => program.once('exit', done))
    if (program.exitCode === null && program.kill('SIGKILL')) await gone
    if (!process.env.CRG_KEEP) rmSync(root, { recursive: true, force: true })
  },
})

test('CRG-4 one file runs where it lies: a run, thousands of changes from outside, an edit seen behind them, and closing', async ({
  exe: { place, dir, url },
  page,
}) => {
  test.setTimeout(300_000)
  const problems = watch(page)
  await page.goto(url)
  await expect(page.getByRole('tablist')).toBeVisible()

  const nodes = async () => (await level(page)).nodes.id.length
  const before = await nodes()
  await page.getByTestId('start-stop').click()
  await expect.poll(nodes, { timeout: 60_000 }).toBeGreaterThan(before + 2)
  await page.locator('[data-command="run.stop"]').click()
  const ready = page.getByTestId('start-stop').and(page.locator('[data-command="run.start"]'))
  await expect(ready).toBeEnabled({ timeout: 30_000 })

  const prompts = join(dir, 'prompts')
  await page.getByRole('tab', { name: 'Prompts' }).click()
  const text = page.getByRole('textbox', { name: 'Text of prompts/intro.txt' })
  await page.locator('[data-block="file: intro"]').click()
  await expect(text).toBeVisible()
  for (const line of ['Before the burst.', 'Behind the burst.']) {
    appendFileSync(join(prompts, 'intro.txt'), `\n${line}`)
    await expect(text).toContainText(line, { timeout: 20_000 })
    if (line.startsWith('Behind')) break
    // Waves in one stream that lasts longer than CRG waits for rest: it reads, and asks for the folders, in the midst of them.
    const until = Date.now() + 5000
    for (let wave = 0; wave < 12 || Date.now() < until; wave++) {
      for (let i = 0; i < 150; i++) writeFileSync(join(prompts, `p${i}.txt`), `wave ${wave}`)
      await pause(1)
    }
  }

  const start = Date.now()
  await call(page, 'Projects.Close')
  expect(Date.now() - start).toBeLessThan(10_000)
  await expect(page.getByRole('button', { name: /^Old Bridge ü/ })).toBeVisible()
  expect(JSON.parse(readFileSync(join(dir, 'graph/graph-data.json'), 'utf8')).nodes.length).toBeGreaterThan(before + 2)
  expect(readdirSync(place).sort()).toEqual(['CRG-data', 'crg.exe'])
  expect(problems).toEqual([])
})
