import { expect, test, vi } from 'vitest'
import { useProject } from '../../stores/state'
import { fileArrived, moment, save, type, useDrafts } from './drafts'

vi.mock('../../contracts/api', () => ({ api: { files: { Save: () => Promise.resolve('2') } } }))

const file = 'prompts/a.txt'
const draft = () => useDrafts.getState().drafts[file]

test('a reading that was asked for before a save ended says nothing about the file now', async () => {
  fileArrived(file, { text: 'Old.', hash: '1' }, moment())
  type(file, 'New.')
  const asked = moment()
  await save(file)
  expect(fileArrived(file, { text: 'Old.', hash: '1' }, asked)).toBe(false)
  expect(draft()).toMatchObject({ text: 'New.', base: { hash: '2' }, theirs: null })
  expect(fileArrived(file, { text: 'Theirs.', hash: '3' }, moment())).toBe(true)
  expect(draft()).toMatchObject({ text: 'Theirs.', base: { hash: '3' } })
})

test('another project has drafts of its own', () => {
  fileArrived(file, { text: 'Theirs.', hash: '3' }, moment())
  useProject.setState({ dir: '/another' })
  expect(draft()).toBeUndefined()
})
