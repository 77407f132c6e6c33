import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { call } from './bridge'
import { accessible, expect, prefer, serve, still, test as base, type Program, watch } from './harness'
import { themes } from './themes'

/** A model server of this computer: it answers each path with its document, everything else is missing. Switched off it hangs up. */
interface Fake {
  url: string
  server: Server
  asked: string[]
  off: boolean
}
async function server(docs: Record<string, unknown>, show: Record<string, unknown> = {}): Promise<Fake> {
  const asked: string[] = []
  const made = createServer((req, out) => void answer(req, out))
  const answer = async (req: IncomingMessage, out: ServerResponse) => {
    if (fake.off) return void req.socket.destroy()
    asked.push(`${req.method} ${req.url}`)
    let sent = ''
    for await (const part of req) sent += String(part)
    const doc = req.url === '/api/show' ? show[(JSON.parse(sent) as { model: string }).model] : docs[req.url ?? '']
    out.writeHead(doc ? 200 : 404, { 'Content-Type': 'application/json' })
    out.end(JSON.stringify(doc ?? { error: 'none' }))
  }
  await new Promise<void>((up) => made.listen(0, '127.0.0.1', up))
  const fake: Fake = { url: `http://127.0.0.1:${(made.address() as AddressInfo).port}`, server: made, asked, off: false }
  return fake
}

const studioModels = {
  models: [
    { key: 'big', display_name: 'Big', type: 'llm', loaded_instances: [], max_context_length: 131072 },
    { key: 'qwen', display_name: 'Qwen', type: 'llm', loaded_instances: [{ config: { context_length: 8192 } }], max_context_length: 32768 },
  ],
}

const test = base.extend<object, { places: { studio: Fake; program: Program } }>({
  places: [
    async ({ apart: _ }, provide) => {
      const studio = await server({ '/v1/models': { data: [] }, '/api/v1/models': studioModels })
      const program = await serve(
        (run, dir) => {
          run('goal', dir, 'Should our town close its old bridge to cars?')
        },
        { localServers: `lmstudio=${studio.url} ollama=` },
      )
      await provide({ studio, program })
      await program.stop()
      studio.server.close()
    },
    { scope: 'worker' },
  ],
})

/** The person comes back to the window until the server was quick enough: a busy machine may need longer than CRG waits. */
const comeBackTo = (page: Page, words: string, where = page.getByTestId('nearby-model')) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(where).toContainText(words, { timeout: 2000 })
  }).toPass({ timeout: 40_000 })

const llm = (p: Program) => readFileSync(join(p.dir, 'settings/llm-config.txt'), 'utf8')

test('a model of this computer is offered while the practice agent works, and one click uses it', async ({
  page,
  places: { program, studio },
}) => {
  const problems = watch(page)
  await page.goto(program.url)
  const offer = page.getByTestId('nearby-model')
  await comeBackTo(page, 'LM Studio runs on this computer, with 2 models')
  await accessible(page, page.getByTestId('nearby-model'))
  const before = llm(program)
  await offer.getByRole('button', { name: 'Use Qwen' }).click()
  await expect.poll(() => llm(program)).toMatch(/provider: lmstudio\nmodel: qwen\n[^]*max-tokens: 2048\ncontext-window: 8192/)
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => llm(program)).toBe(before)
  expect(studio.asked.every((a) => a.startsWith('GET '))).toBe(true)
  expect(problems).toEqual([])
})

test('a server that is started later is offered when the person comes back', async ({ page, places: { program, studio } }) => {
  studio.off = true
  const first = page.waitForResponse('**/call/Settings.Nearby')
  await page.goto(program.url)
  await (await first).finished()
  await expect(page.getByTestId('nearby-model')).toHaveCount(0)
  studio.off = false
  await comeBackTo(page, 'LM Studio runs on this computer, with 2 models')
})

