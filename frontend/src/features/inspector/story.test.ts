import { describe, expect, test } from 'vitest'
import type { service } from '../../contracts/api'
import { events, quotes, sentence, shown, turnNumber, voiceOf } from './story'

const words = { state: (s: string) => s.toUpperCase(), type: (s: string) => s, category: (s: string) => s }
const row = (part: Partial<service.WhyRow>): service.WhyRow => ({
  kind: 'made',
  at: '',
  turn: 't0006',
  phase: 'growth',
  actor: 'Explorer',
  fields: [],
  node: '',
  name: '',
  link: '',
  out: false,
  quote: '',
  label: { text: '' },
  file: '',
  line: 0,
  part: '',
  on: '',
  said: '',
  prompts: [],
  ...part,
})
const en = (part: Partial<service.WhyRow>) => sentence(row(part), words, 'en')

describe('the story of a node', () => {
  test('names who did it', () => {
    expect(en({})).toBe('Explorer added it')
    expect(en({ actor: 'person' })).toBe('You added it')
    expect(en({ actor: 'outside', kind: 'linked', out: true, name: 'A' })).toBe('Another program linked it to A')
    expect(en({ actor: '' })).toBe('An agent added it')
    expect(en({ actor: '', turn: '' })).toBe('It came with the graph file')
    expect(sentence(row({}), words, 'de')).toBe('Explorer hat es hinzugefügt')
  })
  test('tells each change in words', () => {
    expect(en({ kind: 'changed', fields: [{ field: 'state', from: 'active', to: 'contested' }] })).toBe('Explorer marked it CONTESTED')
    expect(en({ kind: 'changed', actor: 'person', fields: [{ field: 'importance', from: '3', to: '4' }] })).toBe(
      'You raised its importance to 4',
    )
    expect(
      en({
        kind: 'changed',
        actor: 'person',
        fields: [
          { field: 'importance', from: '3', to: '1' },
          { field: 'text', from: '', to: '' },
        ],
      }),
    ).toBe('You lowered its importance to 1; You rewrote its text')
    expect(
      en({
        kind: 'changed',
        fields: [
          { field: 'expectedInputs', from: '', to: '1' },
          { field: 'expectedOutputs', from: '', to: '2' },
        ],
      }),
    ).toBe('Explorer changed what is expected of it')
    expect(en({ kind: 'changed', fields: [{ field: 'category', from: 'risk', to: '' }] })).toBe('Explorer took its category away')
  })
  test('knows every kind of step in both languages', () => {
    for (const kind of ['made', 'linked', 'unlinked', 'merged', 'packed', 'unpacked', 'gone', 'undone', 'redone', 'source']) {
      for (const actor of ['person', 'Explorer'])
        for (const language of ['en', 'de'] as const) {
          expect(sentence(row({ kind, actor, name: 'X' }), words, language)).toMatch(/\S/)
        }
    }
  })
  test('gives each voice its own shape', () => {
    expect([voiceOf(row({})), voiceOf(row({ actor: 'person' })), voiceOf(row({ kind: 'source', actor: '' }))]).toEqual([
      'agent',
      'you',
      'file',
    ])
  })
  test('keeps beginning and end of a long one', () => {
    expect(shown([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], false)).toEqual([1, 2, 8, 9, 10])
    expect(shown([1, 2], false)).toEqual([1, 2])
    expect(turnNumber('t0012')).toBe(12)
  })
})

test('what is quoted stands with the text, and the links of one turn in one line', () => {
  const link = (name: string, turn = 't0006', actor = 'Explorer') => row({ kind: 'linked', name, turn, actor })
  const source = row({ kind: 'source', node: 'n01', name: 'report.md', quote: 'A fifth.' })
  const rows = [row({}), link('A'), source, link('B'), link('C', 't0007'), link('D', '', 'person'), link('E', '', 'person')]
  expect(quotes(source, 'n05')).toBe(true)
  expect(quotes(source, 'n01')).toBe(false) // a document's own story
  const told = events(rows, 'n05').map((e) => sentence(e, words, 'en'))
  expect(told).toEqual([
    'Explorer added it',
    'Explorer linked it with A and B',
    'Explorer linked C to it',
    'You linked D to it',
    'You linked E to it',
  ])
  const many = events(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => link(name)),
    'n05',
  )
  expect(many.map((e) => sentence(e, words, 'de'))).toEqual(['Explorer hat es mit A, B, C und 3 weiteren verbunden'])
})
