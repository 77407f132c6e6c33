import { expect, test, vi } from 'vitest'
import { inBursts } from './bursts'

const moment = () => new Promise((go) => setTimeout(go, 20))

test('what comes in one moment is heard in one moment, in its order, up to what stands for itself', async () => {
  const heard: string[][] = []
  let now: string[] | null = null
  const say = inBursts<string>(
    (n) => {
      if (!now) {
        heard.push((now = []))
        queueMicrotask(() => (now = null)) // when React draws
      }
      now.push(n)
    },
    (n) => n.startsWith('status'),
  )
  for (const n of ['turn', 'graph', 'status 1', 'turn', 'status 2', 'status 3', 'text']) say(n)
  expect(heard).toEqual([])
  await moment()
  expect(heard).toEqual([['turn', 'graph', 'status 1'], ['turn', 'status 2'], ['status 3'], ['text']])
  say('later')
  await moment()
  expect(heard.at(-1)).toEqual(['later'])
})

test('news that fails is reported, and what is behind it is heard all the same', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const heard: number[] = []
  const say = inBursts<number>(
    (n) => {
      if (n === 2) throw new Error('two')
      heard.push(n)
    },
    (n) => n === 2,
  )
  for (const n of [1, 2, 3]) say(n)
  await moment()
  expect(heard).toEqual([1, 3])
  expect(report).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
