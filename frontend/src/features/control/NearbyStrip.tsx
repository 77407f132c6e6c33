import { Button } from '@fluentui/react-components'
import { Laptop20Regular, Warning20Filled } from '@fluentui/react-icons'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { useControlView } from '../../stores/control'
import { known, useLook, useNearby, whoIs } from '../../stores/nearby'
import { useApp, useProject } from '../../stores/state'
import { settingsAt, show, useView } from '../../stores/view'
import { agentEdit } from '../../ui/agentEdit'
import { isPractice, providerNames } from '../../ui/providers'
import { offerOf } from './nearby'
import { texts } from './texts'
import css from './control.module.css'

const hint = 'localOffer'

/** What was found on this computer: a model to use instead of the practice agent or of one that does not answer, or one that is loaded with too little room. */
export function NearbyStrip() {
  const agent = useControlView()?.agent
  const { dir, readOnly } = useProject()
  const may = useApp((s) => s.about?.prefs.noSearch === false)
  if (!agent || readOnly || !may) return null
  return <Found key={dir} agent={agent} />
}

function Found({ agent }: { agent: service.AgentView }) {
  const t = useTexts(texts)
  const about = useApp((s) => s.about)
  const who = whoIs(0, agent.name, agent.provider, agent.address, agent.model, agent.window)
  const view = useNearby((s) => known(s, who))
  const [closed, setClosed] = useState('')
  const there = useView(settingsAt) === 'connection'
  const concerns = isPractice(agent.provider) || agent.where === 'here'
  useLook(who, concerns)
  const offer = view && concerns ? offerOf(agent, view) : null
  const key = offer ? `${offer.kind} ${agent.model}` : ''
  if (!offer || closed === key || (offer.kind === 'practice' && about?.shown.includes(hint))) return null
  const close = () => {
    setClosed(key)
    if (offer.kind === 'practice') void api.system.SetShown(hint, true)
  }
  const settings = !there && (
    <Button size="small" onClick={() => show('settings', { section: 'model' })}>
      {t(offer.kind === 'room' ? 'openSettings' : 'moreModels')}
    </Button>
  )
  if (offer.kind === 'room') {
    const take = () =>
      agentEdit(() => api.settings.SetAgent(0, agent.name, 'context-window', String(offer.room)), t('roomSet', { n: offer.room }))
    return (
      <Strip
        icon={<Warning20Filled className={css.nearbyWarn} aria-hidden />}
        text={t('roomTooSmall', { model: agent.model, n: offer.room, window: offer.window })}
      >
        <Button size="small" appearance="primary" onClick={() => void take()}>
          {t('takeRoom', { n: offer.room })}
        </Button>
        {settings}
        <Button size="small" appearance="subtle" onClick={close}>
          {t('close')}
        </Button>
      </Strip>
    )
  }
  const name = (p: string) => providerNames[p] ?? p
  const text = t(offer.kind === 'practice' ? 'foundHere' : 'foundInstead', {
    provider: name(offer.provider),
    n: offer.count,
    own: name(agent.provider),
    address: agent.address,
    model: offer.label,
  })
  const use = () =>
    agentEdit(
      () => api.settings.UseLocal(0, agent.name, offer.provider, offer.model),
      t('usesNow', { agent: agent.name, model: offer.label }),
    )
  return (
    <Strip icon={<Laptop20Regular aria-hidden />} text={text}>
      <Button size="small" appearance="primary" onClick={() => void use()}>
        {t('useModel', { model: offer.label })}
      </Button>
      {settings}
      <Button size="small" appearance="subtle" onClick={close}>
        {t('notNow')}
      </Button>
    </Strip>
  )
}

const Strip = ({ icon, text, children }: { icon: React.ReactNode; text: string; children: React.ReactNode }) => (
  <div className={`row wrap flex-none fs-13 bg-layer border-bottom ${css.nearby}`} role="status" data-testid="nearby-model">
    {icon}
    <p className="lead break">{text}</p>
    <div className="flex wrap gap-8">{children}</div>
  </div>
)
