import { describe, expect, test } from 'vitest'
import { flatten, type Row, withWords } from './rows'
import { grow, type Link, parentsOf, type Tree } from './tree'

const link = (id: string, from: string, to: string, type = 'supports'): Link => ({ id, from, to, type })
const goal = (id: string) => id === 'n1'
const open = () => true
const show = (rows: Row[]) =>
  rows.map(
    (r) => `${'  '.repeat(r.depth - 1)}${r.link ? `${r.outgoing ? '→' : ''}${r.link.type} ` : ''}${r.node}${r.repeat && ` (${r.repeat})`}`,
  )
const rowsOf = (tree: Tree, isOpen: (key: string, depth: number) => boolean = open) =>
  flatten({ tree: () => tree, inside: () => 0 }, '', isOpen)

describe('the tree', () => {
  test('goal first, reasons below, sources below what was drawn from them, loose nodes last', () => {
    const tree = grow(
      ['n9', 'n1', 'n2', 'n3', 'n4'],
      [link('e1', 'n2', 'n1'), link('e2', 'n3', 'n1', 'contradicts'), link('e3', 'n2', 'n4', 'derived-from')],
      goal,
    )
    expect(show(rowsOf(tree))).toEqual(['n1', '  supports n2', '    →derived-from n4', '  contradicts n3', 'n9'])
  })
  test('a node with two links has one place and one repeated row, and circles end', () => {
    const tree = grow(
      ['n1', 'n2', 'n3'],
      [link('e1', 'n2', 'n1'), link('e2', 'n3', 'n2'), link('e3', 'n2', 'n3'), link('e4', 'n1', 'n3')],
      goal,
    )
    expect(show(rowsOf(tree))).toEqual(
      ['n1', '  supports n2', '    supports n3', '      supports n2 (above)', '      →supports n1 (above)'].map((r) =>
        r.replace('→supports n1', 'supports n1'),
      ),
    )
  })
  test('a repeated row may stand before its own', () => {
    const tree = grow(['n1', 'n2', 'n3'], [link('e1', 'n2', 'n1'), link('e2', 'n3', 'n1'), link('e3', 'n3', 'n2')], goal)
    expect(show(rowsOf(tree))).toEqual(['n1', '  supports n2', '    supports n3 (below)', '  supports n3'])
  })
  test('parallel links and links to oneself', () => {
    const tree = grow(['n1', 'n2'], [link('e1', 'n2', 'n1'), link('e2', 'n2', 'n1', 'contradicts'), link('e3', 'n2', 'n2')], goal)
    expect(show(rowsOf(tree))).toEqual(['n1', '  supports n2', '  contradicts n2 (above)'])
  })
  test('what the goal itself supports is reached against the direction', () => {
    const tree = grow(['n1', 'n2', 'n3'], [link('e1', 'n1', 'n2'), link('e2', 'n3', 'n2')], goal)
    expect(show(rowsOf(tree))).toEqual(['n1', '  →supports n2', '    supports n3'])
  })
  test('parts that no goal reaches have their own heads, circles too', () => {
    const tree = grow(['n1', 'n2', 'n3', 'n4', 'n5'], [link('e1', 'n3', 'n2'), link('e2', 'n4', 'n5'), link('e3', 'n5', 'n4')], goal)
    expect(tree.roots.map((r) => r.node)).toEqual(['n1', 'n2', 'n4'])
  })
  test('every node has exactly one row of its own, every link one row, at a length that recursion would not survive', () => {
    const n = 20_000
    const nodes = Array.from({ length: n }, (_, i) => `n${i + 1}`)
    const links = nodes.slice(1).map((id, i) => link(`e${i}`, id, nodes[i]!))
    for (let i = 0; i < n; i += 7) links.push(link(`x${i}`, nodes[(i * 31) % n]!, nodes[(i * 17 + 1) % n]!))
    const rows = rowsOf(grow(nodes, links, goal))
    expect(rows.filter((r) => !r.repeat)).toHaveLength(n)
    expect(new Set(rows.filter((r) => r.link).map((r) => r.link!.id)).size).toBe(links.filter((l) => l.from !== l.to).length)
  })
  test('the way to a node', () => {
    const tree = grow(['n1', 'n2', 'n3'], [link('e1', 'n2', 'n1'), link('e2', 'n3', 'n2')], goal)
    expect(parentsOf(tree, 'n3')).toEqual(['n2', 'n1'])
  })
})

describe('the rows', () => {
  const tree = grow(['n1', 'n2', 'n3'], [link('e1', 'n2', 'n1'), link('e2', 'n3', 'n2')], goal)
  test('closed rows hide what is below, and siblings are counted', () => {
    const rows = rowsOf(tree, (key) => key === '/n1')
    expect(rows.map((r) => [r.node, r.opens, r.open, r.at, r.of])).toEqual([
      ['n1', true, true, 1, 1],
      ['n2', true, false, 1, 1],
    ])
  })
  test('a Master opens to its own level', () => {
    const inner = grow(['n7', 'n8'], [link('e9', 'n8', 'n7')], () => false)
    const source = {
      tree: (l: string) => (l === '' ? tree : l === 'n3' ? inner : undefined),
      inside: (_: string, id: string) => (id === 'n3' ? 2 : 0),
    }
    const rows = flatten(source, '', open)
    expect(show(rows)).toEqual(['n1', '  supports n2', '    supports n3', '      n3', '        n7', '          supports n8'])
    expect(rows[3]).toMatchObject({ inside: 2, key: '/n3/inside', parent: '/n3' })
    expect(rows[4]).toMatchObject({ level: 'n3', parent: '/n3/inside' })
    expect(show(flatten(source, '', (_, __, inside) => !inside))).toEqual(['n1', '  supports n2', '    supports n3', '      n3'])
    expect(flatten({ ...source, tree: (l) => (l === '' ? tree : undefined) }, '', open).at(-1)).toMatchObject({
      node: 'n3',
      inside: 2,
      open: true,
    })
  })
  test('words keep what stands round them', () => {
    expect(withWords(rowsOf(tree), (r) => r.node === 'n3').map((r) => r.node)).toEqual(['n1', 'n2', 'n3'])
    expect(withWords(rowsOf(tree), () => false)).toEqual([])
  })
})
