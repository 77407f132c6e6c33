import { ShareAndroid20Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { useGraph, useProject } from '../../stores/state'
import { useView } from '../../stores/view'
import { texts } from './texts'

register({
  id: 'project.export',
  label: () => textOf(texts, 'title'),
  group: () => textOf(texts, 'group'),
  keys: ['Ctrl+E'],
  icon: ShareAndroid20Regular,
  enabled: () => {
    if (!useProject.getState().dir) return textOf(texts, 'noProject')
    const { model } = useGraph.getState()
    return model.level !== '' || model.nodes.size > 0 ? true : textOf(texts, 'empty')
  },
  run: () => useView.setState({ dialog: 'export' }),
})
