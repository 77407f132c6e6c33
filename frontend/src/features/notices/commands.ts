import { DocumentText20Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { useView } from '../../stores/view'
import { texts } from './texts'

register({
  id: 'app.notices',
  touches: 'page',
  label: () => textOf(texts, 'title'),
  icon: DocumentText20Regular,
  run: () => useView.setState({ dialog: 'notices' }),
})
