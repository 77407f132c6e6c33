import { PlugDisconnected20Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { type Command, guardWith } from '../commands/registry'
import { textOf, useTexts } from '../lib/language'
import { isAway, useApp } from '../stores/state'
import './connectionbar.css'
import { texts } from './texts'

/** A short gap, such as a page that wakes up, is nobody's business. */
const patience = 700

/** Says that the program does not answer, that nothing is lost, and what to do; it goes when the program is back. */
export function ConnectionBar() {
  const t = useTexts(texts)
  const connection = useApp((s) => s.connection)
  const away = isAway(connection)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(away), away ? patience : 0)
    return () => clearTimeout(timer)
  }, [away])
  const refused = connection === 'refused'
  return (
    <div role="status">
      {shown && away && (
        <div className="connection-bar" data-connection={connection}>
          <PlugDisconnected20Regular aria-hidden />
          <p><b>{t(refused ? 'refused' : 'away')}</b> {t(refused ? 'refusedDo' : 'awayDo')}</p>
        </div>
      )}
    </div>
  )
}

/** What only changes what the page shows works on without the program. */
const looksOnly = /^(go\.|app\.|canvas\.|view\.|find\.|graph\.selectAll$|chat\.open$)/

/** watchConnection keeps commands from being given while nobody can carry them out. */
export function watchConnection(): () => void {
  const put = () => guardWith((c: Command) => (isAway(useApp.getState().connection) && !looksOnly.test(c.id) ? textOf(texts, 'awayWhy') : ''))
  put()
  return useApp.subscribe((now, before) => { if (isAway(now.connection) !== isAway(before.connection)) put() })
}
