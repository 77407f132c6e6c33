import { LevelModel } from '../../../stores/graph/model'
import { Writing } from './writing'

vi.mock('../paint/text', () => ({ font: () => '', measure: (text: string) => text.length * 6.2 }))

/** rows are nodes below each other, so close that not all have words at half size. */
function rows(n: number): LevelModel {
  const m = new LevelModel()
  const all = (v: number) => Array<number>(n).fill(v)
  const id = Array.from({ length: n }, (_, i) => `n${10 + i}`)
  m.load({
    level: '',
    version: 1,
    path: [],
    words: ['standard', '', 'active'],
    outside: [],
    groups: [],
    agents: {},
    total: { nodes: n, edges: 0, levels: 1 },
    nodes: {
      id,
      name: id.map((_, i) => (i % 3 ? 'Bridge lowers the ratio further' : 'Lanes')),
      type: all(0),
      category: all(1),
      state: all(2),
      importance: id.map((_, i) => 1 + ((i * 7) % 5)),
      x: all(0),
      y: id.map((_, i) => i * 46),
      width: all(200),
      height: all(40),
      flags: all(0),
      inside: all(0),
    },
    edges: { id: [], from: [], to: [], type: [], category: [] },
  } as unknown as Parameters<LevelModel['load']>[0])
  return m
}
const shown = (model: LevelModel) => ({
  p: { model, selected: new Set<string>(), agent: null },
  ghosts: new Map(),
  level: (n: { importance: number }) => n.importance,
})

test('a page fitted to the window has the words of its size, whatever stood there on the way to it; the wheel keeps them', () => {
  const model = rows(24)
  const words = (scales: number[], fitted: boolean) => {
    const w = new Writing()
    for (const scale of scales) w.write(shown(model), scale, 1, false, fitted)
    return [...model.nodes.values()].map((n) => w.of(n, shown(model))?.lines.join('|') ?? '')
  }
  const fresh = words([0.36], true)
  expect(words([0.33, 0.36], true)).toEqual(fresh)
  expect(words([0.33, 0.36], false)).not.toEqual(fresh)
})

test('what is proposed has its name where a card of its size would be a bar', () => {
  const model = rows(3)
  const w = new Writing()
  const proposed = { ...model.nodes.get('n11')!, id: 'new', name: 'Bridge lowers the ratio further' }
  const s = { ...shown(model), ghosts: new Map([['new', proposed]]) }
  w.write(s, 0.36, 1, false, true)
  expect(w.of(proposed, s)!.lines.join(' ')).toMatch(/^Bridge lowers/)
})
