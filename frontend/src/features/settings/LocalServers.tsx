import { Button, Switch } from '@fluentui/react-components'
import { Laptop16Regular, Search16Regular } from '@fluentui/react-icons'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { prefer } from '../../stores/mirrors'
import { known, look, useLook, useNearby, whoIs } from '../../stores/nearby'
import { useApp } from '../../stores/state'
import { attempt } from '../../ui/attempt'
import { Card, Row } from './Row'
import { agentEdit } from './store'
import { providerNames, texts } from './texts'
import css from './settings.module.css'

/** The model servers that answer on this computer, with a button for each model. They are looked for by themselves where this person allows it. */
export function LocalServers({ agent }: { agent: service.AgentForm }) {
  const t = useTexts(texts)
  const prefs = useApp((s) => s.about?.prefs)
  const who = whoIs(agent.index, agent.name, agent.provider, agent.address, agent.model, agent.usual.contextWindow)
  const view = useNearby((s) => known(s, who))
  const looking = useNearby((s) => s.looking > 0)
  useLook(who)
  if (!prefs) return null
  return (
    <Card label={t('foundLocal')}>
      <div className={`stack items-start gap-8 ${css.localServers}`}>
        {view?.silent && (
          <p className={agent.model ? `break fs-12 lh-1400 ${css.problem}` : `hint break lh-1400 ${css.hint}`} role="status">
            {t('ownSilent', { provider: providerNames[agent.provider] ?? agent.provider, address: agent.address })}
          </p>
        )}
        {view?.servers.map((s) => (
          <OneServer key={s.provider} server={s} agent={agent} />
        ))}
        {view && view.servers.length === 0 && <p className={`hint break lh-1400 ${css.hint}`}>{t('foundNone')}</p>}
        <Button
          appearance="subtle"
          size="small"
          icon={<Search16Regular />}
          disabledFocusable={looking}
          onClick={() => {
            if (!looking) void look(who)
          }}
        >
          {t(looking ? 'looking' : 'lookFor')}
        </Button>
      </div>
      <Row label={t('findLocal')} hint={t('findLocalWhy')}>
        {(ids) => (
          <Switch
            aria-labelledby={ids.label}
            checked={!prefs.noSearch}
            onChange={(_, d) => void attempt(() => prefer({ noSearch: !d.checked }))}
          />
        )}
      </Row>
    </Card>
  )
}

function OneServer({ server, agent }: { server: service.LocalServerRow; agent: service.AgentForm }) {
  const t = useTexts(texts)
  const provider = providerNames[server.provider] ?? server.provider
  const use = (model: string) =>
    agentEdit(
      () => api.settings.UseLocal(agent.index, agent.name, server.provider, model),
      t('agentChanged', { agent: agent.name, provider }),
    )
  return (
    <section className={css.localServer} aria-label={provider}>
      <h2 className="row gap-8">
        <Laptop16Regular aria-hidden />
        {t('foundHow', { provider, n: server.models.length })}
      </h2>
      {server.models.length === 0 && <p className={`hint break lh-1400 ${css.hint}`}>{t('noModelThere', { provider })}</p>}
      <ul>
        {server.models.map((m) => {
          const used = server.provider === agent.provider && m.id === agent.model && portOf(server.host) === portOf(agent.address)
          return (
            <li className="row gap-10" key={m.id}>
              <span>
                <b>{m.label || m.id}</b>
                <span className={`hint break lh-1400 ${css.hint}`}>{aboutModel(m, t)}</span>
              </span>
              {used ? (
                <span className={`hint break lh-1400 ${css.hint}`}>{t('inUse')}</span>
              ) : (
                <Button size="small" aria-label={`${t('useIt')}: ${m.label || m.id}`} onClick={() => void use(m.id)}>
                  {t('useIt')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const portOf = (address: string) => /:(\d+)/.exec(address)?.[1] ?? ''

/** aboutModel says whether a model is loaded, and how much it can read. */
export function aboutModel(m: service.OfferedModel, t: ReturnType<typeof useTexts<typeof texts>>): string {
  const room = m.context > 0 ? t('reads', { n: m.context }) : ''
  const most = m.maxContext > m.context && m.context > 0 ? t('readsMost', { n: m.maxContext }) : ''
  const remote = m.remote ? t('runsAt', { host: m.remote.replace(/^https?:\/\//, '') }) : ''
  return [remote, m.state === 'loaded' ? t('isLoaded') : m.state === 'idle' ? t('isIdle') : '', room, most].filter(Boolean).join(', ')
}
