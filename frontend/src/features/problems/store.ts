import { create } from 'zustand'
import { api, type service } from '../../contracts/api'
import { textOf } from '../../lib/language'
import { loadNeeds, loadReasoning } from '../../stores/needs'
import { useNeeds } from '../../stores/state'
import { useView } from '../../stores/view'
import { attempt, undoable } from '../../ui/attempt'
import { texts } from './texts'

/** What the last whole check found beyond what is known at any time; it holds until something changes. */
export const useCheck = create<{ found: service.ProjectCheck | null; busy: boolean }>(() => ({ found: null, busy: false }))
useNeeds.subscribe((now, was) => {
  if (now.problems !== was.problems) useCheck.setState({ found: null })
})
// Who opens the list wants to see what is so now.
useView.subscribe((now, was) => {
  if (now.problemsOpen && !was.problemsOpen) void loadReasoning()
})

/** check looks at everything: files, graph, every prompt. */
export async function check(): Promise<void> {
  useCheck.setState({ busy: true })
  await attempt(loadNeeds)
  const found = await attempt(() => api.problems.Check())
  useCheck.setState({ busy: false, found: found ?? null })
}

/** mend puts another version of a file in its place; the note has the way back. */
export async function mend(p: service.Problem, how: 'UseDefault' | 'UseLastGood'): Promise<void> {
  await attempt(async () => {
    const done = await api.problems[how](p.file)
    await loadNeeds()
    undoable(textOf(texts, 'mended', { file: done.file }), done.step, textOf(texts, 'kept'))
  })
}
