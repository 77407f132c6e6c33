import { expect, test } from 'vitest'
import { type CardOf, linesOf, measures, signTop } from './anatomy'

const item = { text: 'n01', colour: '' }
const of = (c: Partial<CardOf>): CardOf => ({
  name: 'A name',
  text: '',
  level: 2,
  width: 216,
  height: 31,
  style: { textLines: 2, weight: 600, foot: [item, item] },
  fold: false,
  row: null,
  ...c,
})

// Without a canvas a letter is seven pixels wide.
test('a row of an answer has its sign and its name round the middle, whether the name takes one line or two', () => {
  for (const name of ['Short', 'A name that takes a second line here']) {
    const lines = linesOf(of({ row: 'part', name }))
    expect(lines.m.top).toBe(lines.m.bottom)
    const high = Math.max(lines.m.sign, lines.name.length * lines.m.nameLine)
    expect(lines.m.top + high / 2).toBeCloseTo(31 / 2)
    expect(signTop('part', lines) + lines.m.sign / 2).toBeCloseTo(31 / 2)
  }
})

test('the row of a document is its name alone, also where that is too long for one line', () => {
  for (const name of ['Short', 'A document whose name is a long one'])
    expect(linesOf(of({ row: 'row', fold: true, width: 250, height: 36, name })).foot).toBe(false)
})

test('a name that is written smaller keeps the room round it where it fits so', () => {
  const goal = of({ level: 5, width: 190, height: 112, name: 'Should the club heat its house with a heat pump or with wood pellets?' })
  const { m, name } = linesOf(goal)
  expect(name.join(' ')).toBe(goal.name)
  expect(m.name).toBeLessThan(measures(5).name)
  expect(m.top).toBe(measures(5).top)
  expect(m.left).toBe(measures(5).left)
})
