import { describe, expect, test } from 'vitest'
import { useLanguage } from '../../lib/language'
import { sentence, summary } from '../../ui/actionwords'
import { joined, missing, pageSize } from './pages'
import { countOf, everything, queryOf, toggleKind } from './query'
import { parts } from './reply'
import { said } from './words'

const row = (key: string) => ({
  key,
  at: '',
  kind: 'note',
  turn: '',
  phase: '',
  actor: '',
  text: { text: '' },
  rule: '',
  detail: [],
  nodes: [],
})

describe('CRG-244 rows that were fetched', () => {
  const none = { wish: everything, order: 1, total: 0, rows: new Map(), counts: new Map(), loaded: false, problem: null }
  test('a new event at the end keeps the others, another order drops them', () => {
    const first = { ...none, ...joined(none, { order: 1, total: 2, from: 0, rows: [row('a'), row('b')], counts: [] }) }
    expect([...joined(first, { order: 1, total: 3, from: 2, rows: [row('c')], counts: [] }).rows!.keys()]).toEqual([0, 1, 2])
    expect([...joined(first, { order: 2, total: 3, from: 2, rows: [row('c')], counts: [] }).rows!.keys()]).toEqual([2])
  })
  test('only the pages in view are fetched', () => {
    const rows = new Map([[pageSize, row('x')]])
    expect(missing({ rows, total: 1000 }, pageSize, pageSize + 1)).toEqual([pageSize])
    expect(missing({ rows, total: 1000 }, pageSize, pageSize)).toEqual([])
    expect(missing({ rows, total: 150 }, -5, 400)).toEqual([0, pageSize])
  })
  test('words are looked for in the language that shows the rows', () => {
    useLanguage.setState({ language: 'de' })
    expect(queryOf({ ...everything, text: 'Fehler' }).language).toBe('de')
    useLanguage.setState({ language: 'en' })
    expect(queryOf({ ...everything, text: 'stopped' }).language).toBe('en')
  })
  test('quick choices and kinds become one question', () => {
    expect(queryOf({ ...everything, choice: 'problems' }).kinds).toContain('unreadable')
    expect(queryOf({ ...everything, choice: 'you', text: ' a ' })).toMatchObject({ show: 'you', text: 'a' })
    expect(toggleKind(toggleKind(everything, 'sent'), 'sent').choice).toBe('all')
    expect(
      countOf(
        new Map([
          ['unreadable', 1],
          ['failed', 2],
        ]),
        'problems',
      ),
    ).toBe(3)
  })
})

describe('CRG-277 a reply for reading', () => {
  test('prose and actions are told apart, brackets in quotes are text', () => {
    const found = parts('I add one.\n[ACTION: create_node | name: "a ] b" | reason: "c"]\nDone.')
    expect(found.map((p) => p.kind)).toEqual(['prose', 'action', 'prose'])
    expect(found[1]).toMatchObject({ name: 'create_node', line: 2, text: '[ACTION: create_node | name: "a ] b" | reason: "c"]' })
  })
  test('an open block ends before the next one, and nothing is lost', () => {
    const text = '[ACTION: move_to | target: n01 [Action: pass | reason: "x"] tail "'
    expect(parts(text).map((p) => p.text)).toEqual(['[ACTION: move_to | target: n01 ', '[Action: pass | reason: "x"]', ' tail "'])
  })
})

describe('actions in plain words', () => {
  const words = (
    name: string,
    about: string[],
    fields: Record<string, string>,
    { created = '', wish = false, language = 'en' as 'en' | 'de', text = name } = {},
  ) =>
    sentence(
      { name, text, about, created, fields: Object.entries(fields).map(([key, value]) => ({ key, value })) },
      language,
      (id) => id,
      wish,
    )
      .map((p) => (p.kind === 'node' ? `<${p.id}>` : p.text))
      .join('')
  test('each names its nodes', () => {
    expect(words('create_edge', ['n12', 'n05'], { type: 'contradicts' }, { created: 'e03' })).toBe('Linked <n12> to <n05>, contradicts')
    expect(words('set_state', ['n11'], { state: 'contested' })).toBe('Marked <n11> contested')
    expect(words('create_node', [], { name: 'Cost', type: 'standard' }, { created: 'n12' })).toBe('Added standard: <n12>')
    expect(words('edit_node', ['n01'], {}, { wish: true })).toBe('rewrite <n01>')
    expect(words('move_to', ['n14'], {}, { language: 'de' })).toBe('Weiter zu <n14>')
    expect(words('unheard_of', [], {}, { text: 'unheard_of [n1]' })).toBe('unheard_of [n1]')
  })
  test('a word that meant no node keeps its place', () => {
    expect(words('create_edge', ['Impact', 'n05'], { type: 'supports' }, { wish: true })).toBe('link Impact to <n05>, supports')
    expect(words('create_edge', ['', 'n05'], { type: 'supports', from: '' }, { wish: true })).toBe('link … to <n05>, supports')
  })
  test('what an older program wrote stands as it was written', () => {
    expect(words('move_to', [], { target: 'current' }, { text: 'move_to [n14]' })).toBe('move_to [n14]')
  })
  test('a turn is summed up, what weighs most first', () => {
    expect(
      summary(
        [
          { action: 'create_edge', value: '', n: 3 },
          { action: 'create_node', value: '', n: 2 },
        ],
        'Market',
        'en',
      ),
    ).toEqual(['Added 2 nodes', 'linked 3, moved to Market'])
    expect(summary([], '', 'en')).toEqual(['Changed nothing', ''])
  })
})

test('a problem of the chat is told in the language of the reader, one of an older record as it was written', () => {
  const of = [{ id: 'why.no-server' }]
  const text = { text: 'x cannot be reached.', message: { id: 'model.unreachable', values: { subject: 'x', host: 'x' }, of } }
  const problem = { ...row('c1'), kind: 'chat', actor: 'problem', sum: null, text } as unknown as Parameters<typeof said>[0]
  expect(said(problem, 'de').head).toContain('nicht')
  expect(said({ ...problem, text: { text: 'It failed.', message: null } }, 'de').head).toContain('It failed.')
})
