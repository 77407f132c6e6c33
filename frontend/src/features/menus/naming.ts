// Names that are asked for in a small dialog: of a group, and of a node while a gate has the inspector's place.
import { textOf } from '../../lib/language'
import { askInspector } from '../../stores/inspect'
import { useGate, useGraph } from '../../stores/state'
import { useSelection } from '../../stores/view'
import * as edit from '../../ui/edit'
import { useDialogs } from './dialogs'
import { texts } from './texts'

export function rename(): void {
  const [id] = useSelection.getState().nodes
  const node = id ? useGraph.getState().model.nodes.get(id) : undefined
  if (!id || !node) return
  if (!useGate.getState().id) return askInspector('name')
  useDialogs.setState({
    naming: { title: textOf(texts, 'renameNode'), value: node.name, save: (name) => void edit.editNodes([id], { name }) },
  })
}

export function renameGroup(id: string): void {
  const value = useGraph.getState().model.groups.find((g) => g.id === id)?.label ?? ''
  useDialogs.setState({ naming: { title: textOf(texts, 'renameGroup'), value, save: (label) => void edit.editGroup(id, { label }) } })
}
