import { expect, it } from 'vitest'
import list from '../../wailsjs/messages.json'
import { actions } from './actions'

it('has a row of words for every action of the program', () => {
  const names = Object.keys(list.actions)
  expect(names.length).toBeGreaterThanOrEqual(16)
  expect(Object.keys(actions).sort()).toEqual(names.sort())
})
