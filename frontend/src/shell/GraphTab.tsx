import { GatePane } from '../features/approval'
import { Chat } from '../features/chat'
import { LensCard } from '../features/control'
import { Find } from '../features/find'
import { FirstRun } from '../features/firstrun'
import { Canvas } from '../features/graph'
import { Inspector } from '../features/inspector'
import { Outline } from '../features/outline'
import { useGate } from '../stores/state'
import { useSelection, useView } from '../stores/view'

/** The graph with its panes: canvas or outline, chat, and at the right the gate that waits or the inspector. */
export function GraphTab({ shown }: { shown: boolean }) {
  const outline = useView((s) => s.outline)
  const gate = useGate((s) => s.id)
  const selected = useSelection((s) => s.nodes.length > 0 || s.edge !== null)
  return (
    <div className="graph-tab">
      <div className="graph-stage">
        {outline ? <Outline /> : <Canvas shown={shown} />}
        {!outline && <LensCard />}
        <Chat />
        <Find />
        <FirstRun />
      </div>
      {gate ? <GatePane /> : selected && <Inspector />}
    </div>
  )
}
