import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { actions } from './actions'

it('has a row of words for every action of the program', () => {
  const kinds = join(__dirname, '../../../backend/action/kinds')
  const names = readdirSync(kinds)
    .filter((file) => !file.endsWith('_test.go'))
    .flatMap((file) => [...readFileSync(join(kinds, file), 'utf8').matchAll(/Spec: action\.Spec\{\s+Name: "(\w+)"/g)].map((m) => m[1]!))
  expect(names.length).toBeGreaterThanOrEqual(16)
  expect(Object.keys(actions).sort()).toEqual(names.sort())
})
