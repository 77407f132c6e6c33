import { expect, test, vi } from 'vitest'
import { useProject } from '../../stores/state'
import { ask, useFind } from './store'

const nodes = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../contracts/api', () => ({ api: { find: { Nodes: nodes } } }))

test('hits that come when another project is open are none of it', async () => {
  useProject.setState({ dir: '/one' })
  useFind.setState({ text: 'bridge' })
  let late = (_: unknown) => {}
  nodes.mockReturnValueOnce(new Promise((go) => (late = go)))
  const asked = ask()
  useProject.setState({ dir: '/two' })
  late({ hits: [{ id: 'n01', level: '' }], total: 1 })
  await asked
  expect(useFind.getState()).toMatchObject({ hits: [], total: 0, asked: '' })
})
