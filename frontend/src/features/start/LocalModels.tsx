import { Laptop16Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { useApp } from '../../stores/state'
import { providerNames } from '../../ui/providers'
import { texts } from './texts'
import css from './start.module.css'

/** One quiet line: the model servers that answer on this computer, where this person allows to look. Its room is kept free, so that nothing moves when they are found. */
export function LocalModels() {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const servers = useLocalServers()
  const names = servers.map((s) => t('localServer', { provider: providerNames[s.provider] ?? s.provider, n: s.models.length }))
  return (
    <p className={css.local} role="status">
      {names.length > 0 && (
        <>
          <Laptop16Regular aria-hidden />
          <span>{t('localFound', { n: names.length, servers: new Intl.ListFormat(language).format(names) })}</span>
        </>
      )}
    </p>
  )
}

/** useLocalServers looks at once, and again when the person comes back, perhaps from starting one. */
function useLocalServers(): service.LocalServerRow[] {
  const may = useApp((s) => s.about?.prefs.noSearch === false)
  const [servers, setServers] = useState<service.LocalServerRow[]>([])
  useEffect(() => {
    if (!may) return
    let here = true
    const look = () =>
      void api.system
        .LocalServers()
        .then((found) => {
          if (here) setServers(found)
        })
        .catch(() => undefined) // nothing found is nothing said
    look()
    window.addEventListener('focus', look)
    return () => {
      here = false
      window.removeEventListener('focus', look)
    }
  }, [may])
  return may ? servers : []
}
