import { describe, expect, it } from 'vitest'
import { exchanges, found, mention, type Message, waitOf } from './conversation'

const m = (id: number, by: string, text: string, to = 0): Message => ({
  id,
  to,
  by,
  text,
  at: '',
  viewpoint: '',
  model: '',
  practice: false,
  cut: false,
  problem: null,
  tokens: 0,
  cost: [],
})

describe('exchanges', () => {
  it('puts each reply to its question, also when questions waited in a row', () => {
    const all = exchanges([m(1, 'person', 'A?'), m(2, 'person', 'B?'), m(3, 'model', 'a', 1), m(4, 'model', 'b', 2)])
    expect(all.map((e) => [e.question?.text, ...e.replies.map((r) => r.text)])).toEqual([
      ['A?', 'a'],
      ['B?', 'b'],
    ])
  })
  it('shows a problem only while nothing came after it', () => {
    const asked = [m(1, 'person', 'A?'), m(2, 'problem', 'no', 1)]
    expect(exchanges(asked)[0]!.replies).toHaveLength(1)
    expect(exchanges([...asked, m(3, 'model', 'yes', 1)])[0]!.replies.map((r) => r.text)).toEqual(['yes'])
  })
  it('reads a conversation without numbers, and a reply without its question', () => {
    expect(exchanges([m(1, 'person', 'A?'), m(2, 'model', 'a')])).toHaveLength(1)
    expect(exchanges([m(7, 'model', 'a', 3)])[0]!.question).toBeNull()
  })
})

describe('waitOf', () => {
  it('says why a question has no answer yet', () => {
    expect(waitOf(5, [], 0, true)).toBeNull()
    expect(waitOf(5, [5], 5, true)).toBe('answering')
    expect(waitOf(5, [5], 0, true)).toBe('turn')
    expect(waitOf(5, [5], 0, false)).toBe('model')
    expect(waitOf(7, [5, 7], 5, true)).toBe('question')
    expect(waitOf(7, [5, 7], 0, true)).toBe('question')
  })
})

describe('found', () => {
  it('wants every word, in the question or in a reply, in any case', () => {
    const all = exchanges([m(1, 'person', 'Why the bridge?'), m(2, 'model', 'Because of the COST', 1), m(3, 'person', 'And the cost?')])
    expect(found(all, 'bridge cost').map((e) => e.id)).toEqual([1])
    expect(found(all, 'cost').map((e) => e.id)).toEqual([1, 3])
    expect(found(all, '  ')).toHaveLength(2)
    expect(found(all, 'tram')).toHaveLength(0)
  })
})

describe('mention', () => {
  it('puts an id where the caret is, with the blanks it needs', () => {
    expect(mention('', 0, 'n03')).toEqual({ draft: '[n03] ', caret: 6 })
    expect(mention('Why', 3, 'n03')).toEqual({ draft: 'Why [n03] ', caret: 10 })
    expect(mention('Is it?', 2, 'n03')).toEqual({ draft: 'Is [n03] it?', caret: 8 })
  })
})
