import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { after, busy, during, echoed, nextPicture, watchStill } from './still'

// Pictures are drawn by hand here, and what was handed over for one comes right behind it.
let waiting: (() => void)[] = []
let moving: { playState: string; effect: { getComputedTiming: () => { endTime: number } }; finished: Promise<void> }[] = []
let fonts: { status: string; ready: Promise<void> }
let end: () => void

const handedOver = () => new Promise((go) => setTimeout(go, 5))
async function picture(n = 1): Promise<void> {
  for (let i = 0; i < n; i++) {
    waiting.splice(0).forEach((draw) => draw())
    await handedOver()
  }
}
const still = () => document.documentElement.dataset.still

beforeEach(async () => {
  waiting = []
  moving = []
  fonts = { status: 'loaded', ready: Promise.resolve() }
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => waiting.push(draw))
  Object.assign(document, { getAnimations: () => moving })
  Object.defineProperty(document, 'fonts', { configurable: true, get: () => fonts })
  end = watchStill()
  await picture(2)
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

test('the page is still two pictures after its beginning, and asks for no more of them', async () => {
  expect(still()).toBe('0')
  expect(waiting).toEqual([])
})

test('it is not while something is under way, nor in the picture that shows the end of it', async () => {
  const one = busy()
  expect(still()).toBeUndefined()
  const two = busy()
  await picture(5)
  expect(still()).toBeUndefined()
  expect(waiting).toEqual([]) // nobody asks each picture whether it is over
  one()
  one() // once is enough
  await picture(5)
  expect(still()).toBeUndefined()
  two()
  await picture()
  expect(still()).toBeUndefined()
  await picture()
  expect(still()).toBe('0')
})

test('what begins between two pictures begins the count anew', async () => {
  busy()()
  await picture()
  busy()()
  await picture()
  expect(still()).toBeUndefined()
  await picture()
  expect(still()).toBe('0')
})

test('a hand is heard before the page, whatever the page makes of it', async () => {
  for (const name of ['pointerdown', 'keydown', 'wheel', 'pointermove', 'resize', 'scroll', 'transitionrun', 'animationstart']) {
    const box = document.body.appendChild(document.createElement('button'))
    let seen: string | undefined = 'not heard'
    box.addEventListener(name, (e) => {
      seen = still()
      e.stopImmediatePropagation()
    })
    box.dispatchEvent(new Event(name, { bubbles: name !== 'scroll' }))
    expect(seen, name).toBeUndefined()
    await picture(2)
    expect(still(), name).toBe('0')
    box.remove()
  }
})

test('timers, the next picture and calls count as long as they last', async () => {
  let done = 0
  after(30, () => done++)
  const never = after(10, () => done++)
  never()
  await picture(2)
  expect([done, still()]).toEqual([0, undefined])
  await vi.waitFor(() => expect(done).toBe(1))
  await picture(2)
  expect(still()).toBe('0')

  nextPicture(() => done++)
  await picture()
  expect([done, still()]).toEqual([2, undefined])
  await picture(2)
  expect(still()).toBe('0')

  let answer = (_: number) => undefined as void
  const call = during(new Promise<number>((go) => (answer = go)))
  await picture(3)
  expect(still()).toBeUndefined()
  answer(7)
  expect(await call).toBe(7)
  await picture(2)
  expect(still()).toBe('0')

  await expect(during(Promise.reject(new Error('no')))).rejects.toThrow('no')
  await picture(2)
  expect(still()).toBe('0')
})

test('it waits for what moves to its end, but not for signs of work, which have none', async () => {
  let arrive = () => undefined as void
  const move = (endTime: number) => ({
    playState: 'running',
    effect: { getComputedTiming: () => ({ endTime }) },
    finished: new Promise<void>((go) => (arrive = go)),
  })
  moving = [move(Infinity), move(86_400_000), move(180)] // the second is held in its place (toasts.module.css)
  busy()()
  await picture(5)
  expect(still()).toBeUndefined()
  moving.pop()
  arrive()
  await handedOver()
  await picture(2)
  expect(still()).toBe('0')
})

test('it waits for fonts', async () => {
  let there = () => undefined as void
  fonts = { status: 'loading', ready: new Promise((go) => (there = go)) }
  busy()()
  await picture(5)
  expect(still()).toBeUndefined()
  fonts.status = 'loaded'
  there()
  await handedOver()
  await picture(2)
  expect(still()).toBe('0')
})

test('it says up to which echo all news is on the screen', async () => {
  echoed(12)
  expect(still()).toBeUndefined()
  await picture(2)
  expect(still()).toBe('12')
})
