import { describe, expect, it } from 'vitest'
import type { GraphNode } from '../../stores/graph/model'
import { examples } from './examples'

const node = (id: string, type: string, name: string, more: Partial<GraphNode> = {}): GraphNode => ({
  id,
  type,
  name,
  category: '',
  state: 'active',
  importance: 2,
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  flags: 0,
  inside: 0,
  rev: 0,
  ...more,
})

describe('examples', () => {
  it('are made from what is in dispute, open and linked most', () => {
    const links: Record<string, number> = { n03: 1, n04: 4 }
    const offers = examples(
      [
        node('n01', 'goal', 'Goal'),
        node('n02', 'question', 'Open?'),
        node('n03', 'hypothesis', 'A'),
        node('n04', 'hypothesis', 'B'),
        node('n05', 'standard', 'C', { state: 'contested' }),
      ],
      (id) => links[id] ?? 0,
    )
    expect(offers.map((o) => o.name)).toEqual(['C', 'Open', 'B'])
  })
  it('are three in any graph', () => {
    expect(examples([], () => 0)).toHaveLength(3)
    expect(examples([node('n01', 'goal', 'Goal')], () => 0)).toHaveLength(3)
  })
})
