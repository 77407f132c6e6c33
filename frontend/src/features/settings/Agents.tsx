import { Badge, Button, Field, Input, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Select } from '@fluentui/react-components'
import { Add16Regular, MoreHorizontal16Regular, Sparkle20Filled } from '@fluentui/react-icons'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { openFile } from '../../ui/editor/openFile'
import { FileChip } from '../../ui/FileChip'
import { isPractice } from '../../ui/providers'
import { FormDialog } from '../../ui/FormDialog'
import { LongField, TextField } from './Fields'
import { Head } from './Head'
import { type Keyed, keysFor } from './keys'
import { Card, Row } from './Row'
import { agentEdit, go, useSettingsView } from './store'
import { providerName, texts } from './texts'
import css from './settings.module.css'

/** All agents of the project. The first is the active one. */
export function Agents() {
  const t = useTexts(texts)
  const view = useSettingsView()
  const [adding, setAdding] = useState(false)
  const [keyed, setKeyed] = useState<Keyed>({ names: [], keys: [] })
  const names = view.agents.map((a) => a.name)
  const { keys } = names.join('\n') === keyed.names.join('\n') ? keyed : keysFor(names, keyed)
  if (keys !== keyed.keys) setKeyed({ names, keys })
  return (
    <>
      <Head title={t('agents')} why={t('agentsWhy')}>
        <FileChip file={view.agentsFile} />
      </Head>
      {view.agents.map((agent, i) => (
        <OneAgent key={keys[i]} agent={agent} only={view.agents.length === 1} />
      ))}
      <Button icon={<Add16Regular />} onClick={() => setAdding(true)}>
        {t('addAgent')}
      </Button>
      {adding && <AddAgent view={view} close={() => setAdding(false)} />}
    </>
  )
}

function OneAgent({ agent, only }: { agent: service.AgentForm; only: boolean }) {
  const t = useTexts(texts)
  const file = useSettingsView().agentsFile
  const { index, name } = agent
  const using = [providerName(agent.provider), isPractice(agent.provider) ? '' : agent.model].filter(Boolean).join(', ')
  return (
    <Card label={name}>
      <div className={`row wrap gap-10 ${css.agentHead}`}>
        <Sparkle20Filled className={css.agentSign} aria-hidden />
        <h2 className="break">{name}</h2>
        {index === 0 ? (
          <Badge appearance="tint" color="brand">
            {t('active')}
          </Badge>
        ) : (
          <Button
            size="small"
            onClick={() => void agentEdit(() => api.settings.ActivateAgent(index, name), t('agentActive', { agent: name }))}
          >
            {t('activate')}
          </Button>
        )}
        <span className="grow" />
        <Button appearance="subtle" size="small" onClick={() => go('connection', index)}>
          {using}
        </Button>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button appearance="subtle" size="small" icon={<MoreHorizontal16Regular />} aria-label={t('moreFor', { name })} />
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem onClick={() => go('connection', index)}>{t('connection')}</MenuItem>
              <MenuItem onClick={() => openFile(file, agent.line)}>{t('asText')}</MenuItem>
              <MenuItem
                disabled={only}
                secondaryContent={only ? t('lastAgent') : undefined}
                onClick={() => void agentEdit(() => api.settings.RemoveAgent(index, name), t('agentRemoved', { agent: name }))}
              >
                {t('removeAgent')}
              </MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
      <Row label={t('agentName')} hint={t('agentNameWhy')}>
        {(ids) => (
          <TextField
            value={name}
            ids={ids}
            onKeep={async (to) => {
              await agentEdit(() => api.settings.RenameAgent(index, name, to))
            }}
          />
        )}
      </Row>
      <Row label={t('role')} hint={t('roleWhy')} name="role">
        {(ids) => (
          <LongField
            rows={2}
            value={agent.role}
            ids={ids}
            onKeep={async (to) => {
              await agentEdit(() => api.settings.SetAgent(index, name, 'role', to))
            }}
          />
        )}
      </Row>
    </Card>
  )
}

function AddAgent({ view, close }: { view: service.SettingsView; close: () => void }) {
  const t = useTexts(texts)
  const [name, setName] = useState('')
  const [provider, setProvider] = useState('practice')
  const clean = name.trim()
  const taken = view.agents.some((a) => a.name.toLowerCase() === clean.toLowerCase())
  const problem = taken ? t('nameTaken') : /[[\]]/.test(clean) ? t('nameBad') : undefined
  const ready = clean !== '' && !problem
  const add = () =>
    agentEdit(() => api.settings.AddAgent(clean, provider, isPractice(provider) ? provider : ''), t('agentAdded', { agent: clean }))
  return (
    <FormDialog title={t('addAgent')} submit={t('create')} ready={ready} maxWidth="28rem" close={close} onSubmit={() => void add()}>
      <Field label={t('agentName')} validationMessage={problem}>
        <Input autoFocus value={name} onChange={(_, d) => setName(d.value)} />
      </Field>
      <Field label={t('where')}>
        <Select value={provider} onChange={(_, d) => setProvider(d.value)}>
          {['practice', ...view.providers.map((p) => p.name)].map((p) => (
            <option key={p} value={p}>
              {providerName(p)}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
