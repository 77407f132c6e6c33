import { useEffect } from 'react'
import { useControlView } from '../../stores/control'
import { useAnswerCall } from '../../stores/answerCall'
import { useGraph, useProject, useRun } from '../../stores/state'
import { useView } from '../../stores/view'
import { plays } from '../../ui/providers'
import './commands'
import { Pane } from './Pane'
import { end, useFirstRun, useOver } from './store'

/** A graph of more nodes is past its first steps: its documents need not be counted. */
const young = 200

/** What a person sees the first time, in the right pane's place while nothing else needs it: what comes next, until there is an
 * answer and it was read; the line that leads there takes its place. It never comes back by itself, and the example does not count. `free`: the place is free. */
export function FirstSteps({ free }: { free: boolean }) {
  const { dir, readOnly } = useProject()
  const control = useControlView()
  const example = plays(control?.agent.provider ?? '') // it leads on by itself, and is nobody's own project
  const wanted = !useOver() && !!dir && !readOnly && !!control && !example
  const turn = useRun((s) => s.status?.turnId)
  const answer = useGraph((s) => s.model.level === '' && !!s.model.page?.answer)
  const files = useGraph(({ model: { nodes } }) =>
    wanted && nodes.size <= young ? [...nodes.values()].filter((n) => n.type === 'artifact').length : 0,
  )
  const without = useFirstRun((s) => s.without)
  const read = useView((s) => s.tab === 'graph' && s.reading === 'answer') && answer
  const called = useAnswerCall((s) => s.calls)
  useEffect(() => {
    if (wanted && read) end()
  }, [wanted, read])
  if (!wanted || !free || called) return null
  const facts = {
    missing: control.missing?.message ?? '',
    files,
    without: !!dir && without === dir,
    started: !!turn || control.number > 1,
    read,
  }
  return <Pane control={control} facts={facts} answer={answer} />
}
