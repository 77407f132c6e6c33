import { expect, test } from 'vitest'
import { signPlace } from './agent'

const card = { left: 100, top: 200, bottom: 231 }

test('the sign of the agent stands at the corner of its card, and beside the card where a heading begins at the corner', () => {
  expect(signPlace(() => true, card, 26)).toEqual({ x: 82, y: 187 })
  const heading = { x: 102, y: 180, width: 60, height: 11 }
  const free = (x: number, y: number, size = 26) =>
    x + size <= heading.x || x >= heading.x + heading.width || y + size <= heading.y || y >= heading.y + heading.height
  expect(signPlace(free, card, 26)).toEqual({ x: 73, y: 202.5 })
  expect(signPlace(() => false, card, 26)).toEqual({ x: 82, y: 187 })
})