test('settings list what is loaded and how much it reads, and warn where the settings say more', async ({
  page,
  places: { program, studio },
}) => {
  const before = llm(program)
  await page.goto(program.url)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const found = page.getByRole('region', { name: 'LM Studio' })
  await comeBackTo(page, 'Qwen', found.getByRole('listitem').first())
  await expect(found.getByRole('listitem').first()).toContainText('loaded, reads 8,192 tokens, could read 32,768')
  await expect(found.getByRole('listitem').nth(1)).toContainText('loads when first used')
  await found.getByRole('button', { name: 'Use it: Qwen' }).click()
  await expect(found.getByRole('listitem').first()).toContainText('In use')
  const room = page.getByRole('textbox', { name: 'How much the model can read' })
  await room.fill('30000')
  await room.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'qwen can read only 8,192 tokens' })).toBeVisible()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.locator('[data-tone=warn]')).toContainText('It answers, but the settings are too large for it.')
  await accessible(page)
  for (const theme of themes().filter((t) => t !== 'light')) {
    await prefer(page, { theme })
    await accessible(page, page.getByRole('group', { name: 'Test connection' }))
  }
  await prefer(page, { theme: 'light', textSize: 200 })
  await accessible(page) // the whole page: at this size another layout stands
  await prefer(page, { textSize: 100 })
  await page.getByTestId('nearby-model').getByRole('button', { name: 'Use 8,192' }).click()
  await expect.poll(() => llm(program)).toContain('context-window: 8192')
  await expect(page.getByTestId('nearby-model')).toHaveCount(0)
  // Off: this person does not want to be looked for.
  await page.getByRole('switch', { name: 'Look for models automatically' }).click()
  await expect(page.getByRole('switch', { name: 'Look for models automatically' })).not.toBeChecked()
  const asked = studio.asked.length
  await page.reload()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('button', { name: 'Look for models on this computer' })).toBeVisible()
  expect(studio.asked.length).toBe(asked)
  await page.getByRole('button', { name: 'Look for models on this computer' }).click()
  await expect(found).toBeVisible()
  await page.getByRole('switch', { name: 'Look for models automatically' }).click()
  writeFileSync(join(program.dir, 'settings/llm-config.txt'), before)
})

test('a server that does not answer is said, and another one offered', async ({ page, places: { program } }) => {
  const before = llm(program)
  await page.goto(program.url)
  writeFileSync(
    join(program.dir, 'settings/llm-config.txt'),
    '[agent: Explorer]\nprovider: lmstudio\nhost: http://localhost:1\nmodel: qwen\n',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('http://localhost:1')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByRole('group', { name: 'Test connection' })).toContainText(
    'LM Studio (localhost:1) cannot be reached: nothing answers at this address',
  )
  await page.getByRole('button', { name: 'Look for models on this computer' }).click()
  await expect(page.getByRole('group', { name: 'Found on this computer' })).toContainText('LM Studio does not answer at http://localhost:1')
  await expect(page.getByTestId('nearby-model')).toContainText('LM Studio does, with Qwen')
  await page.getByTestId('nearby-model').getByRole('button', { name: 'Use Qwen' }).click()
  await expect.poll(() => llm(program)).not.toContain('localhost:1\n')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.locator('[data-tone=ok]')).toContainText('reads 8,192 tokens')
  writeFileSync(join(program.dir, 'settings/llm-config.txt'), before)
})

