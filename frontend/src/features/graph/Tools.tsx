import { useTexts } from '../../lib/language'
import { useGraph } from '../../stores/state'
import { useView } from '../../stores/view'
import { CommandButton } from '../../ui/CommandButton'
import { Filter } from './Filter'
import { useHand } from './stage'
import { TidyWays } from './TidyWays'
import { texts } from './texts'
import css from './canvas.module.css'

/** The tool bar: what the hand does, what can be made, how it is looked at. */
export function Tools() {
  const t = useTexts(texts)
  const tool = useHand((s) => s.tool)
  useGraph((s) => s.model.nodes.size > 0) // some tools need a graph
  const lens = useView((s) => s.lens)
  return (
    <div
      className={`row absolute bg-card border shadow-2 ${css.float} gap-2 ${css.tools}`}
      data-float
      data-testid="canvas-tools"
      role="toolbar"
      aria-label={t('tools')}
    >
      <CommandButton id="canvas.pointer" iconOnly appearance="subtle" pressed={tool === 'pointer'} />
      <CommandButton id="canvas.hand" iconOnly appearance="subtle" pressed={tool === 'hand'} />
      <span className={css.toolsLine} />
      <CommandButton id="graph.addNode" iconOnly appearance="subtle" />
      <CommandButton id="canvas.link" iconOnly appearance="subtle" pressed={tool === 'link'} />
      <CommandButton id="graph.group" iconOnly appearance="subtle" />
      <span className={css.toolsLine} />
      <CommandButton id="graph.tidy" appearance="subtle" className={css.toolsWord} />
      <TidyWays />
      <Filter />
      <CommandButton id="canvas.lens" appearance="subtle" pressed={lens} className={css.toolsLens} />
    </div>
  )
}
