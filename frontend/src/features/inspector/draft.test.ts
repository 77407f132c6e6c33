import { afterEach, describe, expect, test } from 'vitest'
import { keepDraft, loadDraft, rebase, standing, worthKeeping } from './draft'

afterEach(() => sessionStorage.clear())

describe('a draft', () => {
  test('stands as writing until it is saved', () => {
    expect(standing(undefined, 'a')).toBe('saved')
    expect(standing({ text: 'ab', base: 'a' }, 'a')).toBe('writing')
    expect(standing({ text: 'ab', base: 'a' }, 'ab')).toBe('saved')
  })
  test('shows both versions when the node changed meanwhile', () => {
    const draft = { text: 'mine', base: 'a' }
    expect(standing(draft, 'theirs')).toBe('both')
    expect(standing(rebase(draft, 'theirs'), 'theirs')).toBe('writing')
  })
  test('that was not changed follows the node', () => {
    expect(standing({ text: 'a', base: 'a' }, 'theirs')).toBe('writing')
    expect(worthKeeping({ text: 'a', base: 'a' }, 'theirs')).toBe(false)
    expect(worthKeeping({ text: 'b', base: 'a' }, 'a')).toBe(true)
  })
  test('outlives the page, for each project, node and field by itself', () => {
    keepDraft('/p', 'n01', 'text', { text: 'b', base: 'a' })
    expect(loadDraft('/p', 'n01', 'text')).toEqual({ text: 'b', base: 'a' })
    expect(loadDraft('/p', 'n01', 'name')).toBeUndefined()
    expect(loadDraft('/q', 'n01', 'text')).toBeUndefined()
    keepDraft('/p', 'n01', 'text', undefined)
    expect(loadDraft('/p', 'n01', 'text')).toBeUndefined()
    sessionStorage.setItem('crg.drafts./p\nn01\ntext', '{"text":1}')
    expect(loadDraft('/p', 'n01', 'text')).toBeUndefined()
  })
})
