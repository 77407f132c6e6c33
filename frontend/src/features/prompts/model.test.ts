import { allowanceOf, badName, idOf, keysOf, moved, titleOf, withAllowance } from './model'

describe('rules of the Prompts tab', () => {
  it('orders blocks after a move', () => {
    expect(moved(4, 0, 2)).toEqual([1, 2, 0, 3])
    expect(moved(4, 3, 0)).toEqual([3, 0, 1, 2])
    expect(moved(2, 1, 1)).toEqual([0, 1])
  })

  it('makes names of files and back', () => {
    expect(idOf('  My own  Guidelines ')).toBe('my-own-guidelines')
    expect(idOf('Größe & Maß')).toBe('größe-maß')
    expect(titleOf('guidelines-explore')).toBe('Guidelines explore')
    expect(badName('../intro')).toBe(true)
    expect(badName('   ')).toBe(true)
    expect(badName('Second look')).toBe(false)
  })

  it('keeps the key of a block that moves, also where a name stands twice', () => {
    const a = { kind: 'file', name: 'a' },
      b = { kind: 'data', name: 'b' }
    expect(keysOf([a, b, a])).toEqual(['file:a#1', 'data:b#1', 'file:a#2'])
  })

  it('reads and writes which actions a phase allows', () => {
    expect(allowanceOf([])).toEqual({ mode: 'usual', names: [] })
    expect(allowanceOf([{ key: 'only', value: 'pass; move_to' }])).toEqual({ mode: 'only', names: ['pass', 'move_to'] })
    expect(
      withAllowance(
        [
          { key: 'x', value: '1' },
          { key: 'only', value: 'a' },
        ],
        { mode: 'also', names: ['b', 'c'] },
      ),
    ).toEqual([
      { key: 'x', value: '1' },
      { key: 'also', value: 'b, c' },
    ])
    expect(withAllowance([{ key: 'also', value: 'a' }], { mode: 'usual', names: [] })).toEqual([])
  })
})
