import { nameAt, whereOf } from './where'

test('a place of a document in words', () => {
  const page = { kind: 'page', label: '7', line: 40 }
  expect(nameAt('report.pdf', page, 'en')).toBe('report.pdf, p. 7')
  expect(nameAt('report.pdf', page, 'de')).toBe('report.pdf, S. 7')
  expect(nameAt('notes.md', { kind: '', label: '', line: 40 }, 'en')).toBe('notes.md')
  expect(nameAt('notes.md', undefined, 'en')).toBe('notes.md')
  expect(whereOf({ kind: '', label: '', line: 40 }, 'de')).toBe('Zeile 40')
  expect(whereOf({ kind: 'sheet', label: 'Costs', line: 4 }, 'de')).toBe('Blatt Costs')
})
