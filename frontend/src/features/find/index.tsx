import { useEffect } from 'react'
import { useProject } from '../../stores/state'
import { useView } from '../../stores/view'
import { registerPanel } from '../../ui/panels'
import './commands'
import { FindPanel } from './FindPanel'
import { useFind } from './store'

/** The search over all levels; it stands above the graph without covering it. */
function Find() {
  const open = useView((s) => s.dialog === 'find')
  const dir = useProject((s) => s.dir)
  // Other types, other states; the words are the person's, who may be typing them just now.
  useEffect(() => {
    useFind.setState({ types: [], states: [], marked: '' })
  }, [dir])
  useEffect(() => {
    if (open) useView.setState({ tab: 'graph' })
  }, [open])
  return open && dir ? <FindPanel /> : null
}

registerPanel({ id: 'find', place: 'graph.stage', order: 10, View: Find })
