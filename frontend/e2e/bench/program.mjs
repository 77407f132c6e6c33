// What the measurements share: the real program on a project of its own, and a page that shows it.
import { chromium } from '@playwright/test'
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const pause = (ms) => new Promise((go) => setTimeout(go, ms))

/** begin makes a project (`how`: more words for `crg new`), prepares it, serves it and opens the page. `keep(name, value)` writes a file of the app's own. */
export async function begin(how, prepare) {
  const root = mkdtempSync(join(tmpdir(), 'crg-bench-'))
  const dir = join(root, 'project'),
    own = join(root, 'config/CRG')
  const env = { ...process.env, XDG_CONFIG_HOME: join(root, 'config'), HOME: root, CRG_LOCAL_SERVERS: 'lmstudio= ollama=' }
  const bin = process.env.CRG_BIN ?? resolve('../bin/crg')
  const crg = (...args) => execFileSync(bin, args, { env })
  const keep = (name, value) => {
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, name), JSON.stringify(value))
  }
  crg('new', dir, ...how)
  keep('home.json', { shown: { checklist: true } })
  prepare({ dir, crg, keep })
  const program = spawn(bin, ['serve', dir, '--url-file', join(root, 'url')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  while (!existsSync(join(root, 'url')) || !readFileSync(join(root, 'url'), 'utf8')) await pause(50)
  const url = readFileSync(join(root, 'url'), 'utf8')
  const browser = await chromium.launch({
    executablePath: process.env.CRG_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url)
  const end = async () => {
    await browser.close()
    program.kill('SIGINT')
    await new Promise((go) => program.once('exit', go))
    rmSync(root, { recursive: true, force: true })
  }
  return { dir, url: new URL(url), page, end }
}
