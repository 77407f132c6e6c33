import { register } from '../../commands/registry'
import { api } from '../../contracts/api'
import { textOf } from '../../lib/language'
import { useProject } from '../../stores/state'
import { show, useSelection } from '../../stores/view'
import { copyText, saveText } from '../../ui/saving'
import { look, usePages } from './pages'
import { everything, queryOf } from './query'
import { texts } from './texts'

const t = (key: keyof typeof texts) => textOf(texts, key)
const group = () => t('logsGroup')
const shown = () => queryOf(usePages.getState().wish)
const file = (what: string, ending: string) => `${useProject.getState().name || 'CRG'} ${what}.${ending}`
const inProject = () => (useProject.getState().dir ? true : t('empty'))
const technicalSize = 512 * 1024

register(
  { id: 'logs.needs', group, label: () => t('goNeeds'), enabled: inProject, run: () => { show('logs'); return look({ ...everything, choice: 'needs' }) } },
  { id: 'logs.copyTimeline', group, label: () => t('copyTimeline'), enabled: inProject, run: () => copyText(api.logs.Export(shown(), 'text')) },
  { id: 'logs.saveText', group, label: () => t('saveText'), enabled: inProject, run: () => saveText(file('log', 'txt'), api.logs.Export(shown(), 'text')) },
  { id: 'logs.saveJSON', group, label: () => t('saveJSON'), enabled: inProject, run: () => saveText(file('log', 'json'), api.logs.Export(shown(), 'json'), 'application/json') },
  { id: 'logs.copyGraph', group, label: () => t('copyGraph'), enabled: inProject, run: () => copyText(api.logs.GraphText()) },
  {
    id: 'logs.copyNode', group, label: () => t('copyNode'), enabled: () => (useSelection.getState().nodes.length === 1 ? true : t('selectNode')),
    run: () => copyText(api.logs.NodeText(useSelection.getState().nodes[0]!)),
  },
  { id: 'logs.copyTechnical', group, label: () => t('copyTechnical'), enabled: inProject, run: () => copyText(api.logs.Technical(technicalSize)) },
  { id: 'logs.copyAll', group, label: () => t('copyAll'), enabled: inProject, run: () => copyText(api.logs.Everything()) },
)
