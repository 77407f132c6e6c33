import { describe, expect, it } from 'vitest'
import type { service } from '../../contracts/api'
import { stepIn } from './folderKeys'

const entry = (name: string, project = false) => ({ name, dir: `/home/${name}`, project })
const folder = { dir: '/home', parent: '/', folders: [entry('Alpha'), entry('beta', true), entry('Berlin')] } as service.Folder

describe('keys in a list of folders', () => {
  it('move the mark and stay in the list', () => {
    expect(stepIn(folder, 0, 'ArrowDown')).toBe(1)
    expect(stepIn(folder, 2, 'ArrowDown')).toBe(2)
    expect(stepIn(folder, 0, 'ArrowUp')).toBe(0)
    expect(stepIn(folder, 0, 'End')).toBe(2)
  })
  it('find by first letter, the next one each time', () => {
    expect(stepIn(folder, 0, 'b')).toBe(1)
    expect(stepIn(folder, 1, 'B')).toBe(2)
    expect(stepIn(folder, 0, 'x')).toBeNull()
  })
  it('go in and out', () => {
    expect(stepIn(folder, 1, 'Enter')).toEqual({ enter: folder.folders[1] })
    expect(stepIn(folder, 0, 'Backspace')).toEqual({ go: '/', from: '/home' })
    expect(stepIn({ ...folder, parent: '' }, 0, 'Backspace')).toBeNull()
  })
  it('mean nothing in an empty folder', () => {
    const empty = { ...folder, folders: [] }
    for (const key of ['Enter', 'ArrowRight', 'a']) expect(stepIn(empty, 0, key)).toBeNull()
    expect(stepIn(empty, 0, 'ArrowDown')).toBe(0)
  })
})
