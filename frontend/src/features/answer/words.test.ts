import { expect, it } from 'vitest'
import { firstOf, wordsOf } from './words'

const said = (words: ReturnType<typeof wordsOf>) => words.map((w) => `${w.before}|${w.text}|${w.marks.join()}`)

it('a full stop stands before the numbers, and a number belongs to one sentence', () => {
  expect(
    said(
      wordsOf([
        { text: 'Wait a year. It costs less', marks: ['1', '2'] },
        { text: '. Then', marks: [] },
      ]),
    ),
  ).toEqual(['Wait a year. |It costs less.|1,2', '| Then|'])
  expect(
    said(
      wordsOf([
        { text: 'At 4 % e.g. with rails', marks: ['a'] },
        { text: '.', marks: [] },
      ]),
    ),
  ).toEqual(['|At 4 % e.g. with rails.|a'])
  expect(
    said(
      wordsOf([
        { text: 'Buses cost less', marks: [], strong: true },
        { text: ', because they need no rails', marks: ['1'] },
        { text: '.', marks: [] },
      ]),
    ),
  ).toEqual(['|Buses cost less|', '|, because they need no rails.|1'])
})

it('the verdict is the first sentence with its numbers', () => {
  const parts = (...line: Parameters<typeof wordsOf>[0][number][]) => {
    const { verdict, rest } = firstOf(wordsOf(line))
    return [said(verdict), said(rest)]
  }
  expect(parts({ text: 'Buy buses', marks: ['1'] }, { text: '. They are quick', marks: ['2'] }, { text: '.', marks: [] })).toEqual([
    ['|Buy buses.|1'],
    ['| They are quick.|2'],
  ])
  expect(parts({ text: 'Buy buses. They are quick', marks: ['2'] }, { text: '.', marks: [] })).toEqual([
    ['|Buy buses.|'],
    ['|They are quick.|2'],
  ])
  expect(parts({ text: 'Buy buses. They are quick.', marks: [] })).toEqual([['|Buy buses.|'], ['|They are quick.|']])
  expect(
    parts({ text: 'Buy buses, as they cost less', marks: ['1'] }, { text: ' and need no rails', marks: ['2'] }, { text: '.', marks: [] }),
  ).toEqual([['|Buy buses, as they cost less|1', '| and need no rails.|2'], []])
})
