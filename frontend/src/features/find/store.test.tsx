import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useProject } from '../../stores/state'
import { change, found, mark, useFind } from './store'

const asked = vi.hoisted(() => [] as ((found: unknown) => void)[])
vi.mock('../../contracts/api', () => ({ api: { find: { Nodes: () => new Promise((answer) => asked.push(answer)) } } }))

const hits = (...ids: string[]) => ({ hits: ids.map((id) => ({ id, level: '' })), total: ids.length })

test('hits that come when another project is open are none of it', async () => {
  useProject.setState({ dir: '/one' })
  useFind.setState({ text: 'bridge' })
  const { result } = renderHook(() => found.use())
  await waitFor(() => expect(asked).toHaveLength(1))
  act(() => useProject.setState({ dir: '/two' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  await act(async () => asked[0]!(hits('n01')))
  expect(found.now()).toBeUndefined()
  await act(async () => asked[1]!(hits('n02')))
  await waitFor(() => expect(result.current.value).toMatchObject({ ...hits('n02'), asked: 'bridge' }))
})

test('an arrow waits for the answer to the newest letter, and the mark stays with its hit', async () => {
  const { result } = renderHook(() => found.use())
  await waitFor(() => expect(asked).toHaveLength(3))
  await act(async () => asked[2]!(hits('n02', 'n03')))
  act(() => change({ text: 'tram' }))
  const marking = mark(1)
  act(() => change({ text: 'trams' }))
  await waitFor(() => expect(asked).toHaveLength(5))
  asked[3]!(hits('n02'))
  await act(async () => asked[4]!(hits('n07', 'n08')))
  await act(() => marking)
  expect(useFind.getState().marked).toBe('n07')
  expect(result.current.value?.total).toBe(2)
})
