import { levelOf } from '../../testing/level'
import { LevelModel } from './model'

const two = () =>
  levelOf(
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
