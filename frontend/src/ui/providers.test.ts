import { expect, it } from 'vitest'
import list from '../../wailsjs/messages.json'
import { providerNames } from './providers'

it('has a name for every provider of the program', () => {
  const names = Object.keys(list.providers)
  expect(names.length).toBeGreaterThanOrEqual(8)
  expect(Object.keys(providerNames).sort()).toEqual([...names, 'practice', 'replay'].sort())
})
