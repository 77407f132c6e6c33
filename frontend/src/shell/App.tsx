import { FluentProvider } from '@fluentui/react-components'
import { useEffect } from 'react'
import { handleKey } from '../commands/keys'
import { allCommands, showFailuresWith } from '../commands/registry'
import { StartScreen } from '../features/start/StartScreen'
import { showReportsWith } from '../stores/mirrors'
import { useApp, useProject } from '../stores/state'
import { askTrust, notAllowed } from '../stores/trust'
import type { Failure } from '../transport'
import { theme } from '../tokens/theme'
import { explain } from '../ui/failures'
import { failureOf, notify } from '../ui/notify'
import { Toasts } from '../ui/Toasts'
import { useAppearance } from './appearance'
import { CaptionButtons } from './CaptionButtons'
import './commands'
import { ConnectionBar, watchConnection } from './ConnectionBar'
import { fetchParts, useParts } from './parts'
import { rememberTab } from './remember'

function showFailure(failure: Failure) {
  if (failure.message === notAllowed) return void askTrust()
  const { what, remedy } = explain(failure)
  notify({ kind: 'failed', title: what, detail: remedy })
}
showFailuresWith((problem) => showFailure(failureOf(problem)))
showReportsWith(showFailure)

export function App() {
  useAppearance()
  useEffect(watchConnection, [])
  useEffect(rememberTab, [])
  useEffect(fetchParts, [])
  const parts = useParts((s) => s.parts)
  useEffect(() => {
    const press = (e: KeyboardEvent) => handleKey(e, allCommands())
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <FluentProvider theme={theme} applyStylesToPortals>
      <div className="app-frame"><ConnectionBar /><div className="app-screen"><Screen /></div></div>
      {parts && <parts.Overlays />}
      <Toasts />
    </FluentProvider>
  )
}

function Screen() {
  const connected = useApp((s) => s.about !== null)
  const { loaded, dir } = useProject()
  const inWindow = useApp((s) => s.about?.kind === 'window')
  const parts = useParts((s) => s.parts)
  if (!connected || !loaded) return null // the snapshot of a loopback program is there within a frame or two
  if (dir) return parts && <parts.Workbench />
  return <StartScreen caption={inWindow && <CaptionButtons />} />
}
