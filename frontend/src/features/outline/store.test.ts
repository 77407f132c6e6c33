import { expect, test, vi } from 'vitest'
import { useProject } from '../../stores/state'
import { modelOf, need } from './store'

const level = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../contracts/api', () => ({ api: { graph: { Level: level } } }))

const columns = { id: [], from: [], to: [] }
const of = (project: string, version: number) => ({
  project,
  level: 'n05',
  version,
  nodes: columns,
  edges: columns,
  words: [],
  outside: [],
})

test('a level that comes when another project is open is none of its levels, and that project gets its own', async () => {
  useProject.setState({ dir: '/one' })
  let late = (_: unknown) => {}
  level.mockReturnValueOnce(new Promise((go) => (late = go)))
  const asked = need('n05')
  useProject.setState({ dir: '/two' })
  level.mockResolvedValueOnce(of('/two', 2))
  await need('n05')
  expect(modelOf('n05')?.version).toBe(2)
  late(of('/one', 1))
  await asked
  expect(modelOf('n05')?.version).toBe(2)
})
