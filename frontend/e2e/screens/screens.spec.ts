// Every screen in every look, for the eye: with CRG_PICTURES=folder they are kept there, with sheets of six. CRG_LOOKS,
// CRG_WORLDS and CRG_SCENES choose some of them. A screen that cannot be reached fails the test; how it looks, a person says.
import { expect, test, type Page } from '@playwright/test'
import { call } from '../bridge'
import { serve, still, watch } from '../harness'
import { keep, sheets, webp } from './album'
import { curated, onlyDocs, wants } from './curated'
import { dressed, looks } from './looks'
import { scenes } from './scenes'
import { open, stepwise, type World } from './worlds'

test.setTimeout(1_800_000)

const wanted = (list: string | undefined, name: string) => !list || list.split(',').includes(name)
const someLooks = (world: string) => looks.filter((l) => wanted(process.env.CRG_LOOKS, l.name) && wants(world, l.name))

/** shoot takes one scene in one look, and notes what it could not reach. For the docs only those that they show are kept. */
async function shoot(page: Page, name: string, go: () => Promise<void>, paths: string[], missed: string[]): Promise<void> {
  try {
    await go()
    if (!(await page.locator('[data-connection]').count())) await still(page) // whose program is away asks again and again
  } catch (e) {
    missed.push(`${name}: ${String(e).split('\n').slice(0, 4).join(' ')}`)
  }
  if (!onlyDocs) paths.push(await keep(page, name))
  else if (curated[name]) await webp(page, curated[name])
}

for (const world of (['empty', 'example', 'names', 'large', 'unfolded'] as World[]).filter((w) => wanted(process.env.CRG_WORLDS, w))) {
  test(`${world}: every screen`, async ({ page, browser }) => {
    page.setDefaultTimeout(6000)
    const program = await open(world)
    const problems = watch(page),
      missed: string[] = []
    try {
      for (const look of someLooks(world)) {
        const paths: string[] = []
        await page.goto(program.url)
        await expect(page.getByRole('tablist')).toBeVisible()
        await dressed(page, look)
        for (const scene of scenes.filter(
          (s) => (!s.worlds || s.worlds.includes(world)) && wanted(process.env.CRG_SCENES, s.name) && wants(world, look.name, s.name),
        )) {
          await page.reload()
          await expect(page.getByRole('tablist')).toBeVisible()
          await expect(page.getByRole('contentinfo')).toContainText(/\d/)
          await shoot(page, `${world}/${look.name}/${scene.name}`, () => scene.go(page, world, look), paths, missed)
        }
        await sheets(browser, paths, `${world}-${look.name}`)
      }
    } finally {
      await page.goto('about:blank')
      await program.stop()
    }
    expect(missed).toEqual([])
    expect(problems).toEqual([])
  })
}

if (wanted(process.env.CRG_WORLDS, 'gates'))
  test('the gates, in every look', async ({ page, browser }) => {
    page.setDefaultTimeout(6000)
    const pane = page.getByRole('complementary', { name: /Waiting for you|Wartet auf Antwort/ })
    const proposals = pane.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
    const missed: string[] = []
    for (const look of someLooks('gates')) {
      const { program, model } = await stepwise() // a reply that was given is kept for the next start, so each look has its own
      const paths: string[] = []
      try {
        await page.goto(program.url)
        await expect(page.getByRole('tablist')).toBeVisible()
        await dressed(page, look)
        const to = (name: string, go: () => Promise<void>) => shoot(page, `gates/${look.name}/${name}`, go, paths, missed)
        await to('gate-a', async () => {
          await page.keyboard.press('F8')
          await expect(pane).toBeVisible()
        })
        await to('gate-a-note', async () => {
          await pane.getByRole('button', { name: /Reject with a note|Ablehnen mit Hinweis/ }).click()
        })
        await page.reload()
        await to('gate-b', async () => {
          await pane.getByRole('button', { name: /^(Send|Senden)/ }).click()
          await expect(proposals.first()).toBeVisible()
        })
        await to('gate-b-refused', async () => {
          await proposals.or(pane.locator('summary, details')).last().scrollIntoViewIfNeeded()
        })
        await to('gate-b-logs', async () => {
          await page.keyboard.press('Control+3')
          await page.locator('[data-choice=needs]').click()
        })
        await sheets(browser, paths, `gates-${look.name}`)
      } finally {
        await page.goto('about:blank')
        await Promise.all([program.stop(), model.stop()])
      }
    }
    expect(missed).toEqual([])
  })

if (wanted(process.env.CRG_WORLDS, 'doors'))
  test('outside of a project, the first steps, trust, read only and a lost connection, in every look', async ({ page, browser }) => {
    page.setDefaultTimeout(6000)
    const missed: string[] = []
    const start = await serve(undefined, { project: false }),
      first = await serve(undefined, { firstRun: true })
    try {
      for (const look of someLooks('doors')) {
        const paths: string[] = []
        const to = (name: string, go: () => Promise<void>) => shoot(page, `doors/${look.name}/${name}`, go, paths, missed)
        await page.goto(start.url)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await dressed(page, look)
        await call(page, 'Projects.Close').catch(() => undefined)
        await page.reload()
        await to('start', () => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible())
        await to('start-new', () => page.keyboard.press('Control+n'))
        await page.keyboard.press('Escape')
        await page.reload()
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await to('start-open', () => page.keyboard.press('Control+o'))
        await call(page, 'Projects.Open', first.dir).catch(() => undefined) // it is open elsewhere: readable only
        await page.reload()
        await page.goto(first.url)
        await dressed(page, look)
        await to('first-steps', () => expect(page.locator('[data-pane=first-steps]')).toBeVisible())
        await sheets(browser, paths, `doors-${look.name}`)
      }
      for (const look of someLooks('doors')) {
        const paths: string[] = []
        const to = (name: string, go: () => Promise<void>) => shoot(page, `doors/${look.name}/${name}`, go, paths, missed)
        const other = await serve((run, dir) => {
          run('goal', dir, 'Should our town close its old bridge to cars?')
        })
        const ask = await stepwise(true)
        await page.goto(start.url)
        await dressed(page, look)
        await page.keyboard.press('Control+o')
        const path = page.getByRole('textbox', { name: /^(Path|Pfad)$/ })
        await path.fill(other.dir)
        await path.press('Enter')
        await page.getByRole('button', { name: /^(Open|Öffnen)$/ }).click()
        await to('open-problem', () => expect(page.getByRole('alert')).toBeVisible())
        await to('read-only', async () => {
          await page.getByRole('button', { name: /read only|Nur lesen|nur zum Lesen/i }).click()
          await expect(page.getByRole('contentinfo')).toBeVisible()
        })
        await call(page, 'Projects.Close')
        await to('start-recents', () => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible())
        await page.goto(ask.program.url)
        await dressed(page, look)
        await page.reload()
        await to('trust', () => expect(page.getByRole('alertdialog')).toBeVisible())
        await page.goto(other.url)
        await dressed(page, look)
        await to('lost', async () => {
          await expect(page.getByRole('contentinfo')).toContainText('1')
          await other.halt()
          await expect(page.locator('[data-connection]')).toBeVisible()
        })
        await page.goto('about:blank')
        await Promise.all([other.stop(), ask.program.stop(), ask.model.stop()])
        await sheets(browser, paths, `doors2-${look.name}`)
      }
    } finally {
      await page.goto('about:blank')
      await Promise.all([start.stop(), first.stop()])
    }
    expect(missed).toEqual([])
  })
