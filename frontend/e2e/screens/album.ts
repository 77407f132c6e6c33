// Pictures on disk: single ones, and sheets of six to look at many of them side by side.
import type { Browser, Page } from '@playwright/test'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folder = process.env.CRG_PICTURES ?? ''

/** keep takes a picture of the page as it is. */
export async function keep(page: Page, name: string): Promise<string> {
  const path = join(folder, `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path })
  return path
}

/** webp writes the page as a WebP picture, which needs a third of a PNG's room and loses nothing that is seen. */
export async function webp(page: Page, name: string): Promise<void> {
  await page.evaluate(() => {
    // the test's own folder says nothing to anybody
    const shorter = (text: string) => text.replace(/\/\S*crg-e2e-\w+/g, '/home/ada')
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode())
      if (walk.currentNode.nodeValue!.includes('crg-e2e-')) walk.currentNode.nodeValue = shorter(walk.currentNode.nodeValue!)
    for (const field of document.querySelectorAll('input')) if (field.value.includes('crg-e2e-')) field.value = shorter(field.value)
  })
  const png = (await page.screenshot()).toString('base64')
  const easel = await page.context().newPage()
  const data = await easel.evaluate(async (png) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${png}`
    await picture.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height })
    canvas.getContext('2d')!.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.92).split(',')[1]!
  }, png)
  await easel.close()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}

/** sheets puts pictures on pages of six, each with its name. */
export async function sheets(browser: Browser, paths: string[], name: string): Promise<void> {
  if (!paths.length) return
  const easel = await browser.newPage({ viewport: { width: 1572, height: 1000 } })
  for (let i = 0; i < paths.length; i += 6) {
    const cells = paths
      .slice(i, i + 6)
      .map(
        (p) =>
          `<figure><figcaption>${p.slice(folder.length + 1)}</figcaption><img src="data:image/png;base64,${readFileSync(p).toString('base64')}"></figure>`,
      )
    await easel.setContent(
      `<style>body{margin:0;display:grid;grid-template-columns:1fr 1fr;gap:4px;background:#888}figure{margin:0}figcaption{font:12px sans-serif;background:#ff0;padding:1px 4px}img{width:100%;display:block}</style>${cells.join('')}`,
    )
    await easel.screenshot({ path: join(folder, 'sheets', `${name}-${i / 6 + 1}.png`), fullPage: true })
  }
  await easel.close()
}
