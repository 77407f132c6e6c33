import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { canaryKey, accessible, expect, prefer, type Program, serve, still, test } from './harness'
import { themes } from './themes'

const open = async (app: Page, section?: string) => {
  await app.getByRole('tab', { name: 'Settings' }).click()
  if (section) await app.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section }).click()
  await expect(app.getByRole('heading', { level: 1, name: section ?? 'Connection' })).toBeVisible()
}
const text = (program: Program, file: string) => readFileSync(join(program.dir, file), 'utf8')
const llm = 'settings/llm-config.txt',
  ui = 'settings/ui-config.txt'

/** A server that answers every question for its models in one way. */
async function answering(status: number, body: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_, out) => {
    out.writeHead(status, { 'Content-Type': 'application/json' })
    out.end(body)
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

test('CRG-247 CRG-285 settings land in their file with the comments kept, and a change of the file shows', async ({ app, program }) => {
  await open(app, 'Run options')
  const before = text(program, ui)
  const depth = app.getByRole('textbox', { name: 'Recent actions' })
  await depth.fill('9')
  await depth.press('Enter')
  await expect.poll(() => text(program, ui)).toBe(before.replace('recent-actions: 5', 'recent-actions: 9'))
  await app.getByRole('radio', { name: 'The last turns' }).click()
  await expect.poll(() => text(program, ui)).toContain('memory: session')
  writeFileSync(join(program.dir, ui), before.replace('cooldown: 0', 'cooldown: 7'))
  await expect(app.getByRole('textbox', { name: 'Pause between turns' })).toHaveValue('7')
  await expect(depth).toHaveValue('5')
  await app.getByRole('button', { name: 'Back to the usual: 0' }).click()
  await expect.poll(() => text(program, ui)).not.toContain('cooldown')
  writeFileSync(join(program.dir, ui), before)
})

test('CRG-269 a value that cannot be used names its file and line, and nothing of it is written', async ({ app, program }) => {
  await open(app, 'Run options')
  const before = text(program, ui)
  const depth = app.getByRole('textbox', { name: 'Recent actions' })
  await depth.fill('many')
  await depth.press('Enter')
  await expect(app.getByRole('alert')).toContainText('it must be a whole number from 0 to 1000')
  expect(text(program, ui)).toBe(before)
  writeFileSync(join(program.dir, ui), before.replace('cooldown: 0', 'cooldown: soon'))
  const line = before.split('\n').indexOf('cooldown: 0') + 1
  await expect(app.getByRole('alert').filter({ hasText: `settings/ui-config.txt, ${line}` })).toContainText('not a whole number')
  writeFileSync(join(program.dir, ui), before)
  await expect(app.getByRole('alert')).toHaveCount(1) // why the word was refused stays until the row says something else
  await depth.fill('6')
  await depth.press('Enter')
  await expect.poll(() => text(program, ui)).toContain('recent-actions: 6')
  await expect(app.getByRole('alert')).toHaveCount(0)
  writeFileSync(join(program.dir, ui), before)
  await expect(depth).toHaveValue('5')
})

test('CRG-263 CRG-264 CRG-267 the connection of an agent is set and tested in plain words', async ({ app, program }) => {
  const before = text(program, llm)
  const refusing = await answering(401, '{"error":{"message":"bad key"}}')
  const working = await answering(200, '{"data":[{"id":"tiny"},{"id":"small"}]}')
  const state = app.getByRole('group', { name: 'Test connection' })
  try {
    await open(app)
    await app.getByRole('radio', { name: 'Online service' }).click()
    await app.getByRole('combobox', { name: 'Service' }).selectOption('custom')
    await expect.poll(() => text(program, llm)).toContain('provider: custom')
    const address = app.getByRole('textbox', { name: 'Address' })
    const model = app.getByRole('combobox', { name: 'Model' })
    const set = async (url: string, name: string) => {
      await address.fill(url)
      await address.press('Enter')
      await expect.poll(() => text(program, llm)).toContain(`host: ${url}`)
      await model.fill(name)
      await model.press('Enter')
      await expect.poll(() => text(program, llm)).toContain(`model: ${name}`)
      await app.keyboard.press('Escape')
    }
    await set('http://127.0.0.1:9', 'tiny')
    await state.getByRole('button', { name: 'Test connection' }).click()
    await expect(state).toContainText('127.0.0.1:9 cannot be reached')

    await set(refusing.url, 'tiny')
    await state.getByRole('button', { name: 'Test connection' }).click()
    await expect(state).toContainText('refused the key')

    await set(working.url, 'huge')
    await state.getByRole('button', { name: 'Test connection' }).click()
    await expect(state).toContainText('has no model named huge')
    await expect(state).toContainText('There: tiny, small')

    // The list comes from the server.
    await model.click()
    await app.getByRole('option', { name: 'small' }).click()
    await expect.poll(() => text(program, llm)).toContain('model: small')
    await state.getByRole('button', { name: 'Test connection' }).click()
    await expect(state).toContainText('It answers.')
    for (const comment of before.split('\n').filter((l) => l.startsWith('#'))) expect(text(program, llm)).toContain(comment)
  } finally {
    refusing.server.close()
    working.server.close()
    writeFileSync(join(program.dir, llm), before)
  }
})

test('a service that was chosen just now is in no one’s way with red, and nothing on the page leads to the page', async ({ page }) => {
  const program = await serve((run, dir) => void run('goal', dir, 'Should our town close its old bridge to cars?'))
  try {
    await page.goto(program.url)
    await open(page)
    const state = page.getByRole('group', { name: 'Test connection' })
    await expect(page.getByText('The practice agent is always there.')).toBeVisible()
    await expect(state).toHaveCount(0) // it is no service, and there is nothing to test

    const missing = page.getByRole('group', { name: 'What is missing for a run' })
    const quietFields = async () => {
      await still(page)
      const red = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'))
        const shades = ['--bad', '--bad-tint'].map((name) => {
          probe.style.color = `var(${name})`
          return getComputedStyle(probe).color
        })
        probe.remove()
        return [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((e) => e.checkVisibility())
          .filter((e) => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor].some((shade) => shades.includes(shade)))
          .map((e) => e.outerHTML.slice(0, 200))
      })
      expect(red).toEqual([])
    }
    await page.getByRole('radio', { name: 'Online service' }).click()
    await expect(state).toContainText('Still to be entered:')
    await expect(state).toContainText('Model and Key')
    await expect(state.getByRole('button', { name: 'Test connection' })).toBeDisabled()
    await expect(missing).toContainText('Enter it here.')
    await expect(page.getByRole('button', { name: 'Open Settings', exact: true })).toHaveCount(0)
    await quietFields()
    await page.getByRole('radio', { name: 'On this computer' }).click()
    await expect(state).toContainText('Still to be entered:')
    await expect(page.getByText('LM Studio does not answer')).toBeVisible()
    await quietFields()

    // What was entered and cannot be used is said in red; elsewhere the way to the page is offered again.
    await page.getByRole('combobox', { name: 'Model' }).fill('tiny')
    await page.getByRole('combobox', { name: 'Model' }).press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Address' }).fill('no host at all')
    await page.getByRole('textbox', { name: 'Address' }).press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'The value of host cannot be used' })).toHaveAttribute(
      'data-severity',
      'error',
    )
    await page.getByRole('radio', { name: 'Online service' }).click()
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Look and language' }).click()
    await missing.getByRole('button', { name: 'Open Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Connection' })).toBeVisible()
  } finally {
    await program.stop()
  }
})

