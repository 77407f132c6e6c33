import { accessible, expect, prefer, test } from './harness'
import { themes } from './themes'

test('Ctrl+Shift+P runs a command by name and remembers it', async ({ app }) => {
  await app.keyboard.press('Control+Shift+P')
  const words = app.getByRole('combobox')
  await expect(words).toBeFocused()
  await words.fill('go logs')
  await app.keyboard.press('Enter')
  await expect(app.getByRole('tab', { name: 'Logs' })).toHaveAttribute('aria-selected', 'true')
  await app.keyboard.press('Control+Shift+P')
  await expect(app.getByRole('group', { name: 'Recently used' }).getByRole('option').first()).toContainText('Go to Logs')
  await app.keyboard.press('Escape')
  await app.keyboard.press('Control+1')
})

test('what was just done is among the recent ones before the program has kept it, and undoes no other preference', async ({ app }) => {
  await prefer(app, { theme: 'dark' })
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  await app.route('**/call/System.*', (r) => held.then(() => r.continue()))
  for (const words of ['go logs', 'go stats']) {
    await app.keyboard.press('Control+Shift+P')
    await app.getByRole('combobox').fill(words)
    await app.keyboard.press('Enter')
    await expect(app.getByRole('dialog')).toHaveCount(0)
  }
  await app.keyboard.press('Control+Shift+P')
  await expect(app.getByRole('group', { name: 'Recently used' }).getByRole('option').nth(1)).toContainText('Go to Logs')
  release()
  await app.keyboard.press('Escape')
  const kept = () =>
    app.evaluate(async () => {
      const about = await fetch('/call/System.About', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '[]' })
      return ((await about.json()) as { result: { prefs: { theme: string; views: Record<string, string> } } }).result.prefs
    })
  await expect.poll(async () => (await kept()).views['palette.recent']).toMatch(/^\S*stats \S*logs/)
  expect((await kept()).theme).toBe('dark')
  await app.unroute('**/call/System.*')
  await prefer(app, { theme: 'light' })
  await app.keyboard.press('Control+1')
})

test('a command that cannot run says why and is passed over', async ({ app }) => {
  await app.keyboard.press('Control+Shift+P')
  await app.getByRole('combobox').fill('redo')
  const redo = app.getByRole('option', { name: /Redo/ })
  await expect(redo).toHaveAttribute('aria-disabled', 'true')
  await expect(redo).toContainText('There is nothing to redo.')
  await app.keyboard.press('Escape')
})

test('the palette goes to nodes, phases and texts', async ({ app }) => {
  await app.keyboard.press('Control+Shift+P')
  await app.getByRole('combobox').fill('bridge')
  await expect(app.getByRole('group', { name: 'Nodes' }).getByRole('option').first()).toContainText('old bridge to cars?')
  await app.getByRole('combobox').fill('growth')
  await app
    .getByRole('group', { name: 'Phases' })
    .getByRole('option', { name: /Growth/ })
    .click()
  await expect(app.getByRole('tab', { name: 'Prompts' })).toHaveAttribute('aria-selected', 'true')
  await app.keyboard.press('Control+1')
})

test('? shows every key of every command', async ({ app }) => {
  await app.keyboard.press('?')
  const sheet = app.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Find in the graph')
  await expect(sheet).toContainText('Undo')
  await app.getByRole('textbox', { name: 'Filter' }).fill('find')
  await expect(sheet).not.toContainText('Undo')
  await app.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('palette and sheet are accessible in every theme, and German', async ({ app }) => {
  for (const theme of themes()) {
    await prefer(app, { theme })
    for (const key of ['Control+Shift+P', '?']) {
      await app.keyboard.press(key)
      await expect(app.getByRole('dialog')).toBeVisible()
      await accessible(app)
      await app.keyboard.press('Escape')
      await expect(app.getByRole('dialog')).toBeHidden()
    }
  }
  await prefer(app, { language: 'de' })
  await app.keyboard.press('Control+Shift+P')
  await app.getByRole('combobox').fill('protokoll')
  await expect(app.getByRole('option').first()).toContainText('Zu Protokoll gehen')
  await app.keyboard.press('Escape')
  await prefer(app, { language: 'en' })
})

test('the palette goes to a single setting and to a view of the log', async ({ app }) => {
  await app.keyboard.press('Control+Shift+P')
  await app.getByRole('combobox').fill('cooldown')
  await app.getByRole('group', { name: 'Settings' }).getByRole('option').first().click()
  await expect(app.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
  await expect(app.locator(':focus')).toHaveAccessibleDescription(/cooldown/)
  await app.keyboard.press('Control+Shift+P')
  await app.getByRole('combobox').fill('refused')
  await app
    .getByRole('group', { name: 'Logs' })
    .getByRole('option', { name: /Refused/ })
    .click()
  await expect(app.locator('[data-choice=refused]')).toHaveAttribute('aria-pressed', 'true')
  await app.locator('[data-choice=all]').click()
  await app.keyboard.press('Control+1')
})

// What hides the page behind a dialog from screen readers does so a quarter of a second late, and may come after the dialog has gone.
test('a dialog that is closed as soon as it is there leaves the page to screen readers', async ({ app }) => {
  await app.clock.install()
  await app.reload()
  await expect(app.getByRole('tablist')).toBeVisible()
  for (const pause of [0, 120, 500]) {
    await app.keyboard.press('?')
    await expect(app.getByRole('dialog')).toBeVisible()
    await app.clock.fastForward(pause)
    await app.keyboard.press('Escape')
    await expect(app.getByRole('dialog')).toHaveCount(0)
    await app.clock.runFor(2000)
    await expect(app.locator('#root')).not.toHaveAttribute('aria-hidden', 'true')
  }
})
