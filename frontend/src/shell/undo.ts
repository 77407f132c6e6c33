// Undo and Redo say what they would do now.
import { ArrowRedo20Regular, ArrowUndo20Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { register } from '../commands/registry'
import { api } from '../contracts/api'
import { textOf, type Values } from '../lib/language'
import { graphNews, question } from '../stores/ask'
import { useNews, useProject } from '../stores/state'
import { undoStep } from '../ui/attempt'
import { notify, stepped } from '../ui/notify'
import { stepName } from '../ui/steps'
import { texts } from './texts'

const t = (key: keyof typeof texts, values?: Values) => textOf(texts, key, values)

const history = question({ key: ['history'], call: () => api.graph.History(), after: [graphNews], pace: 1 })
const next = (which: 'undo' | 'redo') => history.now()?.[which] ?? { text: '' }
const refresh = async () => {
  if (useProject.getState().dir) await history.anew()
}

function registerUndo(): void {
  register(
    {
      id: 'edit.undo',
      touches: 'project',
      group: () => t('editGroup'),
      keys: ['Ctrl+Z'],
      unlessTyped: true,
      icon: ArrowUndo20Regular,
      label: () => (next('undo').text ? t('undoStep', { step: stepName(next('undo')) }) : t('undo')),
      enabled: () => (next('undo').text ? true : t('nothingToUndo')),
      refresh,
      run: async () => {
        const { label, step } = await api.graph.Undo()
        const title = t('undone', { step: stepName(label) })
        notify({ kind: 'done', title, moot: (n) => n.step > step, action: { label: t('redo'), run: () => undoStep(step, title) } })
      },
    },
    {
      id: 'edit.redo',
      touches: 'project',
      group: () => t('editGroup'),
      keys: ['Ctrl+Y', 'Ctrl+Shift+Z'],
      unlessTyped: true,
      icon: ArrowRedo20Regular,
      label: () => (next('redo').text ? t('redoStep', { step: stepName(next('redo')) }) : t('redo')),
      enabled: () => (next('redo').text ? true : t('nothingToRedo')),
      refresh,
      run: async () => {
        notify({ kind: 'done', title: t('redone', { step: stepName((await api.graph.Redo()).label) }) })
      },
    },
  )
}
registerUndo()

/** UndoNames keeps both names in step with the graph. It shows nothing: what it hears draws nothing else anew. */
export function UndoNames() {
  const { value } = history.use()
  useEffect(registerUndo, [value])
  return null
}

useNews.subscribe((now, before) => {
  if (now.steps !== before.steps && now.lastStep && now.lastStep !== before.lastStep && useProject.getState().dir) stepped(now.lastStep)
})
