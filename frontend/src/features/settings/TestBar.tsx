import { Button, Spinner } from '@fluentui/react-components'
import {
  ArrowSync16Regular,
  CheckmarkCircle20Filled,
  ErrorCircle20Filled,
  PlugConnected20Regular,
  Warning20Filled,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { type Say, useLanguage, useTexts } from '../../lib/language'
import { decimal } from '../../lib/when'
import { askTrust, notAllowed, takeBackTrust } from '../../stores/trust'
import type { Failure } from '../../transport'
import { attempt } from '../../ui/attempt'
import { notify } from '../../ui/notify'
import { explain } from '../../ui/failures'
import { isPractice } from '../../ui/providers'
import { aboutModel } from './LocalServers'
import { serverOf } from './server'
import { settings } from './store'
import { texts } from './texts'
import css from './settings.module.css'

const hostOf = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/.*$/, '')

/** offered names the models that are there instead of the one that is not. */
const offered = (f: Failure, t: Say<typeof texts>) => {
  const values = f.of?.find((why) => why.id === 'call.offer')?.values
  return values ? t('itHas', { models: values.models ?? '', more: Number(values.more) }) : ''
}

/** Whether the agent's server answers, takes the key and has the model (CRG-267). Before there is somebody to ask it says what is still to be entered;
 * the practice agent is no service, so nothing of it is tested. */
export function TestBar({ agent, open: lacks }: { agent: service.AgentForm; open: string[] }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const [told, tell] = useState<{ of: string; state: 'new' | 'asking' | service.TestResult }>({ of: '', state: 'new' })
  const state = told.of === serverOf(agent) ? told.state : 'new' // of other settings it says nothing
  const test = async (asking = false) => {
    tell({ of: serverOf(agent), state: 'asking' })
    const read = await settings.anew() // what was entered just now is what is tested
    const now = read?.view.agents.find((a) => a.index === agent.index) ?? agent
    tell({ of: serverOf(now), state: 'asking' })
    const found = await attempt(() => (asking ? api.settings.TestByAsking : api.settings.Test)(now.index, now.name))
    tell({ of: serverOf(now), state: found ?? 'new' })
    if (found?.problem?.message === notAllowed) void attempt(() => askTrust(agent, () => void test(asking)))
  }
  const host = hostOf(agent.address)
  const result = typeof state === 'object' ? state : null
  const room = result?.ok && result.model.context > 0 && result.window > result.model.context ? result.model.context : 0
  const open = result && !result.problem ? result.open : ''
  const tone = !result ? 'quiet' : room || open ? 'warn' : result.ok ? 'ok' : 'bad'
  let title = t('notTested'),
    why = host ? t('notTestedWhy') : ''
  if (lacks.length) {
    title = t('stillOpen')
    why = new Intl.ListFormat(language).format(lacks)
  }
  if (state === 'asking') {
    title = t('testing', { host })
    why = ''
  }
  if (result?.ok) {
    title = t(result.asked || !host ? 'worksAsked' : 'works')
    why = host
      ? t(result.asked ? 'worksAskedHow' : 'worksHow', { host, s: decimal(result.millis / 1000, language), model: agent.model })
      : ''
  }
  if (open) {
    title = t('openTitle')
    why = t(open === 'list' ? 'openList' : 'openKey', { host, model: agent.model })
  }
  if (result?.ok && host) why = [why, aboutModel(result.model, t)].filter(Boolean).join(' ')
  if (room) {
    title = t('worksButRoom')
    why = t('roomTooMuch', { model: agent.model, n: room })
  }
  if (result?.problem) {
    const e = explain(result.problem)
    title = e.what
    why = [offered(result.problem, t), e.remedy].filter(Boolean).join(' ')
  }
  const Icon =
    tone === 'ok'
      ? CheckmarkCircle20Filled
      : tone === 'warn'
        ? Warning20Filled
        : tone === 'bad'
          ? ErrorCircle20Filled
          : PlugConnected20Regular
  const takeBack = () =>
    void attempt(async () => {
      await takeBackTrust(agent)
      notify({ kind: 'done', title: t('tookBack', { host }) })
    })
  if (isPractice(agent.provider))
    return (
      <div className={`row gap-12 bg-sunken rounded-lg ${css.testBar}`} data-tone="quiet">
        <CheckmarkCircle20Filled aria-hidden />
        <div className={`stack fill break ${css.testWords}`}>
          <b>{t('worksPractice')}</b>
        </div>
      </div>
    )
  return (
    <div className={`row gap-12 bg-sunken rounded-lg ${css.testBar}`} role="group" aria-label={t('test')} data-tone={tone}>
      {state === 'asking' ? <Spinner size="tiny" /> : <Icon aria-hidden />}
      <div className={`stack fill break ${css.testWords}`} role="status">
        <b>{title}</b>
        {why && <span>{why}</span>}
      </div>
      {host && agent.allowed && (
        <Button appearance="subtle" title={t('takeBackWhy', { host })} onClick={takeBack}>
          {t('takeBack')}
        </Button>
      )}
      {open && (
        <Button title={t('askOnceWhy')} onClick={() => void test(true)}>
          {t('askOnce')}
        </Button>
      )}
      <Button
        icon={result ? <ArrowSync16Regular /> : undefined}
        disabledFocusable={state === 'asking' || lacks.length > 0}
        onClick={() => {
          if (state !== 'asking') void test()
        }}
      >
        {t(result ? 'testAgain' : 'test')}
      </Button>
    </div>
  )
}
