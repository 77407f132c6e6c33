import { piecesOf } from './pieces'

const show = (text: string, chips: [number, number][], struck: [string, number, number][] = []) =>
  piecesOf({ text, chips: chips.map(([at, cite]) => ({ at, cite })), struck: struck.map(([kind, from, to]) => ({ kind, from, to })) })
    .map((p) => (p.cite ? `[${p.cite}]` : p.fault ? `~${p.text}~` : p.text))
    .join('|')

test('a sentence is cut at its chips and at what stands nowhere', () => {
  expect(show('It is so.', [])).toBe('It is so.')
  expect(show('It is so.', [[8, 1]])).toBe('It is so|[1]|.')
  expect(
    show('It is so.', [
      [8, 2],
      [5, 1],
      [8, 3],
    ]),
  ).toBe('It is|[1]| so|[2]|[3]|.')
  expect(show('It costs 44 now.', [[11, 1]], [['figure', 9, 11]])).toBe('It costs |~44~|[1]| now.')
  expect(show('A long quotation.', [[9, 1]], [['quotation', 2, 16]])).toBe('A |~long qu~|[1]|~otation~|.')
  expect(show('', [[0, 1]])).toBe('[1]')
})