test('CRG-268 a key is entered, never shown again, and can come from the environment', async ({ app, program }) => {
  const before = text(program, llm)
  await open(app)
  await app.getByRole('radio', { name: 'Online service' }).click()
  const how = app.getByRole('combobox', { name: 'How the key is kept' })
  await how.selectOption('env')
  await app.getByRole('textbox', { name: 'Name of the variable' }).fill('MY_SECRET_KEY')
  await app.getByRole('button', { name: 'Keep' }).click()
  await expect.poll(() => text(program, llm)).toContain('api-key: env:MY_SECRET_KEY')
  await expect(app.getByText('MY_SECRET_KEY is not set.')).toBeVisible()
  await how.selectOption('literal')
  await app.getByLabel('The key', { exact: true }).fill(canaryKey)
  await app.getByRole('button', { name: 'Keep' }).click()
  await expect.poll(() => text(program, llm)).toContain(`api-key: ${canaryKey}`)
  await expect(app.getByText('The key stands in the file, so a copy of this folder holds it too.').first()).toBeVisible()
  expect(await app.content()).not.toContain(canaryKey)
  await app.getByRole('button', { name: 'Move it to the key store' }).click()
  await expect.poll(() => text(program, llm)).toContain('api-key: keychain:anthropic')
  expect(text(program, llm)).not.toContain(canaryKey)
  writeFileSync(join(program.dir, llm), before)
})

