import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { causes } from './sections'

it('has words for every cause that a section may differ by', () => {
  const go = readFileSync(join(__dirname, '../../../../backend/prompt/cause.go'), 'utf8')
  const ids = [...go.matchAll(/= "(cause\.[a-z-]+)"/g)].map((m) => m[1]!)
  expect(ids.length).toBeGreaterThan(15)
  expect(ids.filter((id) => !(id in causes))).toEqual([])
})
