// The Undo in a note takes back its own step, whatever came after it.
import { call, click, expect, ids, node, test } from './graphhelp'

type Page = import('@playwright/test').Page
const note = (page: Page, text: string) => page.getByTestId('toast').filter({ hasText: text })

async function deleteCount(page: Page): Promise<void> {
  await click(page, 'Count')
  await page.keyboard.press('Delete')
  await expect(note(page, 'Deleted 1 node')).toBeVisible()
}

test('a note takes back its own step, though another one came after it', async ({ level: page }) => {
  await deleteCount(page)
  await call(page, 'Graph.AddNode', { type: 'question', name: 'Who pays?' })
  await expect.poll(() => ids(page)).toContain('n04')
  await note(page, 'Deleted 1 node').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => ids(page)).toEqual(expect.arrayContaining(['n01', 'n02', 'n03', 'n04']))
  expect((await node(page, 'n03')).links).toMatchObject([{ node: 'n02', out: true }])
  await page.keyboard.press('Control+z') // taking it back is a step itself
  await expect(note(page, 'taking back: deleting “Count”')).toBeVisible()
  await expect.poll(() => ids(page)).not.toContain('n03')
})

test('where later steps stand on it the note says so, and offers what can be taken back', async ({ level: page }) => {
  await call(page, 'Graph.MoveNodes', [
    { id: 'n02', x: 3000, y: 3000 },
    { id: 'n03', x: 3000, y: 3400 },
  ])
  await call(page, 'Graph.Pin', ['n02', 'n03'], false)
  await page.getByRole('button', { name: 'Ways to tidy' }).click()
  await page.getByRole('menuitem', { name: 'Free flow' }).click()
  await expect(note(page, 'Tidied 2 nodes')).toBeVisible()
  await call(page, 'Graph.MoveNodes', [{ id: 'n02', x: 40, y: 900 }])
  await note(page, 'Tidied 2 nodes').getByRole('button', { name: 'Undo' }).click()
  const why = note(page, 'Later changes stand on this step')
  await expect(why).toContainText('Not taken back')
  await why.getByRole('button', { name: 'Take back what can be' }).click()
  await expect(why).toBeHidden()
  const at = async (id: string) => {
    const { nodes } = await call<{ nodes: { id: string[]; x: number[]; y: number[] } }>(page, 'Graph.Level', '')
    const i = nodes.id.indexOf(id)
    return [nodes.x[i], nodes.y[i]]
  }
  await expect.poll(() => at('n03')).toEqual([3000, 3400])
  expect(await at('n02')).toEqual([40, 900])
})

test('a note has gone once its step was taken back in another way', async ({ level: page }) => {
  await deleteCount(page)
  await page.keyboard.press('Control+z')
  await expect.poll(() => ids(page)).toContain('n03')
  await expect(note(page, 'Deleted 1 node')).toBeHidden()
  await expect(note(page, 'Undone: deleting “Count”')).toBeVisible()
  await call(page, 'Graph.AddNode', { type: 'question', name: 'Who pays?' })
  await expect(note(page, 'Undone: deleting “Count”')).toBeHidden() // it cannot be done again any more
})
