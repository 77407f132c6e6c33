// What tests of the graph need: a small level of known nodes, and a hand on its cards.
import { expect, serve, still, test as base, watch, type Program } from './harness'
import type { Page } from '@playwright/test'

/** call asks the program as the page does. */
export async function call<T = unknown>(page: Page, name: string, ...args: unknown[]): Promise<T> {
  const answer = await page.evaluate(
    async ([name, args]) => {
      const reply = await fetch(`/call/${name as string}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(args),
      })
      return reply.json() as Promise<{ result?: unknown; error?: { message: string; text: string } }>
    },
    [name, args] as const,
  )
  if (answer.error) throw new Error(`${name}: ${answer.error.message}: ${answer.error.text}`)
  return answer.result as T
}

export interface NodeView {
  id: string
  name: string
  text: string
  type: string
  state: string
  category: string
  importance: number
  pinned: boolean
  level: string
  inside: number
  groupLabel: string
  links: { edge: string; type: string; out: boolean; node: string }[]
}
export const node = (page: Page, id: string) => call<NodeView>(page, 'Graph.Node', id)

/** ids names the nodes of a level. */
export async function ids(page: Page, level = ''): Promise<string[]> {
  return (await call<{ nodes: { id: string[] } }>(page, 'Graph.Level', level)).nodes.id
}

/** card is a node's card on the canvas. */
export const card = (page: Page, name: string) => page.locator(`[data-testid=node-card][title=${JSON.stringify(name)}]`)

/** middle is a place on a card that is not under a float. */
export async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  await still(page) // a card is mounted anew when the view moves, and a pane that opens moves the view
  const box = (await card(page, name).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function click(page: Page, name: string, options: { button?: 'left' | 'right'; shift?: boolean } = {}): Promise<void> {
  const { x, y } = await middle(page, name)
  if (options.shift) await page.keyboard.down('Shift')
  await page.mouse.click(x, y, { button: options.button ?? 'left' })
  if (options.shift) await page.keyboard.up('Shift')
}

/** item is an entry of the menu that is open. */
export const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name, exact: true })

/** writing is the card on which a node is written. */
export const writing = (page: Page) => page.getByTestId('card-editor')
export const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' })

/** unfold opens a part of the inspector, where it is folded. */
export async function unfold(page: Page, heading = 'Details'): Promise<void> {
  const head = inspector(page).getByRole('button', { name: new RegExp(`^${heading}`) })
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
}

/** empty is a place of the canvas where nothing is. */
export const empty = { x: 420, y: 700 }

/** test starts each test on a project of its own: the goal n01, "Rust" n02 that supports it, "Count" n03 that supports n02. */
export const test = base.extend<{ level: Page; own: Program }>({
  own: async ({}, provide) => {
    const program = await serve((run, dir) => {
      run('goal', dir, 'Should our town close its old bridge to cars?')
    })
    await provide(program)
    await program.stop()
  },
  level: async ({ page, own }, provide) => {
    const problems = watch(page)
    await page.goto(own.url)
    await expect(page.getByRole('tablist')).toBeVisible()
    await call(page, 'Graph.AddNode', { type: 'hypothesis', name: 'Rust', text: 'Pier 3 lost a fifth of its steel.', linkTo: 'n01' })
    await call(page, 'Graph.AddNode', { type: 'standard', name: 'Count', text: '2,900 cars at rush hour.', linkTo: 'n02' })
    await page.keyboard.press('Shift+1')
    await expect(card(page, 'Count')).toBeVisible()
    await still(page)
    await provide(page)
    expect(problems).toEqual([])
  },
})
export { expect }
