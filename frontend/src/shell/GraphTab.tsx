import { Flowchart20Filled, Flowchart20Regular } from '@fluentui/react-icons'
import { GatePane } from '../features/approval'
import { Chat } from '../features/chat'
import { LensCard } from '../features/control'
import { FirstRun } from '../features/firstrun'
import { Canvas } from '../features/graph'
import { Inspector } from '../features/inspector'
import { Outline } from '../features/outline'
import { defineTexts, textOf } from '../lib/language'
import { useGate } from '../stores/state'
import { useSelection, useView } from '../stores/view'
import { usePanels } from '../ui/panels'
import { registerTab } from '../ui/tabs'
import css from './workbench.module.css'

/** The graph with its panes: canvas or outline, chat, and at the right the gate that waits or the inspector. */
function GraphTab({ shown }: { shown: boolean }) {
  const outline = useView((s) => s.outline)
  const gate = useGate((s) => s.id)
  const selected = useSelection((s) => s.nodes.length > 0 || s.edge !== null)
  return (
    <div className={css.graphTab}>
      <div className={css.graphStage} data-stage>
        {outline ? <Outline /> : <Canvas shown={shown} />}
        {!outline && <LensCard />}
        <Chat />
        {usePanels('graph.stage', {}).map(({ id, View }) => (
          <View key={id} />
        ))}
        <FirstRun />
      </div>
      {gate ? <GatePane /> : selected && <Inspector />}
    </div>
  )
}

const texts = defineTexts({ tab: ['Graph', 'Graph'] })

registerTab({
  id: 'graph',
  order: 10,
  label: () => textOf(texts, 'tab'),
  keys: ['Ctrl+1'],
  icon: [Flowchart20Regular, Flowchart20Filled],
  View: GraphTab,
  kept: true,
})
