import { Button } from '@fluentui/react-components'
import { Laptop16Regular, Search16Regular } from '@fluentui/react-icons'
import { useCallback, useEffect, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { attempt } from '../../ui/attempt'
import { Option } from './Options'
import { Card } from './Row'
import { useSettings } from './store'
import { providerNames, texts } from './texts'

/** The model servers that answer on this computer. They are looked for by itself where the project allows it. */
export function LocalServers({ agent, use }: { agent: service.AgentForm; use: (server: service.LocalServerRow, model: string) => void }) {
  const t = useTexts(texts)
  const allowed = useSettings((s) => s.view!.options.find((o) => o.key === 'find-local-models')?.value === 'true')
  const [servers, setServers] = useState<service.LocalServerRow[] | null>(null)
  const [looking, setLooking] = useState(allowed)
  const look = useCallback(async () => {
    const found = await attempt(() => api.settings.FindLocal())
    setServers(found ?? [])
    setLooking(false)
  }, [])
  useEffect(() => {
    if (!allowed) return
    let gone = false
    void api.settings.FindLocal().then((found) => { if (!gone) { setServers(found); setLooking(false) } }, () => { if (!gone) setLooking(false) })
    return () => { gone = true }
  }, [allowed])
  const others = servers?.filter((s) => s.provider !== agent.provider || !agent.model) ?? []
  return (
    <Card label={t('foundLocal')}>
      <div className="local-servers">
        {others.map((s) => (
          <div key={s.provider} className="local-server">
            <Laptop16Regular aria-hidden /><span>{t('foundHow', { provider: providerNames[s.provider] ?? s.provider, n: s.models.length })}</span>
            <Button size="small" onClick={() => use(s, s.models[0]?.id ?? '')}>{t('useIt')}</Button>
          </div>
        ))}
        {servers && servers.length === 0 && <p className="set-hint">{t('foundNone')}</p>}
        <Button appearance="subtle" size="small" icon={<Search16Regular />} disabledFocusable={looking} onClick={() => { if (!looking) { setLooking(true); void look() } }}>{t(looking ? 'looking' : 'lookFor')}</Button>
      </div>
      <Option about={{ key: 'find-local-models', hint: 'findLocalWhy' }} />
    </Card>
  )
}
