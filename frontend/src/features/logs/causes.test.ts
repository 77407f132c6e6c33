import { expect, it } from 'vitest'
import list from '../../../wailsjs/messages.json'
import { causes } from './sections'

it('has words for every cause that a section may differ by', () => {
  const ids = Object.keys(list.messages).filter((id) => id.startsWith('cause.'))
  expect(ids.length).toBeGreaterThan(15)
  expect(ids.filter((id) => !(id in causes))).toEqual([])
})
