import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { service } from '../../contracts/api'
import { useProject } from '../../stores/state'
import { inTurn, prompts, still } from './store'

const asked = vi.hoisted(() => [] as ((view: unknown) => void)[])
vi.mock('../../contracts/api', () => ({ api: { prompts: { View: () => new Promise((answer) => asked.push(answer)) } } }))

const view = (...phases: string[]) =>
  ({
    texts: [],
    phases: phases.map((id) => ({ id })),
    order: { steps: phases.map((phase) => ({ phase })) },
  }) as unknown as service.PromptsView
const ids = (v?: service.PromptsView) => v?.phases.map((p) => p.id)

test('an edit is drawn at once, and what was read before its end does not take it back', async () => {
  useProject.setState({ dir: '/p' })
  const { result } = renderHook(() => prompts.use())
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => asked[0]!(view('a', 'b')))
  act(() => useProject.setState((s) => ({ files: s.files + 1 })))
  await waitFor(() => expect(asked).toHaveLength(2))
  let done = () => {}
  await act(async () => {
    prompts.draw((v) => ({ ...v, phases: v.phases.toReversed() }))
    void inTurn(() => new Promise<void>((go) => (done = go)))
  })
  expect(ids(result.current.value)).toEqual(['b', 'a'])
  await act(async () => asked[1]!(view('a', 'b'))) // as the files were before the edit
  expect(ids(result.current.value)).toEqual(['b', 'a'])
  expect(asked).toHaveLength(2) // the edit comes first
  await act(async () => done())
  await waitFor(() => expect(asked).toHaveLength(3))
  await act(async () => asked[2]!(view('b', 'a', 'c')))
  expect(ids(result.current.value)).toEqual(['b', 'a', 'c'])
})

test('edits go one after another, also behind one that fails', async () => {
  const log: string[] = []
  const first = inTurn(async () => {
    await Promise.resolve()
    log.push('first')
    throw new Error('no')
  })
  const second = inTurn(() => Promise.resolve(log.push('second')))
  await expect(first).rejects.toThrow('no')
  await second
  expect(log).toEqual(['first', 'second'])
})

test('what was chosen is shown while it is there, at its new place; else the first phase', () => {
  expect(still(view('a', 'b'), { kind: 'phase', phase: 'b', step: 0 })).toEqual({ kind: 'phase', phase: 'b', step: 1 })
  expect(still(view('a', 'b'), { kind: 'phase', phase: 'gone', step: 1 })).toEqual({ kind: 'phase', phase: 'a', step: 0 })
  expect(still(view('a', 'b'), { kind: 'clarify' })).toEqual({ kind: 'clarify' })
  expect(still(view(), null)).toEqual({ kind: 'chat' })
})
