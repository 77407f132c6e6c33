import { expect, test, vi } from 'vitest'
import { handleKey } from './keys'
import { allCommands, perform, register } from './registry'

const press = (key: string) => handleKey(new KeyboardEvent('keydown', { key }), allCommands())

test('a key that seems refused asks anew before it is', async () => {
  let known = false
  const run = vi.fn()
  const refresh = vi.fn(() => {
    known = true
    return Promise.resolve()
  })
  const away = register({ id: 'test.start', label: () => 'Start', keys: ['F8'], enabled: () => known || 'not yet', refresh, run })
  press('F8')
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
  press('F8')
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  expect(refresh).toHaveBeenCalledOnce()
  away()
})

test('what is refused after that stays refused', async () => {
  const run = vi.fn()
  const away = register({ id: 'test.start', label: () => 'Start', enabled: () => 'never', refresh: () => Promise.resolve(), run })
  perform('test.start')
  await new Promise((go) => setTimeout(go))
  expect(run).not.toHaveBeenCalled()
  away()
})

test('a command that came later can stand behind the one that it names', () => {
  const names = ['one', 'two', 'three']
  const ends = names.map((id) => register({ id, label: () => id, after: id === 'three' ? 'one' : undefined, run: () => undefined }))
  expect(allCommands().map((c) => c.id)).toEqual(['one', 'three', 'two'])
  ends[0]!()
  expect(allCommands().map((c) => c.id)).toEqual(['two', 'three'])
  ends.forEach((end) => end())
})
