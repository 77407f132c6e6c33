import { expect, test } from 'vitest'
import { count, done, type Facts, next } from './steps'

const fresh: Facts = { missing: 'graph.no-goal', files: 0, without: false, started: false, read: false }
const asked = { ...fresh, missing: '' }

test('one step after the other', () => {
  expect(next(done(fresh))).toBe('question')
  expect(next(done({ ...fresh, files: 2 }))).toBe('question') // files may come first, and count then
  expect(next(done(asked))).toBe('files')
  expect(next(done({ ...asked, files: 2 }))).toBe('begin')
  expect(next(done({ ...asked, without: true }))).toBe('begin')
  expect(next(done({ ...asked, without: true, missing: 'model.not-configured' }))).toBe('begin')
  expect(next(done({ ...asked, started: true }))).toBe('answer') // who begins without files needs none
  const all = done({ ...asked, started: true, read: true })
  expect([next(all), count(all)]).toEqual([undefined, 4])
})
