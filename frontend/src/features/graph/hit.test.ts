import { LevelModel, type GraphNode } from '../../stores/graph/model'
import { hitAt } from './hit'
import type { Scene } from './paint/scene'
import { Page } from '../../stores/graph/page'
import { useMarks } from './marks'
import { Viewport } from './viewport'
import type { Words } from './words/place'

vi.mock('./paint/text', () => ({ font: () => '', measure: (text: string) => text.length * 6 }))

// Three rows of 20 px on the screen: the words of the first stand over the second, of which only the sign shows; the third is a bar.
const scale = 0.5
const row = (id: string, y: number): GraphNode => ({
  ...{ id, name: id, type: 'standard', category: '', state: 'active', importance: 3 },
  ...{ x: 100, y, width: 400, height: 40, flags: 0, inside: 0 },
})
const nodes = [row('n1', 0), row('n2', 48), row('n3', 120)]
const model = {
  nodes: new Map(nodes.map((n) => [n.id, n])),
  page: null,
  groups: [],
  edges: new Map(),
  search: (b: { minX: number; minY: number; maxX: number; maxY: number }) =>
    nodes.filter((n) => n.x <= b.maxX && n.x + n.width >= b.minX && n.y <= b.maxY && n.y + n.height >= b.minY),
} as unknown as LevelModel
const words: Words = {
  lines: ['n1'],
  cut: false,
  mark: '',
  leading: { line: 14.5, room: 4 },
  text: 1,
  box: { x: 50, y: 0, width: 200, height: 44 },
}
const scene = {
  p: {
    model,
    selected: new Set<string>(),
    writing: {
      of: (n: GraphNode) => (n.id === 'n1' ? words : null),
      covered: (n: GraphNode) => n.id === 'n2',
      at: (x: number, y: number) => (x >= 50 && x <= 250 && y >= 0 && y <= 44 ? 'n1' : undefined),
    },
  },
  ghosts: new Map(),
  rect: (n: GraphNode) => n,
} as unknown as Scene

test('one hits what one sees: words that stand over a row, the sign of the row below them, and the gap round a bar', () => {
  const view = new Viewport()
  view.resize(1280, 800)
  view.go({ x: 0, y: 0, zoom: scale }, false)
  const at = (x: number, y: number) => {
    const hit = hitAt(x, y, scene, null, view, 'words', null, false)
    return hit.kind === 'node' ? hit.id : hit.kind
  }
  expect(at(150, 5)).toBe('n1')
  expect(at(150, 34)).toBe('n1') // within the row of n2
  expect(at(46, 34)).toBe('n2')
  expect(at(150, 70)).toBe('n3')
  expect(at(150, 59)).toBe('n3') // 11 px above its middle
  expect(at(150, 52)).toBe('empty')
})

test('what an option that is ruled out says at its right opens and folds what stands below it; the rest of its card is the option', () => {
  const rows = [
    { id: 'n1', parent: '', kind: '', depth: 1, in: '' },
    { id: 'n2', parent: 'n1', kind: 'supports', depth: 2, in: 'n1' },
    { id: 'n3', parent: '', kind: '', depth: 1, in: '' },
  ]
  const block = {
    head: '',
    part: 'options',
    title: '',
    nth: 0,
    folded: false,
    on: '',
    x: 90,
    y: 0,
    width: 420,
    height: 200,
    held: false,
    rows,
  }
  const page = (stands: string) =>
    new Page(
      {
        ...{ column: 400, parts: true, answer: '', order: [stands], own: [] },
        blocks: [{ ...block, rows: rows.map((r) => ({ ...r, in: r.in && stands })) }],
      },
      null,
    )
  const view = new Viewport()
  view.resize(1280, 800)
  view.go({ x: 0, y: 0, zoom: 1 }, false)
  const hit = (x: number, y: number, stands: string, linking = false) => {
    const s = { ...scene, p: { ...scene.p, model: Object.assign(Object.create(model) as LevelModel, { page: page(stands) }) } }
    return hitAt(x, y, s as Scene, null, view, 'near', null, linking)
  }
  useMarks.setState({ marks: { notes: {}, fates: { n1: 'out', n3: 'possible' } } })
  expect(hit(490, 20, 'n1')).toEqual({ kind: 'node', id: 'n1', fold: true })
  expect(hit(300, 20, 'n1')).toEqual({ kind: 'node', id: 'n1', fold: false })
  expect(hit(490, 140, 'n1')).toEqual({ kind: 'node', id: 'n3', fold: false })
  expect(hit(490, 20, 'n1', true)).toEqual({ kind: 'node', id: 'n1', fold: false }) // a link that is drawn ends at it
  expect(hit(300, 60, 'n1')).toEqual({ kind: 'node', id: 'n1', fold: false }) // where n2 stood is the card that stands for it
  expect(hit(490, 20, '')).toEqual({ kind: 'node', id: 'n1', fold: true }) // opened, it can be folded
  expect(hit(300, 60, '')).toEqual({ kind: 'node', id: 'n2', fold: false })
})
