import { expect, it } from 'vitest'
import type { service } from '../../contracts/api'
import { changesOf } from './changed'
import { differ } from './differ'

const line = (kind: string, name: string, text: string) => ({
  kind,
  name,
  words: [{ text, marks: [] }],
  head: false,
  cells: [],
  fails: [],
  reply: [],
  open: false,
})
const paper = (...sections: [string, [string, string][]][]) =>
  ({
    sections: sections.map(([key, lines]) => ({
      key,
      title: key,
      lines: lines.map((l) => line(key === 'answer' ? '' : 'bulleted', ...l)),
    })),
  }) as unknown as service.AnswerPaper

it('only places that changed are compared; a line with the same name is the same one', () => {
  const old = paper(
    ['answer', [['', 'Buy buses.']]],
    [
      'conditions',
      [
        ['Price', 'At most 4.'],
        ['Drivers', 'None.'],
        ['Rain', 'Dry.'],
      ],
    ],
    ['next', [['', 'Ask.']]],
  )
  const now = paper(
    ['answer', [['', 'Wait a year.']]],
    [
      'conditions',
      [
        ['Drivers', 'One.'],
        ['Price', 'At most 4.'],
        ['Snow', 'Cleared.'],
      ],
    ],
    ['why', [['', 'It is dear.']]],
  )
  const { changes, stay } = changesOf(old, now)
  const says = (l: service.AnswerLine | null) => l && `${l.name} ${l.words[0]!.text}`.trim()
  expect(stay).toBe(1)
  expect(changes.map((c) => [c.title, c.line, says(c.old), says(c.now)])).toEqual([
    ['answer', 0, 'Buy buses.', 'Wait a year.'],
    ['conditions', 1, 'Drivers None.', 'Drivers One.'],
    ['conditions', 3, 'Rain Dry.', 'Snow Cleared.'],
    ['why', 1, null, 'It is dear.'],
    ['next', 1, 'Ask.', null],
  ])
})

it('words that a line has alone are told from those that both have', () => {
  const words = (s: string) => s.split(' ')
  expect(differ(words('keep the tram until 2028'), words('keep every tram until 2027 or so'))).toEqual([
    [false, true, false, false, true],
    [false, true, false, false, true, true, true],
  ])
  expect(differ([], words('a b'))).toEqual([[], [true, true]])
})
