import { Add20Regular } from '@fluentui/react-icons'
import { register } from '../../commands/registry'
import { defineTexts, textOf } from '../../lib/language'
import { useView } from '../../stores/view'
import { setDialog, shownNow } from './store'

// The words of the tab itself come with it.
const texts = defineTexts({
  group: ['Prompts', 'Prompts'],
  addBlock: ['Add a block to the phase', 'Baustein zur Phase hinzufügen'],
  addPhase: ['Add a phase', 'Phase hinzufügen'],
  first: ['Open the Prompts tab first.', 'Zuerst die Ansicht Prompts öffnen.'],
})

const here = () => (useView.getState().tab === 'prompts' ? true : textOf(texts, 'first'))
const inPhase = () => (here() === true && shownNow()?.kind === 'phase' ? true : textOf(texts, 'first'))

register(
  {
    id: 'prompts.addBlock',
    touches: 'project',
    label: () => textOf(texts, 'addBlock'),
    group: () => textOf(texts, 'group'),
    icon: Add20Regular,
    enabled: inPhase,
    run: () => setDialog({ kind: 'addBlock' }),
  },
  {
    id: 'prompts.addPhase',
    touches: 'project',
    label: () => textOf(texts, 'addPhase'),
    group: () => textOf(texts, 'group'),
    icon: Add20Regular,
    enabled: here,
    run: () => setDialog({ kind: 'addPhase' }),
  },
)
