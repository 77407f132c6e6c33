import { expect, test } from 'vitest'
import { Wheel } from './wheel'

const event = (deltaX: number, deltaY: number, wheelDeltaY: number | undefined, timeStamp: number, deltaMode = 0) =>
  ({ deltaX, deltaY, wheelDeltaY, timeStamp, deltaMode }) as unknown as WheelEvent

test('a wheel with notches is none of a touchpad, in every browser', () => {
  const wheel = new Wheel()
  for (const [y, raw, mode] of [
    [100, -120, 0],
    [-300, 360, 0],
    [3, -120, 1], // lines
    [120, undefined, 0],
  ] as const)
    expect(wheel.touchpad(event(0, y, raw, 1000, mode))).toBe(false)
})

test('two fingers are a touchpad, and their stroke goes on as one whatever its later events look like', () => {
  const wheel = new Wheel()
  expect(wheel.touchpad(event(0, 4, -12, 1000))).toBe(true)
  expect(wheel.touchpad(event(0, 40, -120, 1200))).toBe(true) // looks like a notch
  expect(wheel.touchpad(event(0, 100, -120, 1450))).toBe(true)
  expect(wheel.touchpad(event(0, 100, -120, 1800))).toBe(false) // a wheel, after a rest
  expect(wheel.touchpad(event(7, 120, -120, 3000))).toBe(true) // slanting
  expect(new Wheel().touchpad(event(0, 2.5, undefined, 1000))).toBe(true)
})
