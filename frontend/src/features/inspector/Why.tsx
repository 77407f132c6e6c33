import { Warning16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { openSource } from '../../stores/inspect'
import { show } from '../../stores/view'
import { SourceChip } from '../../ui/SourceChip'
import { nameAt, whereOf } from '../../ui/where'
import { stepHeadline } from '../../ui/steps'
import { sentence, shown, turnNumber, voiceOf } from './story'
import { texts } from './texts'
import { useWhy } from './useNode'
import css from './inspector.module.css'

/** "Why is this here?": the chain of steps behind a node, with the reasons, turns, prompts and passages (issue: the screen). */
export function Why({ id }: { id: string }) {
  const t = useTexts(texts)
  const { value: rows, here } = useWhy(id)
  const [all, setAll] = useState(false)
  const mine = here ? rows : undefined
  return (
    <section className={css.section} aria-label={t('why')} aria-busy={!mine}>
      <h3>{t('why')}</h3>
      {!mine ? (
        <p className={css.fieldHint}>{t('loading')}</p>
      ) : (
        <ol className={css.why}>
          {shown(mine, all).map((row, i) => (
            <Step key={i} row={row} of={id} />
          ))}
        </ol>
      )}
      {mine && !all && shown(mine, false).length < mine.length && (
        <button type="button" className={css.linkName} onClick={() => setAll(true)}>
          {t('showAll', { n: mine.length })}
        </button>
      )}
    </section>
  )
}

function Step({ row, of }: { row: service.WhyRow; of: string }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const d = useDefinitions()
  const words = {
    state: (id: string) => nameOf(d.states, id),
    type: (id: string) => nameOf(d.nodeTypes, id),
    category: (id: string) => nameOf(d.categories, id),
  }
  const date = row.at ? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(row.at)) : ''
  const day = row.at ? new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(row.at)) : ''
  const n = turnNumber(row.turn)
  const source = row.kind === 'source'
  const place = { kind: row.part, label: row.on, line: row.line }
  const document = row.name || row.file.split('/').at(-1) || row.node
  if (row.said) return <Misplaced row={row} document={document} place={place} of={of} />
  return (
    <li className={css[`why-${voiceOf(row)}`]} data-kind={row.kind}>
      <b title={date}>{sentence(row, words, language)}</b>
      {source && row.line > 0 && <>, {whereOf(place, language)}</>}
      {row.turn && (
        <>
          {' '}
          <button type="button" className={css.linkName} title={date} onClick={() => show('logs', { turn: row.turn })}>
            {row.phase ? t('inTurnPhase', { n, phase: row.phase }) : t('inTurn', { n })}
          </button>
        </>
      )}
      {source && row.node !== of && (
        <>
          {' '}
          <SourceChip
            name={nameAt(document, place, language)}
            label={t('openAt', { name: nameAt(document, place, language) })}
            onClick={() => openSource({ node: row.node, from: 0, to: 0, nodes: [of] })}
          />
        </>
      )}
      {row.kind !== 'kept' && (row.label.text || row.quote) && <q>{row.label.text ? stepHeadline(row.label, language) : row.quote}</q>}
      {source && day && (
        <span className={css.fieldHint}>
          {row.file ? `${row.file}, ` : ''}
          {t('asItWas', { date: day })}
        </span>
      )}
      {row.prompts.length > 0 && (
        <span className={css.fieldHint}>
          {t('promptOf', {
            files: row.prompts
              .map((p) => {
                const file = p.file.replace(/^prompts\//, '')
                return p.changed ? t('changedSince', { file }) : file
              })
              .join(', '),
          })}
        </span>
      )}
    </li>
  )
}

/** A quotation for which the node names a page where it does not stand: the right one, or that there is none. */
function Misplaced({ row, document, place, of }: { row: service.WhyRow; document: string; place: service.DocPlace; of: string }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const name = nameAt(document, place, language)
  return (
    <li className={css['why-file']} data-kind="misplaced">
      <b>
        <Warning16Regular aria-hidden />{' '}
        {row.line > 0
          ? t('misplaced', { said: row.said, where: whereOf(place, language) })
          : t('nowhere', { said: row.said, name: document })}
      </b>{' '}
      <SourceChip name={name} label={t('openAt', { name })} onClick={() => openSource({ node: row.node, from: 0, to: 0, nodes: [of] })} />
      <q>{row.quote}</q>
    </li>
  )
}
