import { useEffect } from 'react'
import { ControlBar } from '../features/control'
import '../features/logs/commands'
import { ProblemsPane } from '../features/problems'
import '../features/prompts/commands'
import '../features/settings/commands'
import { TextsStrip } from '../features/texts'
import { useView } from '../stores/view'
import { fetchLater, later } from '../ui/later'
import { GraphTab } from './GraphTab'
import { LiveRegion } from './LiveRegion'
import { StatusBar } from './StatusBar'
import { TitleBar } from './TitleBar'
import { WhileHere } from './WhileHere'
import './workbench.css'

// The first screen needs none of these; their commands are there from the start.
const waits = () => <div className="workbench-later" aria-busy="true" />
const PromptsTab = later(() => import('../features/prompts').then((m) => m.PromptsTab), waits)
const LogsTab = later(() => import('../features/logs').then((m) => m.LogsTab), waits)
const SettingsTab = later(() => import('../features/settings').then((m) => m.SettingsTab), waits)
const StatsTab = later(() => import('../features/stats').then((m) => m.StatsTab), waits)
const calm = 1500 // ms after which the first picture is there

/** The open project: title bar with tabs, control bar, the chosen tab, status bar (design-language §2). */
export function Workbench() {
  const tab = useView((s) => s.tab)
  useEffect(() => {
    const timer = setTimeout(() => void fetchLater(), calm)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="workbench">
      <TitleBar />
      <WhileHere>
        <ControlBar />
        <TextsStrip />
        <main className="workbench-main">
          <div className="workbench-tab" id={`tab-${tab}`} role="tabpanel" aria-labelledby={`tab-button-${tab}`}>
            {/* The graph stays mounted: coming back to it must not lose the view. */}
            <div className="workbench-graph" hidden={tab !== 'graph'}>
              <GraphTab shown={tab === 'graph'} />
            </div>
            {tab === 'prompts' && <PromptsTab />}
            {tab === 'logs' && <LogsTab />}
            {tab === 'settings' && <SettingsTab />}
            {tab === 'stats' && <StatsTab />}
          </div>
        </main>
        <ProblemsPane />
      </WhileHere>
      <StatusBar />
      <LiveRegion />
    </div>
  )
}