test('CRG-265 agents are added, activated and removed, with undo', async ({ app, program }) => {
  const before = text(program, llm)
  await open(app, 'Agents')
  await app.getByRole('button', { name: 'Add an agent' }).click()
  await app.getByRole('textbox', { name: 'Name' }).last().fill('Critic')
  await app.getByRole('button', { name: 'Create' }).click()
  await expect(app.getByRole('group', { name: 'Critic' })).toBeVisible()
  await app.getByRole('group', { name: 'Critic' }).getByRole('button', { name: 'Activate' }).click()
  await expect.poll(() => /^\[agent: (\w+)\]/m.exec(text(program, llm))?.[1]).toBe('Critic')
  await expect(app.getByRole('group', { name: 'Critic' }).getByText('Active', { exact: true })).toBeVisible() // its card has moved up: a menu that opens while it moves may close
  await app.getByRole('group', { name: 'Critic' }).getByRole('button', { name: 'More for Critic' }).click()
  await app.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(app.getByRole('group', { name: 'Critic' })).toHaveCount(0)
  await app.getByTestId('toast').filter({ hasText: 'Critic was removed.' }).getByRole('button', { name: 'Undo' }).click()
  await expect(app.getByRole('group', { name: 'Critic' })).toBeVisible()
  writeFileSync(join(program.dir, llm), before)
  await expect(app.getByRole('group', { name: 'Critic' })).toHaveCount(0)
})

test('theme, text size and language are kept on this computer', async ({ app }) => {
  await open(app, 'Look and language')
  await app.getByRole('radio', { name: 'Dark' }).click()
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark')
  await app.getByRole('slider', { name: 'Text size' }).focus()
  await app.keyboard.press('End')
  await expect.poll(() => app.evaluate(() => document.documentElement.style.fontSize)).toBe('32px')
  await app.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(app.getByRole('heading', { level: 1, name: 'Aussehen und Sprache' })).toBeVisible()
  await app.reload()
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(app.locator('html')).toHaveAttribute('lang', 'de')
  await prefer(app, { theme: 'light', language: 'en', textSize: 100 })
})

test('CRG-75 CRG-247 a colour is chosen, lands in its file and is drawn', async ({ app, program }) => {
  await open(app, 'Colours')
  const file = 'definitions/node-types/hypothesis.txt'
  const before = text(program, file)
  const hex = app.getByRole('textbox', { name: 'Colour of Hypothesis as #RRGGBB' })
  await hex.fill('#12345')
  await expect(app.getByRole('alert')).toContainText('Write #RRGGBB')
  await hex.fill('#123456')
  await hex.press('Enter')
  await expect.poll(() => text(program, file)).toContain('color: #123456')
  await expect(app.getByRole('group', { name: 'Hypothesis', exact: true }).locator('svg path').first()).toHaveAttribute('fill', '#123456')
  writeFileSync(join(program.dir, file), before)
})

