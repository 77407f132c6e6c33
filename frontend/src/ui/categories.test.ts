import { readFileSync, readdirSync, existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, parse, tones } from '../lib/colour'

/** The categories that ship, of the usual loop and of every way of thinking, each with its colours. */
const shipped = resolve('../project-template')
const colours = new Map<string, Set<string>>()
for (const template of readdirSync(shipped)) {
  const dir = join(shipped, template, 'definitions/categories')
  if (!existsSync(dir)) continue
  for (const file of readdirSync(dir)) {
    const colour = /^color: *(\S+)/m.exec(readFileSync(join(dir, file), 'utf8'))![1]!
    const id = basename(file, '.txt')
    colours.set(id, (colours.get(id) ?? new Set()).add(colour))
  }
}

const grounds = {
  light: { canvas: '#f7f5f2', card: '#ffffff', text: '#1d1b19' },
  dark: { canvas: '#1a1918', card: '#2f2d2b', text: '#f6f3f0' },
}

/** apart is how far two colours lie from each other as light, 0 to about 1.7. */
function apart(a: string, b: string): number {
  const [x, y] = [parse(a)!, parse(b)!]
  return Math.hypot(Math.cbrt(x.r) - Math.cbrt(y.r), Math.cbrt(x.g) - Math.cbrt(y.g), Math.cbrt(x.b) - Math.cbrt(y.b))
}

test('a category has one colour in every way and language, and no other has it or one like it', () => {
  expect([...colours.keys()]).toEqual(expect.arrayContaining(['assumption', 'claim', 'criterion', 'evidence', 'observation', 'risk']))
  for (const [id, all] of colours) expect([...all], id).toHaveLength(1)
  for (const [theme, ground] of Object.entries(grounds)) {
    const solids = [...colours].map(([id, [colour]]) => ({ id, ...tones(colour!, ground) }))
    for (const s of solids) {
      expect(contrast(s.solid, s.on), `${s.id}, ${theme}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(s.solid, ground.canvas), `${s.id}, ${theme}`).toBeGreaterThanOrEqual(3)
      for (const o of solids) if (o.id < s.id) expect(apart(s.solid, o.solid), `${s.id} and ${o.id}, ${theme}`).toBeGreaterThan(0.15)
    }
  }
})
