import { useEffect } from 'react'
import { api } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useGate, useProject, useRun } from '../../stores/state'
import { useControl } from './store'
import { texts } from './texts'

/** Says each turn's result and each question to people who do not see the canvas, and names the window. */
export function Announcer() {
  const t = useTexts(texts)
  const asked = useGate((s) => s.id !== '')
  const running = useRun((s) => s.status?.running ?? false)
  const problem = useRun((s) => (s.status && !s.status.running && s.status.ending === 'paused' ? s.status.problem : null))
  const name = useProject((s) => s.name)
  const said = useControl((s) => s.said)
  const waiting = asked || problem !== null
  const title = [waiting ? `● ${t('waitingTitle')}` : running ? '▶' : '', name, 'CRG'].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
    void api.system.SetTitle(title, waiting).catch(() => undefined)
    return () => {
      document.title = 'CRG'
    }
  }, [title, waiting])
  return (
    <div className="sr-only" role="status" aria-live="polite">
      {said}
    </div>
  )
}
