import { ControlBar } from '../features/control'
import { LogsTab } from '../features/logs'
import { ProblemsPane } from '../features/problems'
import { PromptsTab } from '../features/prompts'
import { SettingsTab } from '../features/settings'
import { StatsTab } from '../features/stats'
import { isAway, useApp } from '../stores/state'
import { useView } from '../stores/view'
import { GraphTab } from './GraphTab'
import { LiveRegion } from './LiveRegion'
import { StatusBar } from './StatusBar'
import { TitleBar } from './TitleBar'
import './workbench.css'

/** The open project: title bar with tabs, control bar, the chosen tab, status bar (design-language §2). */
export function Workbench() {
  const tab = useView((s) => s.tab)
  const away = useApp((s) => isAway(s.connection))
  return (
    <div className="workbench">
      <TitleBar />
      {/* While the program is away its controls are dead: what is on the screen stays, for reading. */}
      <fieldset className="while-here" role="none" disabled={away}>
      <ControlBar />
      <main className="workbench-main"><div className="workbench-tab" id={`tab-${tab}`} role="tabpanel" aria-labelledby={`tab-button-${tab}`}>
        {/* The graph stays mounted: coming back to it must not lose the view. */}
        <div className="workbench-graph" hidden={tab !== 'graph'}><GraphTab shown={tab === 'graph'} /></div>
        {tab === 'prompts' && <PromptsTab />}
        {tab === 'logs' && <LogsTab />}
        {tab === 'settings' && <SettingsTab />}
        {tab === 'stats' && <StatsTab />}
      </div></main>
      <ProblemsPane />
      </fieldset>
      <StatusBar />
      <LiveRegion />
    </div>
  )
}
