import { BookmarkAdd20Regular, Gavel20Regular, TaskListLtr20Regular, TaskListSquareAdd20Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { during } from '../../lib/still'
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

/** writable says why nothing can be written, or true. */
const writable = () => !useProject.getState().readOnly || textOf(words, 'readOnly')

/** about is the selected node of the graph, "" = none, or several. */
const about = () => (useView.getState().tab === 'graph' && chosen().length === 1 ? chosen()[0]! : '')

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
    run: async () => (await during(import('./actions'))).keepNode(chosen()[0]!, kind),
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
      await (await during(import('./actions'))).makeTask({ node: chosen()[0]! })
    },
  },
  {
    id: 'ledger.plan',
    touches: 'page',
    label: () => textOf(words, 'plan'),
    group,
    icon: TaskListLtr20Regular,
    enabled: writable,
    run: async () => (await during(import('./state'))).begin({ kind: 'plan', from: about() }),
  },
  {
    id: 'ledger.decide',
    touches: 'page',
    label: () => textOf(words, 'decide'),
    group,
    icon: Gavel20Regular,
    enabled: writable,
    run: async () => (await during(import('./state'))).begin({ kind: 'decision', node: about(), replaces: '' }),
  },
)
