// How soon streamed text is on the screen: node e2e/bench/streaming.mjs. A server of its own sends pieces of an answer at
// uneven times; the page notes when each is in a frame. Prints milliseconds from sending to the frame. Not part of the tests.
import { createServer } from 'node:http'
import { realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { begin, pause } from './program.mjs'

const pieces = 120
const sentAt = new Map()

const model = createServer((req, res) => {
  req.resume().on('end', async () => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const send = (choice) => res.write(`data: ${JSON.stringify({ model: 'm', choices: [{ index: 0, ...choice }] })}\n\n`)
    for (let i = 0; i < pieces; i++) {
      await pause(20 + ((i * 37) % 90))
      sentAt.set(i, Date.now())
      send({ delta: { content: `piece${i}. ` }, finish_reason: null })
    }
    send({ delta: {}, finish_reason: 'stop' })
    res.end('data: [DONE]\n\n')
  })
})
await new Promise((ready) => model.listen(0, '127.0.0.1', ready))

const host = `http://127.0.0.1:${model.address().port}`
const { page, end } = await begin([], ({ dir, crg, keep }) => {
  crg('goal', dir, 'Is it quick?')
  writeFileSync(
    join(dir, 'settings/llm-config.txt'),
    `[agent: Explorer]\nprovider: custom\nhost: ${host}/v1\nmodel: m\ncontext-window: 32000\n`,
  )
  keep('trust.json', { allowed: [{ folder: realpathSync(dir), provider: 'custom', host, key: '' }] })
})
await page.locator('.chat_pill').click()
await page.evaluate(() => {
  const seen = (window.__seen = {})
  const look = () => {
    for (const [, n] of (document.querySelector('.chat_agent')?.textContent ?? '').matchAll(/piece(\d+)\./g)) seen[n] ??= Date.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})
await page.locator('.chat_composer textarea').fill('Is it quick?')
await page.locator('.chat_composer textarea').press('Enter')
while (sentAt.size < pieces) await pause(100)
await pause(500)
const seen = await page.evaluate(() => window.__seen)
const late = [...sentAt]
  .map(([n, at]) => seen[n] - at)
  .filter(Number.isFinite)
  .sort((a, b) => a - b)
const at = (q) => late[Math.min(late.length - 1, Math.floor(late.length * q))]
console.log(JSON.stringify({ pieces: late.length, median: at(0.5), p95: at(0.95), worst: late.at(-1) }))
await end()
model.closeAllConnections()
model.close()
