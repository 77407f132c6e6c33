// No screen shows a leftover English word of CRG's own in German. What the practice agent or a file says stays as it is.
import type { Locator } from '@playwright/test'
import { call } from './graphhelp'
import { expect, prefer, test } from './harness'

test.use({ apart: 'german' })

/** Words that CRG says in English, and that neither the sample's texts nor names in files use. */
const english =
  /\b(Undo|Redo|Delete|Settings|Active|Contested|Resolved|Supported|Archived|Hypothesis|Question|Artifact|Supports|Contradicts|Evidence|Assumption|Imported?|left out|shown|nodes?|links?|turns?|Turn|Save|Open|Close|Cancel|Choose|Show|Unpack|Pack|Tidy|Refused|Replied|Sent|Done)\b/

/** said is the text of parts of the screen that CRG writes itself, without those that others wrote. */
const said = (part: Locator, but?: string) =>
  part.evaluate((root, but) => {
    const copy = root.cloneNode(true) as HTMLElement
    if (but) copy.querySelectorAll(but).forEach((e) => e.remove())
    return [copy.innerText, ...[...copy.querySelectorAll('[aria-label]')].map((e) => e.getAttribute('aria-label'))].join('\n')
  }, but)

test('graph, inspector, menu, logs, settings and stats speak German', async ({ app }) => {
  await call(app, 'Graph.AddNode', { type: 'hypothesis', name: 'Rost', text: 'Pfeiler 3.', linkTo: 'n01' })
  await prefer(app, { language: 'de' })
  await expect(app.locator('html')).toHaveAttribute('lang', 'de')
  await app.keyboard.press('Shift+1')
  await app.getByRole('application').focus()
  await app.keyboard.press('Control+a')
  await expect(app.locator('[data-pane=inspector]')).toContainText('Hypothese')
  expect(await said(app.getByRole('complementary', { name: 'Eigenschaften' }))).not.toMatch(english)
  expect(await said(app.getByRole('banner'), '[aria-haspopup=menu], kbd')).not.toMatch(english)
  expect(await said(app.getByRole('region', { name: 'Lauf', exact: true }), '[aria-haspopup=menu]')).not.toMatch(english)
  expect(await said(app.getByRole('contentinfo'))).not.toMatch(english)
  await app.getByRole('application').focus()
  await app.keyboard.press('Shift+F10')
  await expect(app.getByRole('menu')).toBeVisible()
  expect(await said(app.getByRole('menu'))).not.toMatch(english)
  await app.keyboard.press('Escape')
  await app.keyboard.press('Control+3')
  await app.locator('[data-choice=you]').click()
  await expect(app.getByRole('listbox', { name: 'Was geschah' })).toContainText('Hinzufügen von „Rost“')
  await expect(app.getByRole('listbox', { name: 'Was geschah' })).toContainText('Import von architecture.md')
  expect(await said(app.getByRole('region', { name: 'Was geschah' }))).not.toMatch(english)
  // What stands there word for word, and is copied and saved so, is German, too; names and ids stay.
  await app
    .getByRole('listbox', { name: 'Was geschah' })
    .getByRole('option', { name: /Import von architecture\.md/ })
    .click()
  await expect(app.getByRole('article').getByRole('group')).toContainText('Mensch geändert: Import von architecture.md')
  await expect(app.getByRole('article').getByRole('group')).toContainText(/\[n\d+\] "architecture\.md" \(artifact\) angelegt/)
  await app.keyboard.press('Control+5')
  await expect(app.getByRole('tabpanel').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await said(app.getByRole('tabpanel').locator('> :not([hidden])'), 'th[scope=row], td:first-child')).not.toMatch(english)
  await prefer(app, { language: 'en' })
})

test('with text of 200 % the title bar fits its window: the tabs stand side by side, and the search is whole', async ({ app }) => {
  await app.setViewportSize({ width: 1280, height: 800 })
  await prefer(app, { language: 'de', textSize: 200 })
  await expect(app.locator('html')).toHaveAttribute('data-scaled', '')
  const bar = app.getByRole('banner')
  await expect.poll(() => bar.evaluate((el) => el.scrollWidth - el.clientWidth)).toBe(0)
  const [first, second] = [await app.getByRole('tab').nth(1).boundingBox(), await app.getByRole('tab').nth(2).boundingBox()]
  expect(second!.x - first!.x).toBeLessThan(130) // a sign each
  await prefer(app, { language: 'en', textSize: 100 })
})
