import { describe, expect, test } from 'vitest'
import type { GraphNode } from '../../stores/graph/model'
import { type Chosen, matching, mergePair, whyNot } from './rules'

const node = (id: string, type = 'standard', inside = 0): GraphNode => ({
  id,
  name: `Name ${id}`,
  type,
  category: '',
  state: 'active',
  importance: 2,
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  flags: 0,
  inside,
  rev: 0,
})
const chosen = (part: Partial<Chosen>): Chosen => ({ nodes: [], edge: null, level: '', groups: [], count: 5, ...part })

describe('a command says why it cannot be done', () => {
  test('without a selection', () => {
    expect(whyNot.any(chosen({}))).toBe('chooseAny')
    expect(whyNot.one(chosen({ nodes: [node('n1'), node('n2')] }))).toBe('chooseOne')
    expect(whyNot.leave(chosen({}))).toBe('topAlready')
    expect(whyNot.some(chosen({ count: 0 }))).toBe('nothing')
  })
  test('for the wrong kind of nodes', () => {
    expect(whyNot.master(chosen({ nodes: [node('n1')] }))).toBe('notMaster')
    expect(whyNot.master(chosen({ nodes: [node('n1', 'master', 2)] }))).toBe(true)
    expect(whyNot.merge(chosen({ nodes: [node('n1'), node('n2', 'artifact')] }))).toBe('artifactStays')
    expect(whyNot.merge(chosen({ nodes: [node('n1', 'master', 1), node('n2', 'master', 1)] }))).toBe('masterStays')
    expect(whyNot.merge(chosen({ nodes: [node('n1')] }))).toBe('chooseTwo')
    expect(whyNot.grouped(chosen({ nodes: [node('n1')], groups: [{ id: 'g01', nodes: ['n2'] }] }))).toBe('noGroup')
  })
  test('a link needs two ends', () => {
    expect(whyNot.link(chosen({ nodes: [node('n1')], count: 1 }))).toBe('alone')
    expect(whyNot.link(chosen({ nodes: [node('n1')] }))).toBe(true)
  })
})

test('of two nodes the first stays, but one that holds others never goes', () => {
  expect(mergePair([node('n1'), node('n2')])).toEqual(['n1', 'n2'])
  expect(mergePair([node('n1'), node('n2', 'master', 3)])).toEqual(['n2', 'n1'])
})

test('nodes are found by part of their name, beginnings first, never the node itself', () => {
  const nodes = [node('n01'), { ...node('n02'), name: 'The bridge' }, { ...node('n03'), name: 'Bridge rust' }]
  expect(matching(nodes, 'bridge', 'n01').map((n) => n.id)).toEqual(['n03', 'n02'])
  expect(matching(nodes, 'n02', '').map((n) => n.id)).toEqual(['n02'])
  expect(matching(nodes, '', 'n02')).toHaveLength(2)
})
