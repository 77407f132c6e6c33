import { expect, test } from 'vitest'
import type { service } from '../../contracts/api'
import { offerOf } from './nearby'

const model = (id: string, state = 'idle', remote = ''): service.OfferedModel => ({
  id,
  label: '',
  context: 4096,
  maxContext: 8192,
  state,
  remote,
})
const found = (more: Partial<service.NearbyView>): service.NearbyView => ({ servers: [], silent: false, room: 0, window: 32768, ...more })
const servers = [
  { provider: 'lmstudio', host: '', models: [] },
  { provider: 'ollama', host: '', models: [model('a'), model('b')] },
  { provider: 'other', host: '', models: [model('c', 'loaded')] },
]

test('whoever practises is offered the model that is loaded', () => {
  expect(offerOf({ provider: 'practice' }, found({ servers }))).toMatchObject({
    kind: 'practice',
    provider: 'other',
    model: 'c',
    label: 'c',
  })
  expect(offerOf({ provider: 'practice' }, found({ servers: servers.slice(0, 2) }))).toMatchObject({
    provider: 'ollama',
    model: 'a',
    count: 2,
  })
  expect(offerOf({ provider: 'practice' }, found({ servers: servers.slice(0, 1) }))).toBeNull()
})
test('what a server of this computer runs elsewhere is never offered as a model of this computer', () => {
  const cloud = { provider: 'ollama', host: '', models: [model('far', 'loaded', 'https://far.example')] }
  expect(offerOf({ provider: 'practice' }, found({ servers: [cloud] }))).toBeNull()
  const both = { ...cloud, models: [...cloud.models, model('own')] }
  expect(offerOf({ provider: 'practice' }, found({ servers: [both] }))).toMatchObject({ model: 'own', count: 1 })
})
test('a model that works is left alone, one that does not answer is not', () => {
  expect(offerOf({ provider: 'lmstudio' }, found({ servers }))).toBeNull()
  expect(offerOf({ provider: 'lmstudio' }, found({ servers, silent: true }))).toMatchObject({ kind: 'silent', model: 'c' })
})
test('too little room comes first', () => {
  expect(offerOf({ provider: 'lmstudio' }, found({ servers, room: 4096 }))).toEqual({ kind: 'room', room: 4096, window: 32768 })
})
