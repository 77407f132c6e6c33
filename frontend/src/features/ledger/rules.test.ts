import { describe, expect, it } from 'vitest'
import type { types } from './calls'
import { grouped, headline, inStrip, lines, pageOf, short, sourced, standOf, there, tone } from './rules'

const offer = (key: string, kind = 'fact', more: Partial<types.LedgerOffer> = {}) =>
  ({ key, kind, title: key, summary: '', sourced: false, ...more }) as types.LedgerOffer
const state = (more: Partial<types.LedgerState>): types.LedgerState => ({
  active: false,
  waiting: 0,
  more: 0,
  facts: 0,
  decisions: 0,
  tasks: 0,
  tasksOpen: 0,
  conflicts: 0,
  reads: 0,
  phases: 5,
  ...more,
})
const task = (id: string, status: string, waits = 0) => ({ id, status, waits }) as types.LedgerLine

describe('the line above the graph', () => {
  const three = ['a', 'b', 'c'].map((k) => offer(k))
  it('speaks of what looks settled, not of contradictions', () => {
    const keys = inStrip([offer('a'), offer('b', 'decision'), offer('c', 'conflict'), offer('d', 'update')]).map((o) => o.key)
    expect(keys).toEqual(['a', 'b'])
    expect(inStrip([offer('e', 'fact', { answer: 3 })])).toEqual([]) // the person chose it in the chat
  })
  it('is away after "Not now", until three are there that were not', () => {
    const later = three.map((o) => ({ ...o, later: true }))
    expect(inStrip(later)).toEqual([])
    expect(inStrip([...later, offer('d'), offer('e')])).toEqual([])
    expect(inStrip([...later, offer('d'), offer('e'), offer('f')])).toHaveLength(6)
  })
  it('keeps at one press what rests on a document, and nothing else', () => {
    const all = [offer('a', 'fact', { sourced: true }), offer('b'), offer('c', 'decision', { sourced: true })]
    expect(sourced(all).map((o) => o.key)).toEqual(['a'])
  })
  it('names what was chosen, not the question', () => {
    expect(headline(offer('Tram or buses?', 'decision', { summary: 'Buses' }))).toBe('Buses')
    expect(headline(offer('Drivers are missing', 'fact', { summary: '19 positions are open.' }))).toBe('Drivers are missing')
  })
})

describe('the pages', () => {
  it('come with their first content; the two that teach are always there', () => {
    expect(there(state({}))).toBe(false)
    expect(there(state({ waiting: 1 }))).toBe(true)
    expect(there(state({ active: true }))).toBe(true)
    const shown = (s: types.LedgerState) => (['facts', 'decisions', 'tasks', 'conflicts'] as const).filter((page) => standOf(page, s).shown)
    expect(shown(state({ waiting: 1 }))).toEqual(['facts'])
    expect(shown(state({ decisions: 1, tasks: 2 }))).toEqual(['facts', 'decisions', 'tasks'])
    expect(shown(state({ conflicts: 1 }))).toEqual(['facts', 'conflicts'])
    expect(standOf('tasks', state({ tasks: 2, tasksOpen: 1 }))).toEqual({ n: 1, shown: true })
  })
  it('hold each kind', () => {
    expect(['fact', 'risk', 'source', 'decision', 'task', 'conflict'].map(pageOf)).toEqual([
      'facts',
      'facts',
      'facts',
      'decisions',
      'tasks',
      'conflicts',
    ])
  })
})

it('tasks stand under what can be done with them, the ones that look done first', () => {
  const all = [
    task('t1', 'ready'),
    task('t2', 'ready', 1),
    task('t3', 'backlog'),
    task('t4', 'in_progress'),
    task('t5', 'done'),
    task('t6', 'review'),
    task('t7', 'blocked'),
    task('t8', 'ready'),
  ]
  expect(grouped(all, new Set(['t8'])).map(([g, list]) => [g, ...list.map((l) => l.id)])).toEqual([
    ['done', 't6', 't8'],
    ['now', 't1', 't4'],
    ['waits', 't2', 't7'],
    ['later', 't3'],
    ['closed', 't5'],
  ])
})

it('what holds is green, what is open against it vermilion, all else quiet', () => {
  expect(['active', 'accepted', 'done', 'open', 'blocked', 'ready', 'deprecated'].map(tone)).toEqual([
    'ok',
    'ok',
    'ok',
    'bad',
    'bad',
    'quiet',
    'quiet',
  ])
})

it('checks are written one on each line', () => expect(lines(' a \n\n b\n')).toEqual(['a', 'b']))

it('a note names a thing shortly, and cuts no word', () => {
  expect(short('Drivers are missing')).toBe('Drivers are missing')
  expect(short('Start four quick bus measures now, and keep the route of the tram open')).toBe(
    'Start four quick bus measures now, and keep the route of…',
  )
})
