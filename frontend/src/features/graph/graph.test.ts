import { useGate } from '../../stores/state'
import { useView } from '../../stores/view'
import { beside } from './framing'
import { LevelModel } from '../../stores/graph/model'
import { ease } from './motion'
import { hull } from './paint/groups'
import { at, distance, Routes, sideTowards } from './paint/routes'
import { wrap } from './paint/text'
import { level, tierOf, tileRadius } from './tiers'
import { Viewport } from './viewport'

const columns = (rows: [id: string, type: string, x: number, y: number][], links: [id: string, from: number, to: number][]) => {
  const words = ['standard', 'goal', '', 'active', 'supports']
  const n = rows.length,
    all = (v: number) => Array<number>(n).fill(v)
  const m = new LevelModel()
  m.load({
    level: '',
    version: 1,
    path: [],
    words,
    outside: [],
    groups: [],
    agents: {},
    total: { nodes: n, edges: links.length, levels: 1 },
    nodes: {
      id: rows.map((r) => r[0]),
      name: rows.map((r) => r[0]),
      type: rows.map((r) => words.indexOf(r[1])),
      category: all(2),
      state: all(3),
      importance: all(2),
      x: rows.map((r) => r[2]),
      y: rows.map((r) => r[3]),
      width: all(196),
      height: all(104),
      flags: all(0),
      inside: all(0),
    },
    edges: {
      id: links.map((l) => l[0]),
      from: links.map((l) => l[1]),
      to: links.map((l) => l[2]),
      type: links.map(() => 4),
      category: links.map(() => 2),
    },
  } as unknown as Parameters<LevelModel['load']>[0])
  return m
}
const two = () =>
  columns(
    [
      ['n01', 'goal', 300, 0],
      ['n02', 'standard', 0, 0],
    ],
    [
      ['e01', 1, 0],
      ['e02', 1, 0],
      ['e03', 0, 1],
    ],
  )

test('CRG-74 links between the same nodes run apart, also opposite ones', () => {
  const m = two()
  const routes = new Routes(m, (n) => n)
  const mids = ['e01', 'e02', 'e03'].map((id) => at(routes.of(m.edges.get(id)!)!, 0.5).y).sort((a, b) => a - b)
  expect(mids[1]! - mids[0]!).toBeGreaterThanOrEqual(14)
  expect(mids[2]! - mids[1]!).toBeGreaterThanOrEqual(14)
  expect(new Set(mids).size).toBe(3)
})

test('links leave and arrive at facing sides', () => {
  const box = (x: number, y: number) => ({ x, y, width: 200, height: 100 })
  expect(sideTowards(box(0, 0), box(300, 500))).toBe('right')
  expect(sideTowards(box(300, 0), box(0, 0))).toBe('left')
  expect(sideTowards(box(0, 0), box(50, 200))).toBe('bottom')
  expect(sideTowards(box(0, 200), box(50, 0))).toBe('top')
})

test('a curve is found near its middle and not far from it', () => {
  const m = two()
  const r = new Routes(m, (n) => n).of(m.edges.get('e01')!)!
  const p = at(r, 0.5)
  expect(distance(r, p.x, p.y)).toBeLessThan(1)
  expect(distance(r, p.x, p.y + 80)).toBeGreaterThan(40)
})

test('tiers change with a band, and crowds are drawn far', () => {
  expect([tierOf(1, 20, null), tierOf(0.5, 20, null), tierOf(0.2, 20, null), tierOf(0.5, 500, null)]).toEqual([
    'near',
    'words',
    'far',
    'far',
  ])
  expect([tierOf(0.89, 9, 'near'), tierOf(0.91, 9, 'words'), tierOf(0.27, 9, 'words'), tierOf(0.29, 9, 'far')]).toEqual([
    'near',
    'words',
    'words',
    'far',
  ])
  expect(tierOf(0.5, 380, 'far')).toBe('far')
})

test('CRG-81 importance maps to five sizes on any scale', () => {
  expect([1, 2, 3, 4, 5].map((i) => level(i, 5))).toEqual([1, 2, 3, 4, 5])
  expect([1, 2, 5, 9, 10].map((i) => level(i, 10))).toEqual([1, 1, 3, 5, 5])
  expect(tileRadius(4, 0.2)).toBeGreaterThan(tileRadius(2, 0.2))
  expect(tileRadius(2, 0.02)).toBeLessThan(tileRadius(2, 0.2))
})

