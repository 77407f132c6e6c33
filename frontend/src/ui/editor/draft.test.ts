import { arrived, draftOf, notSaved, readyToSave, saved, saving, typed, unsaved } from './draft'

const v = (text: string) => ({ text, hash: `#${text}` })

describe('a draft', () => {
  it('shows an outside edit at once while nothing is unsaved', () => {
    const d = arrived(draftOf(v('a')), v('b'))
    expect(d).toMatchObject({ text: 'b', theirs: null })
    expect(unsaved(d)).toBe(false)
  })

  it('keeps an unsaved edit beside an outside edit and stops saving (CRG-243)', () => {
    const d = arrived(typed(draftOf(v('a')), 'mine'), v('theirs'))
    expect(d).toMatchObject({ text: 'mine', theirs: v('theirs') })
    expect(readyToSave(d)).toBe(false)
  })

  it('forgets a conflict when the file is as it was again', () => {
    const d = arrived(arrived(typed(draftOf(v('a')), 'mine'), v('theirs')), v('a'))
    expect(d.theirs).toBeNull()
    expect(readyToSave(d)).toBe(true)
  })

  it('takes its own text coming back from the disk for saved', () => {
    const d = saving(typed(draftOf(v('a')), 'mine\n'))
    const back = arrived(d, v('mine'))
    expect(back.theirs).toBeNull()
    expect(saved(back, '#mine').base.hash).toBe('#mine')
    expect(unsaved(saved(back, '#mine'))).toBe(false)
  })

  it('goes on with what was typed while a save was under way', () => {
    const d = saved(typed(saving(typed(draftOf(v('a')), 'one')), 'one two'), '#one')
    expect(d.base).toEqual({ text: 'one', hash: '#one' })
    expect(readyToSave(d)).toBe(true)
  })

  it('shows an outside edit that came after a save whose answer was late', () => {
    const d = saved(arrived(saving(typed(draftOf(v('a')), 'mine')), v('theirs')), '#mine')
    expect(d).toMatchObject({ text: 'theirs', theirs: null })
  })

  it('may try again after a save that failed', () => {
    expect(readyToSave(notSaved(saving(typed(draftOf(v('a')), 'b'))))).toBe(true)
  })
})
