import { Button, Field, Input, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useTexts } from '../../lib/language'
import { attempt } from '../../ui/attempt'
import { notify } from '../../ui/notify'
import { Row } from './Row'
import { agentEdit } from './store'
import { keyTexts } from './keyTexts'
import { texts } from './texts'
import css from './settings.module.css'

type Kind = '' | 'keychain' | 'env' | 'literal'

/** How the key of an agent is kept. The key itself is never shown again. */
export function KeyRow({ agent }: { agent: service.AgentForm }) {
  const t = useTexts(keyTexts)
  const named = useTexts(texts)('key')
  const kept = agent.key.kind as Kind
  const [wish, setWish] = useState<Kind | null>(null)
  const kind = wish ?? kept
  const done = () => setWish(null)
  const told = (stored: boolean | undefined) => {
    if (stored !== undefined) {
      done()
      notify({ kind: stored ? 'done' : 'info', title: t(stored ? 'keyKept' : 'keyForRun') })
    }
  }
  const choose = (to: Kind) => {
    if (to === '' && kept) {
      void agentEdit(() => api.settings.SetAgent(agent.index, agent.name, 'api-key', ''))
      done()
    } else setWish(to === kept ? null : to)
  }
  const hint =
    kept === 'keychain'
      ? t('keyStoreUses', { name: agent.key.name })
      : kept === 'env'
        ? t(agent.key.there ? 'keyEnvThere' : 'keyEnvMissing', { name: agent.key.name })
        : kept === 'literal'
          ? t('keyInFile')
          : t('keyNeeded')
  return (
    <>
      <Row label={named} hint={hint} name="api-key">
        {() => (
          <Select className={css.choice} aria-label={t('keyHow')} value={kind} onChange={(_, d) => choose(d.value as Kind)}>
            <option value="">{t('keyNone')}</option>
            <option value="keychain">{t('keyStore')}</option>
            <option value="env">{t('keyEnv')}</option>
            <option value="literal">{t('keyLiteral')}</option>
          </Select>
        )}
      </Row>
      {kept === 'literal' && !wish && (
        <div className={`flex wrap items-start gap-12 ${css.keyForm}`}>
          <Button onClick={() => void attempt(() => api.settings.MoveKey(agent.index, agent.name, agent.provider)).then(told)}>
            {t('moveKey')}
          </Button>
        </div>
      )}
      {kind === 'keychain' && (wish || !agent.key.there) && (
        <KeyForm
          first={t('keyEntry')}
          start={agent.key.name || agent.provider}
          secret
          onKeep={(entry, key) => void attempt(() => api.settings.KeepKey(agent.index, agent.name, entry, key)).then(told)}
        />
      )}
      {kind === 'env' && (wish || !agent.key.there) && (
        <KeyForm
          first={t('keyVariable')}
          start={agent.key.name || `${agent.provider.toUpperCase()}_API_KEY`}
          onKeep={(name) => void agentEdit(() => api.settings.SetAgent(agent.index, agent.name, 'api-key', `env:${name}`)).then(done)}
        />
      )}
      {kind === 'literal' && wish && (
        <KeyForm
          first=""
          start=""
          secret
          warn={t('keyLiteralWarn')}
          onKeep={(_, key) => void agentEdit(() => api.settings.SetAgent(agent.index, agent.name, 'api-key', key)).then(done)}
        />
      )}
    </>
  )
}

/** The name of an entry or a variable, and the key where CRG is to keep it. */
function KeyForm({
  first,
  start,
  secret,
  warn,
  onKeep,
}: {
  first: string
  start: string
  secret?: boolean
  warn?: string
  onKeep: (name: string, key: string) => void
}) {
  const t = useTexts(keyTexts)
  const [name, setName] = useState(start)
  const [key, setKey] = useState('')
  const clean = name.trim()
  const ready = (!first || /^[\w .-]+$/.test(clean)) && (!secret || key.trim() !== '')
  return (
    <form
      className={`flex wrap items-start gap-12 ${css.keyForm}`}
      onSubmit={(e) => {
        e.preventDefault()
        if (ready) {
          onKeep(clean, key.trim())
          setKey('')
        }
      }}
    >
      {first && (
        <Field className={css.keyField} label={first}>
          <Input className={`${css.fieldMono} ${css.short}`} value={name} onChange={(_, d) => setName(d.value)} />
        </Field>
      )}
      {secret && (
        <Field className={css.keyField} label={t('keyValue')} hint={warn}>
          <Input className={css.short} type="password" autoComplete="off" value={key} onChange={(_, d) => setKey(d.value)} />
        </Field>
      )}
      <Button type="submit" appearance="primary" disabledFocusable={!ready}>
        {t('keep')}
      </Button>
    </form>
  )
}
