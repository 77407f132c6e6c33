import { Flowchart20Filled, Flowchart20Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { Answer } from '../features/answer'
import { GatePane } from '../features/approval'
import { Chat } from '../features/chat'
import { LensCard } from '../features/control'
import { FirstSteps } from '../features/firstrun'
import { Canvas } from '../features/graph'
import { fetchInspector, Inspector } from '../features/inspector'
import { Outline } from '../features/outline'
import { SourcePane } from '../features/source'
import { defineTexts, textOf } from '../lib/language'
import { useSource } from '../stores/inspect'
import { usePlayback } from '../stores/playback'
import { useGate } from '../stores/state'
import { useSelection, useView } from '../stores/view'
import { retried } from '../ui/later'
import { usePanels } from '../ui/panels'
import { registerTab } from '../ui/tabs'
import { ViewSwitch } from './ViewSwitch'
import css from './workbench.module.css'

const drawn = 200 // ms after which the first picture is there: before somebody has found what to click on

/** The graph with its panes: answer, canvas or outline, chat, and at the right the gate that waits, an open source, the inspector,
 * or what a newcomer does next: one at a time. */
function GraphTab({ shown }: { shown: boolean }) {
  const reading = useView((s) => s.reading)
  const source = useSource((s) => s.wish !== null) && shown // another tab may have it
  const lens = useView((s) => s.lens)
  const chat = useView((s) => s.chatOpen)
  const unfolds = usePlayback((s) => s.view !== null) // the example speaks for itself
  const gate = useGate((s) => s.id)
  const selected = useSelection((s) => s.nodes.length > 0 || s.edge !== null)
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([fetchInspector(), retried(() => import('./paneKey'))]), drawn)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={`flex min-h-0 relative fill ${css.graphTab}`}>
      <div className={`flex min-h-0 relative fill ${css.graphRow}`}>
        <div className={`relative clip fill bg-canvas ${css.graphStage}`} data-stage>
          <ViewSwitch />
          {reading === 'answer' ? (
            <div className={`cover ${css.reading}`} data-beside-chat={chat || undefined}>
              <Answer alone={!gate && !source && !selected} />
            </div>
          ) : reading === 'outline' ? (
            <Outline />
          ) : (
            <Canvas shown={shown} />
          )}
          {reading === 'canvas' && lens && <LensCard />}
          <Chat closed={reading !== 'answer'} />
          {usePanels('graph.stage', {}).map(({ id, View }) => (
            <View key={id} />
          ))}
        </div>
        {gate ? <GatePane /> : source ? <SourcePane /> : selected && <Inspector />}
        <FirstSteps free={!gate && !source && !selected && !unfolds && reading !== 'answer'} />
      </div>
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
  source: true,
  kept: true,
})
