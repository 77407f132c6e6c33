import { Button, Spinner } from '@fluentui/react-components'
import { ArrowSync20Regular, DocumentError20Regular, Warning20Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { span } from '../../lib/when'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { useRun } from '../../stores/state'
import { FailureNote } from '../../ui/FailureNote'
import css from './notes.module.css'
import { Sentence } from './Sentence'
import { stop, write } from './store'
import { texts } from './texts'

/** What has changed since the page was written: how much, on demand what, and the way to a new one. */
export function Stale({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  const [shown, show] = useState(false)
  if (!view.changes.length) return null
  return (
    <section className={`p-8-12 fs-13 text-warn bg-warn rounded ${css.stale}`} aria-label={t('stale', { n: view.changes.length })}>
      <div>
        <ArrowSync20Regular aria-hidden />
        <b>{t('stale', { n: view.changes.length })}</b>
        <span className="grow" />
        <Button appearance="transparent" aria-expanded={shown} onClick={() => show(!shown)}>
          {t(shown ? 'hideChanges' : 'showChanges')}
        </Button>
        {view.able && !view.writing && <Button onClick={() => void write()}>{t('renew')}</Button>}
      </div>
      {shown && (
        <ul className="text-1">
          {view.changes.map((c) => (
            <Change key={c.node + c.kind} change={c} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Change({ change: c }: { change: service.AnswerChange }) {
  const t = useTexts(texts)
  const states = useDefinitions((s) => s.states)
  return (
    <li className="border-top">
      <b>{c.name || c.node}</b> <span>{t('kind', { kind: c.kind })}</span>
      {c.from !== c.to && <span> {t('stateChange', { from: nameOf(states, c.from), to: nameOf(states, c.to) })}</span>}
      {c.was && c.was !== c.is && (
        <p>
          <span>{t('was')}</span> <del className="text-2">{c.was}</del>
        </p>
      )}
      {c.is && c.was !== c.is && (
        <p>
          <span>{t('is')}</span> <ins>{c.is}</ins>
        </p>
      )}
    </li>
  )
}

/** A page that is being written; or why it was not written. */
export function Writing({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  if (view.writing) return <Now from={view.forMs} />
  if (!view.problem) return null
  return (
    <FailureNote failure={view.problem}>
      {view.able && (
        <Button size="small" onClick={() => void write()}>
          {t('again')}
        </Button>
      )}
    </FailureNote>
  )
}

/** It is being written, with the seconds and the way to stop it. */
function Now({ from }: { from: number }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const agent = useRun((s) => s.status?.agent) || 'Explorer'
  const [seconds, count] = useState(from / 1000)
  useEffect(() => {
    const timer = setInterval(() => count((s) => s + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={`p-8-12 fs-13 text-warn bg-warn rounded ${css.writing}`} role="status">
      <Spinner size="tiny" />
      <span>{seconds < 3 ? t('writing', { agent }) : t('writingFor', { agent, time: span(seconds, language) })}</span>
      <Button size="small" onClick={() => void stop()}>
        {t('stop')}
      </Button>
    </div>
  )
}

/** A reply that names nothing of the graph: it is shown, and struck. */
export function Refused({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  const page = view.refused
  if (!page) return null
  const all = [page.conclusion, ...page.why, ...page.against].filter((s) => s.text)
  return (
    <section className={`p-8-12 fs-13 text-warn bg-warn rounded ${css.refused}`} aria-label={t('refused')}>
      <div>
        <Warning20Regular aria-hidden />
        <b>{t('refused')}</b>
        <span className="grow" />
        {view.able && !view.writing && <Button onClick={() => void write()}>{t('again')}</Button>}
      </div>
      <p>
        {all.map((s, i) => (
          <Sentence key={i} sentence={s} page={page} struck />
        ))}
      </p>
    </section>
  )
}

export function Damaged({ view }: { view: service.AnswerView }) {
  const t = useTexts(texts)
  if (!view.damaged) return null
  return (
    <p className={`p-8-12 fs-13 text-warn bg-warn rounded ${css.damaged}`}>
      <DocumentError20Regular aria-hidden />
      {t('damaged', { n: view.damaged })}
    </p>
  )
}
