import { useEffect } from 'react'
import { ControlBar } from '../features/control'
import './rooms'
import { ProblemsPane } from '../features/problems'
import { useGate, useRun } from '../stores/state'
import { useView } from '../stores/view'
import { fetchLater } from '../ui/later'
import { usePanels } from '../ui/panels'
import { useTabs } from '../ui/tabs'
import { LiveRegion } from './LiveRegion'
import { StatusBar } from './StatusBar'
import { TitleBar } from './TitleBar'
import { UndoNames } from './undo'
import { WhileHere } from './WhileHere'
import css from './workbench.module.css'

const settleAfter = 1500 // ms after which the first picture is there

/** Turns are drawn one after another; nothing is drawn while a gate waits for the person. */
const turnsAreDrawn = () => (useRun.getState().status?.running ?? false) && !useGate.getState().id

/** The open project: title bar with tabs, control bar, the chosen tab, status bar (design-language §2). */
export function Workbench() {
  const tabs = useTabs()
  const wanted = useView((s) => s.tab)
  const tab = tabs.some((t) => t.id === wanted) ? wanted : tabs[0]!.id
  useEffect(() => {
    const timer = setTimeout(() => void fetchLater(turnsAreDrawn), settleAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="stack min-w-0 h-full">
      <TitleBar />
      <WhileHere>
        <ControlBar />
        <div className={css.workbenchStrips}>
          {usePanels('strip', {}).map(({ id, View }) => (
            <View key={id} />
          ))}
        </div>
        <main className="flex min-h-0 fill">
          <div
            className={`flex grow min-h-0 relative bg-layer ${css.workbenchTab}`}
            id={`tab-${tab}`}
            role="tabpanel"
            aria-labelledby={`tab-button-${tab}`}
          >
            {tabs.map(({ id, kept, View }) =>
              kept ? (
                <div key={id} className={`flex min-h-0 relative fill ${css.workbenchKept}`} hidden={tab !== id}>
                  <View shown={tab === id} />
                </div>
              ) : (
                tab === id && <View key={id} shown />
              ),
            )}
          </div>
        </main>
        <ProblemsPane />
      </WhileHere>
      <StatusBar />
      <LiveRegion />
      <UndoNames />
    </div>
  )
}
