import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { providerNames } from './providers'

it('has a name for every provider of the program', () => {
  const rows = readFileSync(join(__dirname, '../../../backend/llm/catalog/rows.go'), 'utf8')
  const names = [...rows.matchAll(/Row\{Name: "(\w+)"/g)].map((m) => m[1]!)
  expect(names.length).toBeGreaterThanOrEqual(8)
  expect(Object.keys(providerNames).sort()).toEqual([...names, 'practice', 'replay'].sort())
})
