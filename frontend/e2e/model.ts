// A model server for tests: it speaks as OpenAI-like servers do, and says what the test tells it, when the test wants.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { canaryKey } from './harness'

export interface FakeModel {
  config: string // settings/llm-config.txt that names it
  prompts: string[] // the last message of each call
  cut: () => number // calls that the program ended before their answer was out
  /** Answers calls whose prompt contains `when` with these pieces; 'hold' waits for go(). Later rules win. */
  say: (when: string, ...pieces: string[]) => void
  fail: (when: string, status: number) => void
  go: () => void
  heard: (call: () => void) => void // of every request, also one for the list of models
  stop: () => Promise<void>
}

export async function fakeModel(): Promise<FakeModel> {
  const rules: { when: string; pieces: string[]; status: number }[] = []
  const prompts: string[] = []
  let held: (() => void)[] = []
  let cut = 0
  let heard: () => void = () => undefined
  const server = createServer((req, res) => {
    heard()
    let body = ''
    req.on('data', (d) => {
      body += d
    })
    req.on('end', async () => {
      if (!req.url?.endsWith('/chat/completions')) {
        res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":[{"id":"test"}]}')
        return
      }
      const prompt = JSON.parse(body).messages.at(-1).content as string
      prompts.push(prompt)
      const rule = [...rules].reverse().find((r) => prompt.includes(r.when)) ?? {
        pieces: ['[ACTION: pass | reason: "Nothing to change."]'],
        status: 200,
      }
      if (rule.status !== 200) {
        res
          .writeHead(rule.status, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ error: { message: `not now, ${req.headers.authorization}` } }))
        return
      }
      res.writeHead(200, { 'Content-Type': 'text/event-stream' })
      res.once('close', () => {
        if (!res.writableEnded) cut++
      })
      const send = (choice: object) =>
        res.write(
          `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', model: 'test', choices: [{ index: 0, ...choice }] })}\n\n`,
        )
      for (const piece of rule.pieces) {
        if (piece === 'hold')
          await new Promise<void>((go) => {
            held.push(go)
            res.once('close', () => go())
          })
        else send({ delta: { role: 'assistant', content: piece }, finish_reason: null })
      }
      send({ delta: {}, finish_reason: 'stop' })
      res.end('data: [DONE]\n\n')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const port = (server.address() as AddressInfo).port
  return {
    config: `[agent: Explorer]\nprovider: custom\nhost: http://127.0.0.1:${port}/v1\nmodel: test\ncontext-window: 32000\napi-key: ${canaryKey}\n`,
    prompts,
    cut: () => cut,
    say: (when, ...pieces) => {
      rules.push({ when, pieces, status: 200 })
    },
    fail: (when, status) => {
      rules.push({ when, pieces: [], status })
    },
    heard: (call) => {
      heard = call
    },
    go: () => {
      const all = held
      held = []
      all.forEach((go) => go())
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
