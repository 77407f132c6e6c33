import type { Page } from '@playwright/test'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, expect, prefer, serve, watch } from './harness'
import { plain } from './slow'
import { themes } from './themes'

/** A program without a project, and a page that shows its start screen. `documents` is where new projects go. */
const test = plain.extend<{ start: { page: Page; documents: string; root: string; url: string; crg: (...args: string[]) => string } }>({
  start: async ({ page }, provide) => {
    const program = await serve(undefined, { project: false })
    const root = join(program.dir, '..')
    const problems = watch(page)
    await page.goto(program.url)
    await expect(page.getByRole('heading', { name: 'Think it through, together.' })).toBeVisible()
    await provide({ page, documents: join(root, 'CRG'), root, url: program.url, crg: program.crg })
    const before = [...problems] // that the program is gone is no fault of the page
    await program.stop()
    expect(before).toEqual([])
  },
})

const call = (page: Page, name: string, ...args: unknown[]) =>
  page.evaluate(
    async ([name, args]) =>
      (
        await (
          await fetch(`/call/${name as string}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(args),
          })
        ).json()
      ).result,
    [name, args] as const,
  )

test('CRG-281 CRG-286 a new project gets a name and a folder, opens, and is there again', async ({ start: { page, documents } }) => {
  await page.getByRole('button', { name: 'Begin' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('New project')
  for (const [title, folder] of [
    ['CON', 'Project CON'],
    ['a:b', 'a-b'],
    ['x.', 'x'],
  ] as const) {
    // a good folder is made of any title
    await name.fill(title)
    await expect(page.getByRole('dialog')).toContainText(join(documents, folder))
    await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled()
  }
  await name.fill('Heating the club house')
  await expect(page.getByRole('dialog')).toContainText(join(documents, 'Heating the club house'))
  await name.press('Enter')
  await expect(page.getByRole('button', { name: /Project: Heating the club house/ })).toBeVisible()
  await call(page, 'Projects.Close')
  const recent = page.getByRole('button', { name: /Heating the club house No goal yet/ })
  await expect(recent).toContainText('just now')
  await recent.click()
  await expect(page.getByRole('button', { name: /Project: Heating/ })).toBeVisible()
})

test('CRG-268 CRG-280 a project is taken along as one file, and goes on from the start screen elsewhere', async ({
  start: { page, documents },
}) => {
  await page.getByRole('button', { name: 'Begin' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('New project')
  await name.fill('Tram')
  await name.press('Enter')
  await expect(page.getByRole('button', { name: /Project: Tram/ })).toBeVisible()
  await call(page, 'Graph.SetGoal', 'Should we build a tram?', false)
  await expect(page.getByRole('contentinfo')).toContainText('1 node') // an empty graph is not taken along
  const agents = join(documents, 'Tram', 'settings', 'llm-config.txt')
  writeFileSync(agents, readFileSync(agents, 'utf8') + '\n[agent: Second]\nprovider: openai\nmodel: m\napi-key: my-own-key-1234\n')
  writeFileSync(join(documents, 'Tram', 'files', 'key.txt'), 'The basic idea, and my-own-key-1234.')
  await call(page, 'Problems.Check') // which reads what has changed
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: 'Take it with you' })
  await dialog.getByRole('radio', { name: 'The project itself (.crg.zip)' }).check()
  const held = dialog.getByRole('region', { name: 'One of your keys stands in a file. It comes along:' })
  await expect(held.getByRole('radiogroup', { name: 'files/key.txt' }).getByRole('radio', { checked: true })).toHaveAccessibleName(
    'without the key',
  )
  await expect(dialog.getByRole('status')).toContainText('Stays out: keys, undo, turns and chat.')
  await dialog.getByRole('checkbox', { name: 'with undo, turns and chat' }).check()
  await expect(dialog.getByRole('status')).toContainText('Stays out: keys.')
  await accessible(page, '[role=dialog]')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save…' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('Tram.crg.zip')
  const packed = join(documents, '..', 'Tram.crg.zip')
  await file.saveAs(packed)
  await page.keyboard.press('Escape')
  await call(page, 'Projects.Close')

  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a packed project' }).click()
  await (await opening).setFiles(packed)
  await expect(page.getByRole('button', { name: /Project: Tram/ })).toBeVisible()
  expect(existsSync(join(documents, 'Tram (2)', 'graph', 'graph-data.json'))).toBe(true)
  expect(readFileSync(join(documents, 'Tram (2)', 'files', 'key.txt'), 'utf8')).toBe('The basic idea, and ••••.')
  expect(readFileSync(join(documents, 'Tram (2)', 'settings', 'llm-config.txt'), 'utf8')).not.toContain('my-own-key')
  await expect(page.getByRole('contentinfo')).toContainText('1 node')
  await call(page, 'Projects.Close')

  // What is none says so, and leaves nothing.
  const letter = join(documents, '..', 'letter.crg.zip')
  writeFileSync(letter, 'Dear friend')
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a packed project' }).click()
  await (await again).setFiles(letter)
  await expect(page.getByText('letter.crg.zip is no packed project.')).toBeVisible()
  expect(existsSync(join(documents, 'letter'))).toBe(false)
})

test('a new installation makes its PDF reader ready while the start screen is read', async ({ page }) => {
  const program = await serve(undefined, { project: false, newInstallation: true })
  try {
    await page.goto(program.url)
    const code = join(program.dir, '..', 'config', 'CRG', 'pdf')
    await expect
      .poll(() => existsSync(code) && readdirSync(code, { recursive: true, withFileTypes: true }).some((f) => f.isFile()), {
        timeout: 45_000,
      })
      .toBe(true)
  } finally {
    await program.stop()
  }
})

test('a title that no folder can bear stays the title, and its folder gets a good name', async ({ start: { page, documents } }) => {
  await page.getByRole('button', { name: 'Begin' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('New project')
  await name.fill('Should we build a tram?')
  await expect(page.getByRole('dialog')).toContainText(join(documents, 'Should we build a tram'))
  await name.press('Enter')
  await expect(page.getByRole('button', { name: 'Project: Should we build a tram?' })).toBeVisible()
  await call(page, 'Projects.Close')
  await expect(page.getByRole('button', { name: /Should we build a tram\? No goal yet/ })).toBeVisible()
})

test('a new project speaks the language of the screen to the model, or the one that is chosen', async ({ start: { page, documents } }) => {
  await prefer(page, { language: 'de' })
  const made = async (title: string, choose?: string) => {
    await page.keyboard.press('Control+n')
    await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
    if (choose) await page.getByRole('radio', { name: choose }).check()
    await page.getByRole('textbox', { name: 'Name' }).fill(title)
    await page.getByRole('button', { name: 'Anlegen' }).click()
    await expect(page.getByRole('button', { name: `Projekt: ${title}` })).toBeVisible()
    await call(page, 'Projects.Close')
    return readFileSync(join(documents, title, 'prompts/intro.txt'), 'utf8')
  }
  expect(await made('Deutsche Fragen')).toContain('Du bist {{agent_name}}')
  expect(await made('Englische Fragen', 'English')).toContain('You are {{agent_name}}')
})

test('the language of a new project follows that of the screen until one is chosen', async ({ start: { page } }) => {
  const checked = (name: string) => expect(page.getByRole('radio', { name })).toBeChecked()
  await page.keyboard.press('Control+n')
  await checked('English')
  await prefer(page, { language: 'de' })
  await checked('Deutsch')
  await page.getByRole('radio', { name: 'English' }).check()
  await prefer(page, { language: 'en' })
  await prefer(page, { language: 'de' })
  await expect(page.getByRole('button', { name: 'Anlegen' })).toBeVisible()
  await checked('English')
})

test('Enter before the proposed name is there takes the proposal; letters before it stay', async ({ start: { page } }) => {
  let release = () => {}
  const hold = () => {
    const held = new Promise<void>((go) => {
      release = go
    })
    return page.route(
      '**/call/Projects.NewPlace',
      async (r) => {
        await held
        await r.continue()
      },
      { times: 1 },
    )
  }
  const name = page.getByRole('textbox', { name: 'Name' })
  await hold()
  await page.getByRole('button', { name: 'Begin' }).click()
  await name.press('Enter')
  release()
  await expect(page.getByRole('button', { name: /Project: New project/ })).toBeVisible()
  await call(page, 'Projects.Close')
  await hold()
  await page.getByRole('button', { name: 'Begin' }).click()
  await name.pressSequentially('He')
  release()
  await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled()
  await name.pressSequentially('at')
  await expect(name).toHaveValue('Heat')
})

test('CRG-281 a name that is taken is said before anything happens', async ({ start: { page, documents } }) => {
  mkdirSync(join(documents, 'Taken', 'phases'), { recursive: true })
  await page.keyboard.press('Control+n')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('New project') // the proposal is there: it cannot come in between
  await page.getByRole('textbox', { name: 'Name' }).fill('Taken')
  await expect(page.getByRole('dialog')).toContainText('already holds files')
  await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
})

test('CRG-281 a project is found and opened with the keyboard alone', async ({ start: { page, root, crg } }) => {
  crg('new', join(root, 'Projects', 'Letters'))
  mkdirSync(join(root, 'Projects', 'Empty'))
  await page.keyboard.press('Control+o')
  const list = page.getByRole('listbox', { name: 'Folders' })
  await expect(list).toBeFocused()
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeDisabled()
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Letters Project' })).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('option', { name: 'Projects', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Letters Project', selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Project: Letters/ })).toBeVisible()
})

test('CRG-281 the example opens with content, and again as a second copy', async ({ start: { page } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // it waits to be told
  await page.getByRole('button', { name: 'Try the example' }).click()
  await expect(page.getByRole('contentinfo')).toContainText('5 nodes, 0 links')
  await call(page, 'Projects.Close')
  await expect(page.getByRole('button', { name: /Example Should our town close its old bridge/ })).toContainText('5 nodes')
  await page.getByRole('button', { name: 'Try the example' }).click()
  await expect(page.getByRole('button', { name: /Project: Example \(2\)/ })).toBeVisible()
  await page.locator('[data-command="run.start"]').click() // it plays to its answer
  await expect(page.locator('[data-activity]')).toContainText('Done', { timeout: 40_000 })
  await expect(page.getByRole('contentinfo')).toContainText('31 nodes, 61 links')
})

test('the example is German on a German screen', async ({ start: { page } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await prefer(page, { language: 'de' })
  await page.getByRole('button', { name: 'Das Beispiel ausprobieren' }).click()
  await expect(page.getByRole('button', { name: 'Projekt: Beispiel' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('5 Knoten')
  await call(page, 'Projects.Close')
  await expect(page.getByRole('button', { name: /Beispiel Soll unsere Stadt ihre alte Brücke für Autos sperren/ })).toBeVisible()
})

test('CRG-286 the steps from launch to the first turn, in order', async ({ start: { page, documents } }) => {
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(page.getByRole('button', { name: /Project: New project/ })).toBeVisible()
  const start = page.locator('[data-command="run.start"]')
  await expect(start).toHaveAttribute('aria-disabled', 'true') // 7: what is missing is named, with a button that provides it
  await expect(page.getByText(/Add a goal first/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add a goal', exact: true }).first().click() // 4
  await page.getByRole('textbox', { name: /found out/ }).fill('Heat pump or wood pellets?')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('contentinfo')).toContainText('1 node')
  expect((await call(page, 'Run.Status')).agent).toBe('Explorer') // 5: the practice agent is configured from the start
  await start.click() // 6
  await expect.poll(() => existsSync(join(documents, 'New project', '.crg', 'turns', 't0001.json'))).toBe(true) // 9
  await call(page, 'Run.Stop')
})

test('CRG-281 a folder that went away stays in the list, greyed, until it is removed', async ({ start: { page, root, crg } }) => {
  const dir = join(root, 'Letters')
  crg('new', dir)
  await call(page, 'Projects.Open', dir)
  await call(page, 'Projects.Close')
  rmSync(dir, { recursive: true })
  await page.reload()
  await page.getByRole('button', { name: /Letters.*The folder is gone/ }).click()
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('There is no folder at')
  await problem.getByRole('button', { name: 'Remove from this list' }).click()
  await expect(page.getByText('Projects you open are listed here.')).toBeVisible()
})

test('a path that is typed while the first folder is still being read stays', async ({ start: { page, root } }) => {
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  let asked = 0
  await page.route('**/call/Projects.Browse', async (r) => {
    if (++asked === 2) await held
    await r.continue()
  }) // the first one looks where to start
  await page.keyboard.press('Control+o')
  const path = page.getByRole('textbox', { name: 'Path' })
  await path.fill(join(root, 'config'))
  release()
  await expect(page.getByRole('listbox', { name: 'Folders' })).toBeVisible()
  await expect(path).toHaveValue(join(root, 'config'))
  await path.press('Enter')
  await expect(page.getByRole('option', { name: 'CRG' })).toBeVisible()
})

test('a path that is there as soon as its field stays', async ({ start: { page, root } }) => {
  const dir = join(root, 'config')
  // The letters come between the drawing of the field and what the page does after it.
  await page.evaluate((typed) => {
    new MutationObserver((_, watching) => {
      const field = document.querySelector<HTMLInputElement>('[role=dialog] input[type=text]')
      if (!field) return
      watching.disconnect()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }).observe(document.body, { subtree: true, childList: true })
  }, dir)
  await page.keyboard.press('Control+o')
  await expect(page.getByRole('listbox', { name: 'Folders' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Path' })).toHaveValue(dir)
})

test('a project that is open elsewhere can be read or copied', async ({ start: { page } }) => {
  const other = await serve()
  try {
    await page.keyboard.press('Control+o')
    await page.getByRole('textbox', { name: 'Path' }).fill(other.dir)
    await page.getByRole('textbox', { name: 'Path' }).press('Enter')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    const problem = page.getByRole('alert')
    await expect(problem).toContainText(/already open in another window.*Close it there first/s)
    await accessible(page)
    await problem.getByRole('button', { name: 'Open read only' }).click()
    await expect(page.getByText('Read only')).toBeVisible()
    await call(page, 'Projects.OpenCopy', other.dir)
    await expect(page.getByRole('button', { name: /Project: Old Bridge \(2\)/ })).toBeVisible()
  } finally {
    await other.stop()
  }
})

test('a damaged graph says what happened and can be rescued from its history', async ({ start: { page, root, crg } }) => {
  const dir = join(root, 'Letters')
  crg('new', dir)
  crg('goal', dir, 'What happened in spring 1946?')
  await call(page, 'Projects.Open', dir)
  await call(page, 'Projects.Close')
  const file = join(dir, 'graph', 'graph-data.json')
  const good = readFileSync(file)
  rmSync(join(dir, '.crg'), { recursive: true })
  mkdirSync(join(dir, '.crg', 'history'), { recursive: true })
  writeFileSync(join(dir, '.crg', 'history', '20260101-101500-graph-data.json'), good)
  writeFileSync(file, '{"metadata":')
  await page.reload()
  const row = page.getByRole('button', { name: /Letters.*The graph is damaged/ }) // it says so before it is opened
  await expect(row).toBeVisible()
  await accessible(page)
  await row.click()
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('cannot be read as a graph')
  await expect(problem.getByRole('button', { name: 'Show the folder' })).toBeVisible()
  await problem.getByRole('button', { name: /Use the version of .*1 node/ }).click()
  await expect(page.getByRole('contentinfo')).toContainText('1 node')
})

test('the start screen and its dialogs are accessible in every theme, in German, and at 200 %', async ({ start: { page, root, crg } }) => {
  crg('new', join(root, 'CRG', 'Letters'))
  await call(page, 'Projects.Open', join(root, 'CRG', 'Letters'))
  await call(page, 'Projects.Close')
  for (const theme of themes()) {
    await prefer(page, { theme })
    await accessible(page)
    for (const key of ['Control+n', 'Control+o']) {
      await page.keyboard.press(key)
      await expect(page.getByRole('button', { name: /^(Create|Open)$/ })).toBeEnabled()
      await accessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.locator('#root')).not.toHaveAttribute('aria-hidden')
    }
  }
  await prefer(page, { theme: 'light', language: 'de', textSize: 200 })
  await expect(page.getByRole('heading', { name: 'Gemeinsam zu Ende denken.' })).toBeVisible()
  const wide = await page.evaluate(() => document.querySelector('main')!.scrollWidth - document.querySelector('main')!.clientWidth)
  expect(wide).toBe(0)
  await accessible(page)
})
