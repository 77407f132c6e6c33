import { declined, first, tick } from './ticks'

const row = (needs: number[] = [], over: object = {}) => ({ needs, rule: '', loss: null, ...over })

test('losses and what needs them start without a tick, and refused actions never have one', () => {
  const rows = [row(), row([0]), row([], { loss: { kind: 'node' } }), row([2]), row([], { rule: 'locked' })]
  expect(first(rows)).toEqual([true, true, false, false, false])
  expect(declined(rows, first(rows))).toEqual([2, 3])
})

test('taking a tick away takes those that need it, however far, and says which', () => {
  const rows = [row(), row([0]), row([1]), row()]
  const { ticks, along } = tick(rows, [true, true, true, true], 0, false)
  expect(ticks).toEqual([false, false, false, true])
  expect(along).toEqual([1, 2])
})

test('setting a tick sets what it needs', () => {
  const rows = [row(), row([0]), row([1])]
  const { ticks, along } = tick(rows, [false, false, false], 2, true)
  expect(ticks).toEqual([true, true, true])
  expect(along).toEqual([0, 1])
})
