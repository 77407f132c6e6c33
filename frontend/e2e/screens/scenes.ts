// Every screen that a project shows, and how a person gets there.
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from '../bridge'
import type { Look } from './looks'
import type { World } from './worlds'

export interface Scene {
  name: string
  worlds?: World[]
  go: (page: Page, world: World, look: Look) => Promise<void>
}

const full: World[] = ['example', 'names', 'large', 'unfolded']
const tab = (page: Page, n: number) => page.keyboard.press(`Control+${n}`)
const graph = async (page: Page) => {
  await tab(page, 1)
  await page.getByRole('application').focus()
  await page.keyboard.press('Shift+Digit1')
}

/** reveals selects a node by its id, and brings it near. */
async function reveals(page: Page, id: string): Promise<void> {
  await page.keyboard.press('Control+Shift+P')
  await page.getByRole('combobox').last().fill(id)
  await page
    .getByRole('group', { name: /^(Nodes|Knoten)$/ })
    .getByRole('option')
    .first()
    .click()
  await expect(page.locator('[data-pane=inspector]')).toBeVisible()
}
const chosen: Record<World, string> = { empty: 'n01', example: 'n14', names: 'n03', large: 'n30', unfolded: 'n09' }
const inspected = async (page: Page, world: World) => {
  await graph(page)
  await reveals(page, chosen[world])
}
const section = async (page: Page, n: number) => {
  await tab(page, 4)
  await expect(page.locator('[aria-labelledby=settings-section]')).toContainText(/\w/)
  const list = page.getByRole('tabpanel').getByRole('navigation').getByRole('listitem').getByRole('button'),
    fold = page.getByRole('tabpanel').locator('button[aria-expanded]').first() // there, and hidden, in a wide window
  if (await fold.isVisible()) await fold.click()
  await list.nth(n).click()
}
const answer = async (page: Page) => {
  await tab(page, 1)
  await page.keyboard.press('Alt+1')
  await expect(page.locator('[data-mark]')).toBeVisible()
}
const first = (l: Locator) => l.first().click()

