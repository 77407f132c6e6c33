import { Add20Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { textOf } from '../../lib/language'
import { useView } from '../../stores/view'
import { setDialog, shownNow } from './store'
import { texts } from './texts'

const here = () => (useView.getState().tab === 'prompts' ? true : textOf(texts, 'openPrompts'))
const inPhase = () => (here() === true && shownNow()?.kind === 'phase' ? true : textOf(texts, 'openPrompts'))

register(
  {
    id: 'prompts.addBlock',
    touches: 'project',
    label: () => textOf(texts, 'cmdAddBlock'),
    group: () => textOf(texts, 'group'),
    icon: Add20Regular,
    enabled: inPhase,
    run: () => setDialog({ kind: 'addBlock' }),
  },
  {
    id: 'prompts.addPhase',
    touches: 'project',
    label: () => textOf(texts, 'cmdAddPhase'),
    group: () => textOf(texts, 'group'),
    icon: Add20Regular,
    enabled: here,
    run: () => setDialog({ kind: 'addPhase' }),
  },
)
