import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { latest } from './latest'

describe('latest', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('fetches once for a burst, after its first piece of news', async () => {
    let asked = 0
    const ask = latest(async () => {
      asked++
    }, 50)
    for (let i = 0; i < 10; i++) {
      ask()
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(asked).toBe(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toBe(1)
  })
  it('fetches one at a time, and once more for what came meanwhile', async () => {
    let version = 0,
      seen = -1,
      asked = 0,
      most = 0,
      now = 0
    const ask = latest(async () => {
      asked++
      most = Math.max(most, ++now)
      const read = version
      await new Promise((done) => setTimeout(done, 200))
      seen = read
      now--
    }, 50)
    for (let i = 0; i < 100; i++) {
      version = i
      ask()
      await vi.advanceTimersByTimeAsync(10)
    }
    await vi.advanceTimersByTimeAsync(1000)
    expect(seen).toBe(99)
    expect(most).toBe(1)
    expect(asked).toBeLessThanOrEqual(6)
  })
  it('goes on after a failure', async () => {
    let asked = 0
    const ask = latest(async () => {
      if (asked++ === 0) throw new Error('away')
    }, 10)
    ask()
    await vi.advanceTimersByTimeAsync(20)
    ask()
    await vi.advanceTimersByTimeAsync(20)
    expect(asked).toBe(2)
  })
})
