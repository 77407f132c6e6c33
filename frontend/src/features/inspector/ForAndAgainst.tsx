import { useState } from 'react'
import type { service } from '../../contracts/api'
import { useLanguage, useTexts } from '../../lib/language'
import { openSource } from '../../stores/inspect'
import { reveal } from '../../ui/edit'
import { SourceChip } from '../../ui/SourceChip'
import { StateIcon } from '../../ui/StateMark'
import { nameAt } from '../../ui/where'
import { texts } from './texts'
import { usePoints } from './useNode'
import css from './inspector.module.css'

/** What supports a node and what contradicts it, with its source. Of a node that nothing bears on it says nothing. */
export function ForAndAgainst({ id }: { id: string }) {
  const t = useTexts(texts)
  const { value, here } = usePoints(id)
  if (!here || !value || !(value.reasons.length || value.objections.length)) return null
  return (
    <section className={`stack gap-8 border-top ${css.section}`} aria-label={t('weigh')}>
      <div className={`flex between ${css.weighHead}`}>
        <h3 data-kind="supports">
          {t('for')} <span className={`regular text-3 ${css.count}`}>{value.reasons.length}</span>
        </h3>
        <h3 data-kind="contradicts">
          {t('against')} <span className={`regular text-3 ${css.count}`}>{value.objections.length}</span>
        </h3>
      </div>
      <Points kind="for" sign="+" list={value.reasons} />
      <Points kind="against" sign="✕" list={value.objections} />
    </section>
  )
}

const few = 3

function Points({ kind, sign, list }: { kind: 'for' | 'against'; sign: string; list: service.AnswerPoint[] }) {
  const t = useTexts(texts)
  const [all, show] = useState(false)
  if (!list.length) return null
  return (
    <>
      <ul className={`grid gap-2 ${css.points}`} aria-label={t(kind)} data-kind={kind}>
        {(all ? list : list.slice(0, few)).map((p) => (
          <Point key={p.node.id} sign={sign} point={p} />
        ))}
      </ul>
      {list.length > few && (
        <button
          type="button"
          className={`min-w-0 max-w-full text-accent text-left ${css.linkName}`}
          aria-expanded={all}
          onClick={() => show(!all)}
        >
          {all ? t('fewer') : t('morePoints', { n: list.length - few })}
        </button>
      )}
    </>
  )
}

function Point({ sign, point: { node, sources, places, settled } }: { sign: string; point: service.AnswerPoint }) {
  const t = useTexts(texts)
  const language = useLanguage((s) => s.language)
  const [source] = sources
  const name = source ? nameAt(source.name, places[0], language) : ''
  return (
    <li className="grid items-center gap-8">
      <b aria-hidden>{sign}</b>
      <button
        type="button"
        className={`min-w-0 max-w-full text-accent text-left ${css.linkName}`}
        title={node.name}
        onClick={() => void reveal(node.id, node.level)}
      >
        {node.name || node.id}
      </button>
      <StateIcon state={node.state} />
      {settled ? (
        <small>{t('settled')}</small>
      ) : (
        source && (
          <SourceChip
            name={name}
            label={t('openAt', { name })}
            onClick={() => openSource({ node: source.id, from: 0, to: 0, nodes: [node.id] })}
          />
        )
      )}
    </li>
  )
}
