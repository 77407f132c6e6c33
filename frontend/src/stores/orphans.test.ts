import { expect, test, vi } from 'vitest'
import { loadOrphans } from './orphans'
import { useNews, useProject } from './state'

let answer: () => Promise<string[]>
vi.mock('../contracts/api', () => ({ api: { imports: { Orphans: () => answer() } } }))

test('what lies in files/ is offered beside what comes there, and of this project alone', async () => {
  useProject.setState({ dir: '/p' })
  useNews.setState({ newFiles: ['files/new.md', 'files/x.docx'] })
  answer = () => Promise.resolve(['files/x.docx', 'files/y.md'])
  await loadOrphans('/other')
  expect(useNews.getState().newFiles).toEqual(['files/new.md', 'files/x.docx'])
  await loadOrphans('/p')
  expect(useNews.getState().newFiles).toEqual(['files/x.docx', 'files/y.md', 'files/new.md'])
  answer = () => Promise.reject(new Error('closed'))
  await loadOrphans('/p')
  expect(useNews.getState().newFiles).toHaveLength(3)
})
