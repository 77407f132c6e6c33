import { expect, test, vi } from 'vitest'
import { loadOrphans, newFilesSeen, useNewFiles } from './newFiles'
import { tell } from './news'
import { useProject } from './state'

let answer: () => Promise<string[]>
vi.mock('../contracts/api', () => ({ api: { imports: { Orphans: () => answer() } } }))

test('what lies in files/ is offered beside what comes there, and of this project alone', async () => {
  useProject.setState({ dir: '/p' })
  for (const file of ['files/x.docx', 'files/new.md', 'files/x.docx']) tell({ name: 'newFile', data: { file } })
  answer = () => Promise.resolve(['files/x.docx', 'files/y.md'])
  await loadOrphans('/other')
  expect(useNewFiles.getState().files).toEqual(['files/new.md', 'files/x.docx'])
  await loadOrphans('/p')
  expect(useNewFiles.getState().files).toEqual(['files/x.docx', 'files/y.md', 'files/new.md'])
  answer = () => Promise.reject(new Error('closed'))
  await loadOrphans('/p')
  expect(useNewFiles.getState().files).toHaveLength(3)
  newFilesSeen(['files/y.md'])
  expect(useNewFiles.getState().files).toEqual(['files/x.docx', 'files/new.md'])
  useProject.setState({ dir: '/other' })
  expect(useNewFiles.getState().files).toEqual([])
})