test('CRG-50 the types editor: form, text and file are one; new, copy and delete with undo', async ({ app, program }) => {
  await open(app, 'Node types')
  const file = 'definitions/node-types/hypothesis.txt'
  const before = text(program, file)
  const list = app.getByRole('list', { name: 'Node types' })
  writeFileSync(join(program.dir, file), before.trimEnd() + '\nmood: hopeful\n# my own note\n')
  await list.getByRole('button', { name: /^Hypothesis/ }).click()
  await expect(app.getByText('mood: hopeful')).toBeVisible()
  await expect(list.getByRole('button', { name: /^Hypothesis/ })).toContainText(/node/)
  await app.getByRole('textbox', { name: 'Expected links in' }).fill('2-3')
  await app.keyboard.press('Enter')
  await expect
    .poll(() => text(program, file))
    .toBe(before.trimEnd().replace('expected-inputs: 1+', 'expected-inputs: 2-3') + '\nmood: hopeful\n# my own note\n')
  await app.getByRole('textbox', { name: 'Expected links in' }).fill('lots')
  await app.keyboard.press('Enter')
  await expect(app.getByRole('alert')).toContainText('write 2, 1+ or 1-3')
  await app.keyboard.press('Escape')

  // As text: the same file, with the same protection as every editor.
  await app.getByRole('button', { name: 'As text' }).click()
  await expect(app.getByRole('textbox', { name: file })).toContainText('expected-inputs: 2-3')
  await app.getByRole('textbox', { name: file }).click()
  await app.keyboard.press('Control+End')
  await app.keyboard.type('\nicon: flag')
  await expect.poll(() => text(program, file)).toContain('icon: flag')
  await app.getByRole('button', { name: 'As form' }).click()
  await expect(app.getByRole('combobox', { name: 'Icon' })).toHaveValue('flag')
  writeFileSync(join(program.dir, file), before)

  await app.getByRole('button', { name: 'New', exact: true }).click()
  await app.getByRole('textbox', { name: 'Name' }).last().fill('Open risk')
  await app.getByRole('button', { name: 'Create' }).click()
  await expect(list.getByRole('button', { name: /^Open risk/ })).toContainText('not used')
  expect(text(program, 'definitions/node-types/open-risk.txt')).toBe('name: Open risk\n')
  await app.getByRole('button', { name: 'More for Open risk' }).click()
  await app.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(list.getByRole('button', { name: /^Open risk/ })).toHaveCount(0)
  await app.getByTestId('toast').filter({ hasText: 'Open risk was deleted' }).getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('button', { name: /^Open risk/ })).toBeVisible()
  expect(existsSync(join(program.dir, 'definitions/node-types/open-risk.txt'))).toBe(true)
})

test('any text file opens as text, with what is wrong in it', async ({ app, program }) => {
  await open(app, 'Run options')
  await app.getByRole('button', { name: 'Open settings/ui-config.txt as plain text' }).click()
  const dialog = app.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Text of settings/ui-config.txt' })).toContainText('recent-actions: 5')
  const before = text(program, ui)
  writeFileSync(join(program.dir, ui), 'colour: red\n' + before)
  await expect(dialog.getByText('There is no key "colour" here.')).toBeVisible()
  await expect(dialog.locator('[data-wrong]')).toHaveText('colour: red')
  writeFileSync(join(program.dir, ui), before)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
})

test('every section is accessible in every theme, and with German texts at 200 %', async ({ app }) => {
  test.setTimeout(180_000)
  await open(app)
  for (const theme of themes()) {
    await prefer(app, { theme })
    for (const section of ['Connection', 'Agents', 'Run options', 'Look and language', 'Colours', 'Node types', 'States', 'About']) {
      await open(app, section)
      await accessible(app, '[role=tabpanel]')
    }
  }
  await prefer(app, { theme: 'light', language: 'de', textSize: 200 })
  await expect(app.getByRole('heading', { level: 1, name: 'Über CRG' })).toBeVisible()
  await accessible(app)
  expect(await app.getByRole('tabpanel').evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true)
  await prefer(app, { language: 'en', textSize: 100 })
})
