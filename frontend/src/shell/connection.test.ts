import { afterEach, expect, test } from 'vitest'
import { register, whyNot } from '../commands/registry'
import { textOf } from '../lib/language'
import { useApp, useProject } from '../stores/state'
import type { service } from '../contracts/api'
import { watchConnection } from './ConnectionBar'
import { texts } from './texts'

const run = () => undefined
const zoom = { id: 'test.zoom', label: () => 'Zoom', touches: 'page' as const, run }
const edit = { id: 'test.edit', label: () => 'Edit', touches: 'project' as const, run }
const copy = { id: 'test.copy', label: () => 'Copy', run }
const all = [zoom, edit, copy]

const began = [useApp.getState(), useProject.getState()] as const
let end: (() => void)[] = []
afterEach(() => {
  end.forEach((e) => e())
  useApp.setState(began[0], true)
  useProject.setState(began[1], true)
})

test('a command says what it touches: without the program only the page can change, and what cannot be saved is not begun', () => {
  end = [register(...all), watchConnection()]
  expect(all.map(whyNot)).toEqual(['', '', ''])
  useProject.setState({ unsaved: { message: 'disk.full' } as service.Failure })
  expect(all.map(whyNot)).toEqual(['', textOf(texts, 'cannotSave'), ''])
  useApp.setState({ connection: 'lost' })
  expect(all.map(whyNot)).toEqual(['', textOf(texts, 'awayWhy'), textOf(texts, 'awayWhy')])
})
