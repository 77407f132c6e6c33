import type { Page } from '@playwright/test'
import { call, ids, node } from './graphhelp'
import { accessible, expect, prefer, sample, serve, test, watch } from './harness'
import { themes } from './themes'

const toast = (page: Page, text: string | RegExp) => page.getByTestId('toast').filter({ hasText: text })
const shot = async (page: Page, name: string) => {
  if (process.env.CRG_SHOTS) await page.screenshot({ path: `${process.env.CRG_SHOTS}/diagram-${name}.png` })
}
const map = `flowchart LR
A[Trams are quick] -->|supports| B{{Build a tram?}}
C[They cost a lot] -->|weighs on| B
D[The street is narrow] --> C
subgraph S[Money]
  E[Fares] --> F[Taxes]
  S --> E
end
S --> B
`

test.describe('what other programs draw', () => {
  let program: Awaited<ReturnType<typeof serve>>, problems: string[]
  test.beforeEach(async ({ page }) => {
    program = await serve((run, dir) => sample(run, dir, 0))
    problems = watch(page)
    await page.goto(program.url)
    await expect(page.getByRole('contentinfo')).toContainText(/[1-9]\d* nodes/)
  })
  test.afterEach(async ({ page }) => {
    await page.goto('about:blank')
    await program.stop()
    expect(problems).toEqual([])
  })

  const drop = (page: Page, name: string, text: string) =>
    page.evaluate(
      ({ name, text }) => {
        const data = new DataTransfer()
        data.items.add(new File([text], name))
        const target = document.elementFromPoint(900, 600)!
        for (const kind of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data, clientX: 900, clientY: 600 }))
      },
      { name, text },
    )

  test('a dropped diagram is shown before it comes in, as nodes or as a document; one undo takes it back', async ({ page }) => {
    const before = (await ids(page)).length
    await drop(page, 'map.mmd', map)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: 'As 7 nodes, 5 links' })).toBeChecked()
    await expect(dialog.getByRole('list', { name: 'The first nodes' })).toContainText('Trams are quick')
    await expect(dialog).toContainText('A kind of link is not known here (“weighs on”).')
    await expect(dialog).toContainText('A link is left out: an end is missing, or one end lies in the other.')
    const looks: { theme?: string; textSize?: number; language?: string }[] = [
      ...themes().map((theme) => ({ theme })),
      { textSize: 200 },
      { textSize: 100, language: 'de' },
    ]
    for (const look of looks) {
      await prefer(page, look)
      if (look.theme) await accessible(page, '[role=dialog]')
      await shot(page, `${look.theme ?? 'de'}-${look.textSize ?? 100}`)
      expect(await dialog.evaluate((d) => d.scrollWidth - d.clientWidth)).toBeLessThan(2)
    }
    await prefer(page, { language: 'en' })
    await dialog.getByRole('button', { name: 'Bring in 7 nodes' }).focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, '5 nodes from “map.mmd”')).toBeVisible()
    expect((await ids(page)).length).toBe(before + 5)
    await shot(page, 'in')
    await toast(page, '5 nodes from').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await ids(page)).length).toBe(before)

    await drop(page, 'map.mmd', map)
    await dialog.getByRole('radio', { name: 'As 7 nodes' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: 'As a document' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Bring in 1 document' }).click()
    await expect(toast(page, 'Imported “map.mmd”')).toBeVisible()

    await drop(page, 'broken.canvas', '{ "nodes": [')
    await expect(dialog).toContainText('broken.canvas cannot be read as a canvas: line 1 is not in order.')
    await page.keyboard.press('Escape')
  })

  test('a pasted outline is one node, and its nodes on the word of the person', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const before = (await ids(page)).length
    await page.getByRole('application', { name: 'Reasoning graph' }).focus()
    await page.evaluate(() => navigator.clipboard.writeText('- What it costs\n  - Rails\n  - Wires\n'))
    await page.keyboard.press('Control+v')
    await expect.poll(async () => (await ids(page)).length).toBe(before + 1)
    await toast(page, 'This text draws 3 nodes').getByRole('button', { name: 'Make nodes of it' }).click()
    await expect(toast(page, '3 nodes of the text')).toBeVisible()
    expect((await ids(page)).length).toBe(before + 3)
    await expect(toast(page, 'This text draws')).toHaveCount(0)
    await toast(page, '3 nodes of the text').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await ids(page)).length).toBe(before + 1)
    const found = await call<{ hits: { id: string }[] }>(page, 'Find.Nodes', { text: 'What it costs', limit: 1 })
    expect((await node(page, found.hits[0]!.id)).text).toContain('- Rails')
  })
})
