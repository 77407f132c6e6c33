// After a kill one sentence says that a run was cut, with Go on; a second window on a project is told so.
import { expect, serve, still, test, type Program } from './harness'

let program: Program | undefined
test.afterEach(async () => {
  await program?.stop()
  program = undefined
})
const cut = 'The last run was cut: CRG ended before it was over.'

test('a run that was killed is told once, calmly, and goes on with one press', async ({ page }) => {
  program = await serve((run, dir) => void run('goal', dir, 'Should our town close its old bridge to cars?'), { pace: '40ms' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(program.url)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  await expect(page.getByText(/^[2-9] nodes/)).toBeVisible()
  process.kill(program.pid(), 'SIGKILL')
  await program.halt() // it has ended
  await page.goto(await program.restart())
  const note = page.locator('[data-failure="run.cut"]')
  await expect(note).toContainText(cut)
  await expect(note).toHaveAttribute('data-harmless', 'true')
  await still(page)
  await note.getByRole('button', { name: 'Go on' }).click()
  await expect(note).toBeHidden()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await program.halt()
  await page.goto(await program.restart())
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await still(page)
  await expect(note).toHaveCount(0)
})

test('a second window is told that the project is open in another one, and a page that is loaded again is not', async ({
  page,
  context,
}) => {
  program = await serve((run, dir) => void run('goal', dir, 'Why?'))
  await page.goto(program.url)
  await expect(page.getByRole('tablist')).toBeVisible()
  const told = (p: typeof page) => p.getByTestId('toast').filter({ hasText: 'This project is open in another window, too.' })
  await page.reload()
  await expect(page.getByRole('tablist')).toBeVisible()
  await still(page)
  await expect(told(page)).toHaveCount(0)
  const second = await context.newPage()
  await second.setViewportSize({ width: 1280, height: 800 })
  await second.goto(program.url)
  await expect(told(second)).toContainText('Both show the same')
  await expect(told(page)).toHaveCount(0)
  await page.close()
  await expect(told(second)).toHaveCount(0)
})
