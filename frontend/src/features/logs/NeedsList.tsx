import { Button, Field, Textarea, mergeClasses } from '@fluentui/react-components'
import { Chat20Regular, DocumentText20Regular, Send20Regular, Warning20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { api, type service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { useNeeds, useRun } from '../../stores/state'
import { show, useView } from '../../stores/view'
import { attempt, undoable } from '../../ui/attempt'
import { CommandButton } from '../../ui/CommandButton'
import { EmptyState } from '../../ui/EmptyState'
import { FailureNote } from '../../ui/FailureNote'
import { toldIn } from '../../ui/messages'
import { NodeLink, TurnLink, turnNumber } from '../../ui/References'
import { openTurn } from './choice'
import { texts } from './texts'
import css from './logs.module.css'

/** What waits for the person, with the answer given right here where that is enough. */
export function NeedsList() {
  const t = useTexts(texts)
  const needs = useNeeds((s) => s.needs)
  if (needs.length === 0) return <EmptyState text={t('nothingWaits')} />
  return (
    <ul className={`stack gap-10 grow min-h-0 scroll ${css.needs}`} aria-label={t('needsMe')}>
      {needs.map((n) => (
        <li key={`${n.kind} ${n.id} ${n.file} ${n.line}`} className={mergeClasses(css.need, css[`need-${n.kind}`])}>
          <Need need={n} />
        </li>
      ))}
    </ul>
  )
}

function Need({ need }: { need: service.Need }) {
  switch (need.kind) {
    case 'gate':
      return <Gate need={need} />
    case 'question':
      return <Question need={need} />
    case 'paused':
      return <Paused need={need} />
    case 'wing':
      return <OfWing need={need} />
  }
  return <Mistake need={need} />
}

function Gate({ need }: { need: service.Need }) {
  const t = useTexts(texts)
  return (
    <>
      <h2>
        <Send20Regular aria-hidden />
        {t(need.gate === 'prompt' ? 'gatePrompt' : 'gateActions', { n: turnNumber(need.turn) })}
      </h2>
      <div className="flex wrap gap-8">
        <CommandButton id="gate.approve" appearance="primary" size="small" />
        <CommandButton id="gate.reject" size="small" />
        <CommandButton id="gate.skip" size="small" />
        <Button size="small" onClick={() => show('graph')}>
          {t('openGate')}
        </Button>
      </div>
    </>
  )
}

/** OfWing is what a wing of the program waits for, in its own words. */
function OfWing({ need }: { need: service.Need }) {
  const language = useLanguage((s) => s.language)
  return (
    <>
      <h2>
        <Chat20Regular aria-hidden />
        {need.said ? toldIn(need.said, language) : need.text}
      </h2>
      {need.node && (
        <p className={`caption ${css.below}`}>
          <NodeLink id={need.node} name={need.node} />
        </p>
      )}
      {need.file && <p className={`caption ${css.below}`}>{need.file}</p>}
    </>
  )
}

function Question({ need }: { need: service.Need }) {
  const t = useTexts(texts)
  const agent = useRun((s) => s.status?.agent) || 'Explorer'
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const done = await attempt(() => api.logs.Answer(need.id, text))
    setBusy(false)
    if (done) undoable(t('answered', { agent }), done.step)
  }
  return (
    <>
      <h2>
        <Chat20Regular aria-hidden />
        {t('question', { agent })}
      </h2>
      <p className={css.question}>
        <NodeLink id={need.id} name={need.text} />
      </p>
      {need.turn && (
        <p className={`caption ${css.below}`}>
          <TurnLink id={need.turn} capital />
        </p>
      )}
      <Field label={t('yourAnswer')}>
        <Textarea
          value={text}
          resize="vertical"
          onChange={(_, d) => setText(d.value)}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && (e.ctrlKey || e.metaKey) && text.trim()) {
              e.preventDefault()
              void send()
            }
          }}
        />
      </Field>
      <div className="flex wrap gap-8">
        <Button size="small" appearance="primary" disabled={!text.trim() || busy} onClick={() => void send()}>
          {t('answer')}
        </Button>
      </div>
    </>
  )
}

function Paused({ need }: { need: service.Need }) {
  const t = useTexts(texts)
  return (
    <>
      <h2>
        <Warning20Regular aria-hidden />
        {t('paused')}
      </h2>
      {need.problem ? <FailureNote failure={need.problem} /> : <p>{need.text}</p>}
      <div className="flex wrap gap-8">
        <CommandButton id="run.start" appearance="primary" size="small" />
        {need.turn && (
          <Button size="small" onClick={() => void openTurn(need.turn)}>
            {t('turn', { n: turnNumber(need.turn) })}
          </Button>
        )}
      </div>
    </>
  )
}

function Mistake({ need }: { need: service.Need }) {
  const t = useTexts(texts)
  return (
    <>
      <h2>
        <DocumentText20Regular aria-hidden />
        {need.line ? t('fileProblem', { file: need.file, line: need.line }) : need.file}
      </h2>
      <p>{need.text}</p>
      <div className="flex wrap gap-8">
        <Button size="small" onClick={() => useView.setState({ problemsOpen: true, place: { file: need.file, line: need.line } })}>
          {t('open')}
        </Button>
      </div>
    </>
  )
}
