import { useEffect } from 'react'
import { useNews, useProject } from '../../stores/state'
import { useView } from '../../stores/view'
import { registerPanel } from '../../ui/panels'
import './commands'
import { FindPanel } from './FindPanel'
import { ask, useFind } from './store'

/** The search over all levels; it stands above the graph without covering it. */
function Find() {
  const open = useView((s) => s.dialog === 'find')
  const dir = useProject((s) => s.dir)
  const steps = useNews((s) => s.steps)
  // Other types, other states; the words are the person's, who may be typing them just now.
  useEffect(() => {
    useFind.setState({ types: [], states: [], hits: [], total: 0, at: -1, asked: '' })
  }, [dir])
  useEffect(() => {
    if (open) useView.setState({ tab: 'graph' })
  }, [open])
  useEffect(() => {
    if (open) void ask(true)
  }, [open, dir, steps]) // the graph changed: so may the answer
  return open && dir ? <FindPanel /> : null
}

registerPanel({ id: 'find', place: 'graph.stage', order: 10, View: Find })
