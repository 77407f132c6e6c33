import { BookmarkAdd20Regular, TaskListSquareAdd20Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { useProject } from '../../stores/state'
import { useSelection, useView } from '../../stores/view'
import { claims } from './rules'
import { words } from './wordTexts'

const chosen = () => useSelection.getState().nodes
const group = () => textOf(words, 'tab')

/** one says why nothing can be done with the selected node, or true. */
function one(): true | string {
  if (useProject.getState().readOnly) return textOf(words, 'readOnly')
  if (useView.getState().tab !== 'graph') return textOf(words, 'notHere')
  return chosen().length === 1 ? true : textOf(words, 'chooseOne')
}

register(
  ...claims.map((kind) => ({
    id: `ledger.keep.${kind}`,
    touches: 'project' as const,
    label: () => textOf(words, 'keepKind', { kind }),
    group,
    keys: kind === 'fact' ? ['K'] : undefined,
    icon: BookmarkAdd20Regular,
    enabled: one,
    once: true,
    run: async () => (await import('./deeds')).keepNode(chosen()[0]!, kind),
  })),
  {
    id: 'ledger.task',
    touches: 'project',
    label: () => textOf(words, 'makeTask'),
    group,
    icon: TaskListSquareAdd20Regular,
    enabled: one,
    once: true,
    run: async () => {
      await (await import('./deeds')).makeTask({ node: chosen()[0]! })
    },
  },
)
