import { expect, it } from 'vitest'
import type { service } from '../../contracts/api'
import { say, type Values } from '../../lib/language'
import { canCome, chosen, found, origin } from './lookwords'
import { texts } from './texts'

const t = (key: keyof typeof texts, values?: Values) => say(texts[key], values, 'en')
const file = (some: Partial<service.LookedFile>): service.LookedFile => ({
  name: 'a.pdf',
  within: '',
  packed: '',
  part: '',
  made: '',
  words: 1200,
  tokens: 1500,
  places: [],
  rows: 0,
  contents: false,
  notes: [],
  node: '',
  named: '',
  problem: null,
  describe: false,
  ...some,
})

it('says how much a file holds', () => {
  const places = [
    { kind: 'page', n: 46 },
    { kind: 'new kind', n: 2 },
  ]
  expect(found(file({ places, contents: true }), t)).toBe('46 pages · 1,200 words · contents found')
  expect(found(file({ places: [{ kind: 'sheet', n: 1 }], rows: 3 }), t)).toBe('1 sheet · 3 rows · 1,200 words')
  expect(found(file({ name: 'conversations.json', part: 'The bridge', made: '2025-11-23' }), t)).toBe(
    'conversations.json · 2025-11-23 · 1,200 words',
  )
})

it('says which file one was found in', () => {
  expect(found(file({ packed: 'docs.zip' }), t)).toBe('from docs.zip · 1,200 words')
  expect([file({}), file({ packed: 'docs.zip' }), file({ within: 'a.eml' })].map((f) => origin(f, t))).toEqual([
    '',
    'from docs.zip',
    'attached to a.eml',
  ])
})

it('knows what can come, and what only comes when it is chosen', () => {
  const problem = { message: 'import.picture' } as service.Failure
  expect([file({}), file({ problem }), file({ problem, describe: true }), file({ node: 'n08' })].map(canCome)).toEqual([
    true,
    false,
    true,
    false,
  ])
  const all = [file({ part: 'One' }), file({ part: 'Two' }), file({ name: 'b.json', part: 'Alone' }), file({})]
  expect(all.map((f) => chosen(f, all))).toEqual([true, true, false, false])
})
