import { LevelModel } from '../../stores/graph/model'
import { useGraph } from '../../stores/state'
import { grant } from './framing'
import { view } from './stage'

vi.mock('./paint/text', () => ({ font: () => '', measure: (text: string) => text.length * 6.2 }))
vi.mock('../../lib/moves', () => ({ moves: () => false }))

/** level is one of nodes in a row, 1,000 apart. */
function level(...names: string[]): void {
  const model = new LevelModel()
  const all = (v: number) => names.map(() => v)
  model.load({
    ...{ level: '', version: 1, path: [], words: ['standard', '', 'active'], outside: [], groups: [], agents: {} },
    total: { nodes: names.length, edges: 0, levels: 1 },
    nodes: {
      ...{ id: names.map((_, i) => `n${i + 1}`), name: names, type: all(0), category: all(1), state: all(2), importance: all(3) },
      ...{ x: names.map((_, i) => i * 1000), y: all(0), width: all(208), height: all(96), flags: all(0), inside: all(0) },
    },
    edges: { id: [], from: [], to: [], type: [], category: [] },
  } as unknown as Parameters<LevelModel['load']>[0])
  useGraph.setState({ model })
}

const long = 'The benefit-cost ratio stays below one with new counts'
const goTo = (id: string, at: { x: number; y: number; zoom: number }) => {
  view.set(at.x, at.y, at.zoom)
  grant({ kind: 'goTo', id })
  return { x: Math.round(view.x), y: Math.round(view.y), zoom: view.zoom }
}
/** from is where a node stands on the screen. */
const at = (n: number) => view.toScreen({ x: n * 1000 + 104, y: 48 })

beforeEach(() => {
  Object.assign(view, { width: 1280, height: 700, text: 1 })
  level('Short', 'Rust', long)
})

test('a node that is in sight is gone to without a move of the view', () => {
  const still = { x: 300, y: 200, zoom: 0.6 }
  expect(goTo('n1', still)).toEqual(still)
  expect(goTo('n1', { ...still, zoom: 0.32 })).toEqual({ ...still, zoom: 0.32 }) // names show here, and what is chosen has its own
})

test('a node that is not in sight, or not all of it, comes to the middle at the zoom that the person has', () => {
  for (const from of [
    { x: 300, y: 200, zoom: 0.6 },
    { x: -620, y: 200, zoom: 2 },
    { x: 1000, y: 200, zoom: 0.35 },
  ]) {
    expect(goTo('n3', from).zoom).toBe(from.zoom)
    expect([at(2).x, at(2).y]).toEqual([640, expect.closeTo(348, -1.5)])
  }
  goTo('n1', { x: -20, y: 200, zoom: 1 }) // its left edge is cut
  expect(at(0).x).toBe(640)
})

test('from where nothing has a name it comes as near as its own takes, and not nearer', () => {
  const short = goTo('n1', { x: 300, y: 200, zoom: 0.05 }).zoom
  const whole = goTo('n3', { x: 300, y: 200, zoom: 0.05 }).zoom
  expect(short).toBeCloseTo(0.3) // where words begin
  expect(whole).toBeGreaterThan(short)
  expect(whole).toBeLessThan(0.7)
  view.text = 2
  expect(goTo('n3', { x: 300, y: 200, zoom: 0.05 }).zoom).toBeLessThanOrEqual(whole) // with larger text cards are larger, too
  level('Short', 'Rust', 'Donaudampfschifffahrtsgesellschaft '.repeat(9))
  expect(goTo('n3', { x: 300, y: 200, zoom: 0.05 }).zoom).toBe(0.9) // whoever has no room for it
})
