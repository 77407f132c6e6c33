import { Lightbulb20Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { useProject } from '../../stores/state'
import { show } from '../../stores/view'
import { setSeen, useFirstRun } from './store'
import { texts } from './texts'

register({
  id: 'help.firstSteps',
  label: () => textOf(texts, 'help'),
  group: () => textOf(texts, 'helpGroup'),
  icon: Lightbulb20Regular,
  enabled: () => (useProject.getState().dir ? true : textOf(texts, 'noProject')),
  run: () => {
    show('graph')
    useFirstRun.setState({ at: null })
    setSeen('tour', false)
    setSeen('checklist', false)
  },
})
