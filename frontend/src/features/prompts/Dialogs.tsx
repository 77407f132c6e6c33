import type { service } from '../../contracts/api'
import { AddBlock } from './AddBlock'
import { AddPhase, AddAnswer } from './AddNamed'
import { BlockOptions } from './BlockOptions'
import { usePrompts } from './store'

/** The dialog that is open, if any. */
export function Dialogs({ view, phase }: { view: service.PromptsView; phase?: service.PhaseView }) {
  const dialog = usePrompts((s) => s.dialog)
  switch (dialog.kind) {
    case 'addBlock':
      return phase ? <AddBlock view={view} phase={phase} /> : null
    case 'addPhase':
      return <AddPhase view={view} />
    case 'addAnswer':
      return <AddAnswer view={view} />
    case 'options': {
      const block = phase?.blocks[dialog.index]
      return phase && block ? <BlockOptions view={view} phase={phase} index={dialog.index} block={block} /> : null
    }
    default:
      return null
  }
}
