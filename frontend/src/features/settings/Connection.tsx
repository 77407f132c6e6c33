import { Button, Combobox, Link, Option as Choice, Select } from '@fluentui/react-components'
import { BookOpen20Regular, Cloud20Regular, Laptop20Regular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { decimal } from '../../lib/when'
import { known, useNearby, whoIs } from '../../stores/nearby'
import { askTrust, notAllowed } from '../../stores/trust'
import { attempt } from '../../ui/attempt'
import { explain } from '../../ui/failures'
import { FileChip } from '../../ui/FileChip'
import type { Failure } from '../../transport'
import { failureOf } from '../../ui/notify'
import { ProblemList } from '../../ui/ProblemList'
import { isPractice, plays } from '../../ui/providers'
import { TextField } from './Fields'
import { Head } from './Head'
import { KeptSlider } from './KeptSlider'
import { KeyRow } from './KeyRow'
import { aboutModel, LocalServers } from './LocalServers'
import { Price } from './Price'
import { Card, Row } from './Row'
import { agentEdit, useSettings, useSettingsView } from './store'
import { serverOf } from './server'
import { TestBar } from './TestBar'
import { providerName, texts } from './texts'
import css from './settings.module.css'

type Kind = 'local' | 'online' | 'practice'

/** Where an agent does its thinking: the service, its model and key, and whether it answers. */
export function Connection() {
  const t = useTexts(texts)
  const view = useSettingsView()
  const chosen = useSettings((s) => s.agent)
  const index = chosen < view.agents.length ? chosen : 0
  const agent = view.agents[index]
  return (
    <>
      <Head title={t('connection')} why={t('connectionWhy', { agent: agent?.name ?? '' })}>
        <FileChip file={view.agentsFile} line={agent?.line} />
      </Head>
      {view.agents.length > 1 && (
        <Card>
          <Row label={t('whichAgent')}>
            {(ids) => (
              <Select
                className={css.choice}
                id={ids.control}
                aria-labelledby={ids.label}
                value={String(index)}
                onChange={(_, d) => useSettings.setState({ agent: Number(d.value) })}
              >
                {view.agents.map((a) => (
                  <option key={a.index} value={a.index}>
                    {a.index === 0 ? t('activeMark', { agent: a.name }) : a.name}
                  </option>
                ))}
              </Select>
            )}
          </Row>
        </Card>
      )}
      {agent && <AgentConnection key={agent.name} agent={agent} view={view} />}
      {!agent && <ProblemList problems={view.problems.filter((p) => p.file === view.agentsFile)} />}
    </>
  )
}

/** isOpen: the line is not there yet. That is no mistake of anybody's, as a line is with which nothing can be done. */
const isOpen = (p: service.FileProblem) => p.said.values?.has === 'no'

/** nameOf is what the page calls a line of the file. */
const nameOf = (key: string | undefined, here: boolean) =>
  key === 'api-key' ? 'key' : key === 'host' ? 'address' : key === 'model' ? 'model' : here ? 'program' : 'service'

function AgentConnection({ agent, view }: { agent: service.AgentForm; view: service.SettingsView }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const preset = view.providers.find((p) => p.name === agent.provider)
  const own = isPractice(agent.provider) || plays(agent.provider)
  const kind: Kind | '' = own ? 'practice' : !preset ? '' : preset.local ? 'local' : 'online' // what nobody knows is none of them
  const open = agent.problems.filter(isOpen)
  const choose = (provider: string, model = '', host = '') =>
    agentEdit(
      () => api.settings.SetProvider(agent.index, agent.name, provider, host, model),
      t('agentChanged', { agent: agent.name, provider: providerName(provider) }),
    )
  const change = (to: Kind) => {
    if (to !== kind)
      void choose(to === 'practice' ? 'practice' : to === 'local' ? 'lmstudio' : 'anthropic', to === 'practice' ? 'practice' : '')
  }
  const set = async (key: string, value: string) => {
    await agentEdit(() => api.settings.SetAgent(agent.index, agent.name, key, value))
  }
  return (
    <>
      <div className={`grid gap-10 ${css.kinds}`} role="radiogroup" aria-label={t('where')}>
        <KindCard kind="local" on={kind === 'local'} icon={<Laptop20Regular />} title={t('local')} why={t('localWhy')} pick={change} />
        <KindCard kind="online" on={kind === 'online'} icon={<Cloud20Regular />} title={t('online')} why={t('onlineWhy')} pick={change} />
        <KindCard
          kind="practice"
          on={kind === 'practice'}
          icon={<BookOpen20Regular />}
          title={t('practice')}
          why={t('practiceWhy')}
          pick={change}
        />
      </div>
      <TestBar agent={agent} open={open.map((p) => t(nameOf(p.said.values?.key, kind === 'local')))} />
      <ProblemList problems={agent.problems.filter((p) => p.id !== 'llm.inactive' && !isOpen(p))} withFile />
      {kind !== 'online' && <LocalServers agent={agent} />}
      {(kind === 'local' || kind === 'online') && (
        <Card label={t('connectionOf', { agent: agent.name })}>
          <Row label={t(kind === 'local' ? 'program' : 'service')} hint={t(kind === 'local' ? 'programWhy' : 'serviceWhy')} name="provider">
            {(ids) => (
              <Select
                className={css.choice}
                id={ids.control}
                aria-labelledby={ids.label}
                value={agent.provider}
                onChange={(_, d) => void choose(d.value)}
              >
                {view.providers
                  .filter((p) => p.local === (kind === 'local'))
                  .map((p) => (
                    <option key={p.name} value={p.name}>
                      {providerName(p.name)}
                    </option>
                  ))}
              </Select>
            )}
          </Row>
          <Row label={t('address')} hint={preset?.host ? t('addressWhy', { host: preset.host }) : t('addressNeeded')} name="host">
            {(ids) => <TextField mono value={agent.host} placeholder={preset?.host} ids={ids} onKeep={(v) => set('host', v)} />}
          </Row>
          <ModelRow agent={agent} settings={serverOf(agent)} set={set} />
        </Card>
      )}
      {kind === 'online' && (
        <Card>
          <KeyRow agent={agent} />
        </Card>
      )}
      {kind !== 'practice' && <Price agent={agent} free={kind === 'local'} />}
      <Card>
        <Row label={t('longest')} hint={t('longestWhy')} name="max-tokens">
          {(ids) => (
            <TextField
              number
              value={agent.maxTokens}
              placeholder={String(agent.usual.maxTokens)}
              unit={t('tokens')}
              ids={ids}
              onKeep={(v) => set('max-tokens', v)}
            />
          )}
        </Row>
        <Row label={t('imagination')} hint={t('imaginationWhy')} name="temperature">
          {(ids) => (
            <KeptSlider
              value={agent.usual.temperature}
              min={0}
              max={2}
              step={0.1}
              label={ids.label}
              say={(n) => decimal(n, language)}
              keep={(n) => void set('temperature', n.toFixed(1))}
            />
          )}
        </Row>
        {kind === 'practice' && <RoomRow agent={agent} set={set} offer={0} />}
      </Card>
      {kind !== 'practice' && <PatienceRows agent={agent} set={set} />}
    </>
  )
}

/** How long a call may take before CRG gives it up. */
function PatienceRows({ agent, set }: { agent: service.AgentForm; set: Set }) {
  const t = useTexts(texts)
  return (
    <Card label={t('patience')}>
      <Row label={t('connectLimit')} hint={t('connectLimitWhy')} name="connect-limit">
        {(ids) => (
          <TextField
            number
            value={agent.connectLimit}
            placeholder={String(agent.usual.connectLimit)}
            unit={t('seconds')}
            ids={ids}
            onKeep={(v) => set('connect-limit', v)}
          />
        )}
      </Row>
      <Row label={t('silenceLimit')} hint={t('silenceLimitWhy')} name="silence-limit">
        {(ids) => (
          <TextField
            number
            value={agent.silenceLimit}
            placeholder={String(agent.usual.silenceLimit)}
            unit={t('seconds')}
            ids={ids}
            onKeep={(v) => set('silence-limit', v)}
          />
        )}
      </Row>
      <Row label={t('answerLimit')} hint={t('answerLimitWhy')} name="answer-limit">
        {(ids) => (
          <TextField
            number
            value={agent.answerLimit}
            placeholder={String(agent.usual.answerLimit)}
            unit={t('minutes')}
            ids={ids}
            onKeep={(v) => set('answer-limit', v)}
          />
        )}
      </Row>
    </Card>
  )
}

function KindCard({
  kind,
  on,
  icon,
  title,
  why,
  pick,
}: {
  kind: Kind
  on: boolean
  icon: React.ReactElement
  title: string
  why: string
  pick: (kind: Kind) => void
}) {
  return (
    <label className={`stack gap-2 bg-card rounded-lg pointer ${css.kindCard}`} data-on={on || undefined}>
      <span className={`flex between ${css.kindTop}`}>
        {icon}
        <input type="radio" name="where" checked={on} onChange={() => pick(kind)} aria-label={title} />
      </span>
      <b aria-hidden>{title}</b>
      <span className={`hint break lh-1400 ${css.hint}`}>{why}</span>
    </label>
  )
}

type Set = (key: string, value: string) => Promise<void>

/** The model: free text, with what the server offers. The list is asked for when the field is opened. */
function ModelRow({ agent, settings, set }: { agent: service.AgentForm; settings: string; set: Set }) {
  const t = useTexts(texts)
  const [models, setModels] = useState<service.OfferedModel[] | null>(null)
  const [state, setState] = useState<'new' | 'asking' | 'there' | Failure>('new')
  const [draft, setDraft] = useState<string | null>(null)
  const asked = useRef('')
  const ask = async () => {
    if (asked.current === settings && models) return
    asked.current = settings
    setState('asking')
    const overtaken = () => asked.current !== settings // by a question to another server
    try {
      const offered = await api.settings.Models(agent.index, agent.name)
      if (overtaken()) return
      setModels(offered)
      setState('there')
    } catch (e) {
      if (overtaken()) return
      setModels(null)
      if (failureOf(e).message === notAllowed) void attempt(() => askTrust(agent, () => void ask()))
      setState(failureOf(e))
    }
  }
  const keep = (value: string | null) => {
    if (value !== null && value.trim() !== agent.model) void set('model', value.trim())
    setDraft(null)
  }
  const wanted = (draft ?? '').toLowerCase()
  const listed = models?.filter((m) => !wanted || m.id.toLowerCase().includes(wanted)) ?? []
  const hint =
    state === 'asking'
      ? t('modelsAsking')
      : state === 'there'
        ? t('modelsThere', { n: models!.length })
        : state === 'new'
          ? t('modelWhy')
          : t('modelsNone', { why: explain(state).what })
  return (
    <>
      <Row label={t('model')} hint={hint} name="model">
        {(ids) => (
          <Combobox
            className={css.choice}
            freeform
            id={ids.control}
            aria-labelledby={ids.label}
            aria-describedby={ids.hint}
            value={draft ?? agent.model}
            selectedOptions={[agent.model]}
            onOpenChange={(_, d) => {
              if (d.open) void ask()
            }}
            onChange={(e) => setDraft((e.target as HTMLInputElement).value)}
            onOptionSelect={(_, d) => {
              if (d.optionValue) keep(d.optionValue)
            }}
            onBlur={() => keep(draft)}
            onKeyDown={(e) => {
              if (e.key === 'Enter') keep(draft)
            }}
          >
            {listed.map((m) => (
              <Choice key={m.id} value={m.id} text={m.id}>
                <span className="stack">
                  {m.id}
                  <span className={`hint break lh-1400 ${css.hint}`}>{aboutModel(m, t)}</span>
                </span>
              </Choice>
            ))}
          </Combobox>
        )}
      </Row>
      <RoomRow agent={agent} set={set} offer={models?.find((m) => m.id === agent.model)?.context ?? 0} />
    </>
  )
}

function RoomRow({ agent, set, offer }: { agent: service.AgentForm; set: Set; offer: number }) {
  const t = useTexts(texts)
  const near = useNearby((s) =>
    known(s, whoIs(agent.index, agent.name, agent.provider, agent.address, agent.model, agent.usual.contextWindow)),
  )
  const tooMuch = near?.room ? near.room : offer > 0 && agent.usual.contextWindow > offer ? offer : 0
  const hint = (
    <>
      {t('roomWhy')}{' '}
      {offer > 0 && !tooMuch && offer !== agent.usual.contextWindow && (
        <>
          {t('roomOffer', { n: offer })}{' '}
          <Link as="button" inline onClick={() => void set('context-window', String(offer))}>
            {t('use')}
          </Link>
        </>
      )}
    </>
  )
  return (
    <Row
      label={t('room')}
      hint={hint}
      name="context-window"
      problem={tooMuch ? t('roomTooMuch', { model: agent.model, n: tooMuch }) : undefined}
    >
      {(ids) => (
        <>
          {tooMuch > 0 && (
            <Button size="small" onClick={() => void set('context-window', String(tooMuch))}>
              {t('useRoom', { n: tooMuch })}
            </Button>
          )}
          <TextField
            number
            value={agent.contextWindow}
            placeholder={String(agent.usual.contextWindow)}
            unit={t('tokens')}
            ids={ids}
            onKeep={(v) => set('context-window', v)}
          />
        </>
      )}
    </Row>
  )
}
