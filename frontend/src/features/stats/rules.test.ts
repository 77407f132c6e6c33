import { describe, expect, test } from 'vitest'
import { csv, joined, median, phaseStarts, type Point, promptTitle, rulesTitle, score, trend } from './rules'

const point = (number: number, more: Partial<Point> = {}): Point => ({
  turn: `t${number}`,
  number,
  phase: 'growth',
  model: 'm',
  result: 'applied',
  nodes: number,
  edges: 0,
  sent: 10,
  received: 1,
  budget: 100,
  done: 1,
  refused: 0,
  unreadable: 0,
  seconds: 1,
  cost: [],
  ...more,
})

describe('CRG-248 what the figures say', () => {
  test('a graph grows while the newest turns add nodes', () => {
    const of = (...nodes: number[]) => nodes.map((n, i) => point(i + 1, { nodes: n }))
    expect(trend(of(1, 2), 2)).toBe('growing')
    expect(trend(of(9, 9, 9, 9, 9, 9, 9), 9)).toBe('still')
    expect(trend([], 3)).toBe('still')
  })
  test('over a falling curve nothing is growing', () => {
    const of = (...nodes: number[]) => nodes.map((n, i) => point(i + 1, { nodes: n }))
    expect(trend(of(4, 9, 20, 15, 12), 12)).toBe('shrinking') // still more than five turns ago
    expect(trend(of(4, 9, 20), 12)).toBe('shrinking') // taken back since
    expect(trend(of(4, 9, 20), 30)).toBe('growing')
    expect(trend(of(4, 9, 7, 12, 20), 20)).toBe('growing') // a dip on the way
  })
  test('the words follow the shares', () => {
    expect([rulesTitle(5, 0), rulesTitle(9, 1), rulesTitle(1, 1)]).toEqual(['allFollow', 'mostFollow', 'manyBreak'])
    expect([10, 80, 95].map((sent) => promptTitle([point(1, { sent })]))).toEqual(['fits', 'filling', 'full'])
    expect(promptTitle([point(1, { budget: 0 })])).toBe('noLimit')
  })
  test('medians, phases, scores', () => {
    expect([median([3, 1, 2]), median([1, 2]), median([])]).toEqual([2, 1.5, 0])
    expect(phaseStarts([point(1, { phase: 'a' }), point(2, { phase: 'a' }), point(3, { phase: 'b' })])).toEqual([
      { at: 1, phase: 'a' },
      { at: 3, phase: 'b' },
    ])
    expect(score({ name: 'm', replies: 10, unreadable: 5, faults: [], actions: 4, refused: 1, rules: [], cost: [] })).toBeCloseTo(0.375)
  })
  test('a turn that was asked again has its newer point', () => {
    expect(joined([point(1), point(2, { result: 'failed' })], [point(2), point(3)]).map((p) => p.result + p.number)).toEqual([
      'applied1',
      'applied2',
      'applied3',
    ])
    expect(joined([point(1)], [])).toHaveLength(1)
  })
  test('costs stand in the export with their currency', () => {
    expect(csv([point(1, { cost: [{ value: 0.5, currency: 'EUR', about: false }] })])).toContain('"0.5 EUR"')
  })
  test('names cannot become formulas', () => {
    expect(csv([point(1, { phase: '=1+1', model: 'a"b' })])).toContain(`"'=1+1","a""b"`)
  })
})
