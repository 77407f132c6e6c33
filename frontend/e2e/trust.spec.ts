// The question before the first byte: a project from somebody else sends nothing until the person has answered.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessible, expect, prefer, sample, serve, test, watch } from './harness'
import { fakeModel } from './model'
import { themes } from './themes'

const dialog = (page: import('@playwright/test').Page) => page.getByRole('alertdialog')

test('R-81 a project from somebody else asks when it opens, and sends nothing before the answer', async ({ page }) => {
  const model = await fakeModel()
  const config = model.config.replace(/^api-key.*\n/m, '')
  let asked = 0
  model.heard(() => {
    asked++
  })
  const program = await serve(
    (run, dir) => {
      sample(run, dir, 1)
      writeFileSync(join(dir, 'settings/llm-config.txt'), `${config}api-key: env:CRG_E2E_SECRET\n`)
    },
    { stranger: true },
  )
  const problems = watch(page)
  const answers = join(program.dir, '../config/CRG/trust.json')
  try {
    await page.goto(program.url)
    const host = new URL(/host: (\S+)/.exec(model.config)![1]!).host
    await expect(dialog(page)).toContainText(`May this project send its texts to ${host}?`)
    await expect(dialog(page)).toContainText(program.dir.split('/').at(-1)!)
    await expect(dialog(page)).toContainText('the variable CRG_E2E_SECRET')
    await expect(dialog(page)).toContainText('this computer')
    await expect(dialog(page).getByRole('button', { name: 'Not now' })).toBeFocused()
    for (const theme of themes()) {
      await prefer(page, { theme })
      await accessible(page, '[role=alertdialog]')
      if (process.env.CRG_SHOTS) await page.screenshot({ path: join(process.env.CRG_SHOTS, `trust-${theme}.png`) })
    }
    await prefer(page, { theme: 'light', language: 'de' })
    await expect(dialog(page)).toContainText('Es wurde noch nichts gesendet')
    if (process.env.CRG_SHOTS) await page.screenshot({ path: join(process.env.CRG_SHOTS, 'trust-de.png') })
    await prefer(page, { language: 'en', textSize: 200 })
    await accessible(page, '[role=alertdialog]')
    if (process.env.CRG_SHOTS) await page.screenshot({ path: join(process.env.CRG_SHOTS, 'trust-200.png') })
    await prefer(page, { textSize: 100 })

    // Not now, by keyboard: the project can be looked at; nothing was sent, and it is not asked again by itself.
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Run', exact: true })).toContainText(`Not allowed yet to send anything to ${host}`)
    if (process.env.CRG_SHOTS) await page.screenshot({ path: join(process.env.CRG_SHOTS, 'trust-later.png') })

    // Each door asks.
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page
      .getByRole('button', { name: 'Connection' })
      .or(page.getByRole('link', { name: 'Connection' }))
      .or(page.getByRole('tab', { name: 'Connection' }))
      .first()
      .click()
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(dialog(page)).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur()) // the focus may not have come to it yet
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('tab', { name: 'Graph' }).click()
    // The tip of the button under the pointer is gone with the same Escape, not instead.
    await page.getByRole('button', { name: /^Start/ }).hover()
    await expect(page.getByRole('tooltip', { name: /^Start/ })).toBeVisible()
    await page.keyboard.press('F8')
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('F8')
    await expect(dialog(page)).toBeVisible()
    expect(asked).toBe(0)
    expect(model.prompts).toEqual([])
    expect(existsSync(answers)).toBe(false)

    // A yes is kept for this folder and goes on with what was wanted: here the variable is not set, and that is said.
    await dialog(page).getByRole('button', { name: 'Allow' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText('CRG_E2E_SECRET is not set').first()).toBeVisible()
    expect(JSON.parse(readFileSync(answers, 'utf8')).allowed).toEqual([
      { folder: expect.stringContaining('Old Bridge'), provider: 'custom', host: `http://${host}`, key: 'env:CRG_E2E_SECRET' },
    ])

    // Another line in the file is another question, and Allow starts the run at once.
    writeFileSync(join(program.dir, 'settings/llm-config.txt'), model.config.replace('custom', 'openrouter'))
    await expect(dialog(page)).toContainText('the one that stands in the project’s own settings')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => !document.activeElement?.closest('[role=dialog], [role=alertdialog]'))).toBe(true) // the keys are the page's again
    await page.keyboard.press('F8')
    await dialog(page).getByRole('button', { name: 'Allow' }).click()
    await expect.poll(() => model.prompts.length).toBeGreaterThan(0)
    await page.keyboard.press('Shift+F8')

    // The yes can be taken back in Settings; the next thing that would send asks again.
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Take permission back' }).click()
    await expect(page.getByText(`asks again before it sends anything to ${host}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take permission back' })).toBeHidden()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Test connection' }).click()
    await dialog(page).getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByRole('button', { name: 'Take permission back' })).toBeVisible()
    if (process.env.CRG_SHOTS) await page.screenshot({ path: join(process.env.CRG_SHOTS, 'trust-given.png') })
    await page.reload()
    await expect(page.getByRole('tablist').first()).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    expect(problems).toEqual([])
  } finally {
    await program.stop()
    await model.stop()
  }
})
