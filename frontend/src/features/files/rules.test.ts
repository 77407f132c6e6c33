import { describe, expect, it } from 'vitest'
import type { service } from '../../contracts/api'
import { say, type Values } from '../../lib/language'
import { chunks, fits, hidden, looksLikeText, notices, refusalNote } from './rules'
import { texts } from './texts'

const t = (key: keyof typeof texts, values?: Values) => say(texts[key], values, 'en')
const file = (name: string, more = {}) => ({ id: 'n01', name, notes: [] as service.SpokenText[], ...more })

describe('notices', () => {
  it('say what was assumed, and nothing where nothing was', () => {
    const notes = [{ text: 'As it stands.', message: { id: 'read.as-it-stands' } }]
    expect(notices([file('a.txt')], t, 'en')).toBe('')
    expect(notices([file('a.txt', { notes }), file('b.csv', { notes })], t, 'en')).toBe('“a.txt”: As it stands.\n“b.csv”: As it stands.')
    expect(notices([file('a.txt', { notes })], t, 'de')).toContain('reiner Text')
    expect(
      notices(
        [1, 2, 3, 4, 5].map((n) => file(`${n}.csv`, { notes })),
        t,
        'en',
      ),
    ).toContain('and 2 more notes')
  })
})

describe('refusals', () => {
  it('name each file with its reason', () => {
    expect(refusalNote([{ name: 'a.pdf', why: 'a.pdf is not text.', named: true }], t)).toEqual({
      title: '“a.pdf” was not imported',
      detail: 'a.pdf is not text.',
    })
    const many = refusalNote(
      [1, 2, 3, 4, 5, 6, 7].map((n) => ({ name: `${n}.pdf`, why: n === 1 ? '1.pdf is none.' : 'not text', named: n === 1 })),
      t,
    )
    expect(many.title).toBe('7 files were not imported')
    expect(many.detail.split('\n')).toEqual([
      '1.pdf is none.',
      '2.pdf: not text',
      '3.pdf: not text',
      '4.pdf: not text',
      '5.pdf: not text',
      '+ 2',
    ])
  })
  it('come before the sending where a file is too large', () => {
    const { send, refused } = fits(
      [
        { name: 'a', size: 10 },
        { name: 'book', size: 12 << 20 },
      ],
      10 << 20,
      t,
    )
    expect(send.map((f) => f.name)).toEqual(['a'])
    expect(refused[0]!.why).toContain('book has 12 MB, more than the limit of 10 MB.')
    expect(refused[0]!.why).toContain('raise the limit in Settings.')
    expect(fits([{ name: 'book', size: 12 << 20 }], 10 << 20, t, 'chat').refused[0]!.why).toContain('raise the limit here.') // who stands there is not sent there
  })
})

describe('a folder', () => {
  it('brings texts, and neither litter nor pictures', () => {
    const bytes = (s: string) => Uint8Array.from(s, (c) => c.charCodeAt(0))
    expect(looksLikeText(bytes('Ein Text\r\n'))).toBe(true)
    expect(looksLikeText(bytes('\xff\xfeT\0'))).toBe(true)
    for (const s of ['', 'a\0b', '%PDF-1.7', 'PK\x03\x04aaaa', '\x01\x02\x03']) expect(looksLikeText(bytes(s))).toBe(false)
    expect(['.git', '~x', 'a~', 'Thumbs.db', 'a.txt'].map(hidden)).toEqual([true, true, true, true, false])
  })
})

it('chunks cover a file without gap', () => {
  expect(chunks(5, 2)).toEqual([
    [0, 2],
    [2, 4],
    [4, 5],
  ])
  expect(chunks(0, 2)).toEqual([[0, 0]])
})
