// Every way in which a model can fail: its sentence, its next step, and that nothing of the failed turn is kept. With
// CRG_PICTURES=folder each message is kept as a picture there; the ones in docs/screens/failures were made so.
import type { Locator, Page } from '@playwright/test'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call } from './bridge'
import { accessible, canaryKey, expect, prefer, sample, serve, still, type Program, test, watch } from './harness'

type Answer = (res: ServerResponse, req: IncomingMessage) => void

const failing =
  (status: number, message: string, headers: Record<string, string> = {}): Answer =>
  (res, req) =>
    res
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify({ error: { message: message.replace('KEY', req.headers.authorization ?? '') } }))
const streaming =
  (...chunks: object[]): Answer =>
  (res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' })
    for (const c of chunks) res.write(`data: ${JSON.stringify({ choices: [{ index: 0, ...c }] })}\n\n`)
    res.end('data: [DONE]\n\n')
  }
const text = (content: string) => ({ delta: { content }, finish_reason: null })
const end = (finish_reason: string) => ({ delta: {}, finish_reason })
const passing = streaming(
  text('[ACTION: create_node | type: question | name: "Who pays?" | content: "Who pays?" | reason: "It matters."]'),
  end('stop'),
)
const dripping: Answer = (res) => {
  res.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const drops = setInterval(() => res.write(': still thinking\n\n'), 300)
  res.on('close', () => clearInterval(drops))
}

/** A model server whose answers the test chooses, and which can be ended and started again at its address. */
class Model {
  answer: Answer = passing
  asked = 0
  models = ['qwen-120b']
  private server: Server | null = null
  private sockets = new Set<Socket>()
  port = 0
  async start() {
    const server = createServer((req, res) => {
      req.resume().on('end', () => {
        if (req.method !== 'POST')
          return void res
            .writeHead(200, { 'Content-Type': 'application/json' })
            .end(JSON.stringify({ data: this.models.map((id) => ({ id })) }))
        this.asked++
        this.answer(res, req)
      })
    })
    server.on('connection', (s) => {
      this.sockets.add(s)
      s.on('close', () => this.sockets.delete(s))
    })
    await new Promise<void>((ready) => server.listen(this.port, '127.0.0.1', ready))
    this.port = (server.address() as AddressInfo).port
    this.server = server
  }
  async stop() {
    const server = this.server
    this.server = null
    this.sockets.forEach((s) => s.destroy())
    if (server) await new Promise<void>((done) => server.close(() => done()))
  }
  config = (more = '') =>
    `[agent: Explorer]\nprovider: custom\nhost: http://127.0.0.1:${this.port}/v1\nmodel: qwen-120b\ncontext-window: 32000\nsilence-limit: 1\napi-key: ${canaryKey}\n${more}`
}

const start = (page: Page) => page.locator('[data-command="run.start"]')
const nodes = async (page: Page) => (await page.getByRole('contentinfo').innerText()).match(/\d+ nodes/)?.[0]

/** countsDown: a wait of 90 seconds is told, and gets shorter. */
async function countsDown(note: Locator) {
  await expect(note).toContainText(/CRG tries again in (1 min )?\d+ s \(attempt 1 of 3\)\. Nothing is lost\./)
  const left = async () => {
    const [, min, s] = /in (?:(\d) min )?(\d+) s/.exec(await note.innerText()) ?? []
    return 60 * Number(min ?? 0) + Number(s)
  }
  const first = await left()
  expect(first).toBeLessThanOrEqual(90)
  await expect.poll(left).toBeLessThan(first)
}

