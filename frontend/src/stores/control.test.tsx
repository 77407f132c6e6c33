import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useProject } from './state'
import { choicesKept, choose, modeNow, useControlView } from './control'

const asked = vi.hoisted(() => [] as ((view: unknown) => void)[])
vi.mock('../contracts/api', () => ({ api: { run: { Control: () => new Promise((answer) => asked.push(answer)) } } }))

test('a choice is shown at once, and what the program says once it is kept', async () => {
  useProject.setState({ dir: '/p' })
  const { result } = renderHook(useControlView)
  await waitFor(() => expect(asked).toHaveLength(1))
  asked[0]!({ mode: 'autonomous', memory: 'session' })
  await waitFor(() => expect(result.current).toMatchObject({ mode: 'autonomous' }))
  let kept = () => {}
  const chosen = choose({ mode: 'step-by-step' }, () => new Promise((done) => (kept = done)))
  await waitFor(() => expect(result.current).toMatchObject({ mode: 'step-by-step', memory: 'session' }))
  expect(modeNow()).toBe('step-by-step')
  act(() => useProject.setState((s) => ({ files: s.files + 1 })))
  await waitFor(() => expect(asked).toHaveLength(2)) // asked before the choice was kept
  kept()
  await waitFor(() => expect(asked).toHaveLength(3))
  asked[1]!({ mode: 'autonomous', memory: 'session' })
  await new Promise((go) => setTimeout(go, 20))
  expect(result.current).toMatchObject({ mode: 'step-by-step' })
  asked[2]!({ mode: 'step-by-step', memory: 'stateless' })
  await act(() => chosen)
  expect(result.current).toMatchObject({ mode: 'step-by-step', memory: 'stateless' })
})

test('a choice that cannot be kept is taken back', async () => {
  const { result } = renderHook(useControlView)
  await waitFor(() => expect(asked.length).toBeGreaterThan(3))
  asked.at(-1)!({ mode: 'step-by-step', memory: 'session' })
  await waitFor(() => expect(result.current?.mode).toBe('step-by-step'))
  const chosen = choose({ mode: 'autonomous' }, () => Promise.reject(new Error('no')))
  const seen = asked.length
  await waitFor(() => expect(asked.length).toBeGreaterThan(seen))
  expect(result.current?.mode).toBe('autonomous')
  asked.at(-1)!({ mode: 'step-by-step', memory: 'session' })
  await expect(chosen).rejects.toThrow('no')
  await waitFor(() => expect(result.current?.mode).toBe('step-by-step'))
})

test('choices are kept one after another, and what waits for them begins behind the last', async () => {
  const kept: string[] = []
  let first = () => {}
  const one = choose({}, () => new Promise((done) => (first = done)))
  const two = choose({}, () => {
    kept.push('two')
    return Promise.reject(new Error('no'))
  })
  const begun = choicesKept().then(() => kept.push('begun'))
  await new Promise((go) => setTimeout(go, 20))
  expect(kept).toEqual([])
  first()
  await begun
  expect(kept).toEqual(['two', 'begun'])
  const answers = setInterval(() => asked.splice(0).forEach((answer) => answer({ mode: 'step-by-step', memory: 'session' })), 5)
  await one
  await expect(two).rejects.toThrow('no')
  clearInterval(answers)
})
