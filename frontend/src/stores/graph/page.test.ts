import { expect, test } from 'vitest'
import type { branches, service } from '../../contracts/api'
import { Page } from './page'

const block = (head: string, x: number, ...rows: string[]): branches.Block => ({
  head,
  part: '',
  title: '',
  nth: 0,
  folded: false,
  on: '',
  x,
  y: 0,
  width: 300,
  height: 100 + 50 * rows.length,
  held: false,
  rows: rows.map((id) => ({ id, parent: head, kind: 'supports', depth: 1, in: '' })),
})
const told = (order: string[], blocks: branches.Block[], more: Partial<service.BranchesView> = {}): service.BranchesView => ({
  column: 300,
  parts: false,
  answer: '',
  order,
  blocks,
  own: [],
  ...more,
})

test('a page takes in the blocks that changed and keeps the others', () => {
  const first = new Page(told(['a1', 'b1'], [block('a', 0, 'a-1'), block('b', 400, 'b-1')]), null)
  expect([first.whole, first.tags()]).toEqual([true, ['a1', 'b1']])
  expect(first.same(told(['a1', 'b1'], []))).toBe(true)

  const grown = told(['a1', 'b2'], [block('b', 400, 'b-1', 'b-2')])
  expect(first.same(grown)).toBe(false)
  const [a, b] = first.blocks
  const next = new Page(grown, first)
  expect(next.blocks[0]).toBe(a)
  expect(next.changed).toEqual([b, next.blocks[1]])
  expect(next.whole).toBe(false) // no branch came, went or moved
  expect([next.of('b-2')?.parent, next.of('b-1')?.block, next.of('a-1')?.block]).toEqual(['b', next.blocks[1], a])

  const moved = new Page(told(['b3', 'a1'], [block('b', 0, 'b-1')]), next)
  expect([moved.whole, moved.blocks.map((x) => x.head)]).toEqual([true, ['b', 'a']]) // the way into the Goal is another one
  expect(moved.of('b-2')).toBeUndefined()

  const gone = new Page(told(['a1'], []), moved)
  expect([gone.whole, gone.of('b'), gone.of('a')?.head]).toEqual([true, undefined, true])
})

test('another answer, or what a hand placed, is a page of its own', () => {
  const begin = () => new Page(told(['a1'], [block('a', 0)]), null)
  const own = [{ id: 'x', parent: 'a', kind: 'supports', depth: 0, in: '' }]
  for (const more of [{ answer: 'a' }, { own }, { column: 320 }, { parts: true }]) {
    const view = told(['a1'], [], more)
    const page = begin()
    expect(page.same(view)).toBe(false)
    expect(new Page(view, page).whole).toBe(true)
  }
  const placed = new Page(told(['a1'], [], { own }), begin())
  expect([placed.parent('x'), placed.same(told(['a1'], [], { own: [...own] }))]).toEqual(['a', true])
  expect(new Page(told(['a2'], [block('a', 0, 'y')], { own }), placed).whole).toBe(false)
})

test('on a page with an answer one card stands for all of a fold, and each column begins with a way into the Goal', () => {
  const part = (part: string, x: number, y: number, ...rows: string[]) => {
    const b = { ...block('', x, ...rows), part, y, folded: part === 'read' }
    return { ...b, rows: b.rows.map((r, i) => ({ ...r, in: b.folded && i ? rows[0]! : '' })) }
  }
  const list = [block('a', 0, 'a-1'), part('part', -300, 40, 'b'), part('part', -300, 200, 'c'), part('options', -600, 40, 'd')]
  const view = told(['1', '2', '3', '4', '5'], [...list, part('read', -900, 40, 'e', 'f', 'g')], { parts: true })
  const page = new Page(view, null)
  expect(page.partsAtTrunk.map((b) => b.rows[0]!.id)).toEqual(['b', 'd'])
  expect(['e', 'g', 'a', 'b', 'z'].map((id) => [page.front(id), page.folded(id)])).toEqual([
    ['e', true],
    ['e', true],
    ['a', false],
    ['b', false],
    ['z', false],
  ])
})

test('what stands as one card with a row has no card of its own; the row knows how many there are, and what stands below it', () => {
  const row = (id: string, depth: number, stands = '') => ({ id, parent: 'g', kind: 'supports', depth, in: stands })
  const rows = [row('chosen', 1), row('why', 2), row('out', 1), row('x', 2, 'out'), row('y', 2, 'out'), row('last', 1)]
  const page = new Page(told(['1'], [{ ...block('', 0), part: 'options', rows }], { parts: true }), null)
  const of = (id: string) => [page.front(id), page.carded(id), page.behind(id), page.above(id)]
  expect(Object.fromEntries([...rows.map((r) => r.id), 'z'].map((id) => [id, of(id)]))).toEqual({
    chosen: ['chosen', true, 0, true],
    why: ['why', true, 0, false],
    out: ['out', true, 2, true],
    x: ['out', false, 0, false],
    y: ['out', false, 0, false],
    last: ['last', true, 0, false],
    z: ['z', true, 0, false],
  })
})
