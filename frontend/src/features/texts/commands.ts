import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { useProject } from '../../stores/state'
import { useView } from '../../stores/view'
import { texts } from './texts'

register({
  id: 'texts.compare',
  label: () => textOf(texts, 'compare'),
  group: () => textOf(texts, 'group'),
  enabled: () => (useProject.getState().dir ? true : textOf(texts, 'noProject')),
  run: () => useView.setState({ dialog: 'texts' }),
})