async function picture(page: Page, name: string) {
  const folder = process.env.CRG_PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  if (name !== 'limits' && name !== 'no-models') await expect(page.getByRole('application')).toHaveAttribute('data-painted', /./)
  await page.mouse.move(600, 590)
  await still(page)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** What a failed run looks like, the class apart. */
const rows: { name: string; answer: Answer; says: string; button: string; goes?: string }[] = [
  { name: 'key-refused', answer: failing(401, 'Incorrect API key provided: KEY'), says: 'refused the key', button: 'Enter a new key' },
  {
    name: 'no-credit',
    answer: failing(429, 'You exceeded your current quota: insufficient_quota'),
    says: 'has no credit left',
    button: 'Choose another model',
  },
  {
    name: 'model-not-found',
    answer: failing(404, "model 'qwen-120b' not found"),
    says: 'has no model named qwen-120b',
    button: 'Choose another model',
    goes: 'model',
  },
  {
    name: 'too-long',
    answer: failing(400, "This model's maximum context length is 4096 tokens"),
    says: 'longer than qwen-120b can read',
    button: 'Send less text',
    goes: 'context-window',
  },
  {
    name: 'refused',
    answer: failing(400, 'tools are not supported'),
    says: 'refused the request: tools are not supported',
    button: 'Open Settings',
    goes: 'model',
  },
  {
    name: 'later',
    answer: failing(429, 'Slow down', { 'Retry-After': '3600' }),
    says: 'asks to wait 60 minutes',
    button: 'Choose another model',
  },
  {
    name: 'broken',
    answer: (res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' })
      res.write('data: {"choices":[{"index":0,"delta":{"content":"Keep n01"}}]}\n\n')
      res.end('data: {"choices":[{"in\n\ndata: [DONE]\n\n')
    },
    says: 'was damaged',
    button: 'Try again',
  },
  {
    name: 'failed',
    answer: failing(500, 'model requires more system memory (9.1 GiB) than is available (5.2 GiB)'),
    says: 'could not answer: model requires more system memory',
    button: 'Try again',
  },
  { name: 'empty', answer: streaming(end('stop')), says: 'answered nothing', button: 'Send less text', goes: 'context-window' },
  {
    name: 'cut',
    answer: streaming(text('[ACTION: delete_node | target: n02 | reason: "I was about to'), end('length')),
    says: 'ended in the middle',
    button: 'Allow longer answers',
    goes: 'max-tokens',
  },
  {
    name: 'stalled',
    answer: (res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' })
      res.flushHeaders()
    },
    says: 'was silent for too long',
    button: 'Allow more time',
    goes: 'silence-limit',
  },
]

test.describe('a model that fails', () => {
  let model: Model, program: Program
  test.beforeAll(async () => {
    model = new Model()
    await model.start()
    program = await serve((run, dir) => {
      sample(run, dir, 2)
      writeFileSync(join(dir, 'settings/llm-config.txt'), model.config())
    })
  })
  test.afterAll(async () => {
    await program.stop()
    await model.stop()
  })
  test.use({ viewport: { width: 1200, height: 600 } })

  for (const row of rows) {
    test(`R-60 ${row.name}: its sentence, its next step, and nothing changed`, async ({ page }) => {
      const problems = watch(page)
      await page.goto(program.url)
      await expect(start(page)).toBeEnabled()
      await expect(page.getByRole('contentinfo')).toContainText(/[1-9]\d* nodes/)
      const before = await nodes(page)
      model.answer = row.answer
      await start(page).click()
      const note = page.locator(`[data-failure="model.${row.name}"]`)
      await expect(note).toContainText(row.says, { timeout: 20_000 })
      await expect(note).toContainText(/graph is (safe|unchanged)|Nothing is lost/i)
      await expect(note.getByRole('button', { name: row.button })).toBeVisible()
      expect(await nodes(page)).toBe(before)
      await picture(page, row.name)
      if (row === rows[0] || process.env.CRG_WHOLE) await accessible(page, note) // the others differ in their words
      await note.getByRole('button', { name: row.button }).click()
      if (row.goes) await expect(page.locator(`[data-name="${row.goes}"]`).locator('input, select').first()).toBeFocused()
      else if (row.button === 'Set a pause between turns') await expect(page.getByRole('dialog', { name: 'Run options' })).toBeVisible()
      else if (row.button !== 'Try again') await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
      expect(problems).toEqual([])
    })
  }

  test('R-64 a busy server is waited for in sight: a countdown, Try now and Stop', async ({ page }) => {
    await page.goto(program.url)
    await expect(start(page)).toBeEnabled()
    model.answer = failing(503, 'loading model', { 'Retry-After': '90' })
    model.asked = 0
    await start(page).click()
    const strip = page.locator('[data-waiting="model.busy"]')
    await expect(strip).toContainText('is busy or still loading the model')
    await countsDown(strip)
    await expect(page.locator('[data-activity]')).toHaveAttribute('data-activity', 'activity.busy')
    await picture(page, 'busy-waiting')
    await accessible(page, strip)
    await page.reload() // a page that comes later sees the same wait
    await expect(strip).toContainText(/tries again in (1 min )?\d+ s \(attempt 1 of 3\)/)
    await strip.getByRole('button', { name: 'Try now' }).click()
    await expect(strip).toContainText('attempt 2 of 3')
    await strip.getByRole('button', { name: 'Try now' }).click()
    await expect(strip).toContainText('attempt 3 of 3')
    await strip.getByRole('button', { name: 'Try now' }).click()
    await expect(page.locator('[data-failure="model.busy"]')).toContainText('Nothing is lost')
    expect(model.asked).toBe(4)
    await picture(page, 'busy')
    await start(page).click()
    await expect(strip).toBeVisible()
    await strip.getByRole('button', { name: 'Stop' }).click()
    await expect(start(page)).toBeVisible()
    await expect(strip.or(page.locator('[data-failure]'))).toHaveCount(0)
    await prefer(page, { language: 'de' })
    await page.getByRole('button', { name: 'Starten' }).click()
    await expect(strip).toContainText(/CRG versucht es in (1 min )?\d+ s noch einmal \(Versuch 1 von 3\)\. Nichts ist verloren\./)
    await strip.getByRole('button', { name: 'Anhalten' }).click()
    await prefer(page, { language: 'en' })
  })

  test('CRG-167 a question to a busy server waits in sight, too: a countdown, Try now and Stop', async ({ page }) => {
    await page.goto(program.url)
    await expect(start(page)).toBeEnabled()
    model.answer = failing(503, 'loading model', { 'Retry-After': '90' })
    model.asked = 0
    await page.getByRole('button', { name: /^Ask Explorer about the graph/ }).click()
    const field = page.getByRole('textbox', { name: /^Ask about the graph/ })
    await field.fill('Why so?')
    await field.press('Enter')
    const note = page.locator('[data-panel=chat] [data-waiting="model.busy"]')
    await expect(note).toContainText('is busy or still loading the model')
    await countsDown(note)
    await accessible(page, '[data-panel=chat]')
    await picture(page, 'busy-chat')
    await page.reload() // a page that comes later sees the same wait
    await page.getByRole('button', { name: /^Ask Explorer about the graph Waiting for the server/ }).click()
    await expect(note).toContainText(/tries again in (1 min )?\d+ s \(attempt 1 of 3\)/)
    await note.getByRole('button', { name: 'Try now' }).click()
    await expect(note).toContainText('attempt 2 of 3')
    expect(model.asked).toBe(2)
    await note.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Stopped before an answer came')).toBeVisible()
    await expect(note).toHaveCount(0)
    model.answer = streaming(text('Because of the [n01].'), end('stop'))
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(page.getByTestId('chat-answer')).toContainText('Because of the')
    expect(model.asked).toBe(3)
  })

  test('R-64 a server that asks to slow down is asked three times more, and a long wait names the time', async ({ page }) => {
    await page.goto(program.url)
    await expect(start(page)).toBeEnabled()
    model.answer = failing(429, 'Slow down', { 'Retry-After': '90' })
    await start(page).click()
    const strip = page.locator('[data-waiting="model.rate-limited"]')
    for (const n of [1, 2, 3]) {
      await expect(strip).toContainText(`attempt ${n} of 3`)
      await strip.getByRole('button', { name: 'Try now' }).click()
    }
    const note = page.locator('[data-failure="model.rate-limited"]')
    await expect(note).toContainText('asks to slow down')
    await expect(note.getByRole('button', { name: 'Set a pause between turns' })).toBeVisible()
    await picture(page, 'rate-limited')
    model.answer = failing(429, 'Slow down', { 'Retry-After': '600' })
    await start(page).click()
    const later = page.locator('[data-failure="model.later"]')
    await expect(later).toContainText(/asks to wait 10 minutes\. ?Nothing is lost\. Try again after (\d{4}-\d\d-\d\d )?\d\d:\d\d\./)
    await prefer(page, { language: 'de' })
    await expect(later).toContainText(
      /bittet um 10 Minuten Geduld\. ?Nichts ist verloren\. Nach (\d{4}-\d\d-\d\d )?\d\d:\d\d Uhr weitermachen\./,
    )
    await prefer(page, { language: 'en' })
  })

  test('a server that goes away and comes back: the run waits in sight and goes on at the same turn', async ({ page }) => {
    await page.goto(program.url)
    await expect(start(page)).toBeEnabled()
    await expect(page.getByRole('contentinfo')).toContainText(/[1-9]\d* nodes/)
    const before = await nodes(page)
    await model.stop()
    await start(page).click()
    const strip = page.locator('[data-waiting="model.unreachable"]')
    await expect(strip).toContainText('cannot be reached: nothing answers at this address')
    await expect(strip).toContainText(/CRG looks again in \d+ s, and goes on at the same turn once the server is back/)
    await expect(page.locator('[data-activity]')).toHaveAttribute('data-activity', 'activity.away')
    expect(await nodes(page)).toBe(before)
    await picture(page, 'unreachable')
    await accessible(page, strip)
    const turn = (await call<{ turnId: string }>(page, 'Run.Status')).turnId
    model.answer = passing
    await model.start()
    // The run may have looked again by itself before a hand could: the button is pressed if it is there.
    await strip.getByRole('button', { name: 'Try now' }).evaluateAll((all) => all.forEach((b) => (b as HTMLElement).click()))
    await expect(strip).toHaveCount(0)
    await expect.poll(() => nodes(page)).not.toBe(before)
    await call(page, 'Run.Stop') // it may have ended by itself: equal actions pause it
    const applied = await call<{ turn: string; ok: boolean }>(page, 'Logs.Turn', turn)
    expect(applied).toBeTruthy()
  })

  test('an address that is new here is not asked before the answer, and a server without models is named', async ({ page }) => {
    const config = join(program.dir, 'settings/llm-config.txt')
    writeFileSync(config, model.config().replace('provider: custom', 'provider: lmstudio'))
    model.models = []
    const question = page.getByRole('alertdialog')
    await page.goto(program.url)
    await question.getByRole('button', { name: 'Not now' }).click()
    const missing = page.getByRole('group', { name: 'What is missing for a run' })
    await expect(missing).toContainText('Not allowed yet to send anything')
    await picture(page, 'not-allowed')
    await accessible(page, missing)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Test connection' }).click()
    await question.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByRole('group', { name: 'Test connection' })).toContainText('answers, but it has no model')
    await picture(page, 'no-models')
    await accessible(page, page.getByRole('group', { name: 'Test connection' }))
    model.models = ['qwen-120b']
    writeFileSync(config, model.config())
  })

  test('nobody to ask: Start says what is missing', async ({ page }) => {
    const config = join(program.dir, 'settings/llm-config.txt')
    writeFileSync(config, model.config().replace('model: qwen-120b\n', ''))
    await page.goto(program.url)
    const last = page.getByRole('alert').getByRole('button', { name: 'Close' }) // of the run before
    if (await last.count()) await last.click()
    await expect(page.getByRole('group', { name: 'What is missing for a run' })).toContainText('No model is set up')
    await expect(start(page)).toBeDisabled()
    await picture(page, 'not-configured')
    await page.getByRole('group', { name: 'What is missing for a run' }).getByRole('button', { name: 'Open Settings' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
    writeFileSync(config, model.config())
  })

  test('how long to wait is a setting of each agent, a line of its file', async ({ page }) => {
    const config = join(program.dir, 'settings/llm-config.txt')
    await page.goto(program.url)
    await page.getByRole('tab', { name: 'Settings' }).click()
    const field = (key: string) => page.locator(`[data-name="${key}"] input`)
    await expect(field('silence-limit')).toHaveValue('1')
    await expect(field('answer-limit')).toHaveAttribute('placeholder', '60') // what is usual for a server on this computer
    await expect(field('connect-limit')).toHaveAttribute('placeholder', '5')
    await field('silence-limit').fill('600')
    await field('silence-limit').press('Enter')
    await field('answer-limit').fill('90')
    await field('answer-limit').press('Enter')
    await expect.poll(() => readFileSync(config, 'utf8')).toMatch(/silence-limit: 600[^]*answer-limit: 90/)
    writeFileSync(config, model.config())
    await expect(field('silence-limit')).toHaveValue('1')
    await expect(field('answer-limit')).toHaveValue('')
  })

  // The shortest limit is a minute, and so long this one takes.
  test('an answer that never ends is given up in time', async ({ page }) => {
    test.setTimeout(120_000)
    writeFileSync(join(program.dir, 'settings/llm-config.txt'), model.config('answer-limit: 1\n'))
    await page.goto(program.url)
    await expect(start(page)).toBeEnabled()
    model.answer = dripping
    await start(page).click()
    const note = page.locator('[data-failure="model.timed-out"]')
    await expect(note).toContainText('did not finish its answer in time', { timeout: 90_000 })
    await expect(note.getByRole('button', { name: 'Allow more time' })).toBeVisible()
    await picture(page, 'timed-out')
    await note.getByRole('button', { name: 'Allow more time' }).click()
    await expect(page.locator('[data-name="answer-limit"] input')).toBeFocused()
    await page.setViewportSize({ width: 1200, height: 900 })
    await picture(page, 'limits')
  })
})
