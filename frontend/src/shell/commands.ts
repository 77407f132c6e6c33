import { register } from '../commands/registry'
import { api } from '../contracts/api'
import { textOf } from '../lib/language'
import { useProject } from '../stores/state'
import { useView } from '../stores/view'
import { texts } from './texts'

const t = (key: keyof typeof texts) => textOf(texts, key)
const inProject = () => (useProject.getState().dir ? true : t('openProject'))

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
