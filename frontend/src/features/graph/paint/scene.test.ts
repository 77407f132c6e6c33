import type { GraphEdge, GraphNode, LevelModel } from '../../../stores/graph/model'
import type { NodeStyle } from './nodestyle'
import { Scene, type SceneParts } from './scene'

vi.mock('./nodestyle', () => ({ styleOf: () => ({ border: '#a0a0a0', borderWidth: 1 }) as NodeStyle }))

const edge = (from: string, to: string) => ({ id: `${from}-${to}`, from, to }) as GraphEdge
const edges = [edge('n1', 'n2'), edge('n3', 'n1'), edge('n3', 'n4')]
const node = (id: string) => ({ id, type: 'standard', state: 'active', importance: 3 }) as GraphNode
const scene = (selected: string[], page: object | null = { of: () => undefined }) =>
  new Scene({
    model: { page, linksOf: (id: string) => edges.filter((e) => e.from === id || e.to === id) } as unknown as LevelModel,
    styling: { ghosts: { nodes: [] }, looks: { theme: { text: '#000000' } } },
    filter: { types: [], states: [], categories: [] },
    selected: new Set(selected),
  } as unknown as SceneParts)

test('what is linked to the selection has a darker border, and nothing fades', () => {
  const darker = (selected: string[], page?: object | null) => {
    const s = scene(selected, page)
    return ['n1', 'n2', 'n3', 'n4'].filter((id) => {
      expect(s.alpha(node(id))).toBe(1)
      return s.style(node(id)).borderWidth > 1 && s.style(node(id)).border !== '#a0a0a0'
    })
  }
  expect([darker([]), darker(['n1']), darker(['n1', 'n3']), darker(['n1'], null)]).toEqual([[], ['n2', 'n3'], ['n2', 'n4'], []])
  expect(darker(Array.from({ length: 51 }, (_, i) => `n${i + 1}`))).toEqual([]) // all of a part of the graph
})
