import { LevelModel, type Box } from '../../stores/graph/model'
import { touches } from './paint/boxes'
import { areas, passesThrough } from './paint/patch'

const grid = (n: number) => {
  const ids = Array.from({ length: n }, (_, i) => `n${i}`)
  const all = (v: number) => Array<number>(n).fill(v)
  const m = new LevelModel()
  m.load({
    level: '',
    version: 1,
    path: [],
    words: ['standard', '', 'active', 'supports'],
    outside: [],
    groups: [],
    agents: {},
    total: { nodes: n, edges: n - 1, levels: 1 },
    nodes: {
      id: ids,
      name: ids,
      type: all(0),
      category: all(1),
      state: all(2),
      importance: all(2),
      x: ids.map((_, i) => (i % 10) * 400),
      y: ids.map((_, i) => Math.floor(i / 10) * 300),
      width: all(196),
      height: all(104),
      flags: all(0),
      inside: all(0),
    },
    edges: {
      id: ids.slice(1).map((id) => `e${id}`),
      from: ids.slice(1).map((_, i) => i + 1),
      to: ids.slice(1).map((_, i) => i),
      type: all(3),
      category: all(1),
    },
  } as unknown as Parameters<LevelModel['load']>[0])
  m.stained()
  return m
}
const row = (id: string, x: number, y: number) => ({
  id,
  name: id,
  type: 'standard',
  category: '',
  state: 'active',
  importance: 2,
  x,
  y,
  width: 196,
  height: 104,
  flags: 0,
  inside: 0,
})
const change = (more: object) =>
  ({
    version: 2,
    reload: false,
    nodes: [],
    edges: [],
    removedNodes: [],
    removedEdges: [],
    groups: [],
    agents: {},
    total: { nodes: 0, edges: 0, levels: 1 },
    ...more,
  }) as unknown as Parameters<LevelModel['apply']>[0]
const sheet: Box = { minX: -500, minY: -500, maxX: 5000, maxY: 3500 }
const near = { scale: 1, zoom: 1 },
  far = { scale: 0.1, zoom: 0.1 }
const covers = (boxes: Box[], x: number, y: number) => boxes.some((b) => touches(b, { minX: x, minY: y, maxX: x, maxY: y }))

test('a level that was just loaded is to be drawn whole, afterwards nothing is', () => {
  const m = grid(100)
  const fresh = new LevelModel()
  expect(fresh.stained().all).toBe(false)
  expect(areas(m.stained(), m, 'near', near, sheet)).toEqual([])
})

test('a node that moves stains where it was and where it is, with its links', () => {
  const m = grid(100)
  m.move([{ id: 'n55', x: 2000, y: 1000 }])
  for (const [tier, at] of [
    ['near', near],
    ['far', far],
  ] as const) {
    const boxes = areas({ ...m.stained() }, m, tier, at, sheet)!
    expect(covers(boxes, 2098, 1552)).toBe(true) // was: 5 * 400 + 98, 5 * 300 + 52
    expect(covers(boxes, 2098, 1052)).toBe(true) // is
    expect(covers(boxes, 100, 100)).toBe(false)
    m.move([{ id: 'n55', x: 2000, y: 1500 }])
    m.stained()
    m.move([{ id: 'n55', x: 2000, y: 1000 }])
  }
})

test('what is taken away stains the place where it was', () => {
  const m = grid(100)
  m.apply(change({ removedEdges: ['en55', 'en56'], removedNodes: ['n55'] }))
  const boxes = areas(m.stained(), m, 'words', { scale: 0.5, zoom: 0.5 }, sheet)!
  expect(covers(boxes, 2098, 1552)).toBe(true)
})

test('a new node costs a small part of the sheet, many changed nodes a new sheet', () => {
  const m = grid(100)
  m.apply(
    change({
      nodes: [row('new', 1800, 1650), row('n54', 1600, 1500)],
      edges: [{ id: 'e-new', from: 'new', to: 'n54', type: 'supports', category: '', outside: false }],
    }),
  )
  const boxes = areas(m.stained(), m, 'near', near, sheet)!
  const size = (b: Box) => (b.maxX - b.minX) * (b.maxY - b.minY)
  expect(boxes.reduce((sum, b) => sum + size(b), 0)).toBeLessThan(size(sheet) * 0.1)
  expect(covers(boxes, 1898, 1702)).toBe(true)
  m.apply(change({ nodes: Array.from({ length: 90 }, (_, i) => row(`n${i}`, (i % 10) * 400 + 10, Math.floor(i / 10) * 300)) }))
  expect(areas(m.stained(), m, 'near', near, sheet)).toBeNull()
})

test('what changes outside of the sheet costs nothing', () => {
  const m = grid(100)
  m.apply(change({ nodes: [row('new', 90_000, 90_000)] }))
  expect(areas(m.stained(), m, 'near', near, sheet)).toEqual([])
})

test('a straight line is looked for where it runs, not in the box round it', () => {
  const m = grid(100)
  const a = m.nodes.get('n0')!,
    b = m.nodes.get('n99')!
  expect(passesThrough(a, b, { minX: 1800, minY: 1300, maxX: 2000, maxY: 1500 })).toBe(true)
  expect(passesThrough(a, b, { minX: 3400, minY: 0, maxX: 3600, maxY: 200 })).toBe(false)
  expect(passesThrough(a, a, { minX: 0, minY: 0, maxX: 200, maxY: 200 })).toBe(true)
})
