import { accessible, expect, prefer, test } from './harness'
import { themes } from './themes'

test('the shell shows the project, its tabs and what undo would do', async ({ app }) => {
  await expect(app.getByRole('button', { name: /Project: Old Bridge/ })).toBeVisible()
  for (const name of ['Graph', 'Prompts', 'Logs', 'Settings', 'Stats']) await expect(app.getByRole('tab', { name })).toBeVisible()
  await expect(app.getByRole('contentinfo')).toContainText(/\d+ nodes, \d+ links/)
  await expect(app.getByRole('button', { name: /^Undo / })).toBeEnabled()
})

test('every theme and the German texts are accessible', async ({ app }) => {
  for (const theme of themes()) {
    await prefer(app, { theme })
    await accessible(app)
  }
  await prefer(app, { theme: 'light', language: 'de' })
  await expect(app.getByRole('tab', { name: 'Einstellungen' })).toBeVisible()
  await prefer(app, { language: 'en' })
})
