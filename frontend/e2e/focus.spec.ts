import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, prefer, still, test } from './harness'

test.use({ apart: 'focus' })

const ui = 'settings/ui-config.txt',
  llm = 'settings/llm-config.txt'
const open = async (app: Page, section: string) => {
  await app.getByRole('tab', { name: 'Settings' }).click()
  await app.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: section }).click()
  await expect(app.getByRole('heading', { level: 1, name: section })).toBeVisible()
}
const focused = (app: Page) =>
  app.evaluate(() => {
    const el = document.activeElement as HTMLInputElement | null
    return el?.getAttribute('aria-label') ?? el?.labels?.[0]?.textContent ?? el?.tagName ?? ''
  })
const calls = async (app: Page, what: () => Promise<void>) => {
  // what is changed arrives as news, after the call
  const done = app.waitForResponse((r) => r.url().includes('/call/Settings.View') || r.url().includes('/call/System.About'))
  await what()
  await done
  await still(app)
}

test('a slider of Settings is moved with the keys, press after press', async ({ app, program }) => {
  const before = readFileSync(join(program.dir, llm), 'utf8')
  await open(app, 'Look and language')
  const size = app.getByRole('slider', { name: 'Text size' })
  await size.focus()
  for (const wish of [110, 120, 130]) {
    await app.keyboard.press('ArrowRight')
    await expect(app.locator('html')).toHaveCSS('font-size', `${(16 * wish) / 100}px`)
    await still(app)
    await expect(size).toBeFocused()
  }
  await prefer(app, { textSize: 100 }) // a change from elsewhere shows
  await expect(size).toHaveAttribute('aria-valuetext', '100 %')
  await expect(size).toBeFocused()
  await open(app, 'Connection')
  const imagination = app.getByRole('slider').first()
  await imagination.focus()
  for (const wish of ['0.8', '0.9', '1.0']) {
    await app.keyboard.press('ArrowRight')
    await expect.poll(() => readFileSync(join(program.dir, llm), 'utf8')).toContain(`temperature: ${wish}`)
    await still(app)
    await expect(imagination).toBeFocused()
  }
  writeFileSync(join(program.dir, llm), before)
})

test('a field of Settings keeps the focus when it is kept: prices, an agent that is renamed', async ({ app, program }) => {
  const before = readFileSync(join(program.dir, llm), 'utf8')
  await open(app, 'Connection')
  await app.getByRole('radio', { name: 'Online service' }).click()
  await app.getByRole('combobox', { name: 'Model' }).fill('some-model')
  await app.getByRole('combobox', { name: 'Model' }).press('Enter')
  await app.keyboard.press('Escape')
  const read = app.getByRole('textbox', { name: 'Reading' }),
    written = app.getByRole('textbox', { name: 'Writing' })
  await read.fill('3')
  await app.keyboard.press('Tab')
  await expect(written).toBeFocused()
  await written.fill('15')
  await calls(app, () => app.keyboard.press('Enter'))
  await expect(written).toBeFocused()
  await written.fill('16')
  await calls(app, () => app.keyboard.press('Shift+Tab'))
  await expect(read).toBeFocused()
  await expect(written).toHaveValue('16')

  await open(app, 'Agents')
  const name = app.getByRole('textbox', { name: 'Name' }).first(),
    role = app.getByRole('textbox', { name: 'Role' }).first()
  await name.fill('Scout')
  await calls(app, () => app.keyboard.press('Tab'))
  await expect(app.getByRole('group', { name: 'Scout' })).toBeVisible()
  await expect(role).toBeFocused()
  writeFileSync(join(program.dir, llm), before)
})

test('where a button of Settings goes with its cause, the focus goes to what it stood beside', async ({ app, program }) => {
  const before = readFileSync(join(program.dir, ui), 'utf8')
  writeFileSync(join(program.dir, ui), before.replace('cooldown: 0', 'cooldown: 7'))
  await open(app, 'Run options')
  const reset = app.getByRole('button', { name: 'Back to the usual: 0' })
  await reset.focus()
  await calls(app, () => app.keyboard.press('Enter'))
  await expect(reset).toHaveCount(0)
  await expect(app.getByRole('textbox', { name: 'Pause between turns' })).toBeFocused()
  writeFileSync(join(program.dir, ui), before)
})

// One key on each control of each section that the keyboard can change: whatever that redraws, the focus stays where it was.
for (const section of ['Connection', 'Agents', 'Run options', 'Look and language', 'Colours', 'Node types', 'Link types', 'States'])
  test(`no control of ${section} loses the focus when its value is kept`, async ({ app, program }) => {
    const files = [ui, llm].map((f) => [f, readFileSync(join(program.dir, f), 'utf8')] as const)
    await open(app, section)
    const controls = app
      .getByRole('region', { name: section, exact: true })
      .locator('input:not([type=color]):not(:disabled), select:not(:disabled), textarea:not(:disabled)')
    await expect(controls.first()).toBeVisible()
    const n = await controls.count()
    expect(n).toBeGreaterThan(0)
    for (let i = 0; i < n; i++) {
      const control = controls.nth(i)
      if (
        !(await control.isVisible()) ||
        (await control.evaluate(
          (e) => e.getAttribute('name') === 'where' || (e.getAttribute('role') === 'combobox' && e.tagName === 'INPUT'),
        ))
      )
        continue // another kind of server brings another form
      await control.focus()
      const here = await focused(app)
      const kind = await control.evaluate((e) => (e instanceof HTMLInputElement ? e.type : e.tagName.toLowerCase()))
      if (kind === 'text') {
        await app.keyboard.press('End')
        await app.keyboard.type(here.startsWith('Colour of') ? '' : '1')
        await app.keyboard.press('Enter')
      } else if (kind === 'textarea') {
        await app.keyboard.press('End')
        await app.keyboard.type(' more')
        continue
      } else if (kind === 'radio') await app.keyboard.press('ArrowRight')
      else if (kind === 'checkbox') await app.keyboard.press('Space')
      else await app.keyboard.press('ArrowDown')
      await still(app)
      if (kind === 'radio') await expect(app.locator('input[type=radio]:checked:focus'), `${section}, ${here}`).toHaveCount(1)
      else if (kind === 'select') await expect(app.locator('select:focus'), `${section}, ${here}`).toHaveCount(1)
      else await expect(control, `${section}, ${here}`).toBeFocused()
    }
    for (const [f, text] of files) writeFileSync(join(program.dir, f), text)
    await prefer(app, { theme: 'light', language: 'en', textSize: 100 })
  })
