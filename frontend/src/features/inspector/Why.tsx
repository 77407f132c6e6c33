import { useState } from 'react'
import { useLanguage, useTexts } from '../../lib/language'
import { nameOf, useDefinitions } from '../../stores/definitions'
import { show } from '../../stores/view'
import { whereOf } from '../../ui/where'
import { stepHeadline } from '../../ui/steps'
import { type Event, events, sentence, shown, turnNumber, voiceOf } from './story'
import { Fold } from './Fold'
import { texts } from './texts'
import { useWhy } from './useNode'
import css from './inspector.module.css'

/** "Where it comes from": what happened to a node, with the reasons, turns and prompts; folded it names who made it, and when. */
export function Why({ id }: { id: string }) {
  const t = useTexts(texts)
  const { value, here } = useWhy(id)
  const [all, setAll] = useState(false)
  const mine = here && value ? events(value, id) : undefined
  const some = mine && shown(mine, all)
  const first = mine?.find((row) => row.kind === 'made')
  const who =
    first && { you: t('you'), agent: first.actor, file: first.actor === 'outside' ? t('program') : t('graphFile') }[voiceOf(first)]
  return (
    <Fold id="why" title={t('why')} brief={who && t('whyBrief', { who, n: turnNumber(first.turn) })}>
      {!some ? (
        <p className={`hint lh-1375 ${css.fieldHint}`}>{t('loading')}</p>
      ) : (
        <ol className={`stack gap-10 relative fs-12 lh-1420 ${css.why}`}>
          {some.map((row, i) => (
            <Step key={i} row={row} />
          ))}
        </ol>
      )}
      {some && some.length < mine.length && (
        <button type="button" className={`min-w-0 max-w-full text-accent text-left ${css.linkName}`} onClick={() => setAll(true)}>
          {t('showAll', { n: mine.length })}
        </button>
      )}
    </Fold>
  )
}

function Step({ row }: { row: Event }) {
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
  return (
    <li className={css[`why-${voiceOf(row)}`]} data-kind={row.kind}>
      <b title={date}>{sentence(row, words, language)}</b>
      {source && row.line > 0 && <>, {whereOf(place, language)}</>}
      {row.turn && (
        <>
          {' '}
          <button
            type="button"
            className={`min-w-0 max-w-full text-accent text-left ${css.linkName}`}
            title={date}
            onClick={() => show('logs', { turn: row.turn })}
          >
            {row.phase ? t('inTurnPhase', { n, phase: row.phase }) : t('inTurn', { n })}
          </button>
        </>
      )}
      {row.kind !== 'kept' && (row.label.text || row.quote) && (
        <q className="block pre-wrap text-2">{row.label.text ? stepHeadline(row.label, language) : row.quote}</q>
      )}
      {source && day && (
        <span className={`hint lh-1375 ${css.fieldHint}`}>
          {row.file ? `${row.file}, ` : ''}
          {t('asItWas', { date: day })}
        </span>
      )}
      {row.prompts.length > 0 && (
        <span className={`hint lh-1375 ${css.fieldHint}`}>
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
