import { create } from 'zustand'
import { api } from '../../contracts/api'
import { useApp } from '../../stores/state'

/** The name under which this computer remembers that the first steps are over; they were a list once. */
const hint = 'checklist'

/** What was decided here since the page came; what was remembered before stands in About. */
export const useFirstRun = create<{
  over: boolean | null // null: as About says
  without: string // the project that goes on without files
  called: number // how often the person asked for the steps
}>(() => ({ over: null, without: '', called: 0 }))

/** useOver: the person closed the first steps, or came to the end of them. */
export function useOver(): boolean {
  const remembered = useApp((s) => s.about?.shown.includes(hint))
  return useFirstRun((s) => s.over) ?? remembered ?? true
}

/** end closes the first steps for good. */
export function end(): void {
  useFirstRun.setState({ over: true })
  void api.system.SetShown(hint, true)
}

/** callBack shows them once more. */
export function callBack(): void {
  useFirstRun.setState((s) => ({ over: false, called: s.called + 1 }))
  void api.system.SetShown(hint, false)
}
