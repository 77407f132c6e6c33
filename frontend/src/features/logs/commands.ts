import { registerJumps } from '../../commands/jumps'
import { register } from '../../commands/registry'
import { api } from '../../contracts/api'
import { languageNow, textOf } from '../../lib/language'
import { useProject } from '../../stores/state'
import { show, useSelection } from '../../stores/view'
import { copyText, saveText } from '../../ui/saving'
import { look, usePages } from './pages'
import { everything, queryOf, quick, quickLabels } from './query'
import { saidText } from './saying'
import { texts } from './texts'

const t = (key: keyof typeof texts) => textOf(texts, key)
const group = () => t('logsGroup')
/** listText is the list that is shown: events of the project, or the messages of this session. */
const listText = (form: 'text' | 'json') => {
  const { wish } = usePages.getState()
  return wish.choice === 'said' ? saidText(form, wish.text) : api.logs.Export(queryOf(wish), form, languageNow())
}
const file = (what: string, ending: string) => `${useProject.getState().name || 'CRG'} ${what}.${ending}`
const inProject = () => (useProject.getState().dir ? true : t('empty'))
const technicalSize = 512 * 1024

register(
  {
    id: 'logs.needs',
    group,
    label: () => t('goNeeds'),
    enabled: inProject,
    run: () => {
      show('logs')
      return look({ ...everything, choice: 'needs' })
    },
  },
  { id: 'logs.copyTimeline', group, label: () => t('copyTimeline'), enabled: inProject, run: () => copyText(listText('text')) },
  { id: 'logs.saveText', group, label: () => t('saveText'), enabled: inProject, run: () => saveText(file('log', 'txt'), listText('text')) },
  {
    id: 'logs.saveJSON',
    group,
    label: () => t('saveJSON'),
    enabled: inProject,
    run: () => saveText(file('log', 'json'), listText('json'), 'application/json'),
  },
  { id: 'logs.copyGraph', group, label: () => t('copyGraph'), enabled: inProject, run: () => copyText(api.logs.GraphText()) },
  {
    id: 'logs.copyNode',
    group,
    label: () => t('copyNode'),
    enabled: () => (useSelection.getState().nodes.length === 1 ? true : t('selectNode')),
    run: () => copyText(api.graph.NodeInfo(useSelection.getState().nodes[0]!, languageNow())),
  },
  {
    id: 'logs.copyTechnical',
    group,
    label: () => t('copyTechnical'),
    enabled: inProject,
    run: () => copyText(api.logs.Technical(technicalSize)),
  },
  { id: 'logs.copyAll', group, label: () => t('copyAll'), enabled: inProject, run: () => copyText(api.logs.Everything(languageNow())) },
)

/** The views of the log, as the buttons above its list name them. */
registerJumps({
  id: 'logs',
  heading: () => t('logsGroup'),
  list: () =>
    useProject.getState().dir
      ? quick.map((choice) => ({
          id: choice,
          label: t(quickLabels[choice]),
          detail: t('logsGroup'),
          run: () => {
            show('logs')
            return look({ ...everything, choice })
          },
        }))
      : [],
})
