import { expect, test, vi } from 'vitest'
import { loadLying } from './lying'
import { useNews, useProject } from './state'

let answer: () => Promise<string[]>
vi.mock('../contracts/api', () => ({ api: { imports: { Lying: () => answer() } } }))

test('what lies in files/ is offered beside what comes there, and of this project alone', async () => {
  useProject.setState({ dir: '/p' })
  useNews.setState({ newFiles: ['files/new.md', 'files/x.docx'] })
  answer = () => Promise.resolve(['files/x.docx', 'files/y.md'])
  await loadLying('/other')
  expect(useNews.getState().newFiles).toEqual(['files/new.md', 'files/x.docx'])
  await loadLying('/p')
  expect(useNews.getState().newFiles).toEqual(['files/x.docx', 'files/y.md', 'files/new.md'])
  answer = () => Promise.reject(new Error('closed'))
  await loadLying('/p')
  expect(useNews.getState().newFiles).toHaveLength(3)
})