test('the start screen says in one line which model of this computer is ready, and a new project begins with it', async ({
  page,
  places: { studio },
}) => {
  const tags = { '/api/tags': { models: [{ name: 'llama:latest' }] }, '/api/version': { version: '0.1' } }
  const ollama = await server(tags)
  const program = await serve(undefined, { project: false, localServers: `lmstudio=${studio.url} ollama=${ollama.url}` })
  const problems = watch(page)
  const line = page.getByRole('main').getByRole('status')
  try {
    await page.goto(program.url)
    await comeBackTo(page, 'Qwen on this computer is ready', line)
    const height = (await line.boundingBox())!.height
    ollama.off = true
    await comeBackTo(page, 'Qwen on this computer is ready', line)
    expect((await line.boundingBox())!.height).toBe(height) // nothing moves
    for (const theme of themes()) {
      await prefer(page, { theme })
      await accessible(page)
    }
    await prefer(page, { theme: 'light', language: 'de' })
    await expect(line).toHaveText('Qwen auf diesem Computer ist bereit')
    if (process.env.CRG_SHOTS) await page.screenshot({ path: join(process.env.CRG_SHOTS, 'start-local.png') })
    await prefer(page, { language: 'en' })
    await page.keyboard.press('Control+n')
    const dialog = page.getByRole('dialog', { name: 'New project' })
    await expect(dialog).toContainText('Nothing leaves this computer: Qwen runs on it.')
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const model = async () => ((await call(page, 'Run.Control')) as { agent: { model: string; provider: string } }).agent
    await expect.poll(model).toMatchObject({ provider: 'lmstudio', model: 'qwen' })
    await call(page, 'Projects.Close')
    // Another choice is kept, and what new projects begin with follows it.
    await page.getByRole('button', { name: 'Change the model' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Qwen, on this computer' })).toBeChecked()
    await accessible(page, '[role=menu]')
    await page.getByRole('menuitemradio', { name: 'Practice agent, no AI' }).click()
    await expect(line).toHaveText('The practice agent is ready. It is not an AI.')
    await page.reload()
    await expect(line).toHaveText('The practice agent is ready. It is not an AI.')
    await page.keyboard.press('Control+n')
    await expect(dialog).toContainText('Nothing leaves this computer. The practice agent is not an AI.')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await comeBackTo(page, 'Qwen', page.getByRole('region', { name: 'LM Studio' }).getByRole('listitem').first())
    await comeBackTo(page, 'LM Studio runs on this computer, with 2 models')
    // Who does not want to be looked for is not.
    await page.getByRole('switch', { name: 'Look for models automatically' }).click()
    await expect(page.getByRole('switch', { name: 'Look for models automatically' })).not.toBeChecked()
    await call(page, 'Projects.Close')
    const asked = studio.asked.length
    await page.goto(program.url)
    await expect(page.getByRole('heading', { name: 'Think it through, together.' })).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(line).toHaveText('The practice agent is ready. It is not an AI.')
    expect(studio.asked.length).toBe(asked)
    expect(studio.asked.every((a) => a.startsWith('GET '))).toBe(true)
    expect(problems).toEqual([])
  } finally {
    await program.stop()
    ollama.server.close()
  }
})

test('of an Ollama that lists an embedding model first, the one that can answer is offered; what it runs in its cloud is no model of this computer', async ({
  page,
}) => {
  const embeds = { name: 'nomic-embed-text:latest', details: { family: 'nomic-bert' } }
  const cloud = { name: 'gpt-oss:120b-cloud', remote_host: 'https://ollama.com:443', remote_model: 'gpt-oss:120b' }
  const ollama = (...models: object[]) =>
    server(
      { '/api/tags': { models }, '/api/version': { version: '0.9.0' } },
      {
        'nomic-embed-text:latest': { capabilities: ['embedding'] },
        'qwen3:8b': { capabilities: ['completion'] },
        'gpt-oss:120b-cloud': { capabilities: ['completion'], ...cloud },
      },
    )
  const fakes = [await ollama(embeds, { name: 'qwen3:8b' }), await ollama(embeds, cloud)]
  const programs = await Promise.all(fakes.map((f) => serve(undefined, { localServers: `lmstudio= ollama=${f.url}` })))
  const problems = watch(page)
  try {
    await page.goto(programs[0]!.url)
    await comeBackTo(page, 'Ollama runs on this computer, with')
    await page.getByTestId('nearby-model').getByRole('button', { name: 'Use qwen3:8b' }).click()
    await expect.poll(() => llm(programs[0]!)).toMatch(/provider: ollama\nmodel: qwen3:8b\n/)
    await page.goto(programs[1]!.url)
    const found = await call<{ servers: { models: { id: string; remote: string }[] }[] }>(page, 'Settings.Nearby', 0, 'Explorer')
    expect(found.servers[0]!.models).toMatchObject([{ id: 'gpt-oss:120b-cloud', remote: 'https://ollama.com' }])
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await still(page)
    await expect(page.getByTestId('nearby-model')).toHaveCount(0)
    expect(fakes[1]!.asked.some((a) => a.startsWith('POST /api/chat'))).toBe(false)
    expect(problems).toEqual([])
  } finally {
    for (const p of programs) await p.stop()
    for (const f of fakes) f.server.close()
  }
})
