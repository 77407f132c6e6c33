import { expect, it } from 'vitest'
import list from '../../wailsjs/messages.json'
import { blocks } from './blocks'

it('has a row of words for every built-in block of the program', () => {
  const names = Object.keys(list.blocks)
  expect(names.length).toBeGreaterThanOrEqual(17)
  expect(Object.keys(blocks).sort()).toEqual(names.sort())
})