export const scenes: Scene[] = [
  { name: 'graph', go: graph },
  { name: 'answer', worlds: ['unfolded'], go: (page) => answer(page) },
  {
    name: 'for-and-against',
    worlds: ['unfolded'],
    go: async (page) => {
      await answer(page)
      await page.getByRole('radio', { name: /^(For and against|Für und Wider)$/ }).check({ force: true })
      await expect(page.locator('[data-answer] article').first()).toBeVisible()
    },
  },
  {
    name: 'source',
    worlds: ['unfolded'],
    go: async (page) => {
      await answer(page)
      await page
        .getByRole('button', { name: /^(Note|Anmerkung) 1: / })
        .first()
        .click()
      await page.getByRole('button', { name: /^(Open document|Dokument öffnen)$/ }).click()
      await expect(
        page
          .getByRole('complementary', { name: /^(Source|Quelle)$/ })
          .locator('mark')
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'graph-near',
    worlds: full,
    go: async (page, world) => {
      await inspected(page, world)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Shift+Digit0')
    },
  },
  {
    name: 'graph-far',
    worlds: full,
    go: async (page) => {
      await graph(page)
      for (let i = 0; i < 5; i++) await page.keyboard.press('-')
    },
  },
  { name: 'inspector', worlds: full, go: inspected },
  {
    name: 'why',
    worlds: full,
    go: async (page, world) => {
      await inspected(page, world)
      const why = page.getByRole('region', { name: /^(Where it comes from|Woher es kommt)$/ })
      const fold = why.getByRole('heading').getByRole('button')
      if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
      await why.getByRole('list').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'inspector-link',
    worlds: ['example', 'names'],
    go: async (page, world) => {
      await inspected(page, world)
      await first(
        page
          .getByRole('region', { name: /^(Links|Verbindungen)$/ })
          .getByRole('listitem')
          .getByRole('button'),
      )
      await page
        .getByRole('menuitem', { name: /^(Show link|Verbindung zeigen)/ })
        .first()
        .click()
    },
  },
  {
    name: 'menu',
    worlds: ['example', 'names'],
    go: async (page, world) => {
      await inspected(page, world)
      await page.getByRole('application').focus()
      await page.keyboard.press('Shift+F10')
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'many',
    worlds: ['example', 'names'],
    go: async (page) => {
      await graph(page)
      await page.keyboard.press('Control+a')
    },
  },
  {
    name: 'lens',
    worlds: full,
    go: async (page) => {
      await graph(page)
      await page.keyboard.press('e')
    },
  },
  {
    name: 'outline',
    go: async (page) => {
      await graph(page)
      await page.keyboard.press('Control+Shift+O')
      await expect(page.getByRole('treegrid')).toBeVisible()
    },
  },
  {
    name: 'filter',
    worlds: ['example'],
    go: async (page) => {
      await graph(page)
      await page
        .getByRole('button', { name: /^Filter/ })
        .first()
        .click()
    },
  },
  {
    name: 'unpack',
    worlds: ['example'],
    go: async (page) => {
      await graph(page)
      await reveals(page, 'n05')
      await page.getByRole('application').focus()
      await page.keyboard.press('Shift+P')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'find',
    worlds: full,
    go: async (page, world) => {
      await graph(page)
      await page.keyboard.press('Control+f')
      await page.keyboard.type(world === 'names' ? 'Grund' : 'bridge')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'palette',
    go: async (page) => {
      await tab(page, 1)
      await page.keyboard.press('Control+Shift+P')
      await expect(page.getByRole('combobox').last()).toBeFocused()
    },
  },
  {
    name: 'shortcuts',
    worlds: ['example'],
    go: async (page) => {
      await tab(page, 1)
      await page.getByRole('application').focus()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'chat-empty',
    worlds: ['empty'],
    go: async (page) => {
      await graph(page)
      await page.keyboard.press('/')
    },
  },
  {
    name: 'chat',
    worlds: full.filter((w) => w !== 'unfolded'), // a recording answers nothing
    go: async (page) => {
      await graph(page)
      await page.keyboard.press('/')
      const field = page.locator('[data-panel=chat] textarea')
      await expect(field).toBeEnabled()
      if (!(await page.locator('[data-panel=chat] [data-reply]').count())) {
        await field.fill('What speaks against it, n01?')
        await field.press('Enter')
      }
      await expect(page.locator('[data-panel=chat] [data-reply]').first()).toContainText(/\w{3}/)
    },
  },
  {
    name: 'options',
    worlds: ['example', 'empty'],
    go: async (page) => {
      await tab(page, 1)
      await first(page.getByRole('button', { name: /^(Run options|Laufoptionen)$/ }))
      await expect(page.getByRole('dialog', { name: /^(Run options|Laufoptionen)$/ })).toBeVisible()
    },
  },
  {
    name: 'gauge',
    worlds: ['example', 'large'],
    go: async (page) => {
      await tab(page, 1)
      await first(page.getByRole('button', { name: /^(Prompt size|Größe des Prompts)/ }))
    },
  },
  {
    name: 'goal',
    worlds: ['empty'],
    go: async (page) => {
      await graph(page)
      await first(page.getByRole('button', { name: /^(Add a goal|Ziel anlegen)$/ }))
      await expect(page.getByRole('textbox').first()).toBeVisible()
    },
  },
  {
    name: 'import',
    worlds: ['example'],
    go: async (page) => {
      await graph(page)
      await page.evaluate(() => {
        const data = new DataTransfer()
        data.items.add(new File(['The council met in May.'], 'minutes-of-the-council-meeting.txt'))
        data.items.add(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0])], 'photo.jpg'))
        for (const kind of ['dragenter', 'dragover', 'drop'])
          document
            .querySelector('[role=application]')!
            .dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data, clientX: 600, clientY: 500 }))
      })
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'paste',
    worlds: ['example'],
    go: async (page) => {
      await graph(page)
      await page.evaluate(() => {
        const data = new DataTransfer()
        data.setData('text/plain', 'The bridge was built in 1931. '.repeat(60))
        document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
      })
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'prompts',
    go: async (page) => {
      await tab(page, 2)
      await expect(page.locator('[data-block]').first()).toBeVisible()
    },
  },
  {
    name: 'prompts-end',
    worlds: ['example'],
    go: async (page) => {
      await tab(page, 2)
      await page.locator('[data-block]').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'logs',
    go: async (page) => {
      await tab(page, 3)
      await expect(page.getByRole('tabpanel').getByRole('group').first()).toBeVisible()
    },
  },
  {
    name: 'logs-turn',
    worlds: full,
    go: async (page) => {
      await tab(page, 3)
      await first(page.locator('[data-choice=turns]'))
      await first(page.getByRole('tabpanel').getByRole('option'))
      await expect(page.getByTestId('step-number').first()).toBeVisible()
    },
  },
  {
    name: 'logs-you',
    worlds: ['example', 'names'],
    go: async (page) => {
      await tab(page, 3)
      await first(page.locator('[data-choice=you]'))
      await first(page.getByRole('tabpanel').getByRole('option'))
    },
  },
  {
    name: 'logs-needs',
    worlds: ['example', 'empty'],
    go: async (page) => {
      await tab(page, 3)
      await first(page.locator('[data-choice=needs]'))
    },
  },
  {
    name: 'problems',
    worlds: ['example', 'names'],
    go: async (page) => {
      await tab(page, 1)
      await first(page.locator('[data-command="problems.toggle"]'))
      await expect(page.getByRole('region', { name: /^(Problems|Probleme)$/ })).toBeVisible()
    },
  },
  ...['connection', 'agents', 'running', 'chat', 'look', 'colours', 'node-types', 'link-types', 'categories', 'states', 'about'].map(
    (name, n): Scene => ({
      name: `settings-${name}`,
      worlds: ['connection', 'node-types', 'agents', 'states'].includes(name) ? ['example', 'names'] : ['example'],
      go: (page) => section(page, n),
    }),
  ),
  {
    name: 'stats',
    go: async (page) => {
      await tab(page, 5)
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'toast',
    worlds: ['example'],
    go: async (page) => {
      await graph(page)
      await call(page, 'Graph.AddNode', {
        level: '',
        type: 'hypothesis',
        category: '',
        name: 'A new one',
        text: '',
        at: null,
        linkTo: 'n01',
        linkFrom: '',
        linkType: '',
      })
      await page.keyboard.press('Control+z')
      await expect(page.getByTestId('toast').first()).toBeVisible()
    },
  },
]
