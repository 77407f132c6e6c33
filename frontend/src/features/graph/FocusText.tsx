import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { useGraph } from '../../stores/state'
import { useHand } from './stage'
import { texts } from './texts'

/** What the keyboard's focus is at, said to screen readers. */
export function FocusText() {
  const t = useTexts(texts)
  const id = useHand((s) => s.focus)
  const model = useGraph((s) => s.model)
  useGraph((s) => s.revision)
  const d = useDefinitions()
  const n = id ? model.nodes.get(id) : undefined
  return (
    <div className="sr-only" aria-live="polite">
      {n &&
        t('focusNode', {
          type: nameOf(d.nodeTypes, n.type),
          id: n.id,
          name: n.name,
          state: nameOf(d.states, n.state),
          n: model.linksOf(n.id).size,
        })}
    </div>
  )
}
