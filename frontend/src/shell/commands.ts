import { ArrowRedo20Regular, ArrowUndo20Regular } from '@fluentui/react-icons'
import { register } from '../commands/registry'
import { api, type service } from '../contracts/api'
import { textOf, type Values } from '../lib/language'
import { latest } from '../lib/latest'
import { useNews, useProject } from '../stores/state'
import { useView } from '../stores/view'
import { undoStep } from '../ui/attempt'
import { notify, stepped } from '../ui/notify'
import { stepName } from '../ui/steps'
import { texts } from './texts'

const t = (key: keyof typeof texts, values?: Values) => textOf(texts, key, values)
const inProject = () => (useProject.getState().dir ? true : t('openProject'))

/** What Undo and Redo would do now; kept in step with the graph. */
const none = { text: '' }
let next: service.HistoryView = { undo: none, redo: none }

function registerUndo(): void {
  register(
    {
      id: 'edit.undo',
      touches: 'project',
      group: () => t('editGroup'),
      keys: ['Ctrl+Z'],
      icon: ArrowUndo20Regular,
      label: () => (next.undo.text ? t('undoStep', { step: stepName(next.undo) }) : t('undo')),
      enabled: () => (next.undo.text ? true : t('nothingToUndo')),
      refresh: whatUndoDoes,
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
      icon: ArrowRedo20Regular,
      label: () => (next.redo.text ? t('redoStep', { step: stepName(next.redo) }) : t('redo')),
      enabled: () => (next.redo.text ? true : t('nothingToRedo')),
      refresh: whatUndoDoes,
      run: async () => {
        notify({ kind: 'done', title: t('redone', { step: stepName((await api.graph.Redo()).label) }) })
      },
    },
  )
}

register(
  {
    id: 'app.palette',
    touches: 'page',
    label: () => t('palette'),
    group: () => t('appGroup'),
    keys: ['Ctrl+Shift+P', 'F1'],
    whileTyping: true,
    hidden: true,
    run: () => useView.setState({ dialog: 'palette' }),
  },
  {
    id: 'app.shortcuts',
    touches: 'page',
    label: () => t('shortcuts'),
    group: () => t('appGroup'),
    keys: ['?'],
    run: () => useView.setState({ dialog: 'shortcuts' }),
  },
  {
    id: 'graph.find',
    label: () => t('find'),
    group: () => t('goGroup'),
    keys: ['Ctrl+F'],
    whileTyping: true,
    enabled: inProject,
    run: () => useView.setState({ dialog: 'find' }),
  },
  {
    id: 'project.new',
    once: true,
    label: () => t('newProject'),
    group: () => t('appGroup'),
    keys: ['Ctrl+N'],
    run: () => useView.setState({ dialog: 'newProject' }),
  },
  {
    id: 'project.open',
    label: () => t('openProject'),
    group: () => t('appGroup'),
    keys: ['Ctrl+O'],
    run: () => useView.setState({ dialog: 'openProject' }),
  },
  { id: 'project.close', label: () => t('closeProject'), group: () => t('appGroup'), enabled: inProject, run: () => api.projects.Close() },
)
registerUndo()

async function whatUndoDoes(): Promise<void> {
  next = useProject.getState().dir ? await api.graph.History() : { undo: none, redo: none }
  registerUndo()
}
const lookSoon = latest(whatUndoDoes, 0)
useNews.subscribe((now, before) => {
  if (now.steps === before.steps || !useProject.getState().dir) return
  if (now.lastStep && now.lastStep !== before.lastStep) stepped(now.lastStep)
  lookSoon()
})
