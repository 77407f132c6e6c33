import { expect, test } from 'vitest'
import { choicesOf, practice, readyOf } from './models'

const model = (id: string, state = '', remote = '') => ({ id, label: id.toUpperCase(), context: 0, maxContext: 0, state, remote })
const server = (provider: string, ...models: ReturnType<typeof model>[]) => ({ provider, host: `http://localhost/${provider}`, models })
const known = (provider: string, where: string) => ({ provider, host: '', model: 'm', key: '', window: 0, where, address: 'https://x' })

test('a model that is loaded stands first, the practice agent last and always', () => {
  const names = choicesOf(
    [server('ollama', model('a')), server('lmstudio', model('b'), model('c', 'loaded'))],
    [known('openai', 'outside')],
    true,
  )
  expect(names.map((c) => c.name)).toEqual(['C', 'A', 'B', 'm', ''])
  expect(choicesOf([], [], true)).toEqual([practice])
  expect(choicesOf([server('ollama')], [], true)).toEqual([practice]) // a server without models has none ready
})

test('a model of this computer that was looked for and not found is not ready; one that was not looked for may be', () => {
  expect(choicesOf([], [known('ollama', 'here')], true)).toEqual([practice])
  expect(choicesOf([], [known('ollama', 'here')], false)).toHaveLength(2)
})

test('what sends something away is never ready by itself', () => {
  const choices = choicesOf([], [known('openai', 'outside')], true)
  expect(readyOf(choices, '')).toBe(practice)
  expect(readyOf(choices, choices[0]!.id).where).toBe('outside')
  expect(readyOf(choices, 'gone')).toBe(practice)
  const handedOn = choicesOf([server('ollama', model('far', 'loaded', 'https://far.example'), model('own'))], [], true)
  expect(handedOn[0]).toMatchObject({ name: 'FAR', where: 'outside', address: 'https://far.example' })
  expect(readyOf(handedOn, '').name).toBe('OWN')
  expect(readyOf(choicesOf([server('ollama', model('a'))], [], true), '').name).toBe('A')
})
