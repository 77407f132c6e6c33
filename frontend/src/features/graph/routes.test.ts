import { boxOf, type LevelModel } from '../../stores/graph/model'
import { levelOf } from '../../testing/level'
import { grown } from './paint/boxes'
import { at, detour, distance, Routes, sideTowards } from './paint/routes'

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

/** through are the cards that a link's way runs through, its own aside. */
function through(m: LevelModel, routes: Routes, id: string): string[] {
  const e = m.edges.get(id)!
  const way = routes.of(e)!
  return [...m.nodes.values()]
    .filter((n) => n !== e.a && n !== e.b)
    .filter((n) => {
      const { minX, minY, maxX, maxY } = grown(boxOf(n), -4)
      return Array.from({ length: 120 }, (_, i) => at(way, i / 120)).some((p) => p.x > minX && p.x < maxX && p.y > minY && p.y < maxY)
    })
    .map((n) => n.id)
}

test('a link runs round the cards between its ends: in a row, in a column, and across a grid', () => {
  const grid = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3].map((col): [string, string, number, number] => [`n${row}${col}`, 'standard', col * 250, row * 150]),
  )
  const m = levelOf(grid, [
    ['row', 0, 3],
    ['column', 0, 12],
    ['across', 0, 15],
    ['back', 15, 0],
    ['near', 5, 6],
  ])
  const routes = new Routes(m, (n) => n)
  for (const id of m.edges.keys()) expect(through(m, routes, id), id).toEqual([])
  expect(routes.of(m.edges.get('near')!)!.bends).toBeUndefined() // where nothing is in the way it stays a curve
})

test('nor does it cut the corner of a card, however little of it', () => {
  const m = levelOf(
    [
      ['n1', 'standard', 0, 0],
      ['n2', 'standard', 230, 0],
      ['n3', 'standard', 690, 280],
    ],
    [['e', 0, 2]],
  )
  for (const [id, height] of [
    ['n1', 104],
    ['n2', 60],
    ['n3', 60],
  ] as const)
    Object.assign(m.nodes.get(id)!, { width: 190, height })
  expect(through(m, new Routes(m, (n) => n), 'e')).toEqual([])
})

test('links that were drawn one after the other run beside each other, not on each other', () => {
  const m = levelOf(
    [
      ['a', 'standard', 0, 0],
      ['between', 'standard', 300, 0],
      ['b', 'standard', 600, 0],
    ],
    [
      ['e01', 0, 2],
      ['e02', 0, 2],
      ['e03', 2, 0],
      ['e04', 0, 2],
    ],
  )
  const routes = new Routes(m, (n) => n)
  const outer = [...m.edges.values()].map((e) =>
    routes
      .of(e)!
      .bends!.map(([, y]) => y)
      .find((y) => y < 0 || y > 104)!,
  )
  outer.sort((a, b) => a - b).forEach((y, i) => i && expect(y - outer[i - 1]!).toBeGreaterThanOrEqual(6))
})

test('a way stays near its ends, and is found by the pointer where it runs', () => {
  const m = levelOf(
    [
      ['a', 'standard', 0, 0],
      ['between', 'standard', 300, 0],
      ['b', 'standard', 600, 0],
    ],
    [['e01', 0, 2]],
  )
  const way = new Routes(m, (n) => n).of(m.edges.get('e01')!)!
  for (let i = 0; i <= 20; i++) {
    const p = at(way, i / 20)
    expect(distance(way, p.x, p.y)).toBeLessThan(1)
    expect(Math.abs(p.y - 52)).toBeLessThan(52 + detour)
  }
  expect(distance(way, 398, 52)).toBeGreaterThan(40) // under the card
})

test('a card that comes to stand on a link moves it aside, and one that goes lets it back; only that link is painted anew', () => {
  const m = levelOf(
    [
      ['a', 'standard', 0, 0],
      ['other', 'standard', 300, 2000],
      ['b', 'standard', 600, 0],
      ['c', 'standard', 0, 1000],
      ['d', 'standard', 600, 1000],
    ],
    [
      ['e01', 0, 2],
      ['e02', 3, 4],
    ],
  )
  m.stained()
  const routes = new Routes(m, (n) => n)
  const bends = () => [...m.edges.values()].map((e) => !!routes.of(e)!.bends)
  expect(bends()).toEqual([false, false])
  const move = (y: number) => {
    m.move([{ id: 'other', x: 300, y }])
    const stain = m.stained()
    routes.renew(stain)
    return [...stain.edges].map((e) => e.id).sort()
  }
  expect(move(0)).toEqual(['e01'])
  expect(bends()).toEqual([true, false])
  expect(move(1000)).toEqual(['e01', 'e02'])
  expect(bends()).toEqual([false, true])
})

test('of 400 links over drawn levels at most one in a hundred runs through a card', () => {
  let seed = 11
  const draw = (most: number) => (seed = (seed * 48271) % 2147483647) % most
  let met = 0
  for (let level = 0; level < 20; level++) {
    const at = Array.from({ length: 40 }, (_, i) => i).filter(() => draw(3) > 0)
    const m = levelOf(
      at.map((i) => [`n${i}`, 'standard', (i % 8) * 240 + draw(20), Math.floor(i / 8) * 130 + draw(8)]),
      Array.from({ length: 20 }, (_, i): [string, number, number] => [`e${i}`, draw(at.length), draw(at.length)]),
    )
    const routes = new Routes(m, (n) => n)
    for (const e of m.edges.values()) if (e.a !== e.b) met += through(m, routes, e.id).length > 0 ? 1 : 0
  }
  expect(met).toBeLessThanOrEqual(4)
})
