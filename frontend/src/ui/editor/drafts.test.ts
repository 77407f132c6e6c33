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

const open = (dir: string) => useProject.setState({ dir })

test('another project has drafts of its own; what was not saved waits for its project', async () => {
  open('/one')
  fileArrived(file, { text: 'Old.', hash: '1' }, moment())
  type(file, 'Mine.')
  fileArrived(file, { text: 'Theirs.', hash: '2' }, moment()) // the person has to decide
  open('/two')
  expect(draft()).toBeUndefined()
  open('/one')
  expect(draft()).toMatchObject({ text: 'Mine.', theirs: { text: 'Theirs.' } })
})

test('a save that ends when another project is open leaves that project alone', async () => {
  open('/three')
  fileArrived(file, { text: 'Old.', hash: '1' }, moment())
  type(file, 'Mine.')
  const saving = save(file)
  open('/four')
  fileArrived(file, { text: 'Of four.', hash: '9' }, moment())
  await saving
  expect(draft()).toMatchObject({ text: 'Of four.', base: { hash: '9' }, saving: null })
})

test('CRG-241 what is typed is on the disk within a second after the last key', async () => {
  vi.useFakeTimers()
  try {
    fileArrived(file, { text: 'Old.', hash: '1' }, moment())
    type(file, 'N')
    await vi.advanceTimersByTimeAsync(500)
    type(file, 'New.')
    await vi.advanceTimersByTimeAsync(500)
    expect(draft()).toMatchObject({ text: 'New.', base: { hash: '1' } }) // the person types on
    await vi.advanceTimersByTimeAsync(500)
    expect(draft()).toMatchObject({ text: 'New.', base: { text: 'New.', hash: '2' } })
  } finally {
    vi.useRealTimers()
  }
})
