// How soon streamed text is on the screen: node e2e/bench/streaming.mjs. A server of its own sends pieces of an answer at
// uneven times; the page notes when each is in a frame. Prints milliseconds from sending to the frame. Not part of the tests.
import { chromium } from '@playwright/test'
import { execFileSync, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const pieces = 120
const crg = process.env.CRG_BIN ?? resolve('../bin/crg')
const pause = (ms) => new Promise((go) => setTimeout(go, ms))
const sentAt = new Map()

const model = createServer((req, res) => {
  req.resume().on('end', async () => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const send = (choice) => res.write(`data: ${JSON.stringify({ model: 'm', choices: [{ index: 0, ...choice }] })}\n\n`)
    for (let i = 0; i < pieces; i++) {
      await pause(20 + (i * 37) % 90)
      sentAt.set(i, Date.now())
      send({ delta: { content: `piece${i}. ` }, finish_reason: null })
    }
    send({ delta: {}, finish_reason: 'stop' })
    res.end('data: [DONE]\n\n')
  })
})
await new Promise((ready) => model.listen(0, '127.0.0.1', ready))

const root = mkdtempSync(join(tmpdir(), 'crg-bench-'))
const dir = join(root, 'project')
const env = { ...process.env, XDG_CONFIG_HOME: join(root, 'config'), HOME: root, CRG_LOCAL_SERVERS: 'lmstudio= ollama=' }
const host = `http://127.0.0.1:${model.address().port}`
execFileSync(crg, ['new', dir], { env })
execFileSync(crg, ['goal', dir, 'Is it quick?'], { env })
writeFileSync(join(dir, 'settings/llm-config.txt'), `[agent: Explorer]\nprovider: custom\nhost: ${host}/v1\nmodel: m\ncontext-window: 32000\n`)
mkdirSync(join(root, 'config/CRG'), { recursive: true })
writeFileSync(join(root, 'config/CRG/trust.json'), JSON.stringify({ allowed: [{ folder: realpathSync(dir), provider: 'custom', host, key: '' }] }))
writeFileSync(join(root, 'config/CRG/home.json'), JSON.stringify({ shown: { tour: true, checklist: true } }))
const program = spawn(crg, ['serve', dir, '--url-file', join(root, 'url')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
while (!existsSync(join(root, 'url')) || !readFileSync(join(root, 'url'), 'utf8')) await pause(50)

const browser = await chromium.launch({ executablePath: process.env.CRG_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto(readFileSync(join(root, 'url'), 'utf8'))
await page.locator('.chat-pill').click()
await page.evaluate(() => {
  const seen = window.__seen = {}
  const look = () => {
    for (const [, n] of (document.querySelector('.chat-agent')?.textContent ?? '').matchAll(/piece(\d+)\./g)) seen[n] ??= Date.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})
await page.locator('.chat-composer textarea').fill('Is it quick?')
await page.locator('.chat-composer textarea').press('Enter')
while (sentAt.size < pieces) await pause(100)
await pause(500)
const seen = await page.evaluate(() => window.__seen)
const late = [...sentAt].map(([n, at]) => seen[n] - at).filter(Number.isFinite).sort((a, b) => a - b)
const at = (q) => late[Math.min(late.length - 1, Math.floor(late.length * q))]
console.log(JSON.stringify({ pieces: late.length, median: at(0.5), p95: at(0.95), worst: late.at(-1) }))
await browser.close()
program.kill('SIGINT')
model.closeAllConnections()
model.close()
rmSync(root, { recursive: true, force: true })
