import { Lightbulb20Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { closeSource } from '../../stores/inspect'
import { useProject } from '../../stores/state'
import { select, useView } from '../../stores/view'
import { callBack } from './store'
import { texts } from './texts'

register({
  id: 'help.firstSteps',
  label: () => textOf(texts, 'help'),
  group: () => textOf(texts, 'helpGroup'),
  icon: Lightbulb20Regular,
  enabled: () => {
    const { dir, readOnly } = useProject.getState()
    return !dir ? textOf(texts, 'noProject') : readOnly ? textOf(texts, 'readOnly') : true
  },
  run: () => {
    // What has their slot now makes room; an open question of a gate keeps it.
    closeSource()
    select()
    useView.setState((s) => ({ tab: 'graph', reading: s.reading === 'answer' ? 'canvas' : s.reading }))
    callBack()
  },
})
