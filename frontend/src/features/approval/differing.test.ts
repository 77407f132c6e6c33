import { differing } from './differing'

test('two versions are cut to where they differ', () => {
  const same = 'The town has one bridge and it is narrow. '.repeat(4)
  const { before, after } = differing(`${same}It is old.${same}`, `${same}It is new.${same}`)
  expect(before).toMatch(/^….*It is old\..*…$/)
  expect(after).toMatch(/^….*It is new\..*…$/)
  expect(before.length).toBeLessThan(120)
})

test('short texts stay whole', () => {
  expect(differing('one', 'two')).toEqual({ before: 'one', after: 'two' })
  expect(differing('one', 'one and two')).toEqual({ before: 'one', after: 'one and two' })
})
