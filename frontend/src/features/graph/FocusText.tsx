import { useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { useGraph } from '../../stores/state'
import type { LevelModel } from '../../stores/graph/model'
import { goalOf } from './goal'
import { sourcesOf } from './paint/foot'
import { useHand } from './stage'
import { texts } from './texts'
import { headingOf, kindOf } from './words/headings'

/** standing is what a page of branches says of a node by its place: how it serves what it hangs on, and where among its rows. */
function standing(model: LevelModel, id: string, named: (kind: string) => string) {
  const at = model.page?.of(id)
  const row = at?.block.rows.findIndex((r) => r.id === id) ?? -1
  const goal = goalOf(model)
  const kind = at?.kind || (at?.head && goal ? kindOf(model, id, at.parent || goal.id) : '')
  return {
    kind: kind ? named(kind) : 'none',
    source: sourcesOf(model, id)[0] ?? 'none',
    level: (at?.block.rows[row]?.depth ?? 0) + 1,
    at: row + 1,
    of: row < 0 ? 0 : at!.block.rows.length,
  }
}

/** What the keyboard's focus is at, said to screen readers. */
export function FocusText() {
  const t = useTexts(texts)
  const id = useHand((s) => s.focus)
  const model = useGraph((s) => s.model)
  useGraph((s) => s.revision)
  const d = useDefinitions()
  const n = id ? model.nodes.get(id) : undefined
  const block = n && model.page?.parts ? model.page.of(n.id)?.block : undefined // a part of the answer is named before what stands in it
  const behind = (n && model.page?.behind(n.id)) || 0
  const part = block && headingOf(block, model)?.lead
  return (
    <div className="sr-only" aria-live="polite" data-testid="focus-text">
      {part && `${part}. `}
      {n && block?.folded && t('unneeded', { n: block.rows.length })}
      {n &&
        !block?.folded &&
        t('focusNode', {
          type: nameOf(d.nodeTypes, n.type),
          id: n.id,
          name: n.name,
          state: nameOf(d.states, n.state),
          n: model.linksOf(n.id).size,
          ...standing(model, n.id, (kind) => nameOf(d.edgeTypes, kind)),
        })}
      {n && !block?.folded && behind > 0 && ` ${t('foldedHere', { n: behind })}`}
    </div>
  )
}
