import { accessible, expect, prefer, test } from './harness'

test('About shows whose work CRG is made with, found by name and read by keyboard, in either language', async ({ app: page }) => {
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'About', exact: true }).click()
  await page.getByRole('button', { name: 'Show them' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Licences of the parts of CRG' })
  await expect(dialog.getByText(/CRG is made with [2-9]\d\d works of others/)).toBeVisible()
  // Both halves of the program are there, and Go itself.
  for (const name of ['github.com/spf13/cobra', '@xyflow/react', 'Go'])
    await expect(dialog.locator('summary b').getByText(name, { exact: true })).toHaveCount(1)
  // A package without a licence file is told of plainly, with the words of the licence that it names.
  await dialog.getByRole('textbox', { name: 'Filter' }).fill('@fluentui/react-icons')
  await expect(dialog.locator('summary')).toHaveCount(1)
  await dialog.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(dialog.locator('pre')).toContainText('This package comes without a licence file. Its package.json names the licence MIT.')
  await expect(dialog.locator('pre')).toContainText('Permission is hereby granted, free of charge')
  await accessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await prefer(page, { language: 'de' })
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page.getByRole('dialog', { name: 'Lizenzen der Bestandteile von CRG' }).getByText(/stecken \d+ Werke anderer/)).toBeVisible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await prefer(page, { language: 'en' })
})
