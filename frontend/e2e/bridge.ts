// A graph that shows everything a canvas can show: all types and states, parallel links, a Master with a link to the outside.
import type { Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, still } from './harness'

type Row = [id: string, type: string, name: string, text: string, state: string, importance: number, x: number, y: number]
const rows: Row[] = [
  ['n01', 'goal', 'Should our town close its old bridge to cars?', 'Decide before the June council meeting.', 'active', 5, 850, 320],
  ['n02', 'hypothesis', 'Keeping cars costs more than they bring', 'Repair for cars is four times dearer.', 'supported', 4, 530, 120],
  ['n03', 'hypothesis', 'Closing only moves the jam to Mill Lane school', '2,900 cars would need another way.', 'contested', 4, 530, 320],
  ['n04', 'artifact', 'Bridge inspection 2024', '38 pages', 'active', 1, 20, 80],
  ['n05', 'master', 'Traffic counts', '', 'active', 2, 20, 190],
  ['n06', 'standard', 'Pier 3 limits loads', 'Rust took 18 % of the steel.', 'supported', 3, 240, 70],
  ['n09', 'standard', 'Mill Lane carries 5,200 cars a day', '', 'active', 2, 240, 320],
  ['n14', 'hypothesis', 'A car-free bridge brings people', 'Walkers stay longer.', 'active', 4, 530, 480],
  ['n15', 'question', 'Who did not answer the survey?', '', 'active', 1, 20, 640],
  ['n16', 'hypothesis', 'Close it on summer weekends', '', 'active', 3, 530, 680],
  ['n18', 'standard', 'Build a second bridge', '', 'archived', 2, 860, 560],
]
const links = [
  ['n02', 'n01', 'supports'],
  ['n03', 'n01', 'contradicts'],
  ['n14', 'n01', 'supports'],
  ['n16', 'n01', 'supports'],
  ['n06', 'n02', 'supports'],
  ['n09', 'n03', 'supports'],
  ['n04', 'n06', 'derived-from'],
  ['n05', 'n09', 'derived-from'],
  ['n14', 'n16', 'derived-from'],
  ['n16', 'n14', 'supports'],
  ['n18', 'n01', 'derived-from'],
]

/** bridge writes the graph into a new project. */
export function bridge(dir: string): void {
  const file = join(dir, 'graph', 'graph-data.json')
  const g = JSON.parse(readFileSync(file, 'utf8'))
  Object.assign(g.metadata, {
    nextId: 30,
    nextEdgeId: 40,
    agents: { Explorer: { position: 'n14', phaseIndex: 0, phase: 'exploration', turn: 0, turnTotal: 0 } },
  })
  g.nodes = rows.map(([id, type, name, content, state, importance, x, y]) => ({
    id,
    type,
    name,
    content,
    state,
    importance,
    position: { x, y },
    ...(id === 'n15' ? { expectedOutputs: '1+' } : {}),
    ...(type === 'master' ? { subgraph: 'graph-data-n05.json' } : {}),
  }))
  g.edges = links.map(([from, to, type], i) => ({ id: `e${String(i + 1).padStart(2, '0')}`, from, to, type }))
  writeFileSync(file, JSON.stringify(g))
  const inner = [20, 21, 22].map((n, i) => ({
    id: `n${n}`,
    type: 'standard',
    name: `Count ${2019 + i}`,
    content: 'Cars',
    state: 'active',
    importance: 2,
    position: { x: -300 * i, y: 0 },
  }))
  writeFileSync(
    join(dir, 'graph', 'graph-data-n05.json'),
    JSON.stringify({ metadata: {}, nodes: inner, edges: [{ id: 'e30', from: 'n21', to: 'n20', type: 'supports' }] }),
  )
}

/** call asks the program what it knows. */
export const call = <T>(page: Page, name: string, ...args: unknown[]): Promise<T> =>
  page.evaluate(
    async ([n, a]) => {
      const answer = await (
        await fetch(`/call/${n}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(a) })
      ).json()
      if (answer.error) throw new Error(answer.error.text)
      return answer.result
    },
    [name, args] as const,
  )

interface Columns {
  nodes: { id: string[]; x: number[]; y: number[]; width: number[]; height: number[]; flags: number[]; state: number[] }
  edges: { id: string[]; from: number[]; to: number[] }
  words: string[]
}
export const level = (page: Page, id = '') => call<Columns>(page, 'Graph.Level', id)

/** where gives a node of the program's level. */
export async function node(page: Page, id: string, of = '') {
  const { nodes: n } = await level(page, of)
  const i = n.id.indexOf(id)
  return { x: n.x[i]!, y: n.y[i]!, width: n.width[i]!, height: n.height[i]!, flags: n.flags[i]! }
}

/** settled waits until the view rests, and gives it: screen = level * scale + (x, y) within the stage. */
export async function settled(
  page: Page,
): Promise<{ x: number; y: number; scale: number; left: number; top: number; width: number; height: number }> {
  const stage = page.getByTestId('canvas-stage')
  await expect(stage).toHaveAttribute('data-painted', /./)
  await still(page)
  const [x, y, scale] = (await stage.getAttribute('data-view'))!.split(' ').map(Number) as [number, number, number]
  const box = (await stage.boundingBox())!
  return { x, y, scale, left: box.x, top: box.y, width: box.width, height: box.height }
}

/** spot is where a place of a node is on the screen; 0.5, 0.5 is its middle. */
export async function spot(page: Page, id: string, fx = 0.5, fy = 0.5, of = ''): Promise<[number, number]> {
  const v = await settled(page),
    n = await node(page, id, of)
  return [(n.x + n.width * fx) * v.scale + v.x + v.left, (n.y + n.height * fy) * v.scale + v.y + v.top]
}
