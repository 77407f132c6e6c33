import { FluentProvider } from '@fluentui/react-components'
import { useEffect } from 'react'
import { handleKey, tipsAside } from '../commands/keys'
import { allCommands, showFailuresWith } from '../commands/registry'
import { StartScreen } from '../features/start/StartScreen'
import { actOnce } from '../lib/once'
import { showReportsWith } from '../stores/mirrors'
import { useApp, useProject } from '../stores/state'
import { CallError } from '../transport'
import { theme } from '../tokens/theme'
import { complain } from '../ui/attempt'
import { clearFailures } from '../ui/notify'
import { Toasts } from '../ui/Toasts'
import { useAppearance } from './appearance'
import { CaptionButtons } from './CaptionButtons'
import './commands'
import './textSize'
import { ConnectionBar, watchConnection } from './ConnectionBar'
import { fetchParts, useParts } from './parts'
import { rememberTab } from './remember'
import css from './connectionbar.module.css'

showFailuresWith(complain)
showReportsWith((failure) => complain(new CallError(failure)))

export function App() {
  useAppearance()
  useEffect(watchConnection, [])
  useEffect(actOnce, [])
  useEffect(clearFailures, [])
  useEffect(rememberTab, [])
  useEffect(fetchParts, [])
  const parts = useParts((s) => s.parts)
  useEffect(() => {
    const press = (e: KeyboardEvent) => handleKey(e, allCommands())
    window.addEventListener('keydown', tipsAside, true)
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', tipsAside, true)
      window.removeEventListener('keydown', press)
    }
  }, [])
  return (
    <FluentProvider theme={theme} applyStylesToPortals>
      <div className={`stack h-full ${css.appFrame}`}>
        <ConnectionBar />
        <div className="grow min-h-0 relative">
          <Screen />
        </div>
      </div>
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
