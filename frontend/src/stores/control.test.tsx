import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useProject } from './state'
import { choose, modeNow, useControlView } from './control'

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