test('CRG-250 zooming keeps the place under the pointer, and a fit shows the whole box', () => {
  const v = new Viewport()
  v.resize(1000, 700)
  v.set(40, 60, 0.8)
  const p = v.toLevel({ x: 333, y: 222 })
  v.zoomAt({ x: 333, y: 222 }, 1.7)
  const q = v.toScreen(p)
  expect([q.x, q.y].map((x) => Math.round(x))).toEqual([333, 222])
  v.fit({ minX: -3000, minY: 0, maxX: 0, maxY: 900 }, { animate: false })
  const s = v.seen()
  expect(s.minX <= -3000 && s.maxX >= 0 && s.minY <= 0 && s.maxY >= 900).toBe(true)
})

test('the model follows changes: what is new, where moved nodes came from, and its index', () => {
  const m = two()
  m.drain()
  const row = {
    id: 'n02',
    name: 'n02',
    type: 'standard',
    category: '',
    state: 'active',
    importance: 2,
    x: 0,
    y: 500,
    width: 196,
    height: 104,
    flags: 1,
    inside: 0,
  }
  m.apply({
    version: 2,
    reload: false,
    nodes: [row, { ...row, id: 'n03', x: -300 }],
    edges: [],
    removedNodes: [],
    removedEdges: ['e02'],
    groups: [],
    agents: {},
    total: { nodes: 3, edges: 2, levels: 1 },
  } as unknown as Parameters<LevelModel['apply']>[0])
  const t = m.drain()
  expect([...t.added]).toEqual(['n03'])
  expect(t.from.get('n02')).toEqual({ x: 0, y: 0 })
  expect(m.at(10, 510)).toBe('n02')
  expect(m.at(10, 10)).toBeUndefined()
  expect(m.edgesOf('n02').map((e) => e.id)).toEqual(['e01', 'e03'])
  m.move([{ id: 'n02', x: 50, y: 50 }])
  expect(m.at(60, 60)).toBe('n02')
})

test('text is broken between words, within a word that is too long, and ends in an ellipsis', () => {
  const seven = (text: string) => text.length * 7 // without a canvas each character counts 7 px
  expect(seven('Closing only')).toBeLessThan(100)
  expect(wrap('Closing only moves the jam', '600 13px x', 100, 3)).toEqual(['Closing only', 'moves the jam'])
  expect(wrap('Closing only moves the jam', '600 13px x', 100, 1)[0]).toMatch(/…$/)
  expect(wrap('Donaudampfschifffahrtsgesellschaft', '600 13px x', 100, 2)).toHaveLength(2)
  expect(wrap('Objection to it', '600 13px x', 49, 2)).toEqual(['Object-', 'ion to…'].map((l, i) => (i ? expect.stringMatching(/…$/) : l)))
  expect(wrap('Hypothesis', '600 13px x', 63, 3)).toEqual(['Hypothe-', 'sis']) // never two letters alone
  expect(wrap('1234567890123', '600 13px x', 49, 3)).toEqual(['1234567', '890123'])
  expect(wrap('橋樑檢查報告二零二四', '600 13px x', 49, 3).join('')).toBe('橋樑檢查報告二零二四')
})

test('a hull holds all points, and moves ease in and out', () => {
  expect(
    hull([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 0, y: 10 },
      { x: 5, y: 5 },
    ]),
  ).toHaveLength(4)
  expect([ease(0), ease(1)]).toEqual([0, 1])
  expect(ease(0.5)).toBeGreaterThan(0.7)
})

test('the card of the lens takes room beside the graph only where it stands', () => {
  useView.setState({ lens: true })
  expect(beside(1200, 1)).toBe(300)
  expect(beside(660, 1)).toBe(16) // a pane opened beside it
  useGate.setState({ kind: 'prompt' })
  expect(beside(1200, 1)).toBe(16) // the prompt itself stands there
  useGate.setState({ kind: '' })
  useView.setState({ lens: false })
  expect(beside(1200, 1)).toBe(16)
})
