import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { blocks } from './blocks'

it('has a row of words for every built-in block of the program', () => {
  const rooms = join(__dirname, '../../../backend/prompt')
  const names = readdirSync(rooms)
    .filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'))
    .flatMap((file) => [...readFileSync(join(rooms, file), 'utf8').matchAll(/builtIn\(&Block\{\s*Name:\s+"([\w-]+)"/g)].map((m) => m[1]!))
  expect(names.length).toBeGreaterThanOrEqual(17)
  expect(Object.keys(blocks).sort()).toEqual(names.sort())
})
