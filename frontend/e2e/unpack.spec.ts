// Where links go when a packed node is unpacked: asked only where CRG would have to guess (CRG-98, CRG-258).
import { accessible, prefer, still } from './harness'
import { call, click, expect, ids, item, node, test } from './graphhelp'
import type { Page } from '@playwright/test'

/** packed makes "Structure" (n04) of Rust and Count, and two links drawn to it as a whole. */
async function packed(page: Page): Promise<void> {
  await call(page, 'Graph.Compress', ['n02', 'n03'], 'Structure')
  await call(page, 'Graph.AddNode', { type: 'standard', name: 'Cost', text: 'Twelve million.', linkTo: 'n04' })
  await call(page, 'Graph.AddNode', { type: 'question', name: 'Who pays?', text: '', linkFrom: 'n04' })
  await page.keyboard.press('Shift+1')
  await expect(page.locator('[data-testid=node-card][title="Structure"]')).toBeVisible()
  await still(page)
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Unpack Structure' })
const ends = async (page: Page, id: string) => (await node(page, id)).links.map((l) => l.node)

test('CRG-258 each link drawn to the packed node goes where the person says; one undo packs it again', async ({ level: page }) => {
  await packed(page)
  await click(page, 'Structure', { button: 'right' })
  await item(page, /^Unpack/).click()
  await expect(dialog(page)).toContainText('2 links were drawn to the packed node itself')
  await expect(dialog(page)).not.toContainText('Should our town') // that link was packed with its node and finds back
  const cost = dialog(page).getByRole('combobox', { name: /from Cost$/ })
  await expect(cost).toHaveValue('Rust') // the first node inside
  await cost.fill('cou')
  await page.getByRole('option', { name: 'Count' }).click()
  await accessible(page, '.fui-DialogSurface')
  await dialog(page).getByRole('button', { name: 'Unpack' }).click()
  await expect(page.getByText('Unpacked 2 nodes')).toBeVisible()
  expect(await ends(page, 'n05')).toEqual(['n03'])
  expect(await ends(page, 'n06')).toEqual(['n02'])
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => ids(page)).toEqual(['n01', 'n04', 'n05', 'n06'])
  expect(await ends(page, 'n05')).toEqual(['n04'])
})

test('by keyboard alone: one choice for all links, Escape leaves everything as it was', async ({ level: page }) => {
  await packed(page)
  await click(page, 'Structure')
  await page.keyboard.press('Shift+P')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(await ids(page)).toEqual(['n01', 'n04', 'n05', 'n06'])
  await page.keyboard.press('Shift+P')
  const all = dialog(page).getByRole('combobox', { name: 'All of them' })
  await all.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Count')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('combobox', { name: /to Who pays/ })).toHaveValue('Count')
  await dialog(page).getByRole('button', { name: 'Unpack' }).press('Enter')
  await expect.poll(() => ends(page, 'n05').catch(() => [])).toEqual(['n03'])
  expect(await ends(page, 'n06')).toEqual(['n03'])
})

test('in German, at 200 % text', async ({ level: page }) => {
  await packed(page)
  await click(page, 'Structure')
  await prefer(page, { language: 'de', textSize: 200 })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.keyboard.press('Shift+P')
  const asked = page.getByRole('dialog', { name: 'Structure auspacken' })
  await expect(asked).toContainText('2 Verbindungen führen zum gepackten Knoten selbst')
  await accessible(page, '.fui-DialogSurface')
  await page.screenshot({ path: 'test-results/unpack-de.png' })
})
