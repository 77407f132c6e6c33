// A contrast theme of the system (forced colours): what the canvas paints by itself must stay readable, too.
import { expect, test } from './harness'

test.use({ apart: 'forced' }) // its turns are the newest in Logs

test("in a contrast theme of the system the Goal has ink on its card, in the system's colours", async ({ app }) => {
  await app.emulateMedia({ forcedColors: 'active' })
  const tokens = () =>
    app.evaluate(() => {
      const s = getComputedStyle(document.documentElement)
      return ['goal-ink', 'goal-fill', 'bad', 'text'].map((t) => s.getPropertyValue(`--${t}`).trim().toLowerCase())
    })
  await expect.poll(tokens).toEqual(['canvastext', 'canvas', 'canvastext', 'canvastext'])
  await app.getByRole('tab', { name: 'Logs' }).click()
  await expect(app.getByTestId('step-number').first()).toHaveCSS('forced-color-adjust', 'none')
  await app.keyboard.press('Control+1')
})
