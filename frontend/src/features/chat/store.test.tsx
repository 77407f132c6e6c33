import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useNews, useProject } from '../../stores/state'
import { movesTo } from '../../stores/unwritten'
import { markSeen, useChat, useConversation } from './store'

const api = vi.hoisted(() => ({ Since: vi.fn(), State: vi.fn(), Nodes: vi.fn() }))
vi.mock('../../contracts/api', () => ({ api: { chat: api } }))

const said = (id: number, text = '') => ({ id, text, by: 'model', viewpoint: '' })
const state = { agent: 'Explorer', practice: false, asking: [], answering: 0, wait: null }

test('what came is put to the conversation, one fetch at a time, and names of another project are none of it', async () => {
  useProject.setState({ dir: '/p' })
  api.State.mockResolvedValue(state)
  api.Since.mockResolvedValueOnce([said(1), said(2)])
  const { result } = renderHook(() => useConversation())
  await waitFor(() => expect(result.current.messages).toHaveLength(2))
  expect(result.current.known).toBe(2)
  act(markSeen)
  expect(useChat.getState().seen).toBe(2)
  let late = (_: unknown) => {}
  api.Since.mockReturnValueOnce(new Promise((go) => (late = go))).mockResolvedValueOnce([])
  const news = () => act(() => useNews.setState((s) => ({ chat: s.chat + 1 })))
  news()
  await waitFor(() => expect(api.Since).toHaveBeenCalledTimes(2))
  news()
  let names = (_: unknown) => {}
  api.Nodes.mockReturnValueOnce(new Promise((go) => (names = go)))
  await act(async () => late([said(3, 'See n07.')]))
  await waitFor(() => expect(api.Since.mock.calls).toEqual([[0], [2], [3]]))
  await waitFor(() => expect(result.current).toMatchObject({ known: 2, messages: [said(1), said(2), { id: 3 }] }))
  expect(api.Nodes).toHaveBeenCalledWith(['n07'])
  api.Since.mockResolvedValueOnce([])
  act(() => useProject.setState({ dir: '/q' }))
  await act(async () => names([{ id: 'n07', name: 'Pier 3' }]))
  expect(useChat.getState()).toMatchObject({ nodes: {}, seen: 0 })
})

test('a question that is being written is kept for its project, and let go when it is sent', () => {
  useProject.setState({ dir: '/p' })
  useChat.setState({ draft: 'Why?' })
  useProject.setState({ dir: '/q' })
  expect(useChat.getState().draft).toBe('')
  useProject.setState({ dir: '/p' })
  expect(useChat.getState().draft).toBe('Why?')
  movesTo('/p', '/elsewhere')
  useProject.setState({ dir: '/elsewhere' })
  expect(useChat.getState().draft).toBe('Why?')
  useChat.setState({ draft: '' })
  useProject.setState({ dir: '/q' })
  useProject.setState({ dir: '/elsewhere' })
  expect(useChat.getState().draft).toBe('')
})

test('a question that arrived is not there to be asked again where its answer to the page was lost', async () => {
  useProject.setState({ dir: '/r' })
  useChat.setState({ draft: 'Why pier 3? ' })
  api.Since.mockResolvedValueOnce([{ ...said(1, 'Why pier 3?'), by: 'person' }, said(2, 'It is old.')])
  const { result } = renderHook(() => useConversation())
  await waitFor(() => expect(result.current.messages).toHaveLength(2))
  expect(useChat.getState().draft).toBe('')
  useChat.setState({ draft: 'It is old.' }) // a model's words are no question
  api.Since.mockResolvedValueOnce([said(3, 'It is old.')])
  act(() => useNews.setState((s) => ({ chat: s.chat + 1 })))
  await waitFor(() => expect(result.current.messages).toHaveLength(3))
  expect(useChat.getState().draft).toBe('It is old.')
})
